/// The identity of an item, wherever it stands: it stays the same when items are inserted or removed before it.
///
/// A number, because the cores deal in numbers; whoever has other identities keeps a table from one to the other.
public struct ItemIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number that tells the item from all others of the collection view.
  public var rawValue: UInt64

  /// Creates an identifier from its number.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }
}

/// The identity of a section, wherever it stands: it stays the same when sections are inserted or removed before it.
public struct SectionIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number that tells the section from all others of the collection view.
  public var rawValue: UInt64

  /// Creates an identifier from its number.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }
}

/// The kind of cell that an element is shown in: cells are recycled within their kind. Items, headers and so on have
/// name spaces of their own.
public struct ReuseIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number that tells the kind from all others in its name space.
  public var rawValue: UInt32

  /// Creates an identifier from its number.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The kind of cells where there is only one.
  public static let cell = ReuseIdentifier(rawValue: 0)
}
