import Synchronization

/// What the program says to a person: messages on standard error, and below them one line that is redrawn. To another
/// program it says the same in lines of JSON on standard output.
///
/// May be used from any thread.
final class Console: Sendable {
  private struct State {
    var statusIsShown = false
    var warned: Set<String> = []
  }

  private let isQuiet: Bool
  private let writesJSON: Bool
  /// Whether there is a line that is redrawn.
  let showsStatus: Bool
  private let state = Mutex(State())

  /// - Parameters:
  ///   - isQuiet: Whether to keep everything back but errors.
  ///   - writesJSON: Whether to say it to another program.
  init(isQuiet: Bool, writesJSON: Bool = false) {
    self.isQuiet = isQuiet
    self.writesJSON = writesJSON
    showsStatus = !isQuiet && !writesJSON && StandardStream.error.isTerminal
  }

  /// Shows a line, in place of the one before it, if standard error is a terminal.
  ///
  /// - Parameter text: Makes the line for a number of columns; must not be longer.
  func showStatus(_ text: (_ columns: Int) -> String) {
    guard showsStatus else { return }
    state.withLock { state in
      // The last column stays free: some terminals begin a new line once it is written.
      StandardStream.error.write("\r" + text(StandardStream.error.columns - 1) + Self.eraseToEnd)
      state.statusIsShown = true
    }
  }

  /// Takes the redrawn line away.
  func clearStatus() {
    state.withLock { Self.clear(&$0) }
  }

  /// Tells what is the program's result, whatever is kept back: a line on standard output.
  func announce(_ line: String, _ event: ConsoleEvent) {
    state.withLock { state in
      Self.clear(&state)
      StandardStream.output.write(writesJSON ? event.line : line.escapedForTerminal + "\n")
    }
  }

  /// Draws a code below what has been said, if a person sees it whole.
  func draw(_ code: QRCode) {
    guard !isQuiet, !writesJSON, StandardStream.output.isTerminal, code.columns <= StandardStream.output.columns else {
      return
    }
    state.withLock { state in
      Self.clear(&state)
      StandardStream.output.write(code.terminalText)
    }
  }

  /// Tells how things are.
  ///
  /// - Parameter event: The same for other programs, if it is more than the message.
  func note(_ message: String, _ event: ConsoleEvent? = nil) {
    if !isQuiet { tell(message, event ?? ConsoleEvent(event: "note", message: message)) }
  }

  /// Tells how far something has come, where no line is redrawn.
  ///
  /// - Parameter message: `nil` to tell other programs only.
  func tellProgress(_ message: String?, _ event: ConsoleEvent) {
    guard !isQuiet, !showsStatus, writesJSON || message != nil else { return }
    tell(message ?? "", event)
  }

  /// Tells of something wrong that the program can live with; the same words only once.
  func warn(_ message: String) {
    guard !isQuiet, state.withLock({ $0.warned.insert(message).inserted }) else { return }
    tell("Warning: " + message, ConsoleEvent(event: "warning", message: message))
  }

  /// Tells of something wrong that the program cannot live with.
  func fail(_ message: String) {
    tell("Error: " + message, ConsoleEvent(event: "error", message: message))
  }

  private func tell(_ line: String, _ event: ConsoleEvent) {
    state.withLock { state in
      Self.clear(&state)
      if writesJSON {
        StandardStream.output.write(event.line)
      } else {
        StandardStream.error.write(line.escapedForTerminal + "\n")
      }
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
