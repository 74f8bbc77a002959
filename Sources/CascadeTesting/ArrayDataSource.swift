public import CascadeLayout
public import CascadeView

/// A data source whose items are identities in arrays, one array for each section.
public final class ArrayDataSource: CollectionViewDataSource {
  /// The identities of the items, by section.
  public var sections: [[UInt64]]

  /// Returns the reuse identifier of an element's cell; ``/CascadeView/ReuseIdentifier/cell`` by default.
  public var reuseIdentifier: (LayoutElement) -> ReuseIdentifier = { _ in .cell }

  /// Called when the data source is asked for its counts.
  public var onCount: () -> Void = {}

  /// The number of times that the counts were asked for. Each time begins with the number of sections.
  public private(set) var countQueries = 0

  /// The host that records what cells are filled with.
  private let host: RecordingHost?

  /// Creates a data source.
  ///
  /// - Parameters:
  ///   - sections: The identities of the items, by section.
  ///   - host: The host that records what cells are filled with; none by default.
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
  /// - Precondition: The section exists.
  public func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }

  /// Asks ``reuseIdentifier``.
  public func collectionView(
    _ collectionView: CollectionView, reuseIdentifierFor element: LayoutElement
  ) -> ReuseIdentifier {
    reuseIdentifier(element)
  }

  /// Makes the host, if there is one, record what the cell is filled with.
  public func collectionView(_ collectionView: CollectionView, configure cell: CellHandle, for element: LayoutElement) {
    host?.fill(cell, with: element)
  }

  /// The identity at a place, or nil if the place does not exist.
  public func identity(at item: IndexPath) -> UInt64? {
    guard sections.indices.contains(item.section), sections[item.section].indices.contains(item.item) else {
      return nil
    }
    return sections[item.section][item.item]
  }

  /// Returns the place of an identity, or nil if no section contains it.
  ///
  /// - Complexity: O(items).
  public func indexPath(of identity: UInt64) -> IndexPath? {
    for (section, items) in sections.enumerated() {
      if let item = items.firstIndex(of: identity) { return IndexPath(section: section, item: item) }
    }
    return nil
  }
}
