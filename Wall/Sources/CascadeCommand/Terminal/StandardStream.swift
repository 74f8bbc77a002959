import Foundation
import PictureDecoder

/// Standard output or standard error, unbuffered.
///
/// Write errors are ignored, so that a server keeps running after the reader of its messages has gone.
enum StandardStream: Int32, Sendable {
  case output = 1
  case error = 2

  /// Writes a text unchanged.
  func write(_ text: String) { try? writeAll(Array(text.utf8), to: rawValue) }

  /// Whether this is a terminal that can redraw a line.
  var isTerminal: Bool {
    guard isatty(rawValue) == 1, let kind = ProcessInfo.processInfo.environment["TERM"] else { return false }
    return kind != "dumb" && !kind.isEmpty
  }

  /// The terminal's width in columns; 80 if it is unknown.
  var columns: Int {
    var size = winsize()
    guard ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}
