/// Lanes for items that may span several of them.
///
/// An item of span s can start at any lane with s − 1 more after it. There it begins at the greatest running position
/// of the s lanes.
///
/// The greatest positions come from a sliding window that keeps only the lanes that can still be the greatest: Lemire,
/// [Streaming maximum-minimum filter](https://arxiv.org/abs/cs/0610046), 2006.
struct SpanningLanes: ~Copyable {
  private let count: Int
  private let placement: LanePlacement
  private var tree: LaneTree

  /// For each lane at which an item of several lanes can start, the position at which it would begin there.
  private let candidates: UnsafeMutableBufferPointer<Double>

  /// The lanes in the sliding window, with descending positions, so that the first one has the greatest.
  private let window: UnsafeMutableBufferPointer<UInt32>

  /// For grid lanes: the lane after the previous item.
  private var cursor: Int

  /// True if later items fill gaps.
  private let isDense: Bool

  /// For dense packing: the gaps of each lane.
  private var gaps: [LaneGaps] = []

  /// Creates lanes with the given running positions.
  init(running: UnsafeBufferPointer<Double>, placement: LanePlacement, cursor: Int) {
    count = running.count
    self.placement = placement
    self.cursor = cursor
    tree = LaneTree(running: running)
    isDense = placement.options.contains(.dense)
    if isDense { gaps = Array(repeating: LaneGaps(), count: count) }
    candidates = .allocate(capacity: count)
    window = .allocate(capacity: count)
  }

  deinit {
    candidates.deallocate()
    window.deallocate()
  }

  /// Places an item.
  ///
  /// - Parameters:
  ///   - item: The item's index in its section.
  ///   - span: The number of lanes that it spans, at most as many as the section has.
  ///   - laneCount: The section's number of lanes. These lanes may be fewer: only those that items can reach.
  ///   - extent: Its length and the spacing after it.
  /// - Returns: The lane at which it starts, and its position.
  /// - Complexity: O(log lanes); O(lanes) if the item spans several; O(lanes · gaps of a lane / 64) with dense packing.
  mutating func place(item: Int, span: Int, laneCount: Int, extent: Double) -> (lane: Int, position: Double) {
    let lane: Int
    let position: Double
    // An item that spans all lanes of the section spans all of these lanes.
    let firstLane = min(item % laneCount, laneCount - span)
    let span = min(span, count)
    switch placement {
    case .shortest:
      (lane, position) = span == 1 ? (tree.firstLane, tree.firstPosition) : leastCandidate(span: span)
    case .ordered:
      lane = firstLane
      position = greatestPosition(of: lane..<lane + span)
    case .gridLanes(let tolerance, _):
      let next = gridLane(span: span, tolerance: tolerance)
      if isDense, let earlier = earlierPlace(than: next, span: span, extent: extent, tolerance: tolerance) {
        (lane, position) = earlier
      } else {
        (lane, position) = next
        cursor = lane + span
      }
    }
    if isDense {
      for lane in lane..<lane + span { occupy(lane, from: position, extent: extent) }
    } else if span == 1 {
      tree.move(lane: lane, to: position + extent)
    } else {
      tree.move(lanes: lane..<lane + span, to: position + extent)
    }
    return (lane, position)
  }

  /// Writes each lane's running position.
  func write(to running: UnsafeMutableBufferPointer<Double>) {
    tree.write(to: running)
  }

  private func gridLane(span: Int, tolerance: Double) -> (lane: Int, position: Double) {
    if span == 1 {
      let limit = tree.firstPosition + tolerance
      let lane = tree.firstLane(from: cursor, atMost: limit) ?? tree.firstLane(from: 0, atMost: limit) ?? 0
      return (lane, tree.position(ofLane: lane))
    }
    let limit = leastCandidate(span: span).position + tolerance
    let lanes = 0...count - span
    let lane = lanes.first { $0 >= cursor && candidates[$0] <= limit } ?? lanes.first { candidates[$0] <= limit } ?? 0
    return (lane, candidates[lane])
  }

  /// For dense packing: the first lane in which the item would fill a gap earlier than its regular place. Only places
  /// within the tolerance of the earliest one count.
  @inline(never)
  private func earlierPlace(
    than next: (lane: Int, position: Double), span: Int, extent: Double, tolerance: Double
  ) -> (lane: Int, position: Double)? {
    var least = Double.infinity
    for lane in 0...count - span {
      let position = room(from: lane, span: span, extent: extent, limit: next.position)
      // Otherwise there is no gap, only the room after everything placed so far.
      let fillsGap = position < greatestPosition(of: lane..<lane + span)
      candidates[lane] = fillsGap ? position : .infinity
      least = min(least, candidates[lane])
    }
    for lane in 0...count - span where candidates[lane] <= least + tolerance {
      let position = candidates[lane]
      if position < next.position || position == next.position && lane < next.lane { return (lane, position) }
    }
    return nil
  }

  /// The least position at which the `span` lanes from the given one on have room for an item. If that is beyond the
  /// limit, some position beyond the limit.
  private func room(from lane: Int, span: Int, extent: Double, limit: Double) -> Double {
    var position = 0.0
    var agreeing = 0
    var offset = 0
    // Asks lane after lane, round and round, until all of them have room at the same position. The position only grows,
    // so nothing is missed.
    while agreeing < span, position <= limit {
      let lane = lane + offset
      let next =
        gaps[lane].position(from: position, extent: extent) ?? max(tree.position(ofLane: lane), position)
      agreeing = next == position ? agreeing + 1 : 1
      position = next
      offset = offset + 1 == span ? 0 : offset + 1
    }
    return position
  }

  /// For dense packing: puts an item into one of its lanes, into a gap or after everything placed so far.
  @inline(never)
  private mutating func occupy(_ lane: Int, from position: Double, extent: Double) {
    let running = tree.position(ofLane: lane)
    if position < running { return gaps[lane].fill(from: position, extent: extent) }
    gaps[lane].append(from: running, to: position)
    tree.move(lane: lane, to: position + extent)
  }

  /// The lane at which an item of several lanes begins nearest to the content's start, and the first one on a tie.
  private func leastCandidate(span: Int) -> (lane: Int, position: Double) {
    findCandidates(span: span)
    var least = (lane: 0, position: candidates[0])
    for lane in 0...count - span where candidates[lane] < least.position {
      least = (lane, candidates[lane])
    }
    return least
  }

  private func findCandidates(span: Int) {
    if span <= 4 {
      for lane in 0...count - span { candidates[lane] = greatestPosition(of: lane..<lane + span) }
      return
    }
    var head = 0
    var tail = 0
    for lane in 0..<count {
      let position = tree.position(ofLane: lane)
      // A lane that is no farther on than this one can never be the greatest again, because this one stays in the
      // window longer.
      while tail > head, tree.position(ofLane: Int(window[tail - 1])) <= position { tail -= 1 }
      window[tail] = UInt32(truncatingIfNeeded: lane)
      tail += 1
      let start = lane - span + 1
      guard start >= 0 else { continue }
      if Int(window[head]) < start { head += 1 }
      candidates[start] = tree.position(ofLane: Int(window[head]))
    }
  }

  private func greatestPosition(of lanes: Range<Int>) -> Double {
    var greatest = tree.position(ofLane: lanes.lowerBound)
    for lane in lanes.dropFirst() {
      let position = tree.position(ofLane: lane)
      greatest = position > greatest ? position : greatest
    }
    return greatest
  }
}
