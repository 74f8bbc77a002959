extension PlacedSection {
  /// Changes an item's length, and leaves all items in their lanes.
  ///
  /// - Returns: False if it already had this length.
  mutating func setLength(_ length: Double, ofItem item: Int) -> Bool {
    guard length != lengths[item] else { return false }
    let change = measures.step(ofLength: length) - measures.step(ofLength: lengths[item])
    lengths[item] = length
    let checkpoint = item >> measures.blockShift + 1
    if measures.hasSpans || measures.keepsPositions {
      rewriteCheckpoints(from: checkpoint)
    } else {
      let lane = lane(ofItem: item)
      let measures = measures
      checkpoints.withUnsafeMutableBufferPointer {
        laneShifts.move(lane: lane, by: change, from: checkpoint, in: $0, of: measures)
      }
    }
    return true
  }
}
