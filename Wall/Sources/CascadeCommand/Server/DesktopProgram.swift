import Foundation

/// A program of the desktop that is found in `PATH` and runs without input and output.
enum DesktopProgram {
  static func process(_ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return process
  }

  /// Runs a program, and returns whether it succeeded.
  ///
  /// - Parameter patience: A program that still runs after this time counts as a success, because some openers run until
  ///   the program that they opened ends.
  static func run(_ arguments: [String], patience: Duration? = nil) async -> Bool {
    let process = process(arguments)
    let (ends, continuation) = AsyncStream<Bool>.makeStream()
    process.terminationHandler = { continuation.yield($0.terminationStatus == 0) }
    guard (try? process.run()) != nil else { return false }
    let waiting = patience.map { patience in
      Task {
        try await Task.sleep(for: patience)
        continuation.yield(true)
      }
    }
    defer { waiting?.cancel() }
    return await ends.first { _ in true } ?? false
  }
}
