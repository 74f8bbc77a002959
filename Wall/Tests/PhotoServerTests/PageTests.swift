import HTTPTypes
import Hummingbird
import PhotoModel
import Testing

@Suite struct PageTests {
  @Test func servesThePage() async throws {
    try await TestServer().test { client in
      try await client.execute(uri: "/", method: .get) { response in
        #expect(response.status == .ok)
        #expect(response.text == PageFolder.complete["index.html"])
        #expect(response.headers[.contentType] == "text/html; charset=utf-8")
        #expect(response.headers[.cacheControl] == "no-cache")
        #expect(response.headers[.eTag]?.isEmpty == false)
      }
      try await client.execute(uri: "/cascade/cascade.wasm?x=1", method: .get) { response in
        #expect(response.status == .ok)
        #expect(response.headers[.contentType] == "application/wasm")
        #expect(response.text == "\0asm")
      }
    }
  }

  @Test func whatTheBrowserHasIsNotSentAgain() async throws {
    try await TestServer().test { client in
      let tag = try await client.execute(uri: "/wall.css", method: .get) { $0.headers[.eTag] ?? "" }
      try await client.execute(uri: "/wall.css", method: .get, headers: [.ifNoneMatch: tag]) { response in
        #expect(response.status == .notModified)
        #expect(response.body.isEmpty)
        #expect(response.headers[.eTag] == tag)
        #expect(response.headers[.cacheControl] == "no-cache")
      }
      try await client.execute(uri: "/wall.css", method: .get, headers: [.ifNoneMatch: "\"old\""]) { response in
        #expect(response.status == .ok)
      }
    }
  }

  @Test func headIsGetWithoutTheBody() async throws {
    try await TestServer().test { client in
      let get = try await client.execute(uri: "/wall.css", method: .get)
      let head = try await client.execute(uri: "/wall.css", method: .head)
      #expect(head.status == .ok)
      #expect(head.body.isEmpty)
      #expect(head.headers == get.headers)
      #expect(head.headers[.contentLength] == "18")
    }
  }

  @Test func headOverTheWire() async throws {
    let server = try TestServer()
    try await server.run { port, _ in
      let connection = try server.connect(port: port)
      connection.send("HEAD /wall.css HTTP/1.1\r\nHost: localhost\r\nCookie: \(server.cookie(port: port))\r\n\r\n")
      let head = await connection.receive(until: "\r\n\r\n")
      #expect(head.hasPrefix("HTTP/1.1 200"))
      #expect(head.contains("Content-Length: 18\r\n"))
      // The next answer follows at once: nothing of a body has come between.
      connection.get("/wall.js", host: "localhost")
      #expect(await connection.receive(until: "export {}").hasPrefix("HTTP/1.1 200"))
    }
  }

  @Test func peopleAreLedOnFromAnAddressWithNothing() async throws {
    try await TestServer().test { client in
      for fields: HTTPFields in [[.accept: "text/html,*/*"], [HTTPField.Name("Sec-Fetch-Dest")!: "document"]] {
        try await client.execute(uri: "/nothing", method: .get, headers: fields) { response in
          #expect(response.status == .notFound)
          #expect(response.headers[.contentType] == "text/html; charset=utf-8")
          #expect(response.headers[.contentSecurityPolicy]?.hasPrefix("default-src 'none'; style-src 'sha256-") == true)
          let page = String(decoding: response.body, as: UTF8.self)
          #expect(page.contains("<h1>There is nothing at this address.</h1>"))
          #expect(page.contains(#"<a href="/">"#))
        }
      }
      try await client.execute(
        uri: "/nothing", method: .get, headers: [.accept: "text/html", HTTPField.Name("Sec-Fetch-Dest")!: "image"]
      ) { response in
        #expect(response.headers[.contentType] == "text/plain; charset=utf-8")
        #expect(String(decoding: response.body, as: UTF8.self) == "There is nothing at this address.\n")
      }
    }
  }

  @Test func refusalsOfHeadHaveNoBodyEither() async throws {
    let server = try TestServer()
    try await server.run { port, _ in
      let cookie = "Cookie: \(server.cookie(port: port))\r\n"
      let refusals: [(target: String, fields: String, status: Int)] = [
        ("/wall.css", "Host: localhost\r\n", 403),
        ("/?key=wrong", "Host: localhost\r\nAccept: text/html\r\n", 403),
        ("/wall.css", "Host: localhost\r\nSec-Fetch-Site: cross-site\r\n" + cookie, 403),
        ("/nothing", "Host: localhost\r\n" + cookie, 404),
        ("/photos/1", "Host: localhost\r\n" + cookie, 404),
        ("/library", "Host: localhost\r\n" + cookie, 405),
        ("/wall.css", "Host: evil.example\r\n" + cookie, 421),
        ("/wall.css", cookie, 400),
      ]
      let connection = try server.connect(port: port)
      for (target, fields, status) in refusals {
        connection.send("HEAD \(target) HTTP/1.1\r\n\(fields)\r\n")
        let head = await connection.receive(until: "\r\n\r\n")
        #expect(head.hasPrefix("HTTP/1.1 \(status)"))
        #expect(head.hasSuffix("\r\n\r\n"))
        connection.get("/wall.js", host: "localhost")
        #expect(await connection.receive(until: "export {}").hasPrefix("HTTP/1.1 200"), "after \(target)")
      }
    }
  }

  @Test(arguments: ["/", "/wall.js", "/nothing", "/photos/1/0000abcd/320", "/photos/x"])
  func everyAnswerCarriesTheSecurityFields(path: String) async throws {
    let server = try TestServer()
    server.library.answer(1, .failure(.vanished))
    try await server.test { client in
      for method in [HTTPRequest.Method.get, .post] {
        try await client.execute(uri: path, method: method) { response in
          #expect(
            response.headers[.contentSecurityPolicy] == """
              default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; \
              media-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; \
              require-trusted-types-for 'script'; trusted-types 'none'; frame-ancestors 'none'
              """)
          #expect(response.headers[.xContentTypeOptions] == "nosniff")
          #expect(response.headers[HTTPField.Name("Referrer-Policy")!] == "no-referrer")
          #expect(response.headers[HTTPField.Name("Cross-Origin-Resource-Policy")!] == "same-origin")
          #expect(response.headers[HTTPField.Name("Cross-Origin-Opener-Policy")!] == "same-origin")
          #expect(response.headers[HTTPField.Name("Cross-Origin-Embedder-Policy")!] == "require-corp")
          #expect(response.headers[HTTPField.Name("Permissions-Policy")!]?.contains("camera=()") == true)
          #expect(response.headers[HTTPField.Name("Access-Control-Allow-Origin")!] == nil)
        }
      }
    }
  }
}
