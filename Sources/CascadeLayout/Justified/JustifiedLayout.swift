/// Justified rows, as in a photo album: the items of a row are equally long and fill the breadth, and none is cropped.
///
/// The items keep their order. A row of few items is long, one of many is short; rows are chosen such that they are about
/// as long as ``JustifiedMetrics/rowLength`` says.
///
///     let layout = JustifiedLayout(metrics: JustifiedMetrics(rowLength: 200, itemSpacing: 4, lineSpacing: 4)) { section in
///       .aspectRatios(albums[section].map(\.aspectRatio))
///     }
///     try layout.prepare(
///       LayoutContext(viewport: Size(width: 1280, height: 800), itemCounts: albums.map(\.count)), after: .everything)
///     layout.contentSize
///     layout.elements(in: Rect(x: 0, y: 5000, width: 1280, height: 800))
///
/// An item's width is its ratio · the row's length, and it begins where the one before it does + (that one's width +
/// ``JustifiedMetrics/itemSpacing``).
///
/// It keeps 17 bytes a row, and for the optimal division 12 bytes an item. The arrays of shapes that it is given are kept,
/// too, not copied: who adds to such an array afterwards has Swift copy it first, as with any array that is in use twice.
public final class JustifiedLayout: CollectionLayout {
  /// The direction in which the content scrolls: always ``Axis/vertical``.
  public var axis: Axis { .vertical }

  /// The measures of every section that ``metricsOfSection`` says nothing else of.
  public var metrics: JustifiedMetrics {
    didSet { areMetricsObsolete = areMetricsObsolete || metrics != oldValue }
  }

  /// The measures of the section with the given index, or nil for ``metrics``.
  public var metricsOfSection: ((_ section: Int) -> JustifiedMetrics?)? {
    didSet { areMetricsObsolete = true }
  }

  /// The shapes of the items of the section with the given index: at least as many as the section has items.
  public var shapesOfSection: (_ section: Int) -> ItemShapes {
    didSet { areShapesObsolete = true }
  }

  private var solution = JustifiedSolution()

  /// Whether the next `prepare` has to look at the measures of all sections, whatever has changed.
  private var areMetricsObsolete = true

  /// Whether the next `prepare` has to look at the shapes of all items, whatever has changed: the function that gives them
  /// did, or the last `prepare` failed.
  private var areShapesObsolete = true

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - metrics: The measures of every section.
  ///   - shapesOfSection: The shapes of the items of the section with the given index.
  public init(
    metrics: JustifiedMetrics = JustifiedMetrics(), shapesOfSection: @escaping (_ section: Int) -> ItemShapes
  ) {
    self.metrics = metrics
    self.shapesOfSection = shapesOfSection
  }

  /// The size of the whole content: the viewport's breadth, and the end of the last section.
  public var contentSize: Size { solution.stack.contentSize }

  /// Arranges the content.
  ///
  /// - Throws: ``LayoutError``; the layout then still answers as before the call.
  /// - Complexity: O(items), for the optimal division O(items · items of a row and a half) as long as rows have some tens of
  ///   items, and where they have more little longer than that, however many they are. After
  ///   ``LayoutChange/appended``, ``LayoutChange/edited(from:)`` and ``LayoutChange/resized(_:)``, only the items from the
  ///   first change of a section on count, with those of the two rows before it, and for the optimal division those back
  ///   to the first row that stays as it was; after ``LayoutChange/scrolled``, O(1).
  public func prepare(_ context: LayoutContext, after change: LayoutChange) throws(LayoutError) {
    do throws(LayoutError) {
      try context.check()
      if areMetricsObsolete || areShapesObsolete || !solution.isChange(to: context, change) {
        try prepareAnew(context, after: change)
      } else if change == .scrolled {
        solution.scroll(to: context)
      } else {
        try arrange(context, from: solution.firstChanges(to: context, change))
      }
      (areMetricsObsolete, areShapesObsolete) = (false, false)
    } catch {
      // The next change will be one since this call.
      areShapesObsolete = true
      throw error
    }
  }

  /// A function that takes the layout back to the arrangement that it has now.
  public func restorePoint() -> () -> Void {
    let solution = solution
    return { [self] in
      self.solution = solution
      areShapesObsolete = true
    }
  }

  /// Calls `body` with the attributes of every element whose frame intersects the rectangle, in index order.
  ///
  /// - Complexity: O(log sections + log rows + found), and for each row that is cut by the rectangle's left side
  ///   O(log items) of it.
  public func forEachElement(in rect: Rect, _ body: (LayoutAttributes) -> Void) {
    // Where rounding makes a row end a little earlier or later than its section, the latter is still looked at.
    solution.stack.forEachElement(in: rect.widened(along: .vertical), items: solution) { attributes in
      if attributes.frame.intersects(rect) { body(attributes) }
    }
  }

  /// The attributes of an element, or nil if the last `prepare` knew no such element.
  ///
  /// - Complexity: O(log rows + items of its row), of which no more than 64 count.
  public func attributes(of element: LayoutElement) -> LayoutAttributes? {
    solution.stack.attributes(of: element, items: solution)
  }

  /// ``LayoutChange/metrics`` if the viewport's width is another, and ``LayoutChange/scrolled`` if it is elsewhere or of
  /// another height while some header or footer is pinned.
  public func invalidation(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> LayoutChange? {
    solution.stack.invalidation(forBoundsChange: newBounds, from: oldBounds)
  }
}

extension JustifiedLayout {
  private func prepareAnew(_ context: LayoutContext, after change: LayoutChange) throws(LayoutError) {
    let areShapesKnown =
      !areShapesObsolete && (change == .metrics || change == .scrolled) && solution.hasItemCounts(context.itemCounts)
    var inputs: [JustifiedInput] = []
    inputs.reserveCapacity(context.itemCounts.count)
    for section in context.itemCounts.indices {
      let metrics = metricsOfSection?(section) ?? metrics
      let rule = try metrics.rule(section: section, breadth: context.viewport.width)
      inputs.append(
        areShapesKnown
          ? try solution.sections[section].input(metrics, rule: rule, section: section)
          : try newInput(metrics, rule: rule, section: section, context))
    }
    try solution.solveAnew(inputs, context)
  }

  /// Arranges sections anew from the given item of each on, and those that are new.
  private func arrange(_ context: LayoutContext, from firstItems: [IndexPath]) throws(LayoutError) {
    var inputs: [JustifiedInput] = []
    for item in firstItems {
      inputs.append(
        try solution.sections[item.section].input(
          shapesOfSection(item.section), section: item.section, itemCount: context.itemCounts[item.section],
          from: item.item))
    }
    for section in solution.sections.count..<context.itemCounts.count {
      let metrics = metricsOfSection?(section) ?? metrics
      let rule = try metrics.rule(section: section, breadth: context.viewport.width)
      inputs.append(try newInput(metrics, rule: rule, section: section, context))
    }
    try solution.solve(inputs, context)
  }

  private func newInput(
    _ metrics: JustifiedMetrics, rule: RowRule, section: Int, _ context: LayoutContext
  ) throws(LayoutError) -> JustifiedInput {
    try JustifiedSection(metrics, rule: rule)
      .input(shapesOfSection(section), section: section, itemCount: context.itemCounts[section], from: 0)
  }
}
