import ArgumentParser
import Dispatch
import Foundation
import Synchronization

/// A handler of the signals that ask the program to end: SIGINT (Ctrl-C), SIGTERM and SIGHUP.
///
/// The first signal starts an orderly shutdown, with a time limit. The second ends the program at once, as an unhandled
/// signal would. The handler runs on its own thread, so that it works while all others are busy.
final class Interruption {
  private let sources: [any DispatchSourceSignal]

  /// The time limit for the orderly shutdown.
  private static let patience = DispatchTimeInterval.milliseconds(2500)

  /// Returns once every signal is watched.
  ///
  /// - Parameters:
  ///   - lateExitCode: The exit code if the shutdown exceeds its time limit.
  ///   - askToEnd: Called at the first signal.
  ///   - prepareForExit: Called before a forced exit.
  init(
    lateExitCode: CInt = 0, askToEnd: @escaping @Sendable () -> Void, prepareForExit: @escaping @Sendable () -> Void
  ) {
    let queue = DispatchQueue(label: "interruption", qos: .userInteractive)
    let isFirst = FirstSignal()
    let registrations = DispatchGroup()
    sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      #if canImport(Darwin)
        // On Darwin, a signal source does not replace the signal's default action.
        signal(number, SIG_IGN)
      #endif
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        if isFirst.value.exchange(false, ordering: .relaxed) {
          askToEnd()
          queue.asyncAfter(deadline: .now() + Self.patience) {
            prepareForExit()
            _exit(lateExitCode)
          }
        } else {
          prepareForExit()
          _exit(128 + number)
        }
      }
      // A source is registered on another thread. Until then, a signal takes its default action.
      registrations.enter()
      source.setRegistrationHandler { registrations.leave() }
      source.resume()
      return source
    }
    registrations.wait()
  }

  deinit { for source in sources { source.cancel() } }
}

extension Console {
  /// The result of work that is cancelled when the program is asked to end.
  ///
  /// - Parameter cleanUp: Called before a forced exit.
  func interruptible<Value: Sendable>(
    cleanUp: @escaping @Sendable () -> Void = {}, _ work: @escaping @Sendable () async throws -> Value
  ) async -> Result<Value, any Error> {
    let task = Task(operation: work)
    let interruption = Interruption(lateExitCode: ExitCode.interrupted.rawValue) {
      task.cancel()
    } prepareForExit: { [self] in
      clearStatus()
      cleanUp()
    }
    defer { withExtendedLifetime(interruption) {} }
    return await task.result
  }
}

/// Whether no signal has arrived yet.
private final class FirstSignal: Sendable { let value = Atomic(true) }
