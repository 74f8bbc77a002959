extension WaterfallSolution {
  /// Solves all sections anew, in place.
  ///
  /// - Complexity: O(items · log lanes).
  mutating func solve(_ inputs: [WaterfallInput], in stack: SectionStack) {
    self.stack = stack
    sections.removeAll(keepingCapacity: true)
    laneShifts.removeAll()
    let size = WaterfallStorageSize(inputs, after: nil)
    lengths.resize(to: size.items)
    lanes.resize(to: size.laneBytes)
    spans.resize(to: size.spans)
    breadths.resize(to: size.breadths)
    positions.resize(to: size.positions)
    checkpoints.resize(to: size.checkpointValues)
    for input in inputs { appendSection(input) }
  }

  /// Solves the given section and all behind it anew, in place; the first input may leave its section's first items where
  /// they are.
  ///
  /// - Parameter isShared: True if another solution has the same storage, so that what stays has to be copied.
  /// - Complexity: As ``solve(_:in:)``, for the items that are placed.
  mutating func resume(atSection first: Int, with inputs: [WaterfallInput], isShared: Bool) {
    let kept = inputs.first?.firstItem ?? 0
    // What has been moved without being solved anew is first settled, as a whole.
    if isShared, kept == 0 || !isShifted(first) { copyStorage(atSection: first, item: kept, inputs) }
    if kept > 0 { cutSection(first, to: kept) }
    cut(toSection: kept > 0 ? first + 1 : first)
    // What is behind the kept items is left as it is until it is overwritten.
    let size = WaterfallStorageSize(inputs, after: sections.last)
    lengths.extend(to: size.items)
    lanes.extend(to: size.laneBytes)
    spans.extend(to: size.spans)
    breadths.extend(to: size.breadths)
    positions.extend(to: size.positions)
    checkpoints.extend(to: size.checkpointValues)
    var inputs = inputs[...]
    if kept > 0, let more = inputs.popFirst() { extendLastSection(more) }
    for input in inputs { appendSection(input) }
  }

  /// Gives the solution storage of its own, with all that comes before the given item in it and space for the inputs: in
  /// one go, where changing one value after the other would copy everything first.
  private mutating func copyStorage(atSection first: Int, item: Int, _ inputs: [WaterfallInput]) {
    var last = first > 0 ? sections[first - 1] : nil
    if item > 0 {
      last = sections[first]
      last?.itemCount = item
    }
    let kept = WaterfallStorageSize([], after: last)
    let size = WaterfallStorageSize(inputs, after: last)
    lengths = lengths.copy(keeping: kept.items, of: size.items)
    lanes = lanes.copy(keeping: kept.laneBytes, of: size.laneBytes)
    spans = spans.copy(keeping: kept.spans, of: size.spans)
    breadths = breadths.copy(keeping: kept.breadths, of: size.breadths)
    positions = positions.copy(keeping: kept.positions, of: size.positions)
    checkpoints = checkpoints.copy(keeping: kept.checkpointValues, of: size.checkpointValues)
  }

  /// Adds a section behind the last one and places its items; the arrays are already long enough.
  private mutating func appendSection(_ input: WaterfallInput) {
    var section = input.section
    let size = WaterfallStorageSize([], after: sections.last)
    section.firstItem = size.items
    section.firstLane = size.laneBytes
    section.firstSpan = size.spans
    section.firstBreadth = size.breadths
    section.firstPosition = size.positions
    section.firstCheckpoint = size.checkpointValues
    _ = stack.beginSection(input.metrics, itemCount: section.itemCount)
    for value in section.firstCheckpoint..<section.firstCheckpoint + section.checkpointWidth {
      checkpoints[value] = 0
    }
    sections.append(section)
    if !laneShifts.isEmpty { laneShifts.append(LaneShifts()) }
    placeInLastSection(input)
  }

  private mutating func extendLastSection(_ input: WaterfallInput) {
    sections[sections.count - 1].itemCount = input.section.itemCount
    stack.setItemCountOfLastSection(input.section.itemCount)
    placeInLastSection(input)
  }

  private mutating func placeInLastSection(_ input: WaterfallInput) {
    let section = sections[sections.count - 1]
    if case .items(let items) = input.lengths { writeSpansAndBreadths(of: items, input, in: section) }
    let length = withPlacer(of: section) { $0.place(input) }
    stack.endSection(itemsEnd: origin(ofSection: sections.count - 1) + length)
  }

  private mutating func writeSpansAndBreadths(
    of items: [WaterfallItem], _ input: WaterfallInput, in section: WaterfallSection
  ) {
    guard section.hasSpans || section.hasSizes else { return }
    items.withUnsafeBufferPointer { items in
      let extents = ItemExtents(items: items, section: section, axis: stack.axis)
      for item in input.firstItem..<section.itemCount {
        let given = item + input.offset
        if section.hasSpans { spans[section.firstSpan + item] = UInt32(extents.span(of: given)) }
        if section.hasSizes { breadths[section.firstBreadth + item] = extents.breadth(of: given) }
      }
    }
  }

  /// Calls `body` with what places the items of a section.
  private mutating func withPlacer<Result>(of section: WaterfallSection, _ body: (LanePlacer) -> Result) -> Result {
    let items = section.firstItem..<section.firstItem + section.itemCount
    let spanRange = section.firstSpan..<section.firstSpan + (section.hasSpans ? section.itemCount : 0)
    let positionRange = section.firstPosition..<section.firstPosition + (section.keepsPositions ? section.itemCount : 0)
    let axis = stack.axis
    return lengths.withUnsafeMutableBufferPointer { lengths in
      lanes.withUnsafeMutableBytes { lanes in
        spans.withUnsafeMutableBufferPointer { spans in
          positions.withUnsafeMutableBufferPointer { positions in
            checkpoints.withUnsafeMutableBufferPointer { checkpoints in
              body(
                LanePlacer(
                  section: section, axis: axis,
                  lengths: UnsafeMutableBufferPointer(rebasing: lengths[items]),
                  lanes: UnsafeMutableRawBufferPointer(rebasing: lanes[section.firstLane...]),
                  spans: UnsafeMutableBufferPointer(rebasing: spans[spanRange]),
                  positions: UnsafeMutableBufferPointer(rebasing: positions[positionRange]),
                  checkpoints: UnsafeMutableBufferPointer(rebasing: checkpoints[section.firstCheckpoint...])))
            }
          }
        }
      }
    }
  }

  /// Removes the given section and all behind it.
  private mutating func cut(toSection count: Int) {
    guard count < sections.count else { return }
    sections.cut(to: count)
    if !laneShifts.isEmpty { laneShifts.removeSubrange(count...) }
    stack.removeSections(from: count)
  }

  /// Removes the sections behind the given one, and its items from the given one on.
  private mutating func cutSection(_ index: Int, to item: Int) {
    cut(toSection: index + 1)
    settleShifts(ofSection: index)
    var section = sections[index]
    guard item < section.itemCount else { return }
    let checkpoint = WaterfallSection.checkpointCount(items: item, blockShift: section.blockShift) - 1
    rewriteCheckpoint(checkpoint, ofSection: index, upTo: item)
    section.itemCount = item
    let length = checkpoints[section.firstCheckpoint + checkpoint * section.checkpointWidth + section.keptLaneCount]
    sections[index] = section
    stack.setItemCountOfLastSection(item)
    stack.endSection(itemsEnd: origin(ofSection: index) + length)
  }
}

