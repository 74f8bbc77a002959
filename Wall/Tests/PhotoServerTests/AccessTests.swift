import HTTPTypes
import Synchronization
import Testing

@testable import PhotoLibrary
@testable import PhotoModel
@testable import PhotoServer

@Suite struct AccessTests {
  private static let addresses = [
    "/", "/wall.js", "/wall.css", "/cascade/cascade.wasm", "/library", "/photos/1/0000abcd/320", "/nothing", "/?x=1",
  ]

  @Test(arguments: addresses)
  func withoutTheKeyNothingIsAnswered(path: String) async throws {
    let server = try TestServer()
    server.library.answer(1, .success(.init(bytes: [1, 2, 3], format: .jpeg)))
    try await server.run { port, _ in
      let stranger = TestClient(port: port)
      for method in [HTTPRequest.Method.get, .head, .post] {
        let answer = try await stranger.execute(uri: path, method: method, headers: [.accept: "text/html"])
        #expect(answer.status == .forbidden)
        #expect(answer.headers[.cacheControl] == "no-store")
        #expect(answer.headers[.setCookie] == nil)
      }
      let answer = try await stranger.execute(uri: path)
      #expect(answer.text == "Open the address that cascade printed when it was started, with the key at its end.\n")
    }
    #expect(server.library.requests.isEmpty)
    #expect(server.library.subscriberCount == 0)
  }

  @Test func theLockedPageSaysItsOwnAddress() async throws {
    try await TestServer().run { port, _ in
      let answer = try await TestClient(port: port).execute(uri: "/", headers: [.accept: "text/html"])
      #expect(answer.text.contains("<code>http://127.0.0.1:\(port)/?key=…</code>"))
    }
  }

  @Test func theKeyIsExchangedForACookie() async throws {
    let server = try TestServer()
    try await server.run { port, _ in
      let browser = TestClient(port: port)
      let opened = try await browser.execute(uri: "/?key=\(server.key.text)")
      #expect(opened.status == .seeOther)
      #expect(opened.headers[.location] == "/")
      #expect(opened.headers[.cacheControl] == "no-store")
      #expect(opened.body.isEmpty)
      let cookie = try #require(opened.headers[.setCookie])
      let attributes = cookie.split(separator: "; ").map(String.init)
      #expect(attributes[0].hasPrefix("cascade-\(port)=\(server.key.text)."))
      #expect(attributes.dropFirst().sorted() == ["HttpOnly", "Max-Age=34560000", "Path=/", "SameSite=Strict"])
      for path in ["/", "/wall.js"] {
        // Others of this machine, which have cookies of their own.
        let cookies = "theme=dark; cascade-1=\(server.key.text).1;  \(attributes[0]); cascade=x"
        let answer = try await browser.execute(uri: path, headers: [.cookie: cookies])
        #expect(answer.status == .ok)
        #expect(answer.headers[.setCookie] == nil)
      }
    }
  }

  @Test func browsersAreToldApart() async throws {
    let server = try TestServer()
    try await server.run { port, _ in
      let cookies = try await withThrowingTaskGroup(of: String?.self) { group in
        for _ in 0..<20 {
          group.addTask {
            try await TestClient(port: port).execute(uri: "/?key=\(server.key.text)").headers[.setCookie]
          }
        }
        return try await group.reduce(into: Set()) { $0.insert($1) }
      }
      #expect(cookies.count == 20)
    }
  }

  @Test(arguments: [
    "KEYx", "keY", "", "KEY&key=KEY", "key=KEY", "KEY%00", "%4BEY", "KEY.1", "KEY&key=x",
  ])
  func wrongKeysAreRefused(query: String) async throws {
    let server = try TestServer()
    try await server.run { port, _ in
      let key = server.key.text
      let first = "%\(String(key.utf8.first!, radix: 16))"
      let query = query.replacing("%4BEY", with: first + key.dropFirst()).replacing("KEY", with: key)
        .replacing("keY", with: key.dropLast() + (key.last == "A" ? "B" : "A"))
      for accept in ["*/*", "text/html"] {
        let answer = try await TestClient(port: port).execute(uri: "/?key=\(query)", headers: [.accept: accept])
        #expect(answer.status == .forbidden)
        #expect(answer.headers[.setCookie] == nil)
        #expect(answer.text.contains("The key in this address is wrong."))
      }
    }
  }

