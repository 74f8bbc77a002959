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

  @Flag(inversion: .prefixedNo, exclusivity: .chooseLast, help: "Print nothing but the address and errors.")
  var quiet = false

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Print everything as lines of JSON to standard output, for other programs.")
  var json = false

  @Flag(help: "Leave the configuration file unread.")
  var noConfig = false

  /// Where to listen: as the user says, or what has this number by itself.
  func ports(number: UInt128) -> ServerPorts {
    port.map(ServerPorts.init(only:)) ?? ServerPorts(number: number)
  }

  /// The folder with the page, if the user names one.
  var pageFolder: URL? { pageDir.map { URL(filePath: $0) } }
}
