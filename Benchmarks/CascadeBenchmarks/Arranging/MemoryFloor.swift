/// The memory that a waterfall cannot do without: for each item a Float32 is read, and a Float64 and a UInt8 written.
struct MemoryFloor {
  private(set) var positions: [Double] = []
  private(set) var lanes: [UInt8] = []

  @inline(never)
  mutating func pass(over wall: Wall, adding offset: Double) {
    let count = wall.ratios.count
    if positions.count != count {
      positions = Array(unsafeUninitializedCapacity: count) { $1 = count }
      lanes = Array(unsafeUninitializedCapacity: count) { $1 = count }
    }
    wall.ratios.withUnsafeBufferPointer { ratios in
      positions.withUnsafeMutableBufferPointer { positions in
        lanes.withUnsafeMutableBufferPointer { lanes in
          for item in ratios.indices {
            positions[item] = Double(ratios[item]) + offset
            lanes[item] = UInt8(truncatingIfNeeded: item)
          }
        }
      }
    }
  }
}
