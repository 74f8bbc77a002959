import Foundation

/// Has each contender read a large text and some doubtful ones, each time in a process of its own.
@main
struct JSONBenchmark {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3 else { return try compareAll() }
    try Measurement.run(Contender(named: arguments[1]), file: arguments[2])
  }

  private static func compareAll() throws {
    print("| reader | seconds | MiB | sum |\n|---|---|---|---|")
    let large = try TextFile(LargeText.text)
    for contender in Contender.all {
      var fastest = try Measurement(of: contender, reading: large)
      // Who takes that long, is not faster by what else the machine does.
      for _ in 0..<4 where fastest.seconds < 5 {
        let measurement = try Measurement(of: contender, reading: large)
        if measurement.seconds < fastest.seconds { fastest = measurement }
      }
      let seconds = fastest.seconds.formatted(.number.precision(.fractionLength(2)))
      print("| \(contender.name) | \(seconds) | \(fastest.mebibytes) | \(fastest.answer) |")
      fflush(nil)
    }
    for text in DoubtfulText.all {
      print("\n\(text.name)")
      let file = try TextFile(text.bytes)
      for contender in Contender.all {
        let answer = try Measurement(of: contender, reading: file).answer
        print("  " + contender.name.padding(toLength: 20, withPad: " ", startingAt: 0) + answer)
      }
    }
  }
}
