import ArgumentParser
import PhotoServer
import WallPage

/// Serves the demo pages until it is interrupted.
struct Showcase: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "showcase", abstract: "Show demo pages of Cascade with their source, until Ctrl-C.",
    discussion: """
      Prints the address of the pages. It works on this machine only.

      Examples:
        cascade showcase
        cascade showcase --open
        cascade showcase --port 8080
      """)

  @OptionGroup(title: "Server options") var options: ServerOptions

  func run() async throws {
    let session = ServerSession(options: options)
    try await session.console.reportingErrors {
      let files = try StaticFiles(folder: options.pageFolder ?? PageFiles.showcaseFolder)
      try await session.run(showing: "the showcase", at: ServerPorts(options.port, number: 0)) { port, callbacks in
        makeShowcaseApplication(files: files, port: port, logger: .silent, onListening: callbacks.onListening)
      }
    }
  }
}
