import PhotoModel
import Synchronization

/// Reports the progress of long work: on a terminal, a bar with the time left; otherwise a line every ten seconds, in JSON
/// every second.
///
/// Thread-safe.
final class WorkReport: Sendable {
  private struct State {
    var step: String?
    var start = ContinuousClock.now
    var lastDrawing: ContinuousClock.Instant?, lastLine: ContinuousClock.Instant?
  }

  private let console: Console
  private let state = Mutex(State())

  init(console: Console) { self.console = console }

  /// The minimum time between two drawings of the bar.
  private static let drawingPause = Duration.milliseconds(100)
  /// The minimum time between two lines where there is no terminal.
  private var linePause: Duration { console.writesJSON ? .seconds(1) : .seconds(10) }

  /// - Parameters:
  ///   - step: The step of the work, as in JSON.
  ///   - name: The step for people: “Making pictures”.
  func show(_ step: String, named name: String, done: Int, total: Int) {
    let now = ContinuousClock.now
    let (elapsed, draws, tells) = state.withLock { state in
      if state.step != step { state = State(step: step, start: now, lastLine: now) }
      let draws = state.lastDrawing.map { now - $0 >= Self.drawingPause } ?? true
      if draws { state.lastDrawing = now }
      let tells = state.lastLine.map { now - $0 >= linePause } ?? false
      if tells { state.lastLine = now }
      return (now - state.start, draws, tells)
    }
    let numbers = Self.numbers(done: done, total: total, elapsed: elapsed)
    if draws { console.showStatus { progressBar(name, done: done, total: total, numbers: numbers, columns: $0) } }
    if tells {
      console.tellProgress(
        "\(name): \(numbers).", ConsoleEvent(event: "progress", step: step, done: done, total: total))
    }
  }

  private static func numbers(done: Int, total: Int, elapsed: Duration) -> String {
    (done == 0 ? total.grouped : "\(done.grouped) of \(total.grouped)")
      + (timeLeft(done: done, total: total, elapsed: elapsed).map { ", \($0) left" } ?? "")
  }

  /// The estimated time left at the present speed, as text; `nil` while an estimate is impossible.
  private static func timeLeft(done: Int, total: Int, elapsed: Duration) -> String? {
    guard done >= 5, done < total, elapsed >= .seconds(1) else { return nil }
    let seconds = elapsed / .seconds(1) / Double(done) * Double(total - done)
    if seconds < 55 { return "\(max(5, Int((seconds / 5).rounded(.up)) * 5)) s" }
    let minutes = Int((seconds / 60).rounded(.up))
    return minutes < 90 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
  }
}
