import HTTPTypes
import Synchronization
import Testing

@testable import PhotoServer

/// Files that are shown in their folders on the owner's machine.
@Suite struct ShowInFolderTests {
  private final class Desktop: FileDisplay {
    private let paths = Mutex<[String]>([])
    private let failure: String?

    var shown: [String] { paths.withLock(\.self) }

    init(failure: String? = nil) {
      self.failure = failure
    }

    func showInFolder(_ path: [UInt8]) async throws(Refusal) {
      if let failure { throw Refusal(failure) }
      paths.withLock { $0.append(String(decoding: path, as: UTF8.self)) }
    }
  }

  private static let fields: HTTPFields = [.contentType: "application/octet-stream"]

  private func server(_ desktop: Desktop?) throws -> TestServer {
    var server = try TestServer()
    server.display = desktop
    server.library.add(MadeUpOriginal(1, path: Array("a/x y.jpg".utf8), size: 1))
    server.library.add(MadeUpOriginal(2, path: Array("b.jpg".utf8), size: 1))
    return server
  }

  /// Asks for photos to be shown, and expects an answer.
  private func ask(
    _ client: TestClient, _ photos: [UInt32], _ fields: HTTPFields = fields, is status: HTTPResponse.Status,
    _ text: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let body = photos.flatMap { number in withUnsafeBytes(of: number.littleEndian) { Array($0) } }
    let answer = try await client.execute(uri: "/show-in-folder", method: .post, headers: fields, body: body)
    #expect(answer.status == status && (text.isEmpty || answer.text.contains(text)), sourceLocation: sourceLocation)
  }

  @Test func isTheWholePathOfOnePhoto() async throws {
    let desktop = Desktop()
    try await server(desktop).test { client in
      try await ask(client, [1], is: .noContent)
      #expect(desktop.shown == ["/home/me/My photos/a/x y.jpg"])
      try await ask(client, [77], is: .notFound, "does not exist any more")
      for photos in [[], [1, 2]] as [[UInt32]] { try await ask(client, photos, is: .badRequest) }
      #expect(desktop.shown.count == 1)
    }
  }

  @Test func failuresAreSaid() async throws {
    try await server(Desktop(failure: "No file manager.")).test { client in
      try await ask(client, [1], is: .serviceUnavailable, "No file manager.")
    }
  }

  @Test func nobodyElseHasAnyShown() async throws {
    let desktop = Desktop()
    let server = try server(desktop)
    try await server.test { client in
      try await ask(client, [1], [.contentType: "text/plain"], is: .unsupportedMediaType)
      for (name, value) in [("Sec-Fetch-Site", "cross-site"), ("Origin", "http://evil.example")] {
        var foreign = Self.fields
        foreign[HTTPField.Name(name)!] = value
        try await ask(client, [1], foreign, is: .forbidden)
      }
      #expect(try await client.execute(uri: "/show-in-folder").status == .methodNotAllowed)
    }
    try await server.run { port, _ in
      try await ask(TestClient(port: port), [1], is: .forbidden)
    }
    try await server.testShare(.madeUp(rules: SharingRules(originals: true))) { client in
      try await ask(client, [1], is: .methodNotAllowed)
    }
    #expect(desktop.shown.isEmpty)
  }
}
