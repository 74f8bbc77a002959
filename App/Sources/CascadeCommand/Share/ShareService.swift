import PhotoServer
import ServiceLifecycle

/// The server for others, which begins once the owner's listens.
struct ShareService<Server: Service>: Service {
  let server: FirstFreePort<Server>

  /// Ends when the owner's server listens.
  let listening: AsyncStream<Never>

  func run() async throws {
    // The owner's wall has its port first, which is the same at each start.
    for await _ in listening.cancelOnGracefulShutdown() {}
    if !Task.isShuttingDownGracefully { try await server.run() }
  }
}
