import HTTPTypes
import Hummingbird
import Testing

@Suite struct ShowcaseTests {
  @Test func servesItsFilesAndNoLibrary() async throws {
    try await TestServer().testShowcase { client in
      try await client.execute(uri: "/", method: .get) { response in
        #expect(response.status == .ok)
        #expect(response.text == PageFolder.complete["index.html"])
      }
      for path in ["/library", "/photos/1/0000abcd/320", "/nothing", "/../etc/passwd"] {
        try await client.execute(uri: path, method: .get) { #expect($0.status == .notFound) }
      }
    }
  }

  @Test(arguments: ["/", "/wall.js", "/nothing"])
  func onlyItsOwnPagesMayFrameIt(path: String) async throws {
    try await TestServer().testShowcase { client in
      try await client.execute(uri: path, method: .get) { response in
        #expect(
          response.headers[.contentSecurityPolicy] == """
            default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; media-src 'self'; \
            connect-src 'self'; base-uri 'none'; form-action 'none'; frame-src 'self'; frame-ancestors 'self'
            """)
        #expect(response.headers[.xContentTypeOptions] == "nosniff")
        #expect(response.headers[HTTPField.Name("Cross-Origin-Resource-Policy")!] == "same-origin")
      }
    }
  }

  @Test func refusesOthersAsTheWallDoes() async throws {
    try await TestServer().testShowcase { client in
      try await client.execute(uri: "/wall.js", method: .get, headers: [.secFetchSite: "cross-site"]) { response in
        #expect(response.status == .forbidden)
      }
      try await client.execute(uri: "/", method: .post) { #expect($0.status == .methodNotAllowed) }
      try await client.execute(uri: "/", method: .get, headers: [.host: "evil.example"]) { response in
        #expect(response.status == .misdirectedRequest)
      }
    }
  }
}

extension HTTPField.Name {
  fileprivate static let secFetchSite = HTTPField.Name("Sec-Fetch-Site")!
  fileprivate static let host = HTTPField.Name("Host")!
}
