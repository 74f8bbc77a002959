public import CascadeLayout
public import CascadeView

/// A data source whose items are identities in arrays, one array a section.
public final class ArrayDataSource: DataSource {
  /// The identities of the items, by section. No identity may occur twice.
  public var sections: [[UInt64]] {
    didSet { indexPaths = nil }
  }

  /// How often the counts were asked for.
  public private(set) var countQueries = 0

  private var indexPaths: [UInt64: IndexPath]?

  /// Creates a data source.
  public init(_ sections: [[UInt64]]) {
    self.sections = sections
  }

  /// The number of arrays.
  public var sectionCount: Int {
    countQueries += 1
    return sections.count
  }

  /// The number of identities in an array.
  public func itemCount(inSection section: Int) -> Int { sections[section].count }

  /// The identity at a place.
  public func identifier(of item: IndexPath) -> ItemIdentifier {
    ItemIdentifier(rawValue: sections[item.section][item.item])
  }

  /// Where the array holds an identity.
  public func indexPath(of identifier: ItemIdentifier) -> IndexPath? {
    if indexPaths == nil {
      var table: [UInt64: IndexPath] = [:]
      for (section, items) in sections.enumerated() {
        for (item, identity) in items.enumerated() {
          table[identity] = IndexPath(section: section, item: item)
        }
      }
      indexPaths = table
    }
    return indexPaths?[identifier.rawValue]
  }
}
