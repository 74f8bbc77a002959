extension WaterfallLayout {
  /// What a `prepare` has to do.
  enum Work {
    /// Nothing but to move what is pinned.
    case nothing

    /// To give these items other lengths in the lanes that they are in.
    case lengths([IndexPath])

    /// To arrange again what depends on metrics that have changed.
    case metrics

    /// To arrange the given item again, and all behind it.
    case items(from: IndexPath)

    /// To ask and to arrange everything.
    case everything
  }

  /// What there is to do; everything, where the context is not what the change says.
  func work(for context: LayoutContext, after change: LayoutChange) -> Work {
    let counts = context.itemCounts
    guard !dataChanged, axis == solution.stack.axis else { return .everything }
    if change == .metrics { return solution.hasItemCounts(counts) ? .metrics : .everything }
    guard !metricsChanged, axis.breadth(of: context.viewport) == solution.stack.breadth else { return .everything }
    switch change {
    case .everything, .metrics:
      return .everything
    case .scrolled:
      return solution.hasItemCounts(counts) ? .nothing : .everything
    case .appended:
      return work(from: solution.firstAppended(in: counts), counts)
    case .edited(let places):
      return work(from: places.min(), counts)
    case .resized(let items):
      guard solution.hasItemCounts(counts), items.allSatisfy(solution.hasItem) else { return .everything }
      return keepsLanes ? .lengths(items) : work(from: items.min(), counts)
    }
  }

  private func work(from first: IndexPath?, _ counts: [Int]) -> Work {
    guard let first else { return solution.hasItemCounts(counts) ? .nothing : .everything }
    return solution.hasItemCounts(counts, before: first) ? .items(from: first) : .everything
  }
}

extension WaterfallLayout {
  /// Arranges everything.
  func solve(_ context: LayoutContext) throws(LayoutError) {
    let inputs = try inputs(from: nil, context)
    let stack = SectionStack(axis: axis, context: context)
    try change(longest: longest(inputs, after: nil)) { $0.solve(inputs, in: stack) }
  }

  /// Arranges the given item again, and all behind it; where none is given, what depends on metrics that have changed.
  func resume(at item: IndexPath?, _ context: LayoutContext) throws(LayoutError) {
    var kept: [WaterfallSection] = []
    if item == nil { kept = try sectionsThatKeepTheirItems(context) }
    let first = item ?? IndexPath(section: kept.count, item: 0)
    let inputs = try inputs(from: first, context)
    let breadth = axis.breadth(of: context.viewport)
    try change(longest: longest(inputs, after: first)) { solution in
      solution.stack.breadth = breadth
      solution.setMeasures(of: kept)
      solution.resume(atSection: first.section, with: inputs)
    }
  }

  /// Gives items other lengths in the lanes that they are in.
  func setLengths(of items: [IndexPath]) throws(LayoutError) {
    var lengths: [Double] = []
    lengths.reserveCapacity(items.count)
    for item in items {
      var section = solution.sections[item.section]
      section.itemCount = item.item + 1
      let input = try WaterfallInput(
        lengthsOfSection(item.section), section: section, metrics: SectionMetrics(), index: item.section,
        firstItem: item.item, axis: axis)
      withUnsafeTemporaryAllocation(of: Double.self, capacity: 1) { length in
        input.lengths.write(to: length, from: item.item + input.offset, in: section, axis: axis)
        lengths.append(length[0])
      }
    }
    let longest = lengths.reduce(axis.length(of: contentSize), +)
    try change(longest: longest) { solution in
      for (item, length) in zip(items, lengths) {
        solution.setLength(length, ofItem: item.item, inSection: item.section)
      }
    }
  }

  /// Changes the solution, and leaves it as it was if the content then is longer than the largest finite number.
  ///
  /// - Parameter longest: An upper bound of the content's length; only where it is infinite, the change has to be tried.
  private func change(longest: Double, _ body: (inout WaterfallSolution) -> Void) throws(LayoutError) {
    guard longest == .infinity else { return body(&solution) }
    var trial = solution
    body(&trial)
    for (section, extent) in trial.stack.sections.enumerated() where !(extent.end < .infinity) {
      throw .contentLength(section: section)
    }
    solution = trial
  }

  private func longest(_ inputs: [WaterfallInput], after first: IndexPath?) -> Double {
    // Twice what is there and what is around the new items: it is only to be more than the sum.
    let present = first == nil ? 0 : axis.length(of: contentSize)
    return inputs.reduce(present) { $0 + $1.longest + axis.longest($1.metrics) }
  }

  /// The items to place from the given one on, of its section and all behind it, checked.
  private func inputs(from first: IndexPath?, _ context: LayoutContext) throws(LayoutError) -> [WaterfallInput] {
    let firstSection = first?.section ?? 0
    var inputs: [WaterfallInput] = []
    inputs.reserveCapacity(max(context.itemCounts.count - firstSection, 0))
    for index in context.itemCounts.indices.dropFirst(firstSection) {
      let metrics = metricsOfSection?(index) ?? metrics
      var section = try WaterfallSection(
        metrics, index: index, axis: axis, breadth: axis.breadth(of: context.viewport))
      section.itemCount = context.itemCounts[index]
      let lengths = lengthsOfSection(index)
      let kept = index == firstSection ? first?.item ?? 0 : 0
      if kept > 0 {
        let input = try WaterfallInput(
          lengths, section: section, metrics: metrics.section, index: index, firstItem: kept, axis: axis)
        if let input = input.extending(solution, section: index) {
          inputs.append(input)
          continue
        }
      }
      let input = try WaterfallInput(
        lengths, section: section, metrics: metrics.section, index: index, firstItem: 0, axis: axis)
      inputs.append(input.alone())
    }
    return inputs
  }

  /// The sections, up to the first one of which this is not so, whose items stay where they are along the axis with the
  /// present metrics; with the measures that they then have.
  private func sectionsThatKeepTheirItems(_ context: LayoutContext) throws(LayoutError) -> [WaterfallSection] {
    var kept: [WaterfallSection] = []
    for (index, old) in solution.sections.enumerated() {
      let metrics = metricsOfSection?(index) ?? metrics
      let new = try WaterfallSection(
        metrics, index: index, axis: axis, breadth: axis.breadth(of: context.viewport))
      guard old.lengthsAreFixed, !old.hasSizes, old.laneCount == new.laneCount, old.itemSpacing == new.itemSpacing,
        old.placement == new.placement, metrics.section == solution.stack.sections[index].metrics
      else { break }
      kept.append(old.with(measuresOf: new))
    }
    return kept
  }
}

extension Axis {
  /// The sum of all measures of a section along the axis.
  fileprivate func longest(_ metrics: SectionMetrics) -> Double {
    var sum = metrics.spacing + metrics.headerLength + metrics.footerLength
    for inset in [metrics.inset, metrics.headerInset, metrics.footerInset] {
      sum += sidesAlong(inset).leading + sidesAlong(inset).trailing
    }
    return sum
  }
}
