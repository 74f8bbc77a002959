#if !arch(wasm32)
  import CascadeContenders

  #if canImport(Darwin)
    import Darwin
  #else
    import Glibc
  #endif

  /// The native side of the comparison. It reads what to do from standard input, a line each, and answers with a line:
  ///
  /// - `prepare CONTENDER ITEMS LANES`: creates a contest; answers `ready`.
  /// - `round NUMBER`: carries out a round; answers how many nanoseconds it took.
  /// - `digest NUMBER`: answers a number that depends on where the round has put each item.
  @main
  enum NativeMain {
    static func main() throws {
      var contest: Contest?
      let clock = ContinuousClock()
      while let line = readLine() {
        let words = line.split(separator: " ")
        let numbers = words.dropFirst().compactMap { Int($0) }
        switch (words.first, contest) {
        case ("prepare", _):
          guard numbers.count == 3, let contender = Contender(rawValue: Int32(numbers[0])) else { throw BadLine(line) }
          contest = nil
          contest = try Contest(contender, itemCount: numbers[1], laneCount: numbers[2])
          answer("ready")
        case ("round", let contest?):
          let time = try clock.measure { try contest.carryOut(round: numbers[0]) }
          answer("\(time / .nanoseconds(1))")
        case ("digest", let contest?):
          answer("\(contest.digest(ofRound: numbers[0]))")
        default: throw BadLine(line)
        }
      }
    }

    private static func answer(_ text: String) {
      print(text)
      fflush(nil)
    }
  }

  /// A line that says nothing that can be done.
  struct BadLine: Error {
    /// The line.
    let line: String

    init(_ line: String) { self.line = line }
  }
#endif
