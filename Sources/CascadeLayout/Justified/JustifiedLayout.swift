/// Justified rows, as in a photo album: the items of a row have the same height and fill the breadth, and none is
/// cropped.
///
/// The items keep their order. A row of few items is long, a row of many is short. Rows are chosen so that their
/// lengths are close to ``JustifiedMetrics/rowLength``.
///
///     let layout = JustifiedLayout(metrics: JustifiedMetrics(rowLength: 200, itemSpacing: 4, lineSpacing: 4)) { section in
///       .aspectRatios(albums[section].map(\.aspectRatio))
///     }
///     let arrangement = try layout.arrange(
///       LayoutContext(viewport: Size(width: 1280, height: 800), itemCounts: albums.map(\.count)))
///     arrangement.contentSize
///     arrangement.elements(in: Rect(x: 0, y: 5000, width: 1280, height: 800))
///
/// An item's width is its ratio · the row's length. It begins where the item before it begins + (that item's width +
/// ``JustifiedMetrics/itemSpacing``).
///
/// An arrangement keeps 17 bytes a row, and for the optimal division 12 bytes an item. It also keeps the arrays of
/// shapes that it was given, without copying them. If you append to such an array afterwards, Swift copies it first, as
/// with any shared array.
public final class JustifiedLayout: CollectionLayout {
  /// The direction in which the content scrolls: always ``Axis/vertical``.
  public var axis: Axis { .vertical }

  /// The metrics of every section for which ``metricsOfSection`` is nil or returns nil.
  public var metrics: JustifiedMetrics {
    didSet { if metrics != oldValue { revision.metrics += 1 } }
  }

  /// Returns the metrics of the section with the given index, or nil for ``metrics``.
  public var metricsOfSection: ((_ section: Int) -> JustifiedMetrics?)? {
    didSet { revision.metrics += 1 }
  }

  /// Returns the shapes of the items of the section with the given index: at least as many as the section has items.
  public var shapesOfSection: (_ section: Int) -> ItemShapes {
    didSet { revision.data += 1 }
  }

  private(set) var revision = LayoutRevision()

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - metrics: The metrics of every section.
  ///   - shapesOfSection: Returns the shapes of the items of the section with the given index.
  public init(
    metrics: JustifiedMetrics = JustifiedMetrics(), shapesOfSection: @escaping (_ section: Int) -> ItemShapes
  ) {
    self.metrics = metrics
    self.shapesOfSection = shapesOfSection
  }

  /// Arranges the content.
  ///
  /// - Throws: ``LayoutError``. If it throws, nothing has changed.
  /// - Complexity: O(items) for greedy rows. The optimal division takes O(items · items of a row and a half) while rows
  ///   have up to some tens of items; with more items a row it takes little longer than that. After
  ///   ``LayoutChange/appended``, ``LayoutChange/edited(from:)`` and ``LayoutChange/resized(_:)``, only the items from
  ///   the first change of a section on count, and those of the two rows before it. The optimal division also counts
  ///   those back to the first row that stays the same. If the previous arrangement is kept, what stays the same is
  ///   copied.
  ///
  ///   The arrangement finds the elements in a rectangle in O(log sections + log rows + found). Each row that the
  ///   rectangle's left side cuts adds O(log items of the row). The place of one element takes O(log rows + items of
  ///   its row), at most 64 of them.
  public func arrange(
    _ context: LayoutContext, after change: LayoutChange, from previous: PreviousArrangement?
  ) throws(LayoutError) -> any LayoutArrangement {
    try context.check()
    guard let previous, let old = JustifiedArrangement.previous(previous, of: self) else {
      let nothing = JustifiedSolution(SectionStack(axis: .vertical, context: context))
      return try arrangeAnew(
        context, after: .everything, from: JustifiedArrangement(self, nothing), isHandedOn: true)
    }
    guard old.revision == revision, old.solution.isChange(to: context, change) else {
      return try arrangeAnew(context, after: change, from: old, isHandedOn: previous.isHandedOn)
    }
    let inputs = try changedInputs(context, after: change, in: old.solution)
    guard !inputs.isEmpty else { return previous.isHandedOn ? old : JustifiedArrangement(self, old.solution) }
    return JustifiedArrangement(
      self,
      try old.solution(isHandedOn: previous.isHandedOn, longest: old.solution.longest(inputs)) { $0.solve(inputs) })
  }
}

extension JustifiedLayout {
  /// Divides the items of all sections again. If only metrics have changed, the present shapes are used.
  private func arrangeAnew(
    _ context: LayoutContext, after change: LayoutChange, from old: JustifiedArrangement, isHandedOn: Bool
  ) throws(LayoutError) -> any LayoutArrangement {
    let areShapesKnown =
      old.revision.data == revision.data && change == .metrics && old.solution.hasItemCounts(context.itemCounts)
    var inputs: [JustifiedInput] = []
    inputs.reserveCapacity(context.itemCounts.count)
    for section in context.itemCounts.indices {
      let metrics = metricsOfSection?(section) ?? metrics
      let rule = try metrics.rule(section: section, breadth: context.viewport.width)
      inputs.append(
        areShapesKnown
          ? try old.solution.sections[section].input(metrics, rule: rule, section: section)
          : try newInput(metrics, rule: rule, section: section, context))
    }
    let stack = SectionStack(axis: .vertical, context: context)
    return JustifiedArrangement(
      self,
      try old.solution(isHandedOn: isHandedOn, longest: old.solution.longest(inputs)) {
        // Not if the previous arrangement is kept: its solution would be copied and then overwritten.
        if !isHandedOn { $0 = JustifiedSolution(stack) }
        $0.solveAnew(inputs, in: stack)
      })
  }

  /// The inputs for what must be divided again: the changed sections, from the given item of each on, and new ones.
  private func changedInputs(
    _ context: LayoutContext, after change: LayoutChange, in old: JustifiedSolution
  ) throws(LayoutError) -> [JustifiedInput] {
    var inputs: [JustifiedInput] = []
    for item in old.firstChanges(to: context, change) {
      inputs.append(
        try old.sections[item.section].input(
          shapesOfSection(item.section), section: item.section, itemCount: context.itemCounts[item.section],
          from: item.item))
    }
    for section in old.sections.count..<context.itemCounts.count {
      let metrics = metricsOfSection?(section) ?? metrics
      let rule = try metrics.rule(section: section, breadth: context.viewport.width)
      inputs.append(try newInput(metrics, rule: rule, section: section, context))
    }
    return inputs
  }

  private func newInput(
    _ metrics: JustifiedMetrics, rule: RowRule, section: Int, _ context: LayoutContext
  ) throws(LayoutError) -> JustifiedInput {
    try JustifiedSection(metrics, rule: rule)
      .input(shapesOfSection(section), section: section, itemCount: context.itemCounts[section], from: 0)
  }
}
