import Hummingbird
import HummingbirdTesting
import Logging
import PhotoServer
import ServiceLifecycle

/// How a test reaches the server; the same test must pass either way.
enum Reach: CaseIterable {
  case router, live

  var setup: TestingSetup {
    switch self {
    case .router: .router
    case .live: .live
    }
  }
}

/// A server of a made-up library and page.
struct TestServer: Sendable {
  let library = MadeUpLibrary()
  private let folder: PageFolder
  private let files: StaticFiles

  init() throws {
    folder = try PageFolder()
    files = try StaticFiles(folder: folder.url)
  }

  private func application(
    onListening: @escaping @Sendable (Int) async -> Void = { _ in }
  ) -> some ApplicationProtocol {
    makeApplication(
      source: library, title: "Made up", files: files, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
      onListening: onListening)
  }

  /// Makes requests to the showcase's server, with the same page.
  func testShowcase(_ reach: Reach, _ test: @Sendable (any TestClientProtocol) async throws -> Void) async throws {
    try await makeShowcaseApplication(
      files: files, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    ).test(reach.setup, test)
  }

  /// Makes requests through Hummingbird's own test client.
  func test(_ reach: Reach, _ test: @Sendable (any TestClientProtocol) async throws -> Void) async throws {
    try await application().test(reach.setup, test)
  }

  /// Runs the server as it is and ends it the way Ctrl-C does.
  ///
  /// - Parameter test: Gets the port, and what asks the server to end.
  func run(_ test: @Sendable (Int, ServiceGroup) async throws -> Void) async throws {
    let (ports, listening) = AsyncStream<Int>.makeStream()
    let services = ServiceGroup(
      services: [application { listening.yield($0) }], logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await services.run() }
      var iterator = ports.makeAsyncIterator()
      let port = await iterator.next() ?? 0
      do {
        try await test(port, services)
      } catch {
        await services.triggerGracefulShutdown()
        throw error
      }
      await services.triggerGracefulShutdown()
      try await group.waitForAll()
    }
  }
}

/// Waits until something has come true, for two seconds at most.
func eventually(_ condition: () -> Bool) async throws -> Bool {
  for _ in 0..<200 where !condition() {
    try await Task.sleep(for: .milliseconds(10))
  }
  return condition()
}
