import ArgumentParser
import Foundation
import LayoutCommands
import PhotoServer

/// Reads a password from a file or from standard input, never from the arguments, which other processes can see.
enum PasswordInput {
  /// Reads the first line of a file, or of standard input for `-`. A terminal shows a prompt and no echo.
  static func password(from path: String) throws(CommandError) -> GuestPassword {
    let line = path == "-" ? standardInput() : try firstLine(of: path)
    guard let password = GuestPassword(line) else {
      throw CommandError(
        .configuration,
        "The password must have at least \(GuestPassword.minimumLength) characters, because anyone on the network can try "
          + "to guess it.")
    }
    return password
  }

  private static func firstLine(of path: String) throws(CommandError) -> String {
    let text = try CommandError.reading { () throws(InputFileError) in try InputFile.text(of: path) }
    return String(text.prefix { !$0.isNewline })
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
