import PhotoLibrary
import Synchronization

/// How work goes that takes a while, in words for a terminal: a bar with the time that is left, or now and then a line.
///
/// May be used from any thread.
final class WorkReport: Sendable {
  /// What is being done.
  struct Step: Hashable, Sendable {
    /// Other programs know it by this.
    let key: String
    /// What a person reads: “Making pictures”.
    let name: String
  }

  private struct State {
    var step: Step?
    var start = ContinuousClock.now
    var lastDrawing: ContinuousClock.Instant?
    var lastLine: ContinuousClock.Instant?
  }

  private let console: Console
  private let state = Mutex(State())

  init(console: Console) { self.console = console }

  /// How often the bar is drawn, and a line is written where there is no terminal.
  private static let drawingPause = Duration.milliseconds(100)
  private static let linePause = Duration.seconds(10)

  /// Shows how far it has come.
  func show(_ step: Step, done: Int, total: Int) {
    let now = ContinuousClock.now
    let (elapsed, draws, tells) = state.withLock { state in
      if state.step != step {
        (state.step, state.start) = (step, now)
        state.lastDrawing = nil
        state.lastLine = now
      }
      let draws = state.lastDrawing.map { now - $0 >= Self.drawingPause } ?? true
      if draws { state.lastDrawing = now }
      let tells = state.lastLine.map { now - $0 >= Self.linePause } ?? false
      if tells { state.lastLine = now }
      return (now - state.start, draws, tells)
    }
    let numbers = Self.numbers(done: done, total: total, elapsed: elapsed)
    if draws {
      console.showStatus { ProgressBar.line(step.name, done: done, total: total, numbers: numbers, columns: $0) }
    }
    if tells {
      console.tellProgress(
        "\(step.name): \(numbers).", ConsoleEvent(event: "progress", step: step.key, done: done, total: total))
    }
  }

  private static func numbers(done: Int, total: Int, elapsed: Duration) -> String {
    (done == 0 ? total.grouped : "\(done.grouped) of \(total.grouped)")
      + (timeLeft(done: done, total: total, elapsed: elapsed).map { ", \($0) left" } ?? "")
  }

  /// How long the rest takes if it goes on like that, for people; `nil` while nothing tells.
  static func timeLeft(done: Int, total: Int, elapsed: Duration) -> String? {
    guard done >= 5, done < total, elapsed >= .seconds(1) else { return nil }
    let seconds = elapsed / .seconds(1) / Double(done) * Double(total - done)
    if seconds < 55 { return "\(max(5, Int((seconds / 5).rounded(.up)) * 5)) s" }
    let minutes = Int((seconds / 60).rounded(.up))
    return minutes < 90 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
  }
}
