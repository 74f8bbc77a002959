/// A flow: items one after the other in lines, as words are in a text, each line spread over the whole breadth.
///
/// If all items have the same size they stand in a grid, which takes no memory however many they are. Otherwise each
/// line takes as many items as fit and spreads them. The last line keeps the least gap.
///
///     let layout = FlowLayout(metrics: FlowMetrics(itemSize: Size(width: 120, height: 90), lineSpacing: 16))
///     layout.sizesOfSection = { section in section == 0 ? .uniform : .sizes(tags.map(\.size)) }
///     let arrangement = try layout.arrange(
///       LayoutContext(viewport: Size(width: 1280, height: 800), itemCounts: [1_000_000_000, tags.count]))
///     arrangement.contentSize
///     arrangement.elements(in: Rect(x: 0, y: 5000, width: 1280, height: 800))
public final class FlowLayout: CollectionLayout {
  /// The direction in which the content scrolls.
  public var axis: Axis {
    didSet { if axis != oldValue { revision.metrics += 1 } }
  }

  /// The metrics of every section for which ``metricsOfSection`` is nil or returns nil.
  public var metrics: FlowMetrics {
    didSet { if metrics != oldValue { revision.metrics += 1 } }
  }

  /// Returns the metrics of the section with the given index, or nil for ``metrics``.
  public var metricsOfSection: ((_ section: Int) -> FlowMetrics?)? {
    didSet { revision.metrics += 1 }
  }

  /// Returns the sizes of the items of the section with the given index. Without it, all items are
  /// ``ItemSizes/uniform``.
  public var sizesOfSection: ((_ section: Int) -> ItemSizes)? {
    didSet { revision.data += 1 }
  }

  private(set) var revision = LayoutRevision()

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - axis: The direction in which the content scrolls; vertical by default.
  ///   - metrics: The metrics of every section.
  ///   - sizesOfSection: Returns the sizes of the items of the section with the given index. By default, all have the
  ///     size ``FlowMetrics/itemSize``.
  public init(
    axis: Axis = .vertical, metrics: FlowMetrics = FlowMetrics(),
    sizesOfSection: ((_ section: Int) -> ItemSizes)? = nil
  ) {
    self.axis = axis
    self.metrics = metrics
    self.sizesOfSection = sizesOfSection
  }

  /// Arranges the content.
  ///
  /// - Throws: ``LayoutError``. If it throws, nothing has changed.
  /// - Complexity: O(1) for a section whose items are ``ItemSizes/uniform``, and O(items) for others. After
  ///   ``LayoutChange/appended``, ``LayoutChange/edited(from:)`` and ``LayoutChange/resized(_:)``, only the items from
  ///   the first change of a section on count, and those of the line before it. If the previous arrangement is kept,
  ///   what stays the same is copied.
  ///
  ///   The arrangement finds the elements in a rectangle in O(log sections + found). If a section has items of
  ///   different sizes, its search adds O(log lines), and O(log items) for each line. The place of one element takes
  ///   O(1), in such sections O(log lines).
  public func arrange(
    _ context: LayoutContext, after change: LayoutChange, from previous: PreviousArrangement?
  ) throws(LayoutError) -> any LayoutArrangement {
    try context.check()
    guard let previous, let old = FlowArrangement.previous(previous, of: self), old.revision == revision,
      axis.breadth(of: context.viewport) == old.solution.stack.breadth,
      let firstItems = old.solution.stack.firstItems(of: change, context.itemCounts)
    else {
      var solution = FlowSolution(SectionStack(axis: axis, context: context))
      let updates = try newSections(from: 0, context)
      solution.apply(updates, try solution.restacked(updates))
      return FlowArrangement(self, solution)
    }
    var updates: [FlowUpdate] = []
    for item in firstItems {
      updates.append(
        try old.solution.update(
          section: item.section, from: item.item, itemCount: context.itemCounts[item.section],
          given: sizesOfSection?(item.section) ?? .uniform))
    }
    updates += try newSections(from: old.solution.stack.sections.count, context)
    guard !updates.isEmpty else { return previous.isHandedOn ? old : FlowArrangement(self, old.solution) }
    let restacked = try old.solution.restacked(updates)
    var solution = old.solution(isHandedOn: previous.isHandedOn)
    solution.apply(updates, restacked)
    return FlowArrangement(self, solution)
  }
}

extension FlowLayout {
  /// The arranged sections from the given one on.
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
