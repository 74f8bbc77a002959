import Foundation
import PhotoServer

/// Where a password comes from: never from the arguments.
enum PasswordInput {
  /// Reads the first line of a file, or of standard input for `-`; a person at a terminal is asked, and types unseen.
  ///
  /// - Throws: `ShareError`.
  static func password(from path: String) throws(ShareError) -> GuestPassword {
    guard let password = GuestPassword(path == "-" ? standardInput() : try firstLine(of: path)) else {
      throw .badPassword
    }
    return password
  }

  private static func firstLine(of path: String) throws(ShareError) -> String {
    let text = try ShareError.text(of: path)
    return text.split(omittingEmptySubsequences: false) { $0.isNewline }.first.map(String.init) ?? ""
  }

  private static func standardInput() -> String {
    guard isatty(STDIN_FILENO) == 1 else { return readLine() ?? "" }
    StandardStream.error.write("Password for guests: ")
    var settings = termios()
    tcgetattr(STDIN_FILENO, &settings)
    var unseen = settings
    unseen.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &unseen)
    defer {
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
      StandardStream.error.write("\n")
    }
    return readLine() ?? ""
  }
}
