import LayoutCommands
import Synchronization

/// The program's messages to the user: lines on standard error, followed by a status line that is redrawn. With `--json`,
/// the same messages are lines of JSON on standard output, for other programs.
///
/// Thread-safe.
final class Console: Sendable {
  private struct State {
    var statusIsShown = false
    var warned: Set<String> = []
  }

  /// Whether only errors and results are printed.
  private let isQuiet: Bool
  /// Whether lines are JSON for other programs.
  let writesJSON: Bool
  let showsStatus: Bool
  private let state = Mutex(State())

  init(isQuiet: Bool, writesJSON: Bool = false) {
    self.isQuiet = isQuiet
    self.writesJSON = writesJSON
    showsStatus = !isQuiet && !writesJSON && StandardStream.error.isTerminal
  }

  /// Replaces the status line, if standard error is a terminal, by a text that must fit into the columns.
  func showStatus(_ text: (_ columns: Int) -> String) {
    guard showsStatus else { return }
    state.withLock { state in
      // The last column stays free: some terminals wrap as soon as it is written.
      StandardStream.error.write("\r" + text(StandardStream.error.columns - 1) + Self.eraseToEnd)
      state.statusIsShown = true
    }
  }

  /// Removes the status line.
  func clearStatus() { state.withLock { Self.clear(&$0) } }

  /// Prints a result of the program as a line on standard output, even with `--quiet`.
  func announce(_ line: String, _ event: ConsoleEvent) { tell(line, event, on: .output) }

  /// Draws a QR code on standard output, if it is a terminal wide enough.
  func draw(_ code: QRCode) {
    guard !isQuiet, !writesJSON, StandardStream.output.isTerminal, code.columns <= StandardStream.output.columns else {
      return
    }
    state.withLock { state in
      Self.clear(&state)
      StandardStream.output.write(code.terminalText)
    }
  }

  /// Prints information; in JSON as the event, if that contains more than the message.
  func note(_ message: String, _ event: ConsoleEvent? = nil) {
    if !isQuiet { tell(message, event ?? ConsoleEvent(event: "note", message: message)) }
  }

  /// Prints progress, if there is no status line; without a message, as JSON only.
  func tellProgress(_ message: String?, _ event: ConsoleEvent) {
    guard !isQuiet, !showsStatus, writesJSON || message != nil else { return }
    tell(message ?? "", event)
  }

  /// Prints a problem after which the program continues. Repeated messages are printed once.
  func warn(_ message: String) {
    guard !isQuiet, state.withLock({ $0.warned.insert(message).inserted }) else { return }
    tell("Warning: " + message, ConsoleEvent(event: "warning", message: message))
  }

  /// Prints a problem that ends the program.
  func fail(_ message: String) { tell("Error: " + message, ConsoleEvent(event: "error", message: message)) }

  private func tell(_ line: String, _ event: ConsoleEvent, on stream: StandardStream = .error) {
    state.withLock { state in
      Self.clear(&state)
      if writesJSON { StandardStream.output.write(event.line) } else { stream.write(line.escapedForTerminal + "\n") }
    }
  }

  private static func clear(_ state: inout State) {
    guard state.statusIsShown else { return }
    StandardStream.error.write("\r" + eraseToEnd)
    state.statusIsShown = false
  }

  /// Erase in Line, from the cursor to the end (ECMA-48, EL).
  private static let eraseToEnd = "\u{1b}[K"
}
