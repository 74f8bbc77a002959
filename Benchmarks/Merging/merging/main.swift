// Prints the tables of Documentation/Decisions/SpeculativeChunks.md: how many items it takes until a waterfall that began
// with level lanes is the one that began with empty lanes 1,000 items earlier, where both have the same sum.

func meetings(_ lengths: Lengths, laneCount: Int, unit: Int = 1, trials: Int = 1000, limit: Int = 200_000) -> [Meeting] {
  (1...trials).map { trial in
    var generator = SeededGenerator(seed: UInt64(trial))
    var truth = Lanes(ends: Array(repeating: 0, count: laneCount))
    for _ in 0..<1000 { truth.place(lengths.next(&generator)) }
    let guess = Lanes(level: truth.ends.reduce(0, +), count: laneCount, unit: unit)
    return Meeting(truth, guess, limit: limit) { lengths.next(&generator) }
  }
}

func summary(_ counts: [Int?]) -> String {
  let met = counts.compactMap(\.self).sorted()
  let share = met.count == counts.count ? "" : " (\(met.count * 1000 / counts.count) ‰ meet)"
  guard let most = met.last else { return "never |" }
  return "\(met[met.count / 2])\(share) | \(met[met.count * 99 / 100]), \(most)"
}

func printRow(_ lengths: Lengths, laneCount: Int, unit: Int = 1) {
  let meetings = meetings(lengths, laneCount: laneCount, unit: unit)
  print(
    "| \(laneCount) | \(lengths.name)\(unit > 1 ? ", guess in multiples of \(unit)" : "")",
    summary(meetings.map(\.inSomeOrder)), summary(meetings.map(\.laneByLane)), separator: " | ", terminator: " |\n")
}

print("| lanes | lengths | same ends in some order: median | 99 %, most | lane by lane: median | 99 %, most |")
for laneCount in [2, 4, 6, 8, 16, 32] { printRow(.pictures(breadth: 160), laneCount: laneCount) }
for greatest in [30, 100, 300, 1000, 3000] { printRow(.uniform(1...greatest), laneCount: 6) }
printRow(.uniform(901...1000), laneCount: 6)
printRow(.pictures(breadth: 160, ratios: [1.5, 2 / 3, 4 / 3, 0.75]), laneCount: 6)
printRow(.pictures(breadth: 160, ratios: [1.5, 2 / 3]), laneCount: 6)
printRow(.few([160, 240]), laneCount: 6)
printRow(.few([160, 240]), laneCount: 6, unit: 80)
printRow(.few([168]), laneCount: 6)
printRow(.few([168]), laneCount: 6, unit: 168)

print("\n| lengths in turns, 6 lanes | of 1,000 of these | same ends in some order, after | lane by lane, after |")
for period in [2, 3, 4, 6, 8, 12, 16, 24, 32, 64] {
  let meetings = (1...1000).map { trial in
    var generator = SeededGenerator(seed: UInt64(trial))
    let lengths = Lengths.pictures(breadth: 160)
    let turns = (0..<period).map { _ in lengths.next(&generator) }
    var item = 0
    let inTurns = Lengths(name: "in turns") { _ in
      item += 1
      return turns[item % period]
    }
    return meetings(inTurns, laneCount: 6, trials: 1, limit: 20_000)[0]
  }
  print(
    "| \(period)", summary(meetings.map(\.inSomeOrder)), summary(meetings.map(\.laneByLane)), separator: " | ",
    terminator: " |\n")
}

print("\n| lanes | lengths up to | sets of lengths without a common factor | pairs of starts | that cannot meet |")
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

func greatestCommonDivisor(_ left: Int, _ right: Int) -> Int {
  right == 0 ? left : greatestCommonDivisor(right, left % right)
}

print("\n| lanes | two lengths in turns | starts that never meet |")
for laneCount in 2...4 {
  search: for greatest in 2... {
    let start = EveryStart(laneCount: laneCount, greatest: greatest)
    for lesser in 1..<greatest where greatestCommonDivisor(lesser, greatest) == 1 {
      guard let pair = start.pairThatNeverMeets(turns: [lesser, greatest]) else { continue }
      print("| \(laneCount) | \(lesser), \(greatest) | \(pair.first), \(pair.second) |")
      break search
    }
  }
}

print("\n| a million items, 6 lanes | ns an item |")
let times = ChunkTimes(itemCount: 1_000_000, laneCount: 6)
print("| one after the other | \(times.inOrder) |")
print("| two chunks in turns | \(times.twoInTurns) |")
