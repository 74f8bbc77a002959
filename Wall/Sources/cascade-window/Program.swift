import ArgumentParser
import PhotoWindow
import PhotoWindowOptions
import PictureDecoder

/// Shows a folder of photos in a window of GTK 4. `cascade window` starts it.
@main
struct Program: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cascade-window", abstract: "Show a folder of photos in a window.",
    discussion: """
      Keys in the wall:
        1, 2, 3                 waterfall, rows, grid
        + and -, Ctrl + wheel   fewer or more columns
        arrow keys, Home, End   move to another photo
        Enter, double click     open the photo

      Keys in a photo:
        + and -, wheel          zoom; 0 fits the window, 1 shows the photo's own pixels
        arrow keys, drag        move within a zoomed photo
        Left and Right          the previous and the next photo
        Esc                     back to the wall

      Ctrl-Q closes the window.

      Exit codes:
         0  the window was closed
        64  invalid arguments
        66  the folder is missing, cannot be read, or is not a folder
        69  there is no display
      """)

  @OptionGroup var options: WindowOptions

  static func main() {
    // This program is also its decoder, which must be sandboxed before a second thread starts.
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments == ["decoder"] { return DecoderService.run() }
    if arguments.first == "video-frame" { VideoProgram.run(Array(arguments.dropFirst())) }
    main(arguments)
  }

  func run() throws {
    // GTK needs the main thread, which this is.
    let code = MainActor.assumeIsolated { showWindow(options) }
    if code != 0 { throw ExitCode(code) }
  }
}
