import ArgumentParser
import Foundation
import PhotoWindowOptions

/// Shows a folder of photos in a window: `cascade window`, and `cascade FOLDER --window`.
///
/// Another program shows it, so that this one can be built and used without GTK.
struct WindowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "window",
    abstract: "Show a folder of photos in a window, without a browser or a server.",
    discussion: """
      Starts the program cascade-window, which must be next to cascade and needs GTK 4: install the package \
      cascade-window, or run make window in the folder Wall. cascade FOLDER --window is short for cascade window FOLDER.

      Examples:
        cascade window ~/Pictures
        cascade ~/Pictures --window --columns 6
        cascade window ~/Pictures --layout rows --order oldest

      For the keys, see Documentation/Window.md or cascade-window --help.

      Exit codes:
         0  the window was closed
        64  invalid arguments
        66  the folder is missing, cannot be read, or is not a folder
        69  there is no display, or cascade-window or GTK 4 is not installed
      """)

  @OptionGroup var options: WindowOptions

  @Flag(help: "Ignore the configuration file.")
  var noConfig = false

  /// The library without which the dynamic linker does not start the program.
  private static let library = "libgtk-4.so.1"

  func run() throws {
    let program = Self.program
    guard access(program, X_OK) == 0 else {
      throw CommandError(
        .unavailable,
        "There is no program “\(program)”. Install the package cascade-window from where you got the package cascade. To "
          + "build the program instead, run make window in the folder Wall, and copy Wall/.build/release/cascade-window "
          + "there. Building it needs GTK 4 (on Debian and Ubuntu: apt-get install libgtk-4-dev).")
    }
    #if os(Linux)
      guard dlopen(Self.library, RTLD_LAZY) != nil else {
        throw CommandError(
          .unavailable,
          "GTK 4 is not installed: \(String(cString: dlerror())). Install it (on Debian and Ubuntu: apt-get install "
            + "libgtk-4-1).")
      }
    #endif
    // This is a thread of Dispatch's, which blocks signals; the program would inherit that.
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
    var arguments = ([program] + options.arguments).map { strdup($0) } + [nil]
    execv(program, &arguments)
    throw CommandError(.unavailable, "“\(program)” cannot be started: \(String(cString: strerror(errno))).")
  }

  /// The path of the program: next to this one.
  private static var program: String {
    let own = URL(filePath: Bundle.main.executablePath ?? CommandLine.arguments[0]).resolvingSymlinksInPath()
    return own.deletingLastPathComponent().appending(path: "cascade-window").path
  }
}
