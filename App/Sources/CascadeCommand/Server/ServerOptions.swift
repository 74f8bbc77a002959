import ArgumentParser
import Foundation

/// What every command takes that shows something in the browser.
struct ServerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The port to listen at; 0 for any free one.", discussion: "By default the same at each start."))
  var port: UInt16?

  @Flag(inversion: .prefixedNo, exclusivity: .chooseLast, help: "Open the address in the default browser.")
  var open = false

  @Option(
    help: ArgumentHelp(
      "Serve the page from this folder, for work on the page itself.", valueName: "folder"),
    completion: .directory)
  var pageDir: String?

  @OptionGroup var report: ReportOptions

  /// Where to listen: as the user says, or what has this number by itself.
  func ports(number: UInt128) -> ServerPorts {
    port.map(ServerPorts.init(only:)) ?? ServerPorts(number: number)
  }

  /// The folder with the page, if the user names one.
  var pageFolder: URL? { pageDir.map { URL(filePath: $0) } }
}
