/// A waterfall (masonry): items of different lengths in lanes of equal breadth, each under the shortest lane.
///
/// An item goes to the lane whose end is nearest to the content's start, the lowest-numbered on a tie, so the order of
/// the items is kept as far as their lengths allow.
///
///     let layout = WaterfallLayout(lanes: .minimumBreadth(240), laneSpacing: 8, itemSpacing: 8) { section in
///       .aspectRatios(albums[section].map(\.aspectRatio))
///     }
///     try layout.prepare(
///       LayoutContext(viewport: Size(width: 1280, height: 800), itemCounts: albums.map(\.count)), after: .everything)
///     layout.contentSize
///     layout.elements(in: Rect(x: 0, y: 5000, width: 1280, height: 800))
///
/// Of each item it keeps 20 bytes and its share of the search index, less than one more.
public final class WaterfallLayout: CollectionLayout {
  /// The direction in which the content scrolls.
  public var axis: Axis {
    didSet { metricsChanged = metricsChanged || axis != oldValue }
  }

  /// The measures of every section that ``metricsOfSection`` says nothing else of.
  public var metrics: WaterfallMetrics {
    didSet { metricsChanged = metricsChanged || metrics != oldValue }
  }

  /// The measures of the section with the given index, or nil for ``metrics``.
  public var metricsOfSection: ((_ section: Int) -> WaterfallMetrics?)? {
    didSet { metricsChanged = true }
  }

  /// The lengths of the items of the section with the given index: at least as many as the section has items.
  public var lengthsOfSection: (_ section: Int) -> ItemLengths {
    didSet { metricsChanged = true }
  }

  private var solution = WaterfallSolution()
  private var metricsChanged = true

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - axis: The direction in which the content scrolls; vertical by default.
  ///   - metrics: The measures of every section.
  ///   - lengthsOfSection: The lengths of the items of the section with the given index.
  public init(
    axis: Axis = .vertical, metrics: WaterfallMetrics = WaterfallMetrics(),
    lengthsOfSection: @escaping (_ section: Int) -> ItemLengths
  ) {
    self.axis = axis
    self.metrics = metrics
    self.lengthsOfSection = lengthsOfSection
  }

  /// Creates a vertical layout from the measures of its sections; those that are not given have their defaults.
  public convenience init(
    lanes: LaneRule, laneSpacing: Double = 10, itemSpacing: Double = 10, sectionInset: EdgeInsets = .zero,
    lengthsOfSection: @escaping (_ section: Int) -> ItemLengths
  ) {
    let metrics = WaterfallMetrics(
      lanes: lanes, laneSpacing: laneSpacing, itemSpacing: itemSpacing, sectionInset: sectionInset)
    self.init(metrics: metrics, lengthsOfSection: lengthsOfSection)
  }

  /// The size of the whole content: the viewport's breadth, and the end of the last section.
  public var contentSize: Size { solution.contentSize }

  /// Arranges the content.
  ///
  /// - Throws: ``LayoutError``; the layout then still answers as before the call.
  /// - Complexity: O(items · log lanes), after ``LayoutChange/appended`` for the items that were added.
  public func prepare(_ context: LayoutContext, after change: LayoutChange) throws(LayoutError) {
    if change == .appended, !metricsChanged, solution.isExtended(by: context, axis: axis) {
      try append(context)
    } else {
      let inputs = try checkedInputs(of: 0..<context.itemCounts.count, context, lengthSoFar: 0)
      solution.solve(inputs, axis: axis, breadth: axis.breadth(of: context.viewport))
      metricsChanged = false
    }
  }

  private func append(_ context: LayoutContext) throws(LayoutError) {
    var lengthSoFar = axis.length(of: contentSize)
    var more: WaterfallInput?
    if var section = solution.sections.last {
      let index = solution.sections.count - 1
      let solved = section.itemCount
      section.itemCount = context.itemCounts[index] - solved
      if section.itemCount > 0 {
        more = try section.input(
          lengthsOfSection(index), index: index, skipping: solved, axis: axis, lengthSoFar: &lengthSoFar)
      }
    }
    let added = solution.sections.count..<context.itemCounts.count
    let inputs = try checkedInputs(of: added, context, lengthSoFar: lengthSoFar)
    solution.append(more, then: inputs)
  }

  private func checkedInputs(
    of sections: Range<Int>, _ context: LayoutContext, lengthSoFar: Double
  ) throws(LayoutError) -> [WaterfallInput] {
    let viewport = context.viewport
    guard viewport.width >= 0, viewport.width < .infinity, viewport.height >= 0, viewport.height < .infinity
    else {
      throw .viewport(viewport)
    }
    var lengthSoFar = lengthSoFar
    var inputs: [WaterfallInput] = []
    inputs.reserveCapacity(sections.count)
    for index in sections {
      let section = try WaterfallSection(
        metricsOfSection?(index) ?? metrics, index: index, axis: axis, breadth: axis.breadth(of: viewport),
        itemCount: context.itemCounts[index])
      inputs.append(
        try section.input(
          lengthsOfSection(index), index: index, skipping: 0, axis: axis, lengthSoFar: &lengthSoFar))
    }
    return inputs
  }

  /// Calls `body` with the attributes of every item whose frame intersects the rectangle, in index order.
  ///
  /// - Complexity: O(log sections + lanes · log items + found).
  public func forEachElement(in rect: Rect, _ body: (LayoutAttributes) -> Void) {
    solution.forEachItem(in: rect) { section, item, frame in
      body(LayoutAttributes(indexPath: IndexPath(section: section, item: item), frame: frame))
    }
  }

  /// The attributes of an item, or nil if the last `prepare` knew no such item.
  ///
  /// - Complexity: O(1).
  public func attributes(of element: LayoutElement) -> LayoutAttributes? {
    let item = element.indexPath
    guard element.kind == .item, solution.sections.indices.contains(item.section) else { return nil }
    let section = solution.sections[item.section]
    guard (0..<section.itemCount).contains(item.item) else { return nil }
    return LayoutAttributes(indexPath: item, frame: solution.frame(of: item.item, in: section))
  }

  /// ``LayoutChange/metrics`` if the viewport's breadth is another: the lanes then are, too.
  public func invalidation(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> LayoutChange? {
    axis.breadth(of: newBounds.size) != axis.breadth(of: oldBounds.size) ? .metrics : nil
  }
}

extension WaterfallSolution {
  /// Whether the context differs from what was solved by more items in the last section, or more sections, alone.
  fileprivate func isExtended(by context: LayoutContext, axis: Axis) -> Bool {
    guard axis == self.axis, axis.breadth(of: context.viewport) == breadth,
      context.itemCounts.count >= sections.count
    else { return false }
    for index in sections.indices.dropLast() where sections[index].itemCount != context.itemCounts[index] {
      return false
    }
    guard let last = sections.indices.last else { return true }
    return context.itemCounts[last] >= sections[last].itemCount
  }
}
