import Foundation

/// How a contender read a text in a process of its own.
struct Measurement {
  /// What it took of a processor from the bytes in memory to the sum: time on the clock tells more of what else is running.
  var seconds = 0.0

  /// The most memory that the process had in use, the text in it, above what it had in use before.
  var mebibytes = 0

  /// The sum of what was read, or why it was refused.
  var answer = "crashes"

  /// Starts this program again, to read a text.
  init(of contender: Contender, reading file: TextFile) throws {
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0])
    process.arguments = [contender.name, file.path]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    let parts = text.split(separator: "\t", maxSplits: 2)
    guard process.terminationStatus == 0, parts.count == 3 else { return }
    seconds = Double(parts[0]) ?? 0
    mebibytes = Int(parts[1]) ?? 0
    answer = String(parts[2])
  }

  /// Reads a text in this process, and prints what the one that started it wants to know.
  static func run(_ contender: Contender, file: String) throws {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: file)))
    let before = peakMemory
    let start = processorTime
    let answer: String
    do {
      answer = "\(try contender.sum(bytes))"
    } catch {
      answer = "refused: \(error)"
    }
    let seconds = processorTime - start
    let line = answer.replacing("\n", with: " ")
    print(seconds, (peakMemory - before) >> 20, line, separator: "\t", terminator: "")
  }

  private static var processorTime: Double {
    [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
  }

  private static var peakMemory: Int {
    #if os(Linux)
      Int(usage.ru_maxrss) << 10
    #else
      Int(usage.ru_maxrss)
    #endif
  }

  private static var usage: rusage {
    var usage = rusage()
    #if os(Linux)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #else
      getrusage(RUSAGE_SELF, &usage)
    #endif
    return usage
  }
}

/// A text in a file, as long as this lives.
final class TextFile {
  let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json").path

  init(_ bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(filePath: path))
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
