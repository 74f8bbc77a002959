/// A flow: items one after the other in lines, as words are in a text, each line spread over the whole breadth.
///
/// Items that are all of one size stand in a grid, of which nothing but the rule is kept, however many they are.
/// Otherwise each line takes as many items as fit and spreads them, except the last one, which keeps the least gap.
///
///     let layout = FlowLayout(metrics: FlowMetrics(itemSize: Size(width: 120, height: 90), lineSpacing: 16))
///     layout.sizesOfSection = { section in section == 0 ? .uniform : .sizes(tags.map(\.size)) }
///     try layout.prepare(
///       LayoutContext(viewport: Size(width: 1280, height: 800), itemCounts: [1_000_000_000, tags.count]),
///       after: .everything)
///     layout.contentSize
///     layout.elements(in: Rect(x: 0, y: 5000, width: 1280, height: 800))
public final class FlowLayout: CollectionLayout {
  /// The direction in which the content scrolls.
  public var axis: Axis {
    didSet { isObsolete = isObsolete || axis != oldValue }
  }

  /// The measures of every section that ``metricsOfSection`` says nothing else of.
  public var metrics: FlowMetrics {
    didSet { isObsolete = isObsolete || metrics != oldValue }
  }

  /// The measures of the section with the given index, or nil for ``metrics``.
  public var metricsOfSection: ((_ section: Int) -> FlowMetrics?)? {
    didSet { isObsolete = true }
  }

  /// The sizes of the items of the section with the given index; without it, all are ``ItemSizes/uniform``.
  public var sizesOfSection: ((_ section: Int) -> ItemSizes)? {
    didSet { isObsolete = true }
  }

  private var solution: FlowSolution

  /// Whether the next `prepare` has to begin anew, whatever has changed: metrics did, or the last one failed.
  private var isObsolete = true

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - axis: The direction in which the content scrolls; vertical by default.
  ///   - metrics: The measures of every section.
  ///   - sizesOfSection: The sizes of the items of the section with the given index; by default all are as
  ///     ``FlowMetrics/itemSize`` says.
  public init(
    axis: Axis = .vertical, metrics: FlowMetrics = FlowMetrics(),
    sizesOfSection: ((_ section: Int) -> ItemSizes)? = nil
  ) {
    self.axis = axis
    self.metrics = metrics
    self.sizesOfSection = sizesOfSection
    solution = FlowSolution(SectionStack(axis: axis, breadth: 0, viewport: (0, 0)))
  }

  /// The size of the whole content: the viewport's breadth, and the end of the last section.
  public var contentSize: Size { solution.stack.contentSize }

  /// Arranges the content.
  ///
  /// - Throws: ``LayoutError``; the layout then still answers as before the call.
  /// - Complexity: O(1) a section of items that are ``ItemSizes/uniform``, and O(items) one of others. After
  ///   ``LayoutChange/appended``, ``LayoutChange/edited(from:)`` and ``LayoutChange/resized(_:)``, only the items from the
  ///   first change of a section on count, with those of the line before it; after ``LayoutChange/scrolled``, O(1).
  public func prepare(_ context: LayoutContext, after change: LayoutChange) throws(LayoutError) {
    do throws(LayoutError) {
      if !isObsolete, axis.breadth(of: context.viewport) == solution.stack.breadth {
        switch change {
        case .everything, .metrics: try prepareAnew(context)
        case .scrolled: try scroll(context)
        case .appended: try append(context)
        case .edited(let firstItems): try edit(context, from: firstItems)
        case .resized(let items): try resize(context, items)
        }
      } else {
        try prepareAnew(context)
      }
      isObsolete = false
    } catch {
      // The next change will be one since this call.
      isObsolete = true
      throw error
    }
  }

  /// A function that takes the layout back to the arrangement that it has now.
  public func restorePoint() -> () -> Void {
    let solution = solution
    return { [self] in
      self.solution = solution
      isObsolete = true
    }
  }

  /// Calls `body` with the attributes of every element whose frame intersects the rectangle, in index order.
  ///
  /// - Complexity: O(log sections + found); in sections of items of different sizes O(log lines) more, and O(log items)
  ///   a line.
  public func forEachElement(in rect: Rect, _ body: (LayoutAttributes) -> Void) {
    solution.stack.forEachElement(in: rect.widened(along: solution.stack.axis), items: solution) { attributes in
      if attributes.frame.intersects(rect) { body(attributes) }
    }
  }

  /// The attributes of an element, or nil if the last `prepare` knew no such element.
  ///
  /// - Complexity: O(1); in sections of items of different sizes O(log lines).
  public func attributes(of element: LayoutElement) -> LayoutAttributes? {
    solution.stack.attributes(of: element, items: solution)
  }

