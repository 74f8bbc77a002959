import HTTPTypes
import Hummingbird
import Testing

@Suite struct RefusalTests {
  /// Expects that a request is answered with a status and a message that ends so.
  private func expect(
    _ request: String, isAnsweredWith status: Int, _ end: String, at location: SourceLocation = #_sourceLocation
  ) async throws {
    let server = try TestServer()
    try await server.run { port, _ in
      let connection = try server.connect(port: port)
      connection.send(request)
      let answer = await connection.receive(until: end + "\n")
      #expect(answer.hasPrefix("HTTP/1.1 \(status)"), sourceLocation: location)
    }
  }

  @Test(arguments: [
    "evil.example", "evil.example:PORT", "127.0.0.1.evil.example", "127.0.0.1.evil.example:PORT", "localhost.evil",
    "127.0.0.1:1", "localhost:80", "127.0.0.2:PORT", "0.0.0.0:PORT", "[::1]:1", "::1", "127.0.0.1:", "localhost:x",
    "user@127.0.0.1:PORT", "127.0.0.1:PORT:PORT", "127.0.0.1 :PORT", "", "127.1:PORT", "localhost.:PORT",
  ])
  func refusesForeignHosts(host: String) async throws {
    let server = try TestServer()
    try await server.run { port, _ in
      let connection = try server.connect(port: port)
      connection.get("/", host: host.replacing("PORT", with: "\(port)"))
      let answer = await connection.receive(until: "port.\n")
      #expect(answer.hasPrefix("HTTP/1.1 421"))
      #expect(!answer.contains("<!doctype"))
    }
  }

  @Test(arguments: [
    "127.0.0.1", "127.0.0.1:PORT", "localhost", "localhost:PORT", "LOCALHOST:PORT", "[::1]", "[::1]:PORT",
  ])
  func answersToItsOwnNames(host: String) async throws {
    let server = try TestServer()
    try await server.run { port, _ in
      let connection = try server.connect(port: port)
      connection.get("/", host: host.replacing("PORT", with: "\(port)"))
      #expect(await connection.receive(until: "</title>").hasPrefix("HTTP/1.1 200"))
    }
  }

  @Test(arguments: [
    "GET / HTTP/1.1\r\n\r\n",
    "GET / HTTP/1.0\r\n\r\n",
    "GET http://127.0.0.1/ HTTP/1.1\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: 127.0.0.1\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: evil.example\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: evil.example\r\nHost: 127.0.0.1\r\n\r\n",
    "GET http://127.0.0.1/ HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: 127.0.0.1\r\n\r\n",
  ])
  func refusesAnyNumberOfHostsButOne(request: String) async throws {
    try await expect(request, isAnsweredWith: 400, "field.")
  }

  @Test(arguments: [
    "GET http://127.0.0.1/ HTTP/1.1\r\nHost: evil.example\r\n\r\n",
    "GET http://evil.example/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    "GET HTTP://evil.example HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    "GET http://127.0.0.1@evil.example/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    "GET http://evil.example?127.0.0.1/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    "GET http://127.0.0.1:1/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    "GET https://127.0.0.1/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    "GET http:///wall.js HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    "GET file:///etc/passwd HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
  ])
  func refusesTargetsOfOtherHosts(request: String) async throws {
    try await expect(request, isAnsweredWith: 421, "port.")
  }

  @Test(arguments: ["http://127.0.0.1/wall.js", "HTTP://localhost:PORT/wall.js", "http://[::1]:PORT/wall.js?x"])
  func answersWholeAddressesOfItsOwn(target: String) async throws {
    let server = try TestServer()
    try await server.run { port, _ in
      let connection = try server.connect(port: port)
      connection.get(target.replacing("PORT", with: "\(port)"))
      #expect(await connection.receive(until: "export {}").hasPrefix("HTTP/1.1 200"))
    }
  }

  @Test(arguments: [HTTPRequest.Method.post, .put, .delete, .patch, .options, .trace])
  func refusesMethodsThatChange(method: HTTPRequest.Method) async throws {
    let server = try TestServer()
    try await server.test { client in
      for path in ["/", "/library", "/photos/1/0000abcd/320", "/nothing"] {
        try await client.execute(uri: path, method: method) { response in
          #expect(response.status == .methodNotAllowed)
          #expect(response.headers[.allow] == "GET, HEAD")
        }
      }
    }
    #expect(server.library.requests.isEmpty)
  }

  @Test(arguments: ["cross-site", "same-site", "", "Same-Origin", "other"])
  func refusesOtherSites(site: String) async throws {
    let server = try TestServer()
    let fields: HTTPFields = [
      HTTPField.Name("Sec-Fetch-Site")!: site, HTTPField.Name("Sec-Fetch-Mode")!: "no-cors",
      HTTPField.Name("Sec-Fetch-Dest")!: "image",
    ]
    try await server.test { client in
      for path in ["/", "/library", "/photos/1/0000abcd/320", "/wall.js"] {
        try await client.execute(uri: path, method: .get, headers: fields) { response in
          #expect(response.status == .forbidden)
        }
      }
    }
    #expect(server.library.requests.isEmpty)
  }

