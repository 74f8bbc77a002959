import CCascadeGtk
import CascadeGtk
import Foundation

/// A test runner for the main thread, which GTK requires and other test runners use themselves. Runs tests one at a
/// time.
public struct Harness {
  private let filter: String
  /// The number of tests that passed so far.
  public private(set) var passed = 0
  /// The number of tests that failed so far.
  public private(set) var failed = 0
  private var problems: [String] = []
  private let complaints = GTKComplaints()

  /// - Parameter filter: Only tests whose name contains this text are run; empty for all.
  public init(filter: String) { self.filter = filter }

  /// Runs a test, and prints its name, its duration and its problems. Warnings of GTK and GLib are problems.
  public mutating func test(_ name: String, _ body: (inout Harness) throws -> Void) {
    guard filter.isEmpty || name.contains(filter) else { return }
    problems = []
    let start = Date()
    do { try body(&self) } catch { problems.append("threw \(error)") }
    problems += complaints.take()
    let seconds = String(format: "%.2f", Date().timeIntervalSince(start))
    print(problems.isEmpty ? "passed \(name) (\(seconds) s)" : "FAILED \(name) (\(seconds) s)")
    for problem in problems.prefix(8) { print("  \(problem)") }
    fflush(nil)
    if problems.isEmpty { passed += 1 } else { failed += 1 }
  }

  /// Records a problem unless a condition holds.
  public mutating func expect(_ condition: Bool, _ text: @autoclosure () -> String, line: Int = #line) {
    if !condition { problems.append("line \(line): \(text())") }
  }

  /// Records a problem unless two values are equal.
  public mutating func expectEqual<Value: Equatable>(
    _ value: Value, _ expected: Value, _ text: String = "", line: Int = #line
  ) {
    if value != expected { problems.append("line \(line): \(text) \(value), expected \(expected)") }
  }
}

/// Collects warnings of GTK and GLib. A test that causes any has failed.
private final class GTKComplaints {
  private var texts: [String] = []

  init() {
    let note: GLogFunc = { domain, level, message, complaints in
      guard level.rawValue & (G_LOG_LEVEL_WARNING.rawValue | G_LOG_LEVEL_CRITICAL.rawValue) != 0 else { return }
      let text = [domain, message].map { $0.map { String(cString: $0) } ?? "" }.joined(separator: ": ")
      Unmanaged<GTKComplaints>.fromOpaque(complaints!).takeUnretainedValue().texts.append(text)
    }
    g_log_set_default_handler(note, Unmanaged.passUnretained(self).toOpaque())
  }

  func take() -> [String] {
    defer { texts = [] }
    return texts
  }
}

/// Runs the main loop until a condition holds; returns whether it does within a time that is always long enough.
@discardableResult
public func turn(atMost seconds: Double = 10, until condition: () -> Bool) -> Bool {
  let end = Date().addingTimeInterval(seconds)
  // Wakes the loop even if nothing else happens.
  let timer = g_timeout_add(20, { _ in 1 }, nil)
  defer { g_source_remove(timer) }
  while true {
    if condition() { return true }
    guard Date() < end else { return false }
    g_main_context_iteration(nil, 1)
  }
}

/// Runs a program to its end while the main loop runs; returns its output.
public func run(_ arguments: [String]) -> String {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = arguments
  let output = Pipe()
  process.standardOutput = output
  process.standardError = output
  guard (try? process.run()) != nil else { return "" }
  var text = Data()
  let descriptor = output.fileHandleForReading.fileDescriptor
  _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  var buffer = [UInt8](repeating: 0, count: 65536)
  func drain() {
    while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
      text.append(contentsOf: buffer[..<count])
    }
  }
  turn(atMost: 20) {
    drain()
    return !process.isRunning
  }
  drain()
  return String(decoding: text, as: UTF8.self)
}
