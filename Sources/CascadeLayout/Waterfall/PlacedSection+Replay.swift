extension PlacedSection {
  /// Calls `body` with the index, the lane and the position in the content of a block's items, in order, up to the
  /// given item.
  ///
  /// - Complexity: O(lanes + items of a block).
  @inline(__always)
  func forEachItem(
    ofBlock block: Int, origin: Double, upTo end: Int = .max,
    _ body: (_ item: Int, _ lane: Int, _ position: Double) -> Void
  ) {
    if measures.keepsPositions {
      for item in measures.items(ofBlock: block) where item < end {
        body(item, lane(ofItem: item), positions[item] + origin)
      }
    } else {
      withUnsafeTemporaryAllocation(of: Double.self, capacity: measures.keptLaneCount) { running in
        replay(block, upTo: end, running) { body($0, $1, $2 + origin) }
      }
    }
  }

  /// Places a block again from its checkpoint, in the lanes that the items already have. All positions are relative to
  /// the origin.
  ///
  /// - Parameter running: Room for the lanes' running positions. Afterwards it holds those after the last item.
  @inline(__always)
  private func replay(
    _ block: Int, upTo end: Int, _ running: UnsafeMutableBufferPointer<Double>,
    _ body: (_ item: Int, _ lane: Int, _ position: Double) -> Void
  ) {
    let range = measures.items(ofBlock: block)
    let items = range.lowerBound..<min(range.upperBound, end)
    for lane in 0..<measures.keptLaneCount { running[lane] = self.running(lane, at: block) }
    if measures.hasSpans || measures.bytesPerLane != 1 { return replayAny(items, running, body) }
    let measures = measures
    lengths.withUnsafeBufferPointer { lengths in
      lanes.withUnsafeBufferPointer { lanes in
        for item in items {
          let lane = Int(lanes[item])
          let position = running[lane]
          running[lane] = position + measures.step(ofLength: lengths[item])
          body(item, lane, position)
        }
      }
    }
  }

  private func replayAny(
    _ items: Range<Int>, _ running: UnsafeMutableBufferPointer<Double>,
    _ body: (_ item: Int, _ lane: Int, _ position: Double) -> Void
  ) {
    for item in items {
      let lane = lane(ofItem: item)
      let spanned = lane..<lane + min(span(ofItem: item), measures.keptLaneCount)
      var position = running[lane]
      for lane in spanned where running[lane] > position { position = running[lane] }
      let next = position + measures.step(ofLength: lengths[item])
      for lane in spanned { running[lane] = next }
      body(item, lane, position)
    }
  }

  /// Rewrites the checkpoints from the given one on, each from the one before it and the items in between. Also
  /// rewrites these items' positions, if positions are kept.
  mutating func rewriteCheckpoints(from first: Int) {
    let running = UnsafeMutableBufferPointer<Double>.allocate(capacity: measures.keptLaneCount)
    defer { running.deallocate() }
    for checkpoint in max(first, 1)..<max(measures.checkpointCount, first, 1) {
      let value = checkpoint * measures.checkpointWidth
      var itemsEnd = checkpoints[value - 1]
      var new: [Double] = []
      replay(checkpoint - 1, upTo: .max, running) { item, _, position in
        itemsEnd = max(itemsEnd, position + lengths[item])
        if measures.keepsPositions { new.append(position) }
      }
      for (lane, position) in running.enumerated() { checkpoints[value + lane] = position }
      checkpoints[value + measures.keptLaneCount] = itemsEnd
      let firstItem = measures.items(ofBlock: checkpoint - 1).lowerBound
      for (offset, position) in new.enumerated() { positions[firstItem + offset] = position }
    }
  }
}

extension PlacedSection {
  /// The frame of an item, in the content's coordinates.
  #if arch(wasm32)
    // Compiled once for all callers, to keep what pages load small.
    @inline(never)
  #else
    @inline(__always)
  #endif
  func frame(ofItem item: Int, origin: Double, axis: Axis) -> Rect {
    if measures.keepsPositions {
      return frame(ofItem: item, lane: lane(ofItem: item), position: positions[item] + origin, axis: axis)
    }
    #if !arch(wasm32)
      if !measures.hasSpans, measures.bytesPerLane == 1 {
        let lane = Int(lanes[item])
        return frame(ofItem: item, lane: lane, position: position(ofItem: item, lane: lane) + origin, axis: axis)
      }
    #endif
    var frame = Rect.zero
    forEachItem(ofBlock: item >> measures.blockShift, origin: origin, upTo: item + 1) { current, lane, position in
      if current == item { frame = self.frame(ofItem: item, lane: lane, position: position, axis: axis) }
    }
    return frame
  }

  #if !arch(wasm32)
    /// The position of an item relative to the origin, if each item has one byte for its one lane.
    ///
    /// It looks for items of the same lane eight at a time, among those before it in its block.
    private func position(ofItem item: Int, lane: Int) -> Double {
      let block = item >> measures.blockShift
      let step = measures.step
      let ones: UInt64 = 0x0101_0101_0101_0101
      let low: UInt64 = 0x7f7f_7f7f_7f7f_7f7f
      var position = running(lane, at: block)
      var first = measures.items(ofBlock: block).lowerBound
      lengths.withUnsafeBufferPointer { lengths in
        lanes.withUnsafeBytes { lanes in
          while first < item {
            let count = min(item &- first, 8)
            var word: UInt64 = 0
            if first &+ 8 <= lanes.count {
              word = UInt64(littleEndian: lanes.loadUnaligned(fromByteOffset: first, as: UInt64.self))
            } else {
              for index in 0..<count { word |= UInt64(lanes[first &+ index]) &<< UInt64(8 &* index) }
            }
            // Sets the highest bit of each byte that equals the lane: those are 0 after the exclusive or, and only a 0
            // does not carry.
            let others = word ^ ones &* UInt64(lane)
            var found = ~((others & low) &+ low | others | low)
            if count < 8 { found &= (1 &<< UInt64(8 &* count)) &- 1 }
            while found != 0 {
              position += step(lengths[first &+ found.trailingZeroBitCount &>> 3])
              found &= found &- 1
            }
            first &+= 8
          }
        }
      }
      return position
    }
  #endif

  /// Calls `body` with the index and frame of every item that intersects the rectangle, in index order.
  @inline(never)
  func forEachItem(in rect: Rect, origin: Double, axis: Axis, _ body: (_ item: Int, _ frame: Rect) -> Void) {
    let (low, high) = axis.extent(of: rect)
    checkpoints.withUnsafeBufferPointer { checkpoints in
      let runs = LaneRuns(
        checkpoints, section: measures, origin: origin, laneShifts: laneShifts.isEmpty ? nil : laneShifts)
      runs.forEachBlock(from: low, to: high) { block in
        forEachItem(ofBlock: block, origin: origin) { item, lane, position in
          guard position < high, position + lengths[item] > low else { return }
          body(item, frame(ofItem: item, lane: lane, position: position, axis: axis))
        }
      }
    }
  }
}
