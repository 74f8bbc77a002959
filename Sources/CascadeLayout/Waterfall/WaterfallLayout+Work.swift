extension WaterfallLayout {
  /// The work that a change requires.
  enum Work {
    /// Nothing: the arrangement is still right.
    case nothing

    /// Gives these items other lengths, in the lanes that they are in.
    case lengths([IndexPath])

    /// Arranges again what depends on changed metrics.
    case metrics

    /// Arranges again, in each section that is named, the given item and all after it; and new sections.
    case items(from: [IndexPath])

    /// Asks for all data again and arranges everything.
    case everything
  }

  /// The work for a context after an arrangement. It is everything if the context does not match the change.
  func work(
    for context: LayoutContext, after change: LayoutChange, since old: WaterfallArrangement
  ) -> Work {
    let counts = context.itemCounts
    let stack = old.solution.stack
    guard revision.data == old.revision.data, axis == stack.axis else { return .everything }
    if change == .metrics { return stack.firstItems(of: .edited(from: []), counts) == nil ? .everything : .metrics }
    guard revision == old.revision, axis.breadth(of: context.viewport) == stack.breadth,
      let firstItems = stack.firstItems(of: change, counts)
    else { return .everything }
    if keepsLanes, case .resized(let items) = change {
      return items.allSatisfy(stack.hasItem) ? .lengths(items) : .everything
    }
    return firstItems.isEmpty && counts.count == stack.sections.count ? .nothing : .items(from: firstItems)
  }
}

extension WaterfallLayout {
  /// Does the work after an arrangement.
  func solve(
    _ context: LayoutContext, _ work: Work, from old: WaterfallArrangement, isHandedOn: Bool
  ) throws(LayoutError) -> WaterfallSolution {
    switch work {
    case .nothing: return old.solution
    case .lengths(let items): return try setLengths(of: items, context, from: old, isHandedOn: isHandedOn)
    case .metrics: return try setMetrics(context, from: old, isHandedOn: isHandedOn)
    case .items(let firstItems):
      let present = old.solution
      let inputs = try inputs(from: firstItems, context, present)
      return try old.solution(
        isHandedOn: isHandedOn, longest: longest(inputs, behind: axis.length(of: old.contentSize))
      ) { solution in
        solution.place(inputs, isShared: !isHandedOn)
      }
    case .everything:
      var inputs: [WaterfallInput] = []
      inputs.reserveCapacity(context.itemCounts.count)
      for index in context.itemCounts.indices { inputs.append(try input(index, context, after: nil, from: 0)) }
      let stack = SectionStack(axis: axis, context: context)
      return try old.solution(isHandedOn: isHandedOn, longest: longest(inputs, behind: 0)) { solution in
        // Not if the previous arrangement is kept: its solution would be copied and then overwritten.
        if !isHandedOn { solution = WaterfallSolution(stack) }
        solution.solve(inputs, in: stack)
      }
    }
  }

  /// The items to place in each changed section and in new ones.
  private func inputs(
    from firstItems: [IndexPath], _ context: LayoutContext, _ old: WaterfallSolution
  ) throws(LayoutError) -> [WaterfallInput] {
    var inputs: [WaterfallInput] = []
    for item in firstItems {
      inputs.append(try input(item.section, context, after: old.sections[item.section], from: item.item))
    }
    for index in context.itemCounts.indices.dropFirst(old.sections.count) {
      inputs.append(try input(index, context, after: nil, from: 0))
    }
    return inputs
  }

  /// The checked items to place in a section; if the section existed before, those from the given one on.
  private func input(
    _ index: Int, _ context: LayoutContext, after old: PlacedSection?, from first: Int
  ) throws(LayoutError) -> WaterfallInput {
    let metrics = metricsOfSection?(index) ?? metrics
    var section = try measures(metrics, ofSection: index, context)
    section.itemCount = context.itemCounts[index]
    // What fills gaps depends on all gaps of the section. So if there are any, nothing is kept.
    let hadSpans = old?.measures.hasSpans ?? false
    let packs = section.placement.options.contains(.dense)
    let hasGaps = hadSpans && packs || old?.measures.isDense ?? false
    let kept = hasGaps ? 0 : max(min(first, old?.measures.itemCount ?? 0, section.itemCount), 0)
    let input = try WaterfallInput(
      lengthsOfSection(index), section: section, metrics: metrics.section, index: index, firstItem: kept, axis: axis)
    guard kept > 0, let old else { return input.alone() }
    return input.extending(old)
  }

