import PhotoServer
import ServiceLifecycle

/// A server that listens on the first free port of several.
struct FirstFreePort<Server: Service>: Service {
  let ports: ServerPorts
  /// The address to listen on; nil for the loopback address.
  var host: String?
  /// Ends when the server may start.
  var start: AsyncStream<Never>?
  let makeServer: @Sendable (Int) -> Server

  func run() async throws {
    if let start {
      for await _ in start.cancelOnGracefulShutdown() {}
      if Task.isShuttingDownGracefully { return }
    }
    for (index, port) in ports.candidates.enumerated() {
      do {
        return try await makeServer(port).run()
      } catch {
        guard let error = ListeningError(error, host: host, port: port) else { throw error }
        guard error.isTaken, index < ports.candidates.count - 1 else { throw error }
      }
    }
  }
}
