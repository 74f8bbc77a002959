import ArgumentParser
import Foundation

/// The options of commands that show something in the browser.
struct ServerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The port to listen on; 0 for any free port.", discussion: "Default: the same at each start."))
  var port: UInt16?

  @Flag(inversion: .prefixedNo, exclusivity: .chooseLast, help: "Open the address in the default browser.")
  var open = false

  @Option(
    help: ArgumentHelp("Serve the page from this folder, to develop the page.", valueName: "folder"),
    completion: .directory)
  var pageDir: String?

  @OptionGroup var report: ReportOptions

  /// The folder of the page, if the user gives one.
  var pageFolder: URL? { pageDir.map { URL(filePath: $0) } }
}
