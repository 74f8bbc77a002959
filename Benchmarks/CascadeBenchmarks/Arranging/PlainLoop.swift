import CascadeLayout

/// The waterfall as a good engineer writes it in ten lines: typed arrays, the leftmost minimum of the lanes' ends, each
/// item's position and lane written.
///
/// It checks nothing, keeps no lengths and cannot be searched. Its arrays are made once and used again.
struct PlainLoop {
  private(set) var positions: [Double] = []
  private(set) var lanes: [UInt8] = []

  @inline(never)
  mutating func arrange(_ wall: Wall, in viewport: Size) {
    let count = wall.ratios.count
    if positions.count != count {
      positions = Array(unsafeUninitializedCapacity: count) { $1 = count }
      lanes = Array(unsafeUninitializedCapacity: count) { $1 = count }
    }
    let laneCount = wall.laneCount
    let (breadth, spacing) = (wall.laneBreadth(in: viewport), wall.spacing)
    // Within these closures nothing checks bounds.
    wall.ratios.withUnsafeBufferPointer { ratios in
      positions.withUnsafeMutableBufferPointer { positions in
        lanes.withUnsafeMutableBufferPointer { lanes in
          withUnsafeTemporaryAllocation(of: Double.self, capacity: laneCount) { ends in
            ends.initialize(repeating: 0)
            for item in ratios.indices {
              var lane = 0
              var position = ends[0]
              for other in 1..<laneCount where ends[other] < position {
                lane = other
                position = ends[other]
              }
              positions[item] = position
              lanes[item] = UInt8(truncatingIfNeeded: lane)
              ends[lane] = position + Wall.step(breadth / Double(ratios[item]), spacing)
            }
          }
        }
      }
    }
  }
}
