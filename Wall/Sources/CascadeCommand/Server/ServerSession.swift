import ArgumentParser
import Foundation
import Logging
import PhotoLibrary
import PhotoServer
import ServiceLifecycle
import WallPage

/// The run of a web server from its start until Ctrl-C, with the messages for the user.
struct ServerSession {
  let options: ServerOptions
  let console: Console

  init(options: ServerOptions) {
    self.options = options
    console = options.report.console
    DescriptorLimit.raise(to: 4096)
  }

  /// Runs the server, and its companions, which are shut down before it.
  ///
  /// - Parameters:
  ///   - key: The secret in the address; nil if none is needed.
  ///   - makeServer: Makes the server for a port. Called again with the next port if that is taken.
  func run<Server: Service>(
    showing title: String, key: AccessKey? = nil, at ports: ServerPorts, with companions: [any Service] = [],
    onListening: @escaping @Sendable () -> Void = {}, _ makeServer: @escaping @Sendable (Int, ServerCallbacks) -> Server
  ) async throws {
    let options = options
    let console = console
    let launch = BrowserLaunch()
    defer { launch.end() }
    let callbacks = ServerCallbacks {
      launch.end()
    } onListening: { port in
      let address = key?.address(port: port) ?? "http://127.0.0.1:\(port)/"
      console.announce(
        "Showing \(title) at \(address) until Ctrl-C.",
        ConsoleEvent(event: "listening", title: title, address: address, port: port))
      if options.open { launch.open(address, isSecret: key != nil, console: console) }
      onListening()
    }
    let server = FirstFreePort(ports: ports) { makeServer($0, callbacks) }
    // Services are shut down from last to first.
    var configuration = ServiceGroupConfiguration(services: [server] + companions, logger: .silent)
    // A client that stops reading a response is disconnected.
    configuration.maximumGracefulShutdownDuration = .seconds(1)
    let services = ServiceGroup(configuration: configuration)
    let interruption = Interruption {
      Task(priority: .high) { await services.triggerGracefulShutdown() }
    } prepareForExit: {
      launch.end()
      console.clearStatus()
    }
    defer { withExtendedLifetime(interruption) {} }
    try await services.run()
  }
}

extension PageFilesError: ReportedError { var exitCode: ExitCode { .configuration } }
extension ListeningError: ReportedError { var exitCode: ExitCode { .unavailable } }

/// The callbacks of a server.
struct ServerCallbacks {
  /// Called each time a browser opens the address with its key.
  let onOpening: @Sendable () -> Void
  /// Called with the port as soon as requests are answered.
  let onListening: @Sendable (Int) async -> Void
}

extension Logger {
  /// Discards everything: the console prints what users need to know.
  static var silent: Logger { Logger(label: "cascade") { _ in SwiftLogNoOpLogHandler() } }
}