  /// ``LayoutChange/metrics`` if the viewport's breadth is another, and ``LayoutChange/scrolled`` if it is elsewhere or
  /// of another length while some header or footer is pinned.
  public func invalidation(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> LayoutChange? {
    solution.stack.invalidation(forBoundsChange: newBounds, from: oldBounds)
  }
}

extension FlowLayout {
  private func prepareAnew(_ context: LayoutContext) throws(LayoutError) {
    try context.check()
    var anew = FlowSolution(SectionStack(axis: axis, context: context))
    try anew.apply(newSections(from: 0, context))
    solution = anew
  }

  private func scroll(_ context: LayoutContext) throws(LayoutError) {
    guard context.itemCounts.count == solution.stack.sections.count else { return try prepareAnew(context) }
    // The items are as they were: they need no second look.
    try LayoutContext(viewport: context.viewport, contentOffset: context.contentOffset, itemCounts: []).check()
    solution.scroll(to: context)
  }

  private func append(_ context: LayoutContext) throws(LayoutError) {
    var firstItems: [IndexPath] = []
    let last = solution.stack.sections.count - 1
    if last >= 0 {
      firstItems.append(IndexPath(section: last, item: solution.stack.sections[last].itemCount))
    }
    let isAppended =
      context.itemCounts.count > last
      && solution.stack.isChanged(in: firstItems, toItemCounts: context.itemCounts, where: { $0 <= $1 })
    try isAppended ? arrange(context, from: firstItems) : prepareAnew(context)
  }

  private func edit(_ context: LayoutContext, from items: [IndexPath]) throws(LayoutError) {
    let firstItems = items.firstOfEachSection
    let isEdited =
      context.itemCounts.count == solution.stack.sections.count
      && solution.stack.isChanged(in: firstItems, toItemCounts: context.itemCounts, where: { _, _ in true })
    try isEdited ? arrange(context, from: firstItems) : prepareAnew(context)
  }

  private func resize(_ context: LayoutContext, _ items: [IndexPath]) throws(LayoutError) {
    let firstItems = items.firstOfEachSection
    let isResized =
      context.itemCounts.count == solution.stack.sections.count
      && solution.stack.isChanged(in: firstItems, toItemCounts: context.itemCounts, where: { $0 == $1 })
    try isResized ? arrange(context, from: firstItems) : prepareAnew(context)
  }

  /// Arranges sections anew from the given item of each on, and those that are new.
  private func arrange(_ context: LayoutContext, from firstItems: [IndexPath]) throws(LayoutError) {
    try context.check()
    var updates: [FlowUpdate] = []
    for item in firstItems {
      updates.append(
        try solution.update(
          section: item.section, from: item.item, itemCount: context.itemCounts[item.section],
          given: sizesOfSection?(item.section) ?? .uniform))
    }
    updates += try newSections(from: solution.stack.sections.count, context)
    try solution.apply(updates)
    solution.scroll(to: context)
  }

  /// The sections from the given one on, arranged.
  private func newSections(from first: Int, _ context: LayoutContext) throws(LayoutError) -> [FlowUpdate] {
    var updates: [FlowUpdate] = []
    for index in first..<context.itemCounts.count {
      let metrics = metricsOfSection?(index) ?? metrics
      let measures = try metrics.measures(section: index, axis: axis, breadth: axis.breadth(of: context.viewport))
      let itemCount = context.itemCounts[index]
      updates.append(
        FlowUpdate(
          section: index, metrics: metrics.section, measures: measures, itemCount: itemCount,
          replacement: try FlowArranger(section: index, measures: measures).replacement(
            of: nil, from: 0, itemCount: itemCount, given: sizesOfSection?(index) ?? .uniform)))
    }
    return updates
  }
}

extension SectionStack {
  /// Whether the given numbers of items, at least as many as there are sections, can come from changes in the sections
  /// of the given items alone.
  ///
  /// - Parameters:
  ///   - items: One item of each section that has changed, in ascending order.
  ///   - isPossible: Whether such a section can have gone from the first number of items to the second.
  fileprivate func isChanged(
    in items: [IndexPath], toItemCounts itemCounts: [Int], where isPossible: (_ before: Int, _ after: Int) -> Bool
  ) -> Bool {
    var items = items[...]
    for (index, section) in sections.enumerated() {
      let isNamed = items.first?.section == index
      if isNamed { items.removeFirst() }
      guard isNamed ? isPossible(section.itemCount, itemCounts[index]) : section.itemCount == itemCounts[index]
      else { return false }
    }
    // What is left names no section that there is.
    return items.isEmpty
  }
}
