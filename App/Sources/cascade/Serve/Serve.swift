import ArgumentParser
import Foundation
import Logging
import PhotoLibrary
import PhotoServer
import ServiceLifecycle

/// Shows a folder of photos in the browser until it is interrupted.
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show a folder of photos in the browser until Ctrl-C.",
    discussion: """
      Prints the address of the wall at once and scans the folder, with its subfolders, meanwhile. \
      Only this machine can open the address. The photos are never written to.

      Examples:
        cascade ~/Pictures
        cascade ~/Pictures --open
        cascade serve "/media/card/DCIM" --port 8080
      """)

  @Argument(help: "The folder of photos.", completion: .directory)
  var folder: String

  @Option(help: "The port to listen at; 0 for any free one.")
  var port: UInt16 = 0

  @Flag(help: "Open the wall in the default browser.")
  var open = false

  @Option(
    help: ArgumentHelp(
      "Where to keep thumbnails and what is known about the photos.",
      discussion: "By default in the user's own cache folder.", valueName: "folder"),
    completion: .directory)
  var cacheDir: String?

  @Option(
    help: ArgumentHelp(
      "Serve the wall page from this folder, for work on the page itself.", valueName: "folder"),
    completion: .directory)
  var pageDir: String?

  @Flag(help: "Print nothing but the address and errors.")
  var quiet = false

  func run() async throws {
    // Without a reader, writing shall fail and not end the program.
    signal(SIGPIPE, SIG_IGN)
    let console = Console(isQuiet: quiet)
    do {
      let files = try StaticFiles(folder: pageDir.map { URL(filePath: $0) } ?? StaticFiles.builtFolder)
      let library = try PhotoLibrary(
        folder: folder, configuration: libraryConfiguration(console: console))
      try await serve(library, files: files, console: console)
    } catch let error as FolderError {
      console.fail(error.description)
      throw ExitCode.noInput
    } catch let error as StaticFilesError {
      console.fail(error.description)
      throw ExitCode.configuration
    } catch let error as ListeningError {
      console.fail(error.description)
      throw ExitCode.unavailable
    } catch {
      console.fail("\(error)")
      throw ExitCode.software
    }
  }

  private func serve(_ library: PhotoLibrary, files: StaticFiles, console: Console) async throws {
    let (listening, listens) = AsyncStream<Never>.makeStream()
    let title = title
    let server = makeApplication(
      source: library, title: title, files: files, port: Int(port), logger: .silent
    ) { [open] port in
      let address = "http://127.0.0.1:\(port)/"
      StandardStream.output.write("Showing \(title.escapedForTerminal) at \(address) until Ctrl-C.\n")
      if open { Browser.open(address, console: console) }
      listens.finish()
    }
    var configuration = ServiceGroupConfiguration(
      // Ended from last to first: once the library is closed, nothing keeps the server's answers waiting.
      services: [server, LibraryService(library: library, listening: listening, console: console)],
      logger: .silent)
    // A client that takes no more of an answer is cut off.
    configuration.maximumGracefulShutdownDuration = .seconds(1)
    let services = ServiceGroup(configuration: configuration)
    let interruption = Interruption {
      Task(priority: .high) { await services.triggerGracefulShutdown() }
    } prepareForExit: {
      console.clearStatus()
    }
    defer { withExtendedLifetime(interruption) {} }
    do {
      try await services.run()
    } catch {
      throw ListeningError(error, port: Int(port)) ?? error
    }
  }

  private func libraryConfiguration(console: Console) -> PhotoLibrary.Configuration {
    var configuration = PhotoLibrary.Configuration()
    if let cacheDir { configuration.cacheFolder = URL(filePath: cacheDir).path }
    configuration.warn = { console.warn($0) }
    return configuration
  }

  /// The folder's own name, also when it was given as `.`
  private var title: String {
    URL(filePath: folder).standardizedFileURL.lastPathComponent
  }
}

extension Logger {
  /// Says nothing: what people need to know, the console tells in its own words.
  fileprivate static var silent: Logger {
    Logger(label: "cascade") { _ in SwiftLogNoOpLogHandler() }
  }
}