  @Test(arguments: [
    ("/", "navigate", "document", HTTPResponse.Status.ok),
    ("/", "navigate", "iframe", .forbidden),
    ("/", "no-cors", "document", .forbidden),
    ("/wall.js", "navigate", "document", .forbidden),
    ("/photos/1/0000abcd/320", "navigate", "document", .forbidden),
  ])
  func otherSitesMayOnlyLinkToTheWall(
    path: String, mode: String, destination: String, expected: HTTPResponse.Status
  ) async throws {
    try await TestServer().test { client in
      let fields: HTTPFields = [
        HTTPField.Name("Sec-Fetch-Site")!: "cross-site", HTTPField.Name("Sec-Fetch-Mode")!: mode,
        HTTPField.Name("Sec-Fetch-Dest")!: destination,
      ]
      try await client.execute(uri: path, method: .get, headers: fields) { #expect($0.status == expected) }
    }
  }

  /// Those of browsers that send no `Sec-Fetch-Site`, and of pages that find a way around it.
  @Test(arguments: [
    "http://evil.example", "http://127.0.0.1:1", "http://localhost:PORT", "https://127.0.0.1:PORT",
    "http://127.0.0.1:PORT.evil.example", "http://127.0.0.1", "null", "",
  ])
  func refusesOtherOrigins(origin: String) async throws {
    let server = try TestServer()
    try await server.test { client in
      for path in ["/", "/library", "/photos/1/0000abcd/320", "/wall.js"] {
        for site in [nil, "same-origin"] {
          var fields: HTTPFields = [.origin: origin.replacing("PORT", with: "\(client.port)")]
          if let site { fields[HTTPField.Name("Sec-Fetch-Site")!] = site }
          for method in [HTTPRequest.Method.get, .head] {
            let answer = try await client.execute(uri: path, method: method, headers: fields)
            #expect(answer.status == .forbidden)
          }
        }
      }
    }
    #expect(server.library.requests.isEmpty)
  }

  @Test(arguments: ["127.0.0.1", "localhost", "LOCALHOST"])
  func itsOwnOriginIsNoOther(host: String) async throws {
    try await TestServer().test { client in
      let fields: HTTPFields = [
        .origin: "http://\(host.lowercased()):\(client.port)", HTTPField.Name("Host")!: "\(host):\(client.port)",
      ]
      let answer = try await client.execute(uri: "/wall.js", headers: fields)
      #expect(answer.status == .ok)
    }
  }

  @Test(arguments: ["same-origin", "none"])
  func thePageItselfMayLoadEverything(site: String) async throws {
    try await TestServer().test { client in
      let fields: HTTPFields = [HTTPField.Name("Sec-Fetch-Site")!: site]
      try await client.execute(uri: "/wall.js", method: .get, headers: fields) { #expect($0.status == .ok) }
    }
  }

  @Test(arguments: [
    "/..", "/../etc/passwd", "/..%2f..%2fetc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/photos/../x",
    "/photos/..%2f..%2fetc%2fpasswd/0000abcd/320", "/photos/%2e%2e/0000abcd/320", "/cascade/../../etc/passwd",
    "/cascade/%2e%2e/wall.css", "/%00", "/wall.css%00.js", "/..\\..\\etc\\passwd", "//etc/passwd", "/./wall.css",
    "/.hidden", "/%2ehidden", "/index.html/", "/Web/index.html", "*",
  ])
  func noPathLeadsOutside(target: String) async throws {
    let server = try TestServer()
    try await server.run { port, _ in
      let connection = try server.connect(port: port)
      connection.get(target)
      let answer = await connection.receive(until: "\r\n\r\n")
      #expect(answer.hasPrefix("HTTP/1.1 404") || answer.hasPrefix("HTTP/1.1 400"))
      #expect(!answer.contains("root:"))
    }
    #expect(server.library.requests.isEmpty)
  }

  @Test(arguments: ["evil.example:80", "/a\0b", "/\u{1}", "/a b", "/\r\nX: y"])
  func malformedTargetsAreRefused(target: String) async throws {
    let server = try TestServer()
    try await server.run { port, _ in
      let connection = try server.connect(port: port)
      connection.get(target)
      #expect(await connection.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 4"))
      #expect(try await isAlive(server, port))
    }
  }

  @Test(arguments: [10_000, 1_000_000])
  func overlongTargetsAreRefused(length: Int) async throws {
    let server = try TestServer()
    try await server.run { port, _ in
      let connection = try server.connect(port: port)
      connection.get("/" + String(repeating: "a", count: length))
      let answer = await connection.receive(until: "\r\n\r\n")
      #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 4"))
      #expect(try await isAlive(server, port))
    }
  }

  @Test func rubbishDoesNotEndTheServer() async throws {
    let server = try TestServer()
    try await server.run { port, _ in
      for rubbish in ["\0\0\0\0", "\u{16}\u{3}\u{1}", "GET", "GET / HTTP/9.9\r\n\r\n", "\r\n\r\n\r\n"] {
        let connection = try server.connect(port: port)
        connection.send(rubbish)
        connection.endSending()
        _ = await connection.receive()
      }
      #expect(try await isAlive(server, port))
    }
  }

  private func isAlive(_ server: TestServer, _ port: Int) async throws -> Bool {
    let connection = try server.connect(port: port)
    connection.get("/")
    return await connection.receive(until: "</title>").hasPrefix("HTTP/1.1 200")
  }
}
