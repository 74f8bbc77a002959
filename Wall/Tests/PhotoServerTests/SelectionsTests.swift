import Foundation
import HTTPTypes
import Synchronization
import Testing

@testable import PhotoLibrary
@testable import PhotoModel
@testable import PhotoSelections
@testable import PhotoServer
@testable import WallFormat

/// Named selections and links, as pages ask for them.
@Suite struct SelectionsTests {
  private struct List: Decodable {
    struct Entry: Decodable, Equatable {
      var id, name: String
      var count, missing: Int
    }
    var selections: [Entry]
    var folder: String
  }

  private let cache = FileManager.default.temporaryDirectory.appending(path: "selections-\(UUID().uuidString)")

  private func server(_ count: UInt32 = 5) throws -> TestServer {
    try FileManager.default.createDirectory(at: cache, withIntermediateDirectories: true)
    var server = try TestServer()
    server.cachePath = cache.path
    for id in 1...count { server.library.add(MadeUpOriginal(id, path: Array("a/\(id).jpg".utf8), size: 1000)) }
    return server
  }

  private func post(_ client: TestClient, _ path: String, _ json: Any) async throws -> TestClient.Answer {
    try await client.execute(
      uri: path, method: .post, headers: [.contentType: "application/json"],
      body: Array(try JSONSerialization.data(withJSONObject: json)))
  }

  private func list(_ client: TestClient) async throws -> [List.Entry] {
    try JSONDecoder().decode(List.self, from: Data(try await client.execute(uri: "/selections").body)).selections
  }

  @Test func ownersKeepAndChangeThem() async throws {
    let server = try server()
    defer { try? FileManager.default.removeItem(at: cache) }
    let rubbish = "<script>alert(1)</script> ../😀 שלום"
    try await server.test { client in
      #expect(try await list(client) == [])
      let made = try await post(client, "/selections/change", ["keep": ["name": rubbish, "photos": [3, 1, 77]]])
      #expect(made.status == .ok)
      let entry = try #require(try await list(client).first)
      #expect((entry.name, entry.count, entry.missing) == (rubbish, 2, 0))
      let photos = try await client.execute(uri: "/selections/\(entry.id)")
      #expect(photos.body == [3, 0, 0, 0, 1, 0, 0, 0])
      let id = entry.id
      for (change, status) in [
        (["keep": ["name": rubbish, "photos": [1]]], 409), (["keep": ["name": "", "photos": [1]]], 400),
        (["keep": ["name": String(repeating: "x", count: 10_000), "photos": [1]]], 400),
        (["rename": ["id": id, "name": "a\nb"]], 400), (["rename": ["id": "0", "name": "b"]], 404),
        (["delete": ["id": "../../x"]], 404), (["restore": ["id": "../../x"]], 404), (["nothing": [:]], 400),
        (["add": ["id": id, "photos": [2, 3]]], 200), (["remove": ["id": id, "photos": [1]]], 200),
        (["rename": ["id": id, "name": "b"]], 200),
      ] as [([String: [String: Any]], Int)] {
        #expect(try await post(client, "/selections/change", change).status.code == status, "\(change.keys)")
      }
      #expect(try await list(client) == [List.Entry(id: id, name: "b", count: 2, missing: 0)])
      _ = try await post(client, "/selections/change", ["delete": ["id": id]])
      #expect(try await list(client) == [])
      #expect(try await client.execute(uri: "/selections/\(id)").status == .notFound)
      _ = try await post(client, "/selections/change", ["restore": ["id": id]])
      #expect(try await list(client).map(\.id) == [id])
      #expect(try await client.execute(uri: "/selections/change").status == .methodNotAllowed)
      #expect(try await client.execute(uri: "/selections/change", method: .post, body: [1]).status.code == 415)
      let foreign = try await client.execute(
        uri: "/selections/change", method: .post,
        headers: [.contentType: "application/json", HTTPField.Name("Origin")!: "http://evil.example"],
        body: Array(#"{"delete":{"id":"\#(id)"}}"#.utf8))
      #expect(foreign.status == .forbidden)
      #expect(try await list(client).count == 1)
    }
  }

  /// Every change is sent to the owner's pages only.
  @Test func changesAreTold() async throws {
    let server = try server()
    defer { try? FileManager.default.removeItem(at: cache) }
    try await server.test { client in
      _ = try await post(client, "/selections/change", ["keep": ["name": "a", "photos": [1]]])
    }
    server.library.close()
    var owners: [LibraryEvent] = []
    for await event in server.library.events(after: nil) { owners.append(event) }
    #expect(owners.contains(.selections))
    for rules in [SharingRules(), SharingRules(selection: SharedSelection([PhotoID(rawValue: 1)]))] {
      var guests: [LibraryEvent] = []
      for await event in SharedPhotos(server.library, rules: rules).events(after: nil) { guests.append(event) }
      #expect(guests == [.started(goesOn: false)])
    }
  }

  @Test func guestsHaveNone() async throws {
    let server = try server()
    defer { try? FileManager.default.removeItem(at: cache) }
    _ = try await SelectionStore(dataPath: cache.path).make("Secret", [PhotoID(rawValue: 1)], of: server.library)
    for rules in [SharingRules(originals: true), SharingRules(selection: SharedSelection([PhotoID(rawValue: 1)]))] {
      try await server.testShare(.madeUp(rules: rules)) { client in
        for path in ["/selections", "/selections/0123456789abcdef", "/links"] {
          #expect(try await client.execute(uri: path).status == .notFound)
        }
        for path in ["/selections/change", "/links/change", "/paths"] {
          let answer = try await post(client, path, ["keep": ["name": "a", "photos": [1]]])
          #expect(answer.status == .methodNotAllowed && !answer.text.contains("Secret"))
        }
      }
    }
  }

  /// What was asked of links.
  private final class MadeUpLinks: SharedLinks {
    let asked = Mutex<[String]>([])

    var links: [SharedLink] { [] }

    func make(title: String, photos: [PhotoID], lifetime: Duration) async throws(Refusal) -> SharedLink {
      guard title != "no" else { throw Refusal("There is no network.") }
      asked.withLock { $0.append("\(title) \(photos.map(\.rawValue)) \(lifetime)") }
      return SharedLink(
        id: "7", title: title, count: photos.count, addresses: ["https://x"], fingerprint: nil,
        end: Date(timeIntervalSince1970: 9))
    }

    func end(_ id: String) async { asked.withLock { $0.append("end \(id)") } }
  }

  @Test func ownersMakeLinksAndEndThem() async throws {
    var server = try server()
    defer { try? FileManager.default.removeItem(at: cache) }
    let links = MadeUpLinks()
    server.links = links
    try await server.test { client in
      for (title, photos, seconds, status) in [
        ("a", [1, 2], 60, 201), (" ", [1], 60, 400), ("a", [], 60, 400), ("a", [1], 0, 400), ("a", [1], -5, 400),
        ("a", [1], 31 * 24 * 3600, 400), ("no", [1], 60, 409),
      ] as [(String, [Int], Int, Int)] {
        let answer = try await post(
          client, "/links/change", ["make": ["title": title, "photos": photos, "seconds": seconds]])
        #expect(answer.status.code == status, "\(title) \(photos) \(seconds)")
      }
      _ = try await post(client, "/links/change", ["end": ["id": "7"]])
      #expect(try await client.execute(uri: "/links").text == #"{"links":[]}"#)
    }
    #expect(links.asked.withLock { $0 } == ["a [1, 2] 60.0 seconds", "end 7"])
  }
}
