import Dispatch
import Foundation
import Synchronization

/// Watches for the signals that ask the program to end: SIGINT (Ctrl-C), SIGTERM and SIGHUP.
///
/// The first asks politely, and ends the program after a while if asking is not enough; the second ends it at
/// once, as the signal would have without anybody watching. Runs on a thread of its own, so that it works while all
/// others are busy.
final class Interruption {
  private let sources: [any DispatchSourceSignal]

  /// How long ending politely may take.
  private static let patience = DispatchTimeInterval.milliseconds(2500)

  /// Returns once every signal is watched.
  ///
  /// - Parameters:
  ///   - lateExitCode: Of the program if asking is not enough.
  ///   - askToEnd: Called at the first signal.
  ///   - prepareForExit: Called before the program is ended without having ended by itself.
  init(
    lateExitCode: CInt = 0, askToEnd: @escaping @Sendable () -> Void, prepareForExit: @escaping @Sendable () -> Void
  ) {
    let queue = DispatchQueue(label: "interruption", qos: .userInteractive)
    let history = History()
    let registrations = DispatchGroup()
    sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      #if canImport(Darwin)
        // Here a signal still takes its default action beside being told to the source.
        signal(number, SIG_IGN)
      #endif
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        if history.isFirst() {
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
      // A source is registered on another thread, and a signal that comes before that still ends the program by itself.
      registrations.enter()
      source.setRegistrationHandler { registrations.leave() }
      source.resume()
      return source
    }
    registrations.wait()
  }

  deinit {
    for source in sources { source.cancel() }
  }
}

/// Whether a signal has come before.
private final class History: Sendable {
  private let isEmpty = Atomic(true)

  func isFirst() -> Bool {
    isEmpty.exchange(false, ordering: .relaxed)
  }
}
