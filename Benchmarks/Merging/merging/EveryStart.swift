/// All differences that a number of lanes can come to have when no length exceeds the greatest: lanes of which the shortest
/// ends at 0 and none beyond that length.
///
/// Two of these whose sums differ by a multiple of the number of lanes stand for two waterfalls with the same sum.
struct EveryStart {
  let laneCount: Int
  let greatest: Int

  /// The lanes' ends, and for each length from 1 on what they come to.
  let states: [[Int]]
  private let next: [[Int]]

  init(laneCount: Int, greatest: Int) {
    (self.laneCount, self.greatest) = (laneCount, greatest)
    let count = (0..<laneCount).reduce(1) { product, _ in product * (greatest + 1) }
    let states = (0..<count).map { code in
      var code = code
      return (0..<laneCount).map { _ in
        defer { code /= greatest + 1 }
        return code % (greatest + 1)
      }
    }.filter { $0.contains(0) }
    self.states = states
    let indices = Dictionary(uniqueKeysWithValues: zip(states, states.indices))
    next = states.map { state in
      (1...greatest).map { length in
        var lanes = Lanes(ends: state)
        lanes.place(length)
        let least = lanes.ends.min()!
        return indices[lanes.ends.map { $0 - least }]!
      }
    }
  }

  /// All pairs of starts with the same sum, the first one not after the second.
  var pairs: [(Int, Int)] {
    let sums = states.map { $0.reduce(0, +) }
    return states.indices.flatMap { first in
      states.indices.dropFirst(first).filter { (sums[first] - sums[$0]) % laneCount == 0 }.map { (first, $0) }
    }
  }

  /// The number of pairs of starts with the same sum, and of those that no items of the given lengths bring together, lane
  /// by lane.
  func pairsThatCannotMeet(lengths: [Int]) -> (all: Int, apart: Int) {
    let (count, pairs) = (states.count, pairs)
    var canMeet = [Bool](repeating: false, count: count * count)
    for state in 0..<count { canMeet[state * count + state] = true }
    var (apart, before) = (pairs.count, -1)
    while apart != before {
      (before, apart) = (apart, 0)
      for (first, second) in pairs where !canMeet[first * count + second] {
        let meets = lengths.contains { canMeet[next[first][$0 - 1] * count + next[second][$0 - 1]] }
        if meets {
          canMeet[first * count + second] = true
          canMeet[second * count + first] = true
        } else {
          apart += 1
        }
      }
    }
    return (pairs.count, apart)
  }

  /// A pair of starts with the same sum that never have the same ends in any order, if lengths come in turns.
  func pairThatNeverMeets(turns: [Int]) -> (first: [Int], second: [Int])? {
    let sets = states.map { $0.sorted() }
    var apart: (Int, Int)?
    for pair in pairs where sets[pair.0] != sets[pair.1] {
      var (first, second) = pair
      var seen: Set<[Int]> = []
      while sets[first] != sets[second] {
        guard seen.insert([first, second]).inserted else {
          apart = pair
          break
        }
        for length in turns { (first, second) = (next[first][length - 1], next[second][length - 1]) }
      }
      if apart != nil { break }
    }
    guard let (first, second) = apart else { return nil }
    let distance = (states[first].reduce(0, +) - states[second].reduce(0, +)) / laneCount
    return (states[first].map { $0 + max(-distance, 0) }, states[second].map { $0 + max(distance, 0) })
  }
}