  private func measures(
    _ metrics: WaterfallMetrics, ofSection index: Int, _ context: LayoutContext
  ) throws(LayoutError) -> WaterfallSection {
    try WaterfallSection(metrics, index: index, axis: axis, breadth: axis.breadth(of: context.viewport))
  }

  /// Arranges again those sections whose items depend on changed metrics.
  private func setMetrics(
    _ context: LayoutContext, from old: WaterfallArrangement, isHandedOn: Bool
  ) throws(LayoutError) -> WaterfallSolution {
    var inputs: [WaterfallInput] = []
    var kept: [(index: Int, measures: WaterfallSection)] = []
    for (index, section) in old.solution.sections.enumerated() {
      let metrics = metricsOfSection?(index) ?? metrics
      let present = section.measures
      let new = try measures(metrics, ofSection: index, context)
      if present.lengthsAreFixed, !present.hasSizes, present.laneCount == new.laneCount,
        present.itemSpacing == new.itemSpacing, present.placement == new.placement,
        metrics.section == old.solution.stack.sections[index].metrics
      {
        kept.append((index, present.with(measuresOf: new)))
      } else {
        inputs.append(try input(index, context, after: nil, from: 0))
      }
    }
    let breadth = axis.breadth(of: context.viewport)
    let longest = longest(inputs, behind: axis.length(of: old.contentSize))
    return try old.solution(isHandedOn: isHandedOn, longest: longest) { solution in
      solution.stack.breadth = breadth
      for (index, measures) in kept { solution.setMeasures(measures, ofSection: index) }
      solution.place(inputs, isShared: !isHandedOn)
    }
  }

  /// Changes items' lengths in the lanes that they are in. A section that may have gaps is arranged again.
  private func setLengths(
    of items: [IndexPath], _ context: LayoutContext, from old: WaterfallArrangement, isHandedOn: Bool
  ) throws(LayoutError) -> WaterfallSolution {
    var lengths: [Double] = []
    lengths.reserveCapacity(items.count)
    for item in items {
      var section = old.solution.sections[item.section].measures
      section.itemCount = item.item + 1
      let input = try WaterfallInput(
        lengthsOfSection(item.section), section: section, metrics: SectionMetrics(), index: item.section,
        firstItem: item.item, axis: axis)
      withUnsafeTemporaryAllocation(of: Double.self, capacity: 1) { length in
        input.lengths.write(to: length, from: item.item + input.offset, in: section, axis: axis)
        lengths.append(length[0])
      }
    }
    var inputs: [WaterfallInput] = []
    for item in old.solution.stack.firstItems(of: .resized(items), context.itemCounts) ?? []
    where old.solution.sections[item.section].measures.isDense {
      inputs.append(try input(item.section, context, after: nil, from: 0))
    }
    let longest = lengths.reduce(longest(inputs, behind: axis.length(of: old.contentSize)), +)
    return try old.solution(isHandedOn: isHandedOn, longest: longest) { solution in
      for (item, length) in zip(items, lengths) where !solution.sections[item.section].measures.isDense {
        solution.setLength(length, ofItem: item.item, inSection: item.section)
      }
      solution.place(inputs, isShared: !isHandedOn)
    }
  }

  /// An upper bound of the content's length with the given items placed after content of the given length.
  private func longest(_ inputs: [WaterfallInput], behind present: Double) -> Double {
    // What surrounds a section may be counted twice, in the present length and here: this is only a bound.
    inputs.reduce(present) { $0 + $1.longest + axis.longest($1.metrics) }
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
