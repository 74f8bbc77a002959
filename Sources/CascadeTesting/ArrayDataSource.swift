public import CascadeLayout
public import CascadeView

/// A data source whose items are identities in arrays, one array a section.
public final class ArrayDataSource: CollectionViewDataSource {
  /// The identities of the items, by section.
  public var sections: [[UInt64]]

  /// What an element's cell is made from; ``/CascadeView/ReuseIdentifier/cell`` by default.
  public var reuseIdentifier: (LayoutElement) -> ReuseIdentifier = { _ in .cell }

  /// What it does when the counts are asked for.
  public var onCount: () -> Void = {}

  /// How often the number of sections was asked for, with which every question for counts begins.
  public private(set) var countQueries = 0

  /// Who is told of what cells are filled with.
  private let host: RecordingHost?

  /// Creates a data source.
  ///
  /// - Parameters:
  ///   - sections: The identities of the items, by section.
  ///   - host: Who notes what cells are filled with; nobody by default.
  public init(_ sections: [[UInt64]], host: RecordingHost? = nil) {
    self.sections = sections
    self.host = host
  }

  /// The number of arrays.
  public func numberOfSections(in collectionView: CollectionView) -> Int {
    countQueries += 1
    onCount()
    return sections.count
  }

  /// The number of identities in an array.
  ///
  /// - Precondition: There is such an array.
  public func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }

  /// What ``reuseIdentifier`` says.
  public func collectionView(
    _ collectionView: CollectionView, reuseIdentifierFor element: LayoutElement
  ) -> ReuseIdentifier {
    reuseIdentifier(element)
  }

  /// Has the host note what the cell is filled with, if there is one.
  public func collectionView(_ collectionView: CollectionView, configure cell: CellHandle, for element: LayoutElement) {
    host?.fill(cell, with: element)
  }

  /// The identity at a place, or nil if there is none.
  public func identity(at item: IndexPath) -> UInt64? {
    guard sections.indices.contains(item.section), sections[item.section].indices.contains(item.item) else {
      return nil
    }
    return sections[item.section][item.item]
  }

  /// Where an identity stands, or nil if it is nowhere.
  ///
  /// - Complexity: O(items).
  public func indexPath(of identity: UInt64) -> IndexPath? {
    for (section, items) in sections.enumerated() {
      if let item = items.firstIndex(of: identity) { return IndexPath(section: section, item: item) }
    }
    return nil
  }
}
