extension WaterfallSolution {
  /// Gives an item another length, and leaves all items in their lanes.
  ///
  /// - Complexity: O(lanes + log items + sections); O(items behind it) in a section in which some item spans several
  ///   lanes, or of more than 32 lanes.
  mutating func setLength(_ length: Double, ofItem item: Int, inSection index: Int) {
    let section = sections[index]
    let change = length - lengths[section.firstItem + item]
    guard change != 0 else { return }
    lengths[section.firstItem + item] = length
    let checkpoint = item >> section.blockShift + 1
    let end: Double
    if section.hasSpans || section.keepsPositions {
      settleShifts(ofSection: index)
      for later in checkpoint..<section.checkpointCount {
        rewriteCheckpoint(later, ofSection: index, upTo: section.itemCount)
      }
      end = checkpoints[section.firstCheckpoint + section.checkpointCount * section.checkpointWidth - 1]
    } else {
      if laneShifts.isEmpty { laneShifts = Array(repeating: LaneShifts(), count: sections.count) }
      let lane = lane(ofItem: item, in: section)
      checkpoints.withUnsafeMutableBufferPointer {
        let checkpoints = UnsafeMutableBufferPointer(rebasing: $0[section.firstCheckpoint...])
        laneShifts[index].move(lane: lane, by: change, from: checkpoint, in: checkpoints, of: section)
      }
      end = endOfLanes(inSection: index)
    }
    let distance = end - stack.sections[index].itemsEnd
    stack.extendSection(index, by: distance)
    for later in sections.indices[(index + 1)...] { sections[later].shift += distance }
  }

  /// The position at which the longest lane ends: its running position without the spacing behind its last item.
  private func endOfLanes(inSection index: Int) -> Double {
    let section = sections[index]
    var end = stack.sections[index].itemsStart
    for lane in 0..<section.keptLaneCount {
      let running = running(ofSection: index, lane: lane, checkpoint: section.checkpointCount - 1)
      end = max(end, running - section.itemSpacing)
    }
    return end
  }

  /// Returns whether a section has been moved since it was solved, wholly or in some lanes.
  func isShifted(_ index: Int) -> Bool {
    !laneShifts.isEmpty && !laneShifts[index].isEmpty || sections[index].shift != 0
  }

  /// Writes the checkpoints of a section that has been moved, wholly or in some lanes, where they are now.
  ///
  /// - Complexity: O(items of the section) if it has been moved.
  mutating func settleShifts(ofSection index: Int) {
    guard isShifted(index) else { return }
    let section = sections[index]
    let start = stack.sections[index].itemsStart
    for value in section.firstCheckpoint..<section.firstCheckpoint + section.checkpointWidth {
      checkpoints[value] = start
    }
    sections[index].shift = 0
    if !laneShifts.isEmpty { laneShifts[index] = LaneShifts() }
    for checkpoint in 1..<max(section.checkpointCount, 1) {
      rewriteCheckpoint(checkpoint, ofSection: index, upTo: section.itemCount)
    }
  }
}
