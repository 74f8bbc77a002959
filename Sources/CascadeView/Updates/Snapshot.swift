/// The identities of a collection's sections and of the items in each.
///
/// A ``DiffableDataSource`` that is given one finds out what has changed:
///
/// ```swift
/// var snapshot = Snapshot()
/// snapshot.appendSections([favourites, others])
/// snapshot.appendItems(names, toSection: others)
/// ```
public struct Snapshot: Hashable, Sendable {
  /// The identities of a section and its items.
  public struct Section: Hashable, Sendable {
    /// The identity of the section.
    public var identifier: SectionIdentifier

    /// The identities of its items, in order.
    public var items: [ItemIdentifier]

    /// Creates a section, without items by default.
    public init(_ identifier: SectionIdentifier, items: [ItemIdentifier] = []) {
      self.identifier = identifier
      self.items = items
    }
  }

  /// The sections, in order.
  public var sections: [Section]

  /// Creates a snapshot, without sections by default.
  public init(_ sections: [Section] = []) {
    self.sections = sections
  }

  /// Creates a snapshot whose sections' identities are their indices.
  public init(_ items: [[ItemIdentifier]]) {
    sections = []
    sections.reserveCapacity(items.count)
    for (index, items) in items.enumerated() {
      sections.append(Section(SectionIdentifier(rawValue: UInt64(index)), items: items))
    }
  }
}

extension Snapshot {
  /// The number of sections.
  public var sectionCount: Int { sections.count }

  /// The number of items in all sections.
  ///
  /// - Complexity: O(sections).
  public var itemCount: Int { sections.reduce(0) { $0 + $1.items.count } }

  /// The number of items in each section.
  var itemCounts: [Int] { sections.map { $0.items.count } }
}
