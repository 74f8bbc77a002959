import ArgumentParser
import CascadeTesting
import Foundation
import LayoutDocument

/// Answers requests that were broken at random, and checks each answer.
struct Fuzz: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Break requests at random, and check what becomes of them.",
    discussion: "After a crash, the request that brought it about is in the file that --keep names.")

  @Argument(help: "The requests to break, a file each.")
  var files: [String]

  @Option(
    help: """
      How many of the processor's seconds to go on for. Without it, as many as CASCADE_TEST_SECONDS in the environment \
      says, or 10.
      """)
  var seconds: Double?

  @Option(help: "What the random numbers begin with.")
  var seed = UInt64.random(in: 0...UInt64(UInt32.max))

  @Option(help: "Where each request is kept while it is answered.")
  var keep = FileManager.default.temporaryDirectory.appending(path: "layout-tester-request.json").path

  func run() throws {
    limitMemory()
    print("Seed \(seed); each request is kept in \(keep) while it is answered")
    let requests = try files.map { [UInt8](try Data(contentsOf: URL(filePath: $0))) }
    let kept = open(keep, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    guard kept >= 0 else { throw ValidationError("\(keep) cannot be written") }
    var mutator = Mutator(generator: SeededGenerator(seed: seed))
    var report = Report()
    let seconds = try seconds ?? secondsAskedFor() ?? 10
    for number in 0... {
      guard processorSeconds() < seconds else { break }
      let request = mutator.mutate(requests[number % requests.count])
      guard ftruncate(kept, 0) == 0, pwrite(kept, request, request.count, 0) == request.count else {
        throw ValidationError("\(keep) cannot be written")
      }
      try report.note(request)
    }
    print(report.summary)
  }

  private func secondsAskedFor() throws -> Double? {
    guard let text = ProcessInfo.processInfo.environment["CASCADE_TEST_SECONDS"] else { return nil }
    guard let seconds = Double(text) else { throw ValidationError("CASCADE_TEST_SECONDS is no number: \(text)") }
    return seconds
  }

  /// More than any of these requests may take; who takes more, crashes.
  private func limitMemory() {
    var limit = rlimit(rlim_cur: 2 << 30, rlim_max: 2 << 30)
    #if os(Linux)
      setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)
    #else
      setrlimit(RLIMIT_DATA, &limit)
    #endif
  }
}

/// What this process has taken so far of the processor's time.
private func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// What has become of the requests.
private struct Report {
  private var answered = 0
  private var refused = 0
  /// In the processor's seconds, because a busy machine says nothing about a request.
  private var longest = 0.0

  mutating func note(_ request: [UInt8]) throws {
    var response = Data()
    var drawing = Data()
    var problems: RequestError?
    let start = processorSeconds()
    do throws(RequestError) {
      let answer = try LayoutResponse(request: request)
      answer.writeJSON { response.append(contentsOf: $0) }
      answer.writeSVG { drawing.append(contentsOf: $0) }
    } catch {
      problems = error
    }
    let seconds = processorSeconds() - start
    longest = max(longest, seconds)
    guard seconds < 1 else { throw Failure("took \(seconds) seconds") }
    if let problems {
      refused += 1
      guard !problems.lines.isEmpty, problems.lines.allSatisfy({ $0.contains(": ") || $0.hasPrefix("… and ") }) else {
        throw Failure("was refused without a reason: \(problems)")
      }
    } else {
      answered += 1
      try check(response)
      guard drawing.range(of: Data("nan".utf8)) == nil, drawing.range(of: Data("inf".utf8)) == nil else {
        throw Failure("was drawn with numbers that are none")
      }
    }
  }

  /// Foundation's reader is another one than ours: it refuses what is not JSON, and numbers that are none.
  private func check(_ response: Data) throws {
    let answer = try JSONSerialization.jsonObject(with: response) as? [String: Any]
    guard let answer, let elements = answer["elements"] as? [[String: Any]], answer["contentSize"] is [String: Any]
    else { throw Failure("was answered without elements") }
    for element in elements {
      guard let frame = element["frame"] as? [String: Double], frame.count == 4,
        frame.values.allSatisfy(\.isFinite), (frame["width"] ?? -1) >= 0, (frame["height"] ?? -1) >= 0
      else { throw Failure("was answered with a frame that is none: \(element)") }
    }
  }

  var summary: String {
    "\(answered) answered, \(refused) refused; the longest took \(longest) s; at most \(peakMemory >> 20) MiB were in use"
  }

  private var peakMemory: Int {
    var usage = rusage()
    #if os(Linux)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return Int(usage.ru_maxrss) << 10
    #else
      getrusage(RUSAGE_SELF, &usage)
      return Int(usage.ru_maxrss)
    #endif
  }
}

private struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ problem: String) {
    description = "The request \(problem)."
  }
}
