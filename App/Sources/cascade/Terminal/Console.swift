import Synchronization

/// What the program says to a person: messages on standard error, and below them one line that is redrawn.
///
/// May be used from any thread.
final class Console: Sendable {
  private struct State {
    var statusIsShown = false
    var warned: Set<String> = []
  }

  private let isQuiet: Bool
  private let showsStatus: Bool
  private let state = Mutex(State())

  /// - Parameter isQuiet: Whether to keep everything back but errors.
  init(isQuiet: Bool) {
    self.isQuiet = isQuiet
    showsStatus = !isQuiet && StandardStream.error.isTerminal
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

  /// Tells how things are.
  func note(_ message: String) {
    if !isQuiet { printLine(message) }
  }

  /// Tells of something wrong that the program can live with; the same words only once.
  func warn(_ message: String) {
    guard !isQuiet, state.withLock({ $0.warned.insert(message).inserted }) else { return }
    printLine("Warning: " + message)
  }

  /// Tells of something wrong that the program cannot live with.
  func fail(_ message: String) {
    printLine("Error: " + message)
  }

  private func printLine(_ line: String) {
    state.withLock { state in
      Self.clear(&state)
      StandardStream.error.write(line.escapedForTerminal + "\n")
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
