public import CascadeLayout

// What is where, in the coordinates on screen.
extension CollectionView {
  /// The viewport in the content's coordinates on screen, in points: its origin is the content offset.
  public var bounds: Rect { presentation.mirror(viewport) }

  /// The viewport's top left corner in the content's coordinates on screen, in points.
  public var contentOffset: Point { bounds.origin }

  /// The size of the whole content in points, as of the last pass, rounded to pixels.
  public var contentSize: Size { presentation.pixelScale.round(layoutContentSize) }

  /// Whether the content's size is an estimate, because some items have not been measured; no without
  /// ``measuredLengths``.
  ///
  /// - Complexity: O(sections).
  public var isContentSizeEstimated: Bool {
    measuredLengths.map { $0.measuredCount < itemCounts.reduce(0, +) } ?? false
  }

  /// The number of sections, as of the last pass.
  public var numberOfSections: Int { itemCounts.count }

  /// The number of items in a section, as of the last pass; 0 if there is no such section.
  public func numberOfItems(inSection section: Int) -> Int {
    itemCounts.indices.contains(section) ? itemCounts[section] : 0
  }

  /// The attributes that an element has when nothing moves, in coordinates on screen, or nil if there is no such
  /// element.
  ///
  /// - Complexity: That of the layout's
  ///   ``/CascadeLayout/CollectionLayout/attributes(of:)-(LayoutElement)``.
  public func layoutAttributes(of element: LayoutElement) -> LayoutAttributes? {
    contains(element) ? layout.attributes(of: element).map { presentation.present($0) } : nil
  }

  /// The attributes that an item has when nothing moves, as ``layoutAttributes(of:)`` has them of an element.
  public func layoutAttributesForItem(at item: IndexPath) -> LayoutAttributes? {
    layoutAttributes(of: .item(item))
  }

  /// The cells of all elements that have one, overscan included, with the attributes that they have or are moving to,
  /// in reading order. Cells whose elements are leaving for good are not among them: see ``departingCellCount``.
  ///
  /// - Complexity: O(n) in the number of cells on hand.
  public var cells: [(attributes: LayoutAttributes, cell: CellHandle)] {
    shown.map { (presentation.present($0.attributes), $0.cell) }
  }

  /// The cells of the elements on screen, in reading order: of those that meet the viewport, or are in motion.
  ///
  /// - Complexity: O(n) in the number of cells on hand.
  public var visibleCells: [(attributes: LayoutAttributes, cell: CellHandle)] {
    shown.filter { $0.isDisplayed }.map { (presentation.present($0.attributes), $0.cell) }
  }

  /// The items on screen, in reading order: those that meet the viewport, or are in motion.
  ///
  /// - Complexity: O(n) in the number of cells on hand.
  public var indexPathsForVisibleItems: [IndexPath] {
    var items: [IndexPath] = []
    for cell in shown where cell.isDisplayed && cell.element.kind == .item { items.append(cell.element.indexPath) }
    return items
  }

  /// The number of cells that wait to be reused.
  public var pooledCellCount: Int { pool.count }

  /// The number of cells that show elements which have been deleted or are no longer in sight, but are seen on their
  /// way.
  public var departingCellCount: Int { departing.count }

  /// The cell that shows an element, or nil if it has none.
  ///
  /// - Complexity: O(log n) in the number of cells on hand.
  public func cell(of element: LayoutElement) -> CellHandle? {
    shownIndex(of: element).map { shown[$0].cell }
  }

  /// The cell that shows an item, or nil if it has none.
  public func cellForItem(at item: IndexPath) -> CellHandle? { cell(of: .item(item)) }

  /// The item at a point of the content, in coordinates on screen; nil if there is none, or if something that is no
  /// item, a pinned header for instance, is in front of it.
  public func indexPathForItem(at point: Point) -> IndexPath? {
    let point = presentation.mirror(Rect(origin: point, size: .zero)).origin
    guard point.x.isFinite, point.y.isFinite, let front = frontElement(of: layout, at: point), front.kind == .item,
      contains(front.element)
    else { return nil }
    return front.indexPath
  }

  /// Which of all items an item is in reading order, counted from 1, and how many there are: what assistive technology
  /// says of it.
  ///
  /// - Complexity: O(sections).
  public func positionInSet(of item: IndexPath) -> (position: Int, count: Int)? {
    guard contains(.item(item)) else { return nil }
    let before = itemCounts[..<item.section].reduce(0, +)
    return (before + item.item + 1, before + itemCounts[item.section...].reduce(0, +))
  }
}

extension CollectionView {
  /// The cells on hand where the layout places them: while another layout is tried by hand, as they were before.
  var cellsByLayout: [ShownCell] { transition?.before ?? shown }

  /// Whether there is such an element, as far as its section and index go.
  func contains(_ element: LayoutElement) -> Bool {
    itemCounts.contain(element)
  }

  /// The index among the cells on screen of that which shows the element.
  func shownIndex(of element: LayoutElement) -> Int? {
    var range = 0..<shown.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if shown[middle].element == element { return middle }
      range =
        shown[middle].element.precedes(element)
        ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  /// Tells the host of a problem, once until something is arranged anew.
  func report(_ problem: Problem) {
    guard reportedProblems.count < 100, !reportedProblems.contains(problem) else { return }
    reportedProblems.append(problem)
    host.report(problem)
  }
}
