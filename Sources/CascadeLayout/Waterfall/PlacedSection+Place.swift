extension PlacedSection {
  /// Places the items of an input after those that stay.
  ///
  /// - Parameter isShared: True if another section shares the storage. What stays is then copied at once; otherwise the
  ///   first change of a value would copy everything.
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
    // The memory after the kept items is undefined until it is written.
    lengths.fit(keeping: before.items, of: after.items, isShared: isShared)
    lanes.fit(keeping: before.laneBytes, of: after.laneBytes, isShared: isShared)
    spans.fit(keeping: before.spans, of: after.spans, isShared: isShared)
    breadths.fit(keeping: before.breadths, of: after.breadths, isShared: isShared)
    positions.fit(keeping: before.positions, of: after.positions, isShared: isShared)
    checkpoints.fit(keeping: kept > 0 ? before.checkpointValues : 0, of: after.checkpointValues, isShared: isShared)
    // Kept checkpoints are right unless the form changed or lanes were moved. But if the kept items end within a block,
    // the checkpoint after them is a new one.
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

  /// Converts the first items to the form that they need together with the new ones: another number of bytes a lane, or
  /// spans and breadths that none of them needed so far. Their lanes stay. The checkpoints must be rewritten.
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

  /// Writes the first checkpoint, at which nothing has been placed.
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

  /// Calls `body` with a `LanePlacer` on the section's arrays.
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
  /// Changes the array's count and keeps the first elements. The elements after them are undefined until they are
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
