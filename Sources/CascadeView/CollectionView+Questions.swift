public import CascadeLayout

// What is where, in the coordinates on screen.
extension CollectionView {
  /// The viewport in the content's coordinates on screen, in points: its origin is the content offset.
  public var bounds: Rect { viewport.boundsOnScreen }

  /// The viewport's top left corner in the content's coordinates on screen, in points.
  public var contentOffset: Point { bounds.origin }

  /// The size of the whole content in points, as of the last pass, rounded to pixels.
  public var contentSize: Size { viewport.contentSizeOnScreen }

  /// A Boolean value that tells whether the content's size is an estimate, because some items have not been measured;
  /// false without ``measuredLengths``.
  ///
  /// - Complexity: O(sections).
  public var isContentSizeEstimated: Bool {
    measuredLengths.map { $0.measuredCount < content.itemCounts.reduce(0, +) } ?? false
  }

  /// The number of sections, as of the last pass.
  public var numberOfSections: Int { content.itemCounts.count }

  /// The number of items in a section, as of the last pass; 0 if there is no such section.
  public func numberOfItems(inSection section: Int) -> Int {
    content.itemCounts.indices.contains(section) ? content.itemCounts[section] : 0
  }

  /// The attributes that an element has when nothing moves, in coordinates on screen, or nil if there is no such
  /// element.
  ///
  /// - Complexity: That of ``/CascadeLayout/LayoutArrangement/attributes(of:viewport:)``.
  public func layoutAttributes(of element: LayoutElement) -> LayoutAttributes? {
    contains(element)
      ? arrangement.attributes(of: element, viewport: viewport.bounds).map { viewport.presentation.present($0) } : nil
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
    presented { _ in true }
  }

  /// The cells of the elements on screen, in reading order: of those that meet the viewport, or are in motion.
  ///
  /// - Complexity: O(n) in the number of cells on hand.
  public var visibleCells: [(attributes: LayoutAttributes, cell: CellHandle)] {
    presented { $0.isDisplayed }
  }

  /// The items on screen, in reading order: those that meet the viewport, or are in motion.
  ///
  /// - Complexity: O(n) in the number of cells on hand.
  public var indexPathsForVisibleItems: [IndexPath] {
    var items: [IndexPath] = []
    for cell in cellStore.shown where cell.isDisplayed && cell.element.kind == .item {
      items.append(cell.element.indexPath)
    }
    return items
  }

  /// The number of cells that wait to be reused.
  public var pooledCellCount: Int { cellStore.pool.count }

  /// The number of cells that show elements which have been deleted or are no longer in sight, but are seen on their
  /// way.
  public var departingCellCount: Int { cellStore.departing.count }

  /// The cell that shows an element, or nil if it has none.
  ///
  /// - Complexity: O(log n) in the number of cells on hand.
  public func cell(of element: LayoutElement) -> CellHandle? {
    cellStore.index(of: element).map { cellStore.shown[$0].cell }
  }

  /// The cell that shows an item, or nil if it has none.
  public func cellForItem(at item: IndexPath) -> CellHandle? { cell(of: .item(item)) }

  /// The item at a point of the content, in coordinates on screen; nil if there is none, or if something that is no
  /// item, a pinned header for instance, is in front of it.
  public func indexPathForItem(at point: Point) -> IndexPath? {
    let point = viewport.presentation.mirror(Rect(origin: point, size: .zero)).origin
    guard point.x.isFinite, point.y.isFinite,
      let front = frontElement(of: arrangement, at: point, viewport: viewport.bounds), front.kind == .item,
      contains(front.element)
    else { return nil }
    return front.indexPath
  }

  /// The item that comes next from the given one in a direction on screen, whether it can have the focus or not; nil if
  /// there is none. It is what an arrow key leads to.
  public func indexPathForItem(after item: IndexPath, toward direction: Direction) -> IndexPath? {
    guard contains(.item(item)),
      let next = arrangement.item(
        after: item, toward: viewport.presentation.mirror(direction), viewport: viewport.bounds),
      contains(.item(next)), next != item
    else { return nil }
    return next
  }

  /// The place of an item among all items in reading order, counted from 1, and the number of them all: what assistive
  /// technology says of it.
  ///
  /// - Complexity: O(sections).
  public func positionInSet(of item: IndexPath) -> (position: Int, count: Int)? {
    guard contains(.item(item)) else { return nil }
    let before = content.itemCounts[..<item.section].reduce(0, +)
    return (before + item.item + 1, before + content.itemCounts[item.section...].reduce(0, +))
  }
}

extension CollectionView {
  /// The axis of what is on screen: the layout's may be another one already.
  var axis: Axis { content.axis }

  /// The cells on hand where the layout places them: while another layout is tried by hand, as they were before.
  var cellsByLayout: [ShownCell] { transition.interactive?.before ?? cellStore.shown }

  /// Returns whether there is such an element, as far as its section and index go.
  func contains(_ element: LayoutElement) -> Bool { content.itemCounts.contain(element) }

  /// The cells of those elements that have one, as they appear.
  private func presented(where isWanted: (ShownCell) -> Bool) -> [(attributes: LayoutAttributes, cell: CellHandle)] {
    var cells: [(attributes: LayoutAttributes, cell: CellHandle)] = []
    for cell in cellStore.shown where cell.cell != .none && isWanted(cell) {
      cells.append((viewport.presentation.present(cell.attributes), cell.cell))
    }
    return cells
  }

  /// Tells the host of a problem, once until something is arranged anew.
  func report(_ problem: Problem) {
    if problems.add(problem) { tellHost { host.report(problem) } }
  }
}

extension [Int] {
  /// Returns whether there is such an element where these are the numbers of items in each section.
  @inline(never)
  func contain(_ element: LayoutElement) -> Bool {
    let section = element.indexPath.section
    let item = element.indexPath.item
    guard section >= 0, section < count, item >= 0 else { return false }
    return element.kind != .item || item < self[section]
  }
}