  @Test(arguments: [
    "cascade-PORT=", "cascade-PORT=KEY", "cascade-PORT=KEY.", "cascade-PORT=KEY.x", "cascade-PORT=KEY.1.1",
    "cascade-PORT=KEYx.1", "cascade-PORT=\"KEY.1\"", "cascade-1=KEY.1", "xcascade-PORT=KEY.1", "cascade-PORTx=KEY.1",
    "KEY", "KEY.1", "cascade-PORT=KEY.+1", "cascade-PORT=KEY.11111111111111111",
  ])
  func wrongCookiesAreRefused(cookie: String) async throws {
    let server = try TestServer()
    try await server.run { port, _ in
      let cookie = cookie.replacing("PORT", with: "\(port)").replacing("KEY", with: server.key.text)
      let answer = try await TestClient(port: port, cookie: cookie).execute(uri: "/wall.js")
      #expect(answer.status == .forbidden)
    }
  }

  @Test func whoTriesKeysWaitsAndHoldsUpNobody() async throws {
    let server = try TestServer()
    try await server.run { port, _ in
      let clock = ContinuousClock()
      let refusal = Refusal()
      let statuses = try await withThrowingTaskGroup(of: (HTTPResponse.Status, Duration).self) { group in
        for _ in 0..<30 {
          group.addTask {
            while true {
              let start = clock.now
              let answer = try await TestClient(port: port).execute(uri: "/?key=\(AccessKey().text)")
              if answer.status == .tooManyRequests { refusal.hasCome.store(true, ordering: .relaxed) }
              // A busy machine may have them all come one after the other, and then again.
              if refusal.hasCome.load(ordering: .relaxed) { return (answer.status, clock.now - start) }
            }
          }
        }
        #expect(try await TestClient(port: port).execute(uri: "/?key=\(server.key.text)").status == .seeOther)
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses.contains { $0.0 == .tooManyRequests })
      for (status, duration) in statuses where status == .forbidden { #expect(duration >= .seconds(1)) }
      #expect(statuses.filter { $0.0 == .forbidden }.count >= 8)
    }
  }

  @Test func anOldKeyDoesNotLockOutWhoHasTheCookie() async throws {
    try await TestServer().test { client in
      let answer = try await client.execute(uri: "/?key=old")
      #expect(answer.status == .seeOther)
      #expect(answer.headers[.location] == "/")
      #expect(answer.headers[.setCookie] == nil)
    }
  }

  @Test func peopleGetAPageThatNeedsNothing() async throws {
    let server = try TestServer()
    try await server.run { port, _ in
      for fields: HTTPFields in [[.accept: "text/html,*/*"], [.secFetchDest: "document", .secFetchSite: "none"]] {
        let answer = try await TestClient(port: port).execute(uri: "/", headers: fields)
        #expect(answer.status == .forbidden)
        #expect(answer.headers[.contentType] == "text/html; charset=utf-8")
        #expect(answer.text.contains("Open the address that cascade printed"))
        #expect(!answer.text.contains("http-equiv"))
        #expect(answer.headers[.contentSecurityPolicy]?.hasPrefix("default-src 'none'; style-src 'sha256-") == true)
        #expect(answer.headers[.xContentTypeOptions] == "nosniff")
      }
    }
  }

  /// The cookie is strict, so it does not come along from there; the page then asks by itself, once.
  @Test(arguments: ["cross-site", "same-site"])
  func linksFromElsewhereAreAskedAgainByThePage(site: String) async throws {
    let server = try TestServer()
    try await server.run { port, _ in
      let fields: HTTPFields = [.secFetchSite: site, .secFetchMode: "navigate", .secFetchDest: "document"]
      let answer = try await TestClient(port: port).execute(uri: "/", headers: fields)
      #expect(answer.status == .forbidden)
      #expect(answer.text.contains("<meta http-equiv=\"refresh\" content=\"0; url=/\">"))
      // The key may come from there: the file that --open writes is elsewhere, too.
      let opened = try await TestClient(port: port).execute(uri: "/?key=\(server.key.text)", headers: fields)
      #expect(opened.status == .seeOther)
    }
  }

  @Test func otherSitesCannotMakeChanges() async throws {
    try await TestServer().test { client in
      for (fields, status) in [
        ([.secFetchSite: "cross-site", .secFetchMode: "navigate", .secFetchDest: "document"], 403),
        ([.secFetchSite: "same-site"], 403), ([.secFetchSite: "none"], 403),
        ([.origin: "http://127.0.0.1:1"], 403), ([.origin: "null"], 403), ([.origin: "http://evil.example"], 403),
        ([.origin: "http://127.0.0.1:\(client.port)"], 405), ([.secFetchSite: "same-origin"], 405), ([:], 405),
      ] as [(HTTPFields, Int)] {
        let answer = try await client.execute(uri: "/", method: .post, headers: fields)
        #expect(answer.status.code == status)
      }
    }
  }
}

/// Whether anybody has been refused for there being too many.
private final class Refusal: Sendable {
  let hasCome = Atomic<Bool>(false)
}
