import Hummingbird
import Logging
import PhotoSelections
import ServiceLifecycle
import Testing

@testable import PhotoLibrary
@testable import PhotoServer

/// A server of a made-up library and page.
struct TestServer: Sendable {
  let library = MadeUpLibrary()
  let key = AccessKey()
  var limits = ConnectionLimits()
  /// Where selections are stored; `nil` for nowhere.
  var cachePath: String?
  var links: (any SharedLinks)?
  var display: (any FileDisplay)?
  private let folder: PageFolder
  private let files: StaticFiles

  init(files: [String: String] = PageFolder.complete) throws {
    folder = try PageFolder(files)
    self.files = try StaticFiles(folder: folder.url)
  }

  private static var silence: Logger { Logger(label: "test") { _ in SwiftLogNoOpLogHandler() } }

  /// Makes requests to the server, with its key.
  func test(_ test: @Sendable (TestClient) async throws -> Void) async throws {
    try await run { port, _ in try await test(TestClient(port: port, cookie: cookie(port: port))) }
  }

  /// A connection to the server over which requests are made with its key.
  func connect(port: Int) throws -> RawConnection {
    try RawConnection(port: port, cookie: cookie(port: port))
  }

  /// What a browser has that was given the key.
  func cookie(port: Int) -> String { "cascade-\(port)=\(key.text).1" }

  /// Runs the server as it is and ends it the way Ctrl-C does.
  ///
  /// - Parameter test: Gets the port, and what asks the server to end.
  func run(_ test: @Sendable (Int, ServiceGroup) async throws -> Void) async throws {
    try await Self.run { onListening in
      makeApplication(
        source: library, title: "Made up",
        selections: OwnedSelections(
          store: SelectionStore(dataPath: cachePath), folder: "/home/me/My photos", cacheFolder: nil),
        links: links, marks: library, display: display, files: files, key: key, limits: limits,
        logger: Self.silence,
        onListening: onListening)
    } test: { port, services in
      try await test(port, services)
    }
  }

  /// Makes requests to the server for guests, with a cookie that it has given.
  func testShare(_ share: Share = .madeUp(), _ test: @Sendable (TestClient) async throws -> Void) async throws {
    try await runShare(share) { port, _ in
      try await test(TestClient(port: port, cookie: try await guestCookie(share, port: port)))
    }
  }

  /// What a browser gets for a share's link.
  func guestCookie(_ share: Share, port: Int) async throws -> String {
    let answer = try await TestClient(port: port).execute(uri: "/?key=\(share.entrance.key.text)")
    return String(try #require(answer.headers[.setCookie]).prefix { $0 != ";" })
  }

  /// Runs the server for guests and ends it the way Ctrl-C does.
  func runShare(_ share: Share = .madeUp(), _ test: @Sendable (Int, ServiceGroup) async throws -> Void) async throws {
    try await Self.run { onListening in
      makeShareApplication(
        share, of: library, title: "Made up", files: files.compressing(), limits: limits, logger: Self.silence,
        onListening: onListening)
    } test: { port, services in
      try await test(port, services)
    }
  }

  private static func run(
    _ application: (@escaping @Sendable (Int) async -> Void) -> some ApplicationProtocol,
    test: @Sendable (Int, ServiceGroup) async throws -> Void
  ) async throws {
    let (ports, listening) = AsyncStream<Int>.makeStream()
    let services = ServiceGroup(services: [application { listening.yield($0) }], logger: silence)
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

extension Share {
  /// A share at the loopback address, where tests can ask for it.
  static func madeUp(
    password: String? = nil, rules: SharingRules = SharingRules(), names: [String] = []
  ) -> Share {
    Share(host: "127.0.0.1", password: password.flatMap(GuestPassword.init), rules: rules, names: names)
  }
}

/// Waits until something has come true, for twenty seconds at most: a machine may be busy.
func eventually(_ condition: () -> Bool) async throws -> Bool {
  let end = ContinuousClock.now.advanced(by: .seconds(20))
  while !condition(), .now < end { try await Task.sleep(for: .milliseconds(10)) }
  return condition()
}
