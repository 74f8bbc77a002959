package import Foundation
import Synchronization

/// A program of this package, started as a person would start it.
package final class RunningCommand: Sendable {
  private let process: Process
  private let output = Mutex(Data())
  private let errors = Mutex(Data())
  /// How many of the pipes that it writes to may still bring something.
  private let openPipes = Mutex(0)

  /// - Parameters:
  ///   - outputHandle: Where standard output goes instead of `standardOutput`.
  ///   - errorHandle: Where standard error goes instead of `standardError`.
  package convenience init(
    _ arguments: [String], environment: [String: String] = [:], outputHandle: FileHandle? = nil,
    errorHandle: FileHandle? = nil
  ) throws {
    try self.init(
      BuiltProgram.command, arguments, environment: environment, outputHandle: outputHandle, errorHandle: errorHandle)
  }

  /// Starts another program that is built with the tests.
  package convenience init(
    _ name: String, _ arguments: [String], environment: [String: String] = [:], outputHandle: FileHandle? = nil,
    errorHandle: FileHandle? = nil
  ) throws {
    try self.init(
      at: BuiltProgram.folder.appending(path: name), arguments, environment: environment, outputHandle: outputHandle,
      errorHandle: errorHandle)
  }

  package init(
    at program: URL, _ arguments: [String], environment: [String: String] = [:],
    outputHandle: FileHandle? = nil, errorHandle: FileHandle? = nil
  ) throws {
    process = Process()
    process.executableURL = program
    process.arguments = arguments
    // Whatever the user of this machine has configured and stored.
    let cache = Array(zip(arguments, arguments.dropFirst())).last { $0.0 == "--cache-dir" }?.1
    let own = ["XDG_CONFIG_HOME": "/nowhere", "XDG_DATA_HOME": cache ?? FileManager.default.temporaryDirectory.path]
    let standard = ProcessInfo.processInfo.environment.merging(own) { $1 }
    process.environment = standard.merging(environment) { $1 }
    let outputPipe = Pipe()
    let errorPipe = Pipe()
    if let outputHandle { process.standardOutput = outputHandle } else { process.standardOutput = outputPipe }
    if let errorHandle { process.standardError = errorHandle } else { process.standardError = errorPipe }
    try process.run()
    if outputHandle == nil { read(outputPipe) { command, data in command.output.withLock { $0.append(data) } } }
    if errorHandle == nil { read(errorPipe) { command, data in command.errors.withLock { $0.append(data) } } }
  }

  private func read(_ pipe: Pipe, _ take: @escaping @Sendable (RunningCommand, Data) -> Void) {
    openPipes.withLock { $0 += 1 }
    readToEnd(of: pipe.fileHandleForReading) { [weak self] data in
      guard let self else { return }
      if data.isEmpty { openPipes.withLock { $0 -= 1 } } else { take(self, data) }
    }
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// What it has written to standard output so far.
  package var standardOutput: String { output.withLock { String(decoding: $0, as: UTF8.self) } }

  /// What it has written to standard error so far.
  package var standardError: String { errors.withLock { String(decoding: $0, as: UTF8.self) } }

  package var processIdentifier: pid_t { process.processIdentifier }

  /// Sends it a signal.
  package func send(_ signal: CInt) {
    kill(process.processIdentifier, signal)
  }

  /// Its exit code once it has ended, negative after a signal; nil if it has not ended after some seconds.
  package func exitCode(within seconds: Int = 20) async throws -> Int? {
    guard try await eventually(within: seconds, { !process.isRunning }) else { return nil }
    // What was written last may still be on its way.
    _ = try await eventually { openPipes.withLock { $0 } == 0 }
    let status = Int(process.terminationStatus)
    return process.terminationReason == .exit ? status : -status
  }

  /// The address that it prints; nil if it prints none.
  package func address() async throws -> URL? {
    guard try await eventually({ standardOutput.contains("\n") }) else { return nil }
    return standardOutput.split(separator: " ").first { $0.hasPrefix("http://127.0.0.1:") }
      .flatMap { URL(string: String($0)) }
  }
}

/// Waits until something has come true.
package func eventually(within seconds: Int = 30, _ condition: () -> Bool) async throws -> Bool {
  for _ in 0..<seconds * 100 where !condition() {
    try await Task.sleep(for: .milliseconds(10))
  }
  return condition()
}
