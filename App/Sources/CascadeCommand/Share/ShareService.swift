import PhotoServer
import ServiceLifecycle

/// The server for guests, which starts once the owner's server listens.
struct ShareService<Server: Service>: Service {
  let server: FirstFreePort<Server>

  /// Ends when the owner's server listens.
  let listening: AsyncStream<Never>

  func run() async throws {
    // The owner's wall binds first, so that it gets the same port at each start.
    for await _ in listening.cancelOnGracefulShutdown() {}
    if !Task.isShuttingDownGracefully { try await server.run() }
  }
}
