import HTTPTypes
import Synchronization
import Testing

@testable import PhotoServer

/// Files that are shown in their folders on the owner's machine.
@Suite struct ShowInFolderTests {
  private final class Desktop: FileDisplay {
    let shown = Mutex<[String]>([])
    let failure: String?

    init(failure: String? = nil) {
      self.failure = failure
    }

    func showInFolder(_ path: [UInt8]) async throws(FileDisplayError) {
      if let failure { throw FileDisplayError(failure) }
      shown.withLock { $0.append(String(decoding: path, as: UTF8.self)) }
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

  private func ask(_ client: TestClient, _ photos: [UInt32], _ fields: HTTPFields = fields) async throws
    -> TestClient.Answer
  {
    let body = photos.flatMap { number in withUnsafeBytes(of: number.littleEndian) { Array($0) } }
    return try await client.execute(uri: "/show-in-folder", method: .post, headers: fields, body: body)
  }

  @Test func isTheWholePathOfOnePhoto() async throws {
    let desktop = Desktop()
    try await server(desktop).test { client in
      #expect(try await ask(client, [1]).status == .noContent)
      #expect(desktop.shown.withLock { $0 } == ["/home/me/My photos/a/x y.jpg"])
      let gone = try await ask(client, [77])
      #expect(gone.status == .notFound && gone.text.contains("not there any more"))
      for photos in [[], [1, 2]] as [[UInt32]] { #expect(try await ask(client, photos).status == .badRequest) }
      #expect(desktop.shown.withLock(\.count) == 1)
    }
  }

  @Test func failuresAreSaid() async throws {
    try await server(Desktop(failure: "No file manager.")).test { client in
      let answer = try await ask(client, [1])
      #expect(answer.status == .serviceUnavailable && answer.text.contains("No file manager."))
    }
  }

  @Test func nobodyElseHasAnyShown() async throws {
    let desktop = Desktop()
    let server = try server(desktop)
    try await server.test { client in
      #expect(try await ask(client, [1], [.contentType: "text/plain"]).status == .unsupportedMediaType)
      for (name, value) in [("Sec-Fetch-Site", "cross-site"), ("Origin", "http://evil.example")] {
        var foreign = Self.fields
        foreign[HTTPField.Name(name)!] = value
        #expect(try await ask(client, [1], foreign).status == .forbidden)
      }
      #expect(try await client.execute(uri: "/show-in-folder").status == .methodNotAllowed)
    }
    try await server.run { port, _ in
      #expect(try await ask(TestClient(port: port), [1]).status == .forbidden)
    }
    try await server.testShare(.madeUp(rules: SharingRules(originals: true))) { client in
      #expect(try await ask(client, [1]).status == .methodNotAllowed)
    }
    #expect(desktop.shown.withLock(\.isEmpty))
  }
}
