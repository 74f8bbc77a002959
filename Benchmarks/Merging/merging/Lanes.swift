/// Lanes that end at whole numbers: the shortest takes the next item, the leftmost on a tie.
struct Lanes {
  private(set) var ends: [Int]

  /// A sum over the ends that does not depend on their order. Two lists of ends with the same sum are taken for the same
  /// ends in another order; that they are not has a chance of 2⁻⁶⁴.
  private(set) var signature: UInt64 = 0

  init(ends: [Int]) {
    self.ends = ends
    for end in ends { signature &+= Self.mixed(end) }
  }

  /// The lanes that a chunk of items begins with as a guess: as level as a sum allows, the longer ones first.
  ///
  /// - Parameter unit: The number that all ends are to be multiples of, as the sum is.
  init(level sum: Int, count: Int, unit: Int = 1) {
    let (each, left) = (sum / unit).quotientAndRemainder(dividingBy: count)
    self.init(ends: (0..<count).map { (each + ($0 < left ? 1 : 0)) * unit })
  }

  mutating func place(_ length: Int) {
    var shortest = 0
    for lane in 1..<ends.count where ends[lane] < ends[shortest] { shortest = lane }
    signature &-= Self.mixed(ends[shortest])
    ends[shortest] += length
    signature &+= Self.mixed(ends[shortest])
  }

  private static func mixed(_ end: Int) -> UInt64 {
    var generator = SeededGenerator(seed: UInt64(bitPattern: Int64(end)))
    return generator.next()
  }
}

/// The numbers of items after which two lists of lanes have the same ends in some order, and in the same order.
struct Meeting {
  var inSomeOrder: Int?
  var laneByLane: Int?

  /// Places the same items in both until they have met, or as many as the limit says.
  init(_ first: Lanes, _ second: Lanes, limit: Int, nextLength: () -> Int) {
    var (first, second) = (first, second)
    for count in 0...limit {
      if first.signature == second.signature {
        inSomeOrder = inSomeOrder ?? count
        if first.ends == second.ends {
          laneByLane = count
          return
        }
      }
      let length = nextLength()
      first.place(length)
      second.place(length)
    }
  }
}
