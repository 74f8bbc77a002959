import Foundation
import HTTPTypes
import Testing

@testable import PhotoServer

/// Where files are on the owner's machine.
@Suite struct PathsTests {
  private struct Found: Decodable {
    var paths: [String]
    var leftOut: Int
  }

  private static let fields: HTTPFields = [.contentType: "application/octet-stream"]

  private func body(_ numbers: [UInt32]) -> [UInt8] {
    numbers.flatMap { number in withUnsafeBytes(of: number.littleEndian) { Array($0) } }
  }

  @Test func arePathsOfThisMachine() async throws {
    let server = try TestServer()
    let names = ["a/x y.jpg", "ü$(z)'.jpg", "line\nbreak.jpg", "bell\u{7}.jpg", "c1\u{85}.jpg"]
    for (index, name) in names.enumerated() {
      server.library.add(MadeUpOriginal(UInt32(index + 1), path: Array(name.utf8), size: 1))
    }
    server.library.add(MadeUpOriginal(9, path: [0x61, 0xff], size: 1))
    try await server.test { client in
      let answer = try await client.execute(
        uri: "/paths", method: .post, headers: Self.fields, body: body([2, 1, 3, 4, 5, 9, 77]))
      #expect(answer.status == .ok && answer.headers[.cacheControl] == "no-store")
      let found = try JSONDecoder().decode(Found.self, from: Data(answer.body))
      #expect(found.paths == ["/home/me/My photos/ü$(z)'.jpg", "/home/me/My photos/a/x y.jpg"])
      // What would do something in a terminal, and what is no text.
      #expect(found.leftOut == 4)
    }
  }

  @Test func nobodyElseGetsAny() async throws {
    let server = try TestServer()
    server.library.add(MadeUpOriginal(1, path: Array("a.jpg".utf8), size: 1))
    try await server.test { client in
      for (type, content, status) in [
        ("text/plain", body([1]), 415), ("application/octet-stream", [1], 400), ("application/octet-stream", [], 400),
      ] as [(String, [UInt8], Int)] {
        let answer = try await client.execute(
          uri: "/paths", method: .post, headers: [.contentType: type], body: content)
        #expect(answer.status.code == status)
      }
      for name in ["Sec-Fetch-Site", "Origin"] {
        var foreign = Self.fields
        foreign[HTTPField.Name(name)!] = name == "Origin" ? "http://evil.example" : "cross-site"
        let answer = try await client.execute(uri: "/paths", method: .post, headers: foreign, body: body([1]))
        #expect(answer.status == .forbidden && !answer.text.contains("/home"))
      }
      #expect(try await client.execute(uri: "/paths").status == .methodNotAllowed)
    }
    for originals in [false, true] {
      try await server.testShare(.madeUp(rules: SharingRules(originals: originals))) { client in
        let answer = try await client.execute(uri: "/paths", method: .post, headers: Self.fields, body: body([1]))
        #expect(answer.status == .methodNotAllowed && !answer.text.contains("/home"))
        let stream = try await client.execute(uri: "/paths")
        #expect(stream.status == .notFound)
      }
    }
  }
}
