import HTTPTypes
import Hummingbird
import HummingbirdTesting
import PhotoLibrary
import Testing

@Suite struct PageTests {
  @Test(arguments: Reach.allCases)
  func servesThePage(reach: Reach) async throws {
    try await TestServer().test(reach) { client in
      try await client.execute(uri: "/", method: .get) { response in
        #expect(response.status == .ok)
        #expect(String(buffer: response.body) == PageFolder.complete["index.html"])
        #expect(response.headers[.contentType] == "text/html; charset=utf-8")
        #expect(response.headers[.cacheControl] == "no-cache")
        #expect(response.headers[.eTag]?.isEmpty == false)
      }
      try await client.execute(uri: "/cascade/cascade.wasm?x=1", method: .get) { response in
        #expect(response.status == .ok)
        #expect(response.headers[.contentType] == "application/wasm")
        #expect(String(buffer: response.body) == "\0asm")
      }
    }
  }

  @Test(arguments: Reach.allCases)
  func whatTheBrowserHasIsNotSentAgain(reach: Reach) async throws {
    try await TestServer().test(reach) { client in
      let tag = try await client.execute(uri: "/wall.css", method: .get) { $0.headers[.eTag] ?? "" }
      try await client.execute(uri: "/wall.css", method: .get, headers: [.ifNoneMatch: tag]) { response in
        #expect(response.status == .notModified)
        #expect(response.body.readableBytes == 0)
        #expect(response.headers[.eTag] == tag)
        #expect(response.headers[.cacheControl] == "no-cache")
      }
      try await client.execute(uri: "/wall.css", method: .get, headers: [.ifNoneMatch: "\"old\""]) { response in
        #expect(response.status == .ok)
      }
    }
  }

  /// Live, the client would wait for a body that HEAD does not have: see `RefusalTests.headOverTheWire`.
  @Test func headIsGetWithoutTheBody() async throws {
    try await TestServer().test(.router) { client in
      let get = try await client.execute(uri: "/wall.css", method: .get)
      let head = try await client.execute(uri: "/wall.css", method: .head)
      #expect(head.status == .ok)
      #expect(head.body.readableBytes == 0)
      #expect(head.headers == get.headers)
      #expect(head.headers[.contentLength] == "18")
    }
  }

  @Test func headOverTheWire() async throws {
    try await TestServer().run { port, _ in
      let connection = try RawConnection(port: port)
      connection.send("HEAD /wall.css HTTP/1.1\r\nHost: localhost\r\n\r\n")
      let head = await connection.receive(until: "\r\n\r\n")
      #expect(head.hasPrefix("HTTP/1.1 200"))
      #expect(head.contains("Content-Length: 18\r\n"))
      // The next answer follows at once: nothing of a body has come between.
      connection.get("/wall.js", host: "localhost")
      #expect(await connection.receive(until: "export {}").hasPrefix("HTTP/1.1 200"))
    }
  }

  @Test(arguments: Reach.allCases, ["/", "/wall.js", "/nothing", "/photos/1/0000abcd/320", "/photos/x"])
  func everyAnswerCarriesTheSecurityFields(reach: Reach, path: String) async throws {
    let server = try TestServer()
    server.library.answer(1, .failure(.vanished))
    try await server.test(reach) { client in
      for method in [HTTPRequest.Method.get, .post] {
        try await client.execute(uri: path, method: method) { response in
          #expect(
            response.headers[.contentSecurityPolicy] == """
              default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; \
              connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'
              """)
          #expect(response.headers[.xContentTypeOptions] == "nosniff")
          #expect(response.headers[HTTPField.Name("Referrer-Policy")!] == "no-referrer")
          #expect(response.headers[HTTPField.Name("Cross-Origin-Resource-Policy")!] == "same-origin")
          #expect(response.headers[HTTPField.Name("Cross-Origin-Opener-Policy")!] == "same-origin")
          #expect(response.headers[HTTPField.Name("Access-Control-Allow-Origin")!] == nil)
        }
      }
    }
  }
}