/// The number of elements in each array of a solution, up to a section and with some items behind it.
private struct WaterfallStorageSize {
  var items = 0
  var laneBytes = 0
  var spans = 0
  var breadths = 0
  var positions = 0
  var checkpointValues = 0

  init(_ inputs: [WaterfallInput], after last: WaterfallSection?) {
    if let last {
      items = last.firstItem + last.itemCount
      laneBytes = last.firstLane + last.itemCount * last.bytesPerLane
      spans = last.firstSpan + (last.hasSpans ? last.itemCount : 0)
      breadths = last.firstBreadth + (last.hasSizes ? last.itemCount : 0)
      positions = last.firstPosition + (last.keepsPositions ? last.itemCount : 0)
      checkpointValues = last.firstCheckpoint + last.checkpointCount * last.checkpointWidth
    }
    for input in inputs {
      let section = input.section
      let added = section.itemCount - input.firstItem
      items += added
      laneBytes += added * section.bytesPerLane
      if section.hasSpans { spans += added }
      if section.hasSizes { breadths += added }
      if section.keepsPositions { positions += added }
      let kept =
        input.firstItem > 0
        ? WaterfallSection.checkpointCount(items: input.firstItem, blockShift: section.blockShift) : 0
      checkpointValues += (section.checkpointCount - kept) * section.checkpointWidth
    }
  }
}
