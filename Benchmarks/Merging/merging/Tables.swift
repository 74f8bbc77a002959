/// Prints the tables of Documentation/Decisions/SpeculativeChunks.md.
@main
enum Tables {
  static func main() {
    printRandomLengths()
    printLengthsInTurns()
    printEveryStart()
    printStartsThatNeverMeet()
    printTimes()
  }

  private static func printRandomLengths() {
    print("| lanes | lengths | in some order: median | 99 %, most | lane by lane: median | 99 %, most |")
    for laneCount in [2, 4, 6, 8, 16, 32] { printRow(.pictures(breadth: 160), laneCount: laneCount) }
    for greatest in [30, 100, 300, 1000, 3000] { printRow(.uniform(1...greatest), laneCount: 6) }
    printRow(.uniform(901...1000), laneCount: 6)
    printRow(.pictures(breadth: 160, ratios: [1.5, 2 / 3, 4 / 3, 0.75]), laneCount: 6)
    printRow(.pictures(breadth: 160, ratios: [1.5, 2 / 3]), laneCount: 6, limit: 1_000_000)
    for unit in [1, 80] { printRow(.few([160, 240]), laneCount: 6, unit: unit) }
    for unit in [1, 168] { printRow(.few([168]), laneCount: 6, unit: unit) }
  }

  private static func printRow(_ lengths: Lengths, laneCount: Int, unit: Int = 1, limit: Int = 100_000) {
    let meetings = (1...1000).map { trial in
      var generator = SeededGenerator(seed: UInt64(trial))
      return meeting(laneCount: laneCount, unit: unit, limit: limit) { lengths.next(&generator) }
    }
    let guess = unit > 1 ? ", guess in multiples of \(unit)" : ""
    print("| \(laneCount) | \(lengths.name)\(guess) | \(summary(meetings)) |")
  }

  private static func printLengthsInTurns() {
    print("\n| lengths in turns, 6 lanes | in some order: median | 99 %, most | lane by lane: median | 99 %, most |")
    for period in [2, 3, 4, 6, 8, 12, 16, 24, 32, 64] {
      let meetings = (1...1000).map { trial in
        var generator = SeededGenerator(seed: UInt64(trial))
        let turns = (0..<period).map { _ in Lengths.pictures(breadth: 160).next(&generator) }
        var item = 0
        return meeting(laneCount: 6, unit: 1, limit: 20_000) {
          item += 1
          return turns[item % period]
        }
      }
      print("| \(period) | \(summary(meetings)) |")
    }
  }

  /// The meeting of a waterfall that began with empty lanes 1,000 items ago and one that begins with level lanes.
  private static func meeting(laneCount: Int, unit: Int, limit: Int, nextLength: () -> Int) -> Meeting {
    var truth = Lanes(ends: Array(repeating: 0, count: laneCount))
    for _ in 0..<1000 { truth.place(nextLength()) }
    let guess = Lanes(level: truth.ends.reduce(0, +), count: laneCount, unit: unit)
    return Meeting(truth, guess, limit: limit, nextLength: nextLength)
  }

  private static func summary(_ meetings: [Meeting]) -> String {
    summary(meetings.map(\.inSomeOrder)) + " | " + summary(meetings.map(\.laneByLane))
  }

  private static func summary(_ counts: [Int?]) -> String {
    let met = counts.compactMap(\.self).sorted()
    guard let most = met.last else { return "never |" }
    let share = met.count == counts.count ? "" : ", of \(met.count) of 1,000 that meet"
    return "\(met[met.count / 2])\(share) | \(met[met.count * 99 / 100]), \(most)"
  }

  private static func printEveryStart() {
    print("\n| lanes | lengths up to | sets of lengths without a common divisor | pairs of starts | that cannot meet |")
    for (laneCount, greatest) in [(2, 12), (3, 8), (4, 5), (5, 3)] {
      let start = EveryStart(laneCount: laneCount, greatest: greatest)
      var (sets, all, apart) = (0, 0, 0)
      for others in 0..<1 << (greatest - 1) {
        let lengths = (1..<greatest).filter { others >> ($0 - 1) & 1 == 1 } + [greatest]
        guard lengths.reduce(0, greatestCommonDivisor) == 1 else { continue }
        let pairs = start.pairsThatCannotMeet(lengths: lengths)
        (sets, all, apart) = (sets + 1, all + pairs.all, apart + pairs.apart)
      }
      print("| \(laneCount) | \(greatest) | \(sets) | \(all) | \(apart) |")
    }
  }

  private static func printStartsThatNeverMeet() {
    print("\n| lanes | two lengths in turns | starts that never meet, in any order |")
    for laneCount in 2...4 { print("| \(laneCount) | \(firstPairThatNeverMeets(laneCount: laneCount)) |") }
  }

  private static func firstPairThatNeverMeets(laneCount: Int) -> String {
    for greatest in 2... {
      let start = EveryStart(laneCount: laneCount, greatest: greatest)
      for lesser in 1..<greatest where greatestCommonDivisor(lesser, greatest) == 1 {
        guard let pair = start.pairThatNeverMeets(turns: [lesser, greatest]) else { continue }
        return "\(lesser), \(greatest) | \(pair.first) and \(pair.second)"
      }
    }
    return ""
  }

  private static func greatestCommonDivisor(_ left: Int, _ right: Int) -> Int {
    right == 0 ? left : greatestCommonDivisor(right, left % right)
  }

  private static func printTimes() {
    let times = ChunkTimes(itemCount: 1_000_000, laneCount: 6)
    print("\n| a million items, 6 lanes | ns an item |")
    print("| one after the other | \(times.inOrder) |")
    print("| two chunks in turns | \(times.twoInTurns) |")
  }
}
