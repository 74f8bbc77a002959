import ArgumentParser
import PhotoServer

/// Shows what Cascade can do, in the browser, until it is interrupted.
struct Showcase: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show what Cascade can do, page by page with its source, until Ctrl-C.",
    discussion: """
      Prints the address of the pages. Only this machine can open it.

      Examples:
        cascade showcase
        cascade showcase --open
        cascade showcase --port 8080
      """)

  @OptionGroup(title: "Server options") var options: ServerOptions

  func run() async throws {
    try await ServerSession(options: options).reportingErrors { session in
      let files = try StaticFiles(folder: options.pageFolder ?? StaticFiles.showcaseFolder)
      try await session.run(showing: "the showcase", at: options.ports(number: 0)) { port, callbacks in
        makeShowcaseApplication(files: files, port: port, logger: .silent, onListening: callbacks.onListening)
      }
    }
  }
}
