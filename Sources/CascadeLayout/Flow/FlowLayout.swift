/// A flow: items one after the other in lines, as words are in a text, each line spread over the whole breadth.
///
/// Items that are all of one size stand in a grid, of which nothing but the rule is kept, however many they are.
/// Otherwise each line takes as many items as fit and spreads them, except the last one, which keeps the least gap.
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

  /// The measures of every section that ``metricsOfSection`` says nothing else of.
  public var metrics: FlowMetrics {
    didSet { if metrics != oldValue { revision.metrics += 1 } }
  }

  /// The measures of the section with the given index, or nil for ``metrics``.
  public var metricsOfSection: ((_ section: Int) -> FlowMetrics?)? {
    didSet { revision.metrics += 1 }
  }

  /// The sizes of the items of the section with the given index; without it, all are ``ItemSizes/uniform``.
  public var sizesOfSection: ((_ section: Int) -> ItemSizes)? {
    didSet { revision.data += 1 }
  }

  private(set) var revision = LayoutRevision()

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
  }

  /// Arranges the content.
  ///
  /// - Throws: ``LayoutError``; nothing has then changed.
  /// - Complexity: O(1) a section of items that are ``ItemSizes/uniform``, and O(items) one of others. After
  ///   ``LayoutChange/appended``, ``LayoutChange/edited(from:)`` and ``LayoutChange/resized(_:)``, only the items from the
  ///   first change of a section on count, with those of the line before it. Of a previous arrangement that is kept, what
  ///   stays as it is is copied.
  ///
  ///   The arrangement finds the elements in a rectangle in O(log sections + found); in sections of items of different
  ///   sizes in O(log lines) more, and O(log items) a line. Where one of them is, it tells in O(1), in such sections in
  ///   O(log lines).
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
