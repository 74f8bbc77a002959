import ArgumentParser
import Foundation
import Logging
import PhotoLibrary
import PhotoServer
import ServiceLifecycle

/// A web server from its start until Ctrl-C, and what a person is told of it meanwhile.
struct ServerSession {
  let options: ServerOptions
  let console: Console

  init(options: ServerOptions) {
    self.options = options
    console = Console(isQuiet: options.quiet)
    // Without a reader, writing shall fail and not end the program.
    signal(SIGPIPE, SIG_IGN)
  }

  /// Runs the server and what works along with it.
  ///
  /// - Parameters:
  ///   - makeServer: Makes the server, which logs to the first argument and calls the second with its port.
  ///   - title: The name of what is shown.
  ///   - companions: Ended before the server.
  ///   - onListening: Called when the server listens.
  func run(
    showing title: String, with companions: [any Service] = [], onListening: @escaping @Sendable () -> Void = {},
    _ makeServer: (Logger, @escaping @Sendable (Int) async -> Void) -> some Service
  ) async throws {
    let (options, console) = (options, console)
    let server = makeServer(.silent) { port in
      let address = "http://127.0.0.1:\(port)/"
      StandardStream.output.write("Showing \(title.escapedForTerminal) at \(address) until Ctrl-C.\n")
      if options.open { Browser.open(address, console: console) }
      onListening()
    }
    // Ended from last to first.
    var configuration = ServiceGroupConfiguration(services: [server] + companions, logger: .silent)
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
      throw ListeningError(error, port: Int(options.port)) ?? error
    }
  }

  /// Carries out a command's work, and turns what it throws into a message and an exit code.
  func reportingErrors(_ work: (ServerSession) async throws -> Void) async throws {
    do {
      try await work(self)
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
}

extension Logger {
  /// Says nothing: what people need to know, the console tells in its own words.
  fileprivate static var silent: Logger {
    Logger(label: "cascade") { _ in SwiftLogNoOpLogHandler() }
  }
}
