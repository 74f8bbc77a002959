extension PlacedSection {
  /// Places the items of an input, behind those that stay where they are.
  ///
  /// - Parameter isShared: True if another section has the same storage, so that what stays has to be copied: in one go,
  ///   where changing one value after the other would copy everything first.
  mutating func place(_ input: WaterfallInput, axis: Axis, isShared: Bool) {
    let old = measures
    let new = input.section
    let kept = input.firstItem
    let changesForm =
      kept > 0
      && (new.keptLaneCount != old.keptLaneCount || new.hasSpans != old.hasSpans || new.hasSizes != old.hasSizes)
    if changesForm { changeForm(to: new, keeping: kept) }
    measures = new
    measures.itemCount = kept
    let before = StorageSize(measures)
    let after = StorageSize(new)
    // What is behind the kept items is left as it is until it is overwritten.
    lengths.fit(keeping: before.items, of: after.items, isShared: isShared)
    lanes.fit(keeping: before.laneBytes, of: after.laneBytes, isShared: isShared)
    spans.fit(keeping: before.spans, of: after.spans, isShared: isShared)
    breadths.fit(keeping: before.breadths, of: after.breadths, isShared: isShared)
    positions.fit(keeping: before.positions, of: after.positions, isShared: isShared)
    checkpoints.fit(keeping: kept > 0 ? before.checkpointValues : 0, of: after.checkpointValues, isShared: isShared)
    let isMoved = changesForm || !laneShifts.isEmpty
    laneShifts = LaneShifts()
    if kept == 0 {
      writeStart()
    } else if isMoved {
      rewriteCheckpoints(from: 1)
    } else if kept < old.itemCount {
      rewriteCheckpoints(from: measures.checkpointCount - 1)
    }
    measures.itemCount = new.itemCount
    writeSpansAndBreadths(of: input, axis: axis)
    finder = withPlacer(axis: axis) { $0.place(input) }
  }

  /// Gives the first items the form that they have with other items behind them: other widths of numbers, or values that
  /// none of them has needed so far. Their lanes stay; checkpoints are to be written.
  private mutating func changeForm(to new: WaterfallSection, keeping count: Int) {
    let (spans, breadths) = (0..<count).reduce(into: ([UInt32](), [Double]())) {
      if new.hasSpans { $0.0.append(UInt32(span(ofItem: $1))) }
      if new.hasSizes { $0.1.append(breadth(ofItem: $1)) }
    }
    if new.bytesPerLane != measures.bytesPerLane {
      let kept = (0..<count).map(lane(ofItem:))
      lanes = Array(repeating: 0, count: count * new.bytesPerLane)
      for (item, lane) in kept.enumerated() {
        for byte in 0..<new.bytesPerLane {
          lanes[item * new.bytesPerLane + byte] = UInt8(truncatingIfNeeded: lane >> (8 * byte))
        }
      }
    }
    self.spans = spans
    self.breadths = breadths
    positions = Array(repeating: 0, count: new.keepsPositions ? count : 0)
    checkpoints = Array(
      repeating: 0,
      count: WaterfallSection.checkpointCount(items: count, blockShift: new.blockShift) * new.checkpointWidth)
  }

  /// Writes the first checkpoint: nothing is placed.
  private mutating func writeStart() {
    for value in 0..<measures.checkpointWidth { checkpoints[value] = 0 }
  }

  private mutating func writeSpansAndBreadths(of input: WaterfallInput, axis: Axis) {
    guard case .items(let items) = input.lengths, measures.hasSpans || measures.hasSizes else { return }
    items.withUnsafeBufferPointer { items in
      let extents = ItemExtents(items: items, section: measures, axis: axis)
      for item in input.firstItem..<measures.itemCount {
        let given = item + input.offset
        if measures.hasSpans { spans[item] = UInt32(extents.span(of: given)) }
        if measures.hasSizes { breadths[item] = extents.breadth(of: given) }
      }
    }
  }

  /// Calls `body` with what places the items.
  private mutating func withPlacer(
    axis: Axis, _ body: (LanePlacer) -> (any ItemFinder)?
  ) -> (any ItemFinder)? {
    let measures = measures
    return lengths.withUnsafeMutableBufferPointer { lengths in
      lanes.withUnsafeMutableBytes { lanes in
        spans.withUnsafeMutableBufferPointer { spans in
          positions.withUnsafeMutableBufferPointer { positions in
            checkpoints.withUnsafeMutableBufferPointer { checkpoints in
              body(
                LanePlacer(
                  section: measures, axis: axis, lengths: lengths, lanes: lanes, spans: spans, positions: positions,
                  checkpoints: checkpoints))
            }
          }
        }
      }
    }
  }
}

/// The number of elements in each array of a section.
private struct StorageSize {
  let items: Int
  let laneBytes: Int
  let spans: Int
  let breadths: Int
  let positions: Int
  let checkpointValues: Int

  @inline(never) init(_ section: WaterfallSection) {
    items = section.itemCount
    laneBytes = items * section.bytesPerLane
    spans = section.hasSpans ? items : 0
    breadths = section.hasSizes ? items : 0
    positions = section.keepsPositions ? items : 0
    checkpointValues = section.checkpointCount * section.checkpointWidth
  }
}

extension Array where Element: BitwiseCopyable & Numeric {
  /// Makes the array this long, with the first elements as they are; what is behind them is undefined until it has been
  /// written.
  fileprivate mutating func fit(keeping kept: Int, of count: Int, isShared: Bool) {
    if isShared {
      self = copy(keeping: kept, of: count)
    } else if kept == 0 {
      resize(to: count)
    } else {
      extend(to: count)
    }
  }
}
