/// The identity of an item, which stays the same when items are inserted or removed before it.
///
/// It is a number, because the cores work with numbers. A program with other identities keeps a table from one to the
/// other.
public struct ItemIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number that identifies the item in the collection view.
  public var rawValue: UInt64

  /// Creates an identifier from its number.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }
}

/// The identity of a section, which stays the same when sections are inserted or removed before it.
public struct SectionIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number that identifies the section in the collection view.
  public var rawValue: UInt64

  /// Creates an identifier from its number.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }
}

/// The kind of cell that shows an element. Cells are recycled within their kind. Items, headers and so on have separate
/// name spaces.
public struct ReuseIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number that identifies the kind in its name space.
  public var rawValue: UInt32

  /// Creates an identifier from its number.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The kind of cells for collections with only one kind.
  public static let cell = ReuseIdentifier(rawValue: 0)
}
