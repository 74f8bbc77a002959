import Foundation

/// Says what is about to be done, where the environment variable `TRACE_CALLBACKS` is set: a trap leaves no other word.
enum Trace {
  private static let isOn = ProcessInfo.processInfo.environment["TRACE_CALLBACKS"] != nil

  static func note(_ line: @autoclosure () -> String) {
    guard isOn else { return }
    FileHandle.standardError.write(Data((line() + "\n").utf8))
  }
}
