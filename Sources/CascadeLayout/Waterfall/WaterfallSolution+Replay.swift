extension WaterfallSolution {
  /// Calls `body` with the index, lane and position, in the content, of the items of a block, in order, up to the given
  /// one.
  ///
  /// - Complexity: O(lanes + items of a block).
  @inline(__always)
  func forEachItem(
    ofBlock block: Int, ofSection index: Int, upTo end: Int = .max,
    _ body: (_ item: Int, _ lane: Int, _ position: Double) -> Void
  ) {
    let section = sections[index]
    let origin = origin(ofSection: index)
    if section.keepsPositions {
      for item in section.items(ofBlock: block) where item < end {
        body(item, lane(ofItem: item, in: section), positions[section.firstPosition + item] + origin)
      }
    } else {
      withUnsafeTemporaryAllocation(of: Double.self, capacity: section.keptLaneCount) { running in
        replay(block, ofSection: index, upTo: end, running) { body($0, $1, $2 + origin) }
      }
    }
  }

  /// Runs through a block once more from its checkpoint, in the lanes that the items were given; all positions are
  /// relative to the section's origin.
  ///
  /// - Parameter running: Room for the lanes' running positions, which are those behind the last item afterwards.
  @inline(__always)
  private func replay(
    _ block: Int, ofSection index: Int, upTo end: Int, _ running: UnsafeMutableBufferPointer<Double>,
    _ body: (_ item: Int, _ lane: Int, _ position: Double) -> Void
  ) {
    let section = sections[index]
    let range = section.items(ofBlock: block)
    let items = range.lowerBound..<min(range.upperBound, end)
    for lane in 0..<section.keptLaneCount {
      running[lane] = self.running(ofSection: index, lane: lane, checkpoint: block)
    }
    if section.hasSpans || section.bytesPerLane != 1 { return replayAny(items, in: section, running, body) }
    lengths.withUnsafeBufferPointer { lengths in
      lanes.withUnsafeBufferPointer { lanes in
        let lengths = UnsafeBufferPointer(rebasing: lengths[section.firstItem...])
        let lanes = UnsafeBufferPointer(rebasing: lanes[section.firstLane...])
        for item in items {
          let lane = Int(lanes[item])
          let position = running[lane]
          running[lane] = position + (lengths[item] + section.itemSpacing)
          body(item, lane, position)
        }
      }
    }
  }

  private func replayAny(
    _ items: Range<Int>, in section: WaterfallSection, _ running: UnsafeMutableBufferPointer<Double>,
    _ body: (_ item: Int, _ lane: Int, _ position: Double) -> Void
  ) {
    for item in items {
      let lane = lane(ofItem: item, in: section)
      let spanned = lane..<lane + min(span(ofItem: item, in: section), section.keptLaneCount)
      var position = running[lane]
      for lane in spanned where running[lane] > position { position = running[lane] }
      let next = position + (lengths[section.firstItem + item] + section.itemSpacing)
      for lane in spanned { running[lane] = next }
      body(item, lane, position)
    }
  }

  /// Writes a checkpoint anew, from the one before it and the items between the two, as far as the given item; and these
  /// items' positions, where they are kept.
  mutating func rewriteCheckpoint(_ checkpoint: Int, ofSection index: Int, upTo end: Int) {
    guard checkpoint > 0 else { return }
    let section = sections[index]
    let first = section.firstCheckpoint + checkpoint * section.checkpointWidth
    var itemsEnd = checkpoints[first - 1]
    let running = UnsafeMutableBufferPointer<Double>.allocate(capacity: section.keptLaneCount)
    defer { running.deallocate() }
    var new: [Double] = []
    replay(checkpoint - 1, ofSection: index, upTo: end, running) { item, _, position in
      itemsEnd = max(itemsEnd, position + lengths[section.firstItem + item])
      if section.keepsPositions { new.append(position) }
    }
    for (lane, position) in running.enumerated() { checkpoints[first + lane] = position }
    checkpoints[first + section.keptLaneCount] = itemsEnd
    let firstItem = section.items(ofBlock: checkpoint - 1).lowerBound
    for (offset, position) in new.enumerated() { positions[section.firstPosition + firstItem + offset] = position }
  }
}

extension WaterfallSolution: SectionSolution {
  func frame(ofItem item: Int, inSection index: Int) -> Rect {
    let section = sections[index]
    if section.keepsPositions {
      return frame(
        ofItem: item, in: section, lane: lane(ofItem: item, in: section),
        position: positions[section.firstPosition + item] + origin(ofSection: index))
    }
    var frame = Rect.zero
    forEachItem(ofBlock: item >> section.blockShift, ofSection: index, upTo: item + 1) { current, lane, position in
      if current == item { frame = self.frame(ofItem: item, in: section, lane: lane, position: position) }
    }
    return frame
  }

  /// - Complexity: O(lanes · log items + found), where a block of items counts as one.
  func forEachItem(ofSection index: Int, in rect: Rect, _ body: (_ item: Int, _ frame: Rect) -> Void) {
    let (low, high) = stack.axis.extent(of: rect)
    let section = sections[index]
    checkpoints.withUnsafeBufferPointer { checkpoints in
      let runs = LaneRuns(
        checkpoints, section: section, origin: origin(ofSection: index),
        laneShifts: laneShifts.isEmpty ? nil : laneShifts[index])
      runs.forEachBlock(from: low, to: high) { block in
        forEachItem(ofBlock: block, ofSection: index) { item, lane, position in
          guard position < high, position + lengths[section.firstItem + item] > low else { return }
          body(item, frame(ofItem: item, in: section, lane: lane, position: position))
        }
      }
    }
  }
}
