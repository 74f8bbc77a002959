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
    let length: Double
    if section.hasSpans || section.keepsPositions {
      settleShifts(ofSection: index)
      for later in checkpoint..<section.checkpointCount {
        rewriteCheckpoint(later, ofSection: index, upTo: section.itemCount)
      }
      length = checkpoints[section.firstCheckpoint + section.checkpointCount * section.checkpointWidth - 1]
    } else {
      if laneShifts.isEmpty { laneShifts = Array(repeating: LaneShifts(), count: sections.count) }
      let lane = lane(ofItem: item, in: section)
      checkpoints.withUnsafeMutableBufferPointer {
        let checkpoints = UnsafeMutableBufferPointer(rebasing: $0[section.firstCheckpoint...])
        laneShifts[index].move(lane: lane, by: change, from: checkpoint, in: checkpoints, of: section)
      }
      length = lengthOfLanes(inSection: index)
    }
    stack.extendSection(index, by: origin(ofSection: index) + length - stack.sections[index].itemsEnd)
  }

  /// The length of the longest lane: its running position without the spacing behind its last item.
  private func lengthOfLanes(inSection index: Int) -> Double {
    let section = sections[index]
    var length = 0.0
    for lane in 0..<section.keptLaneCount {
      let running = running(ofSection: index, lane: lane, checkpoint: section.checkpointCount - 1)
      length = max(length, running - section.itemSpacing)
    }
    return length
  }

  /// Returns whether some lanes of a section have been moved since it was solved.
  func isShifted(_ index: Int) -> Bool { !laneShifts.isEmpty && !laneShifts[index].isEmpty }

  /// Writes the checkpoints of a section, some of whose lanes have been moved, where they are now.
  ///
  /// - Complexity: O(items of the section) if some have been moved.
  mutating func settleShifts(ofSection index: Int) {
    guard isShifted(index) else { return }
    let section = sections[index]
    laneShifts[index] = LaneShifts()
    for checkpoint in 1..<max(section.checkpointCount, 1) {
      rewriteCheckpoint(checkpoint, ofSection: index, upTo: section.itemCount)
    }
  }
}
