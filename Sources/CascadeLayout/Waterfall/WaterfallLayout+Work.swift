extension WaterfallLayout {
  /// The work that there is to do.
  enum Work {
    /// Nothing: the arrangement is right as it is.
    case nothing

    /// Gives these items other lengths in the lanes that they are in.
    case lengths([IndexPath])

    /// Arranges again what depends on metrics that have changed.
    case metrics

    /// Arranges the given item again, and all behind it.
    case items(from: IndexPath)

    /// Asks for and arranges everything.
    case everything
  }

  /// The work that there is to do after an arrangement; everything, where the context is not what the change says.
  func work(
    for context: LayoutContext, after change: LayoutChange, since old: WaterfallArrangement
  ) -> Work {
    let (counts, solution) = (context.itemCounts, old.solution)
    guard revision.data == old.revision.data, axis == solution.stack.axis else { return .everything }
    if change == .metrics { return solution.hasItemCounts(counts) ? .metrics : .everything }
    guard revision == old.revision, axis.breadth(of: context.viewport) == solution.stack.breadth else {
      return .everything
    }
    switch change {
    case .everything, .metrics:
      return .everything
    case .appended:
      return work(from: solution.firstAppended(in: counts), counts, solution)
    case .edited(let places):
      return work(from: places.min(), counts, solution)
    case .resized(let items):
      guard solution.hasItemCounts(counts), items.allSatisfy(solution.hasItem) else { return .everything }
      return keepsLanes ? .lengths(items) : work(from: items.min(), counts, solution)
    }
  }

  private func work(from first: IndexPath?, _ counts: [Int], _ solution: WaterfallSolution) -> Work {
    guard let first else { return solution.hasItemCounts(counts) ? .nothing : .everything }
    return solution.hasItemCounts(counts, before: first) ? .items(from: first) : .everything
  }
}

extension WaterfallLayout {
  /// Does what there is to do after an arrangement.
  func solve(
    _ context: LayoutContext, _ work: Work, from old: WaterfallArrangement, isHandedOn: Bool
  ) throws(LayoutError) -> WaterfallSolution {
    switch work {
    case .nothing: return old.solution
    case .lengths(let items): return try setLengths(of: items, from: old, isHandedOn: isHandedOn)
    case .metrics: return try resume(at: nil, context, from: old, isHandedOn: isHandedOn)
    case .items(let first): return try resume(at: first, context, from: old, isHandedOn: isHandedOn)
    case .everything:
      let inputs = try inputs(from: nil, context, old.solution)
      let stack = SectionStack(axis: axis, context: context)
      return try old.solution(isHandedOn: isHandedOn, longest: longest(inputs, after: nil, old.solution)) { solution in
        // Not in what is kept: it would be copied before it is written over.
        if !isHandedOn { solution = WaterfallSolution(stack) }
        solution.solve(inputs, in: stack)
      }
    }
  }

  /// Arranges the given item again, and all behind it; where none is given, what depends on metrics that have changed.
  private func resume(
    at item: IndexPath?, _ context: LayoutContext, from old: WaterfallArrangement, isHandedOn: Bool
  ) throws(LayoutError) -> WaterfallSolution {
    var kept: [WaterfallSection] = []
    if item == nil { kept = try sectionsThatKeepTheirItems(context, old.solution) }
    let first = item ?? IndexPath(section: kept.count, item: 0)
    let inputs = try inputs(from: first, context, old.solution)
    let breadth = axis.breadth(of: context.viewport)
    return try old.solution(isHandedOn: isHandedOn, longest: longest(inputs, after: first, old.solution)) { solution in
      solution.stack.breadth = breadth
      solution.setMeasures(of: kept)
      solution.resume(atSection: first.section, with: inputs, isShared: !isHandedOn)
    }
  }

  /// Gives items other lengths in the lanes that they are in.
  private func setLengths(
    of items: [IndexPath], from old: WaterfallArrangement, isHandedOn: Bool
  ) throws(LayoutError) -> WaterfallSolution {
    var lengths: [Double] = []
    lengths.reserveCapacity(items.count)
    for item in items {
      var section = old.solution.sections[item.section]
      section.itemCount = item.item + 1
      let input = try WaterfallInput(
        lengthsOfSection(item.section), section: section, metrics: SectionMetrics(), index: item.section,
        firstItem: item.item, axis: axis)
      withUnsafeTemporaryAllocation(of: Double.self, capacity: 1) { length in
        input.lengths.write(to: length, from: item.item + input.offset, in: section, axis: axis)
        lengths.append(length[0])
      }
    }
    let longest = lengths.reduce(axis.length(of: old.contentSize), +)
    return try old.solution(isHandedOn: isHandedOn, longest: longest) { solution in
      for (item, length) in zip(items, lengths) {
        solution.setLength(length, ofItem: item.item, inSection: item.section)
      }
    }
  }

  /// An upper bound of the content's length, where the given items come behind what stays of a solution.
  private func longest(_ inputs: [WaterfallInput], after first: IndexPath?, _ old: WaterfallSolution) -> Double {
    // Twice what is there and what is around the new items: it is only to be more than the sum.
    let present = first == nil ? 0 : axis.length(of: old.stack.contentSize)
    return inputs.reduce(present) { $0 + $1.longest + axis.longest($1.metrics) }
  }

  /// The items to place from the given one on, of its section and all behind it, checked.
  private func inputs(
    from first: IndexPath?, _ context: LayoutContext, _ old: WaterfallSolution
  ) throws(LayoutError) -> [WaterfallInput] {
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
        if let input = input.extending(old, section: index) {
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
  private func sectionsThatKeepTheirItems(
    _ context: LayoutContext, _ solution: WaterfallSolution
  ) throws(LayoutError) -> [WaterfallSection] {
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
