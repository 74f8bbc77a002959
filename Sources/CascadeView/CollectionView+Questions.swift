public import CascadeLayout

// Questions about what is where, in coordinates on screen.
extension CollectionView {
  /// The viewport in the content's coordinates on screen, in points: its origin is the content offset.
  public var bounds: Rect { viewport.boundsOnScreen }

  /// The viewport's top left corner in the content's coordinates on screen, in points.
  public var contentOffset: Point { bounds.origin }

  /// The size of the whole content in points after the last pass, rounded to pixels.
  public var contentSize: Size { viewport.contentSizeOnScreen }

  /// A Boolean value that tells whether the content's size is an estimate, because some items have not been measured.
  /// It is false without ``measuredLengths``.
  ///
  /// - Complexity: O(sections).
  public var isContentSizeEstimated: Bool {
    measuredLengths.map { $0.measuredCount < content.itemCounts.reduce(0, +) } ?? false
  }

  /// The number of sections after the last pass.
  public var numberOfSections: Int { content.itemCounts.count }

  /// The number of items in a section after the last pass; 0 if the section does not exist.
  public func numberOfItems(inSection section: Int) -> Int {
    content.itemCounts.indices.contains(section) ? content.itemCounts[section] : 0
  }

  /// The attributes of an element at rest, in coordinates on screen, or nil if it does not exist.
  ///
  /// - Complexity: That of ``/CascadeLayout/LayoutArrangement/attributes(of:viewport:)``.
  public func layoutAttributes(of element: LayoutElement) -> LayoutAttributes? {
    contains(element)
      ? arrangement.attributes(of: element, viewport: viewport.bounds).map { viewport.presentation.present($0) } : nil
  }

  /// The attributes of an item at rest, like ``layoutAttributes(of:)``.
  public func layoutAttributesForItem(at item: IndexPath) -> LayoutAttributes? {
    layoutAttributes(of: .item(item))
  }

  /// All cells on hand, overscan included, with the attributes of their places or destinations, in reading order. Cells
  /// whose elements are leaving for good are not included: see ``departingCellCount``.
  ///
  /// - Complexity: O(n) in the number of cells on hand.
  public var cells: [(attributes: LayoutAttributes, cell: CellHandle)] {
    presented { _ in true }
  }

  /// The cells of the elements on screen, in reading order: those that intersect the viewport or are moving.
  ///
  /// - Complexity: O(n) in the number of cells on hand.
  public var visibleCells: [(attributes: LayoutAttributes, cell: CellHandle)] {
    presented { $0.isDisplayed }
  }

  /// The items on screen, in reading order: those that intersect the viewport or are moving.
  ///
  /// - Complexity: O(n) in the number of cells on hand.
  public var indexPathsForVisibleItems: [IndexPath] {
    var items: [IndexPath] = []
    for cell in cellStore.shown where cell.isDisplayed && cell.element.kind == .item {
      items.append(cell.element.indexPath)
    }
    return items
  }

  /// The number of cells waiting for reuse.
  public var pooledCellCount: Int { cellStore.pool.count }

  /// The number of cells that the user still sees moving away, although their elements have been deleted or are out of
  /// sight.
  public var departingCellCount: Int { cellStore.departing.count }

  /// The cell that shows an element, or nil if it has none.
  ///
  /// - Complexity: O(log n) in the number of cells on hand.
  public func cell(of element: LayoutElement) -> CellHandle? {
    cellStore.index(of: element).map { cellStore.shown[$0].cell }
  }

  /// The item's cell; the same as ``cell(of:)`` with an item.
  public func cellForItem(at item: IndexPath) -> CellHandle? { cell(of: .item(item)) }

  /// The item at a point of the content, in coordinates on screen. It is nil if there is none, or if another element,
  /// such as a pinned header, is in front of it.
  public func indexPathForItem(at point: Point) -> IndexPath? {
    let point = viewport.presentation.mirror(Rect(origin: point, size: .zero)).origin
    guard point.x.isFinite, point.y.isFinite,
      let front = frontElement(of: arrangement, at: point, viewport: viewport.bounds), front.kind == .item,
      contains(front.element)
    else { return nil }
    return front.indexPath
  }

  /// The next item from the given one in a direction on screen, whether it can be focused or not; nil if there is none.
  /// An arrow key moves there.
  public func indexPathForItem(after item: IndexPath, toward direction: Direction) -> IndexPath? {
    guard contains(.item(item)),
      let next = arrangement.item(
        after: item, toward: viewport.presentation.mirror(direction), viewport: viewport.bounds),
      contains(.item(next)), next != item
    else { return nil }
    return next
  }

  /// The position of an item among all items in reading order, counted from 1, and the number of all items, for
  /// assistive technology.
  ///
  /// - Complexity: O(sections).
  public func positionInSet(of item: IndexPath) -> (position: Int, count: Int)? {
    guard contains(.item(item)) else { return nil }
    let before = content.itemCounts[..<item.section].reduce(0, +)
    return (before + item.item + 1, before + content.itemCounts[item.section...].reduce(0, +))
  }
}

extension CollectionView {
  /// The axis of what is on screen. The layout may have another one already.
  var axis: Axis { content.axis }

  /// The cells on hand at the places that the layout gives them. During an interactive transition, they are those from
  /// before it.
  var cellsByLayout: [ShownCell] { transition.interactive?.before ?? cellStore.shown }

  /// Returns whether the element's section and index exist.
  func contains(_ element: LayoutElement) -> Bool { content.itemCounts.contain(element) }

  /// The wanted elements' cells, with their attributes on screen.
  private func presented(where isWanted: (ShownCell) -> Bool) -> [(attributes: LayoutAttributes, cell: CellHandle)] {
    var cells: [(attributes: LayoutAttributes, cell: CellHandle)] = []
    for cell in cellStore.shown where cell.cell != .none && isWanted(cell) {
      cells.append((viewport.presentation.present(cell.attributes), cell.cell))
    }
    return cells
  }

  /// Reports a problem to the host, once until the next arrangement.
  func report(_ problem: Problem) {
    if problems.add(problem) { tellHost { host.report(problem) } }
  }
}

extension [Int] {
  /// Returns whether the element's section and index exist, given the numbers of items in each section.
  @inline(never)
  func contain(_ element: LayoutElement) -> Bool {
    let section = element.indexPath.section
    let item = element.indexPath.item
    guard section >= 0, section < count, item >= 0 else { return false }
    return element.kind != .item || item < self[section]
  }
}
