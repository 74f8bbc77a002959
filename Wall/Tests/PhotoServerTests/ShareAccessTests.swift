import HTTPTypes
import NIOCore
import Synchronization
import Testing

@testable import PhotoLibrary
@testable import PhotoModel
@testable import PhotoServer

/// Who gets in to a shared wall, and who does not.
@Suite struct ShareAccessTests {
  @Test func theLinkIsExchangedForACookieWithAnotherSecret() async throws {
    let (server, share) = (try TestServer(), Share.madeUp())
    try await server.runShare(share) { port, _ in
      let opened = try await TestClient(port: port).execute(uri: "/?key=\(share.entrance.key.text)")
      #expect(opened.status == .seeOther)
      #expect(opened.headers[.location] == "/")
      #expect(opened.headers[.cacheControl] == "no-store")
      let cookie = try #require(opened.headers[.setCookie])
      #expect(!cookie.contains(share.entrance.key.text))
      #expect(
        cookie.split(separator: "; ").dropFirst().sorted() == [
          "HttpOnly", "Max-Age=86400", "Path=/", "SameSite=Strict",
        ])
      let client = TestClient(port: port, cookie: String(cookie.prefix { $0 != ";" }))
      let page = try await client.execute(uri: "/")
      #expect(page.status == .ok)
      for value in [page.text, "\(page.headers)"] { #expect(!value.contains(share.entrance.key.text)) }
    }
  }

  @Test func overTLSTheCookieIsSecure() {
    let cookie = Entrance(guestsWith: nil, isSecure: true).cookie(port: 8443).field(for: .random)
    #expect(cookie.hasPrefix("__Host-cascade-8443="))
    #expect(cookie.hasSuffix("; Secure"))
  }

  @Test func oldOthersAndGuessedSecretsAreRefused() async throws {
    let (server, share, former) = (try TestServer(), Share.madeUp(), Share.madeUp())
    server.library.answer(1, .success(.init(bytes: [1], format: .jpeg)))
    let secrets = [
      server.key.text, former.entrance.key.text, former.entrance.cookieKey.text, share.entrance.key.text,
      AccessKey().text,
      "", "x",
    ]
    try await server.runShare(share) { port, _ in
      for secret in secrets {
        for cookie in [server.cookie(port: port), "cascade-\(port)=\(secret).1", "__Host-cascade-\(port)=\(secret).1"] {
          let client = TestClient(port: port, cookie: cookie)
          for path in [
            "/", "/wall.js", "/library", "/photos/1/0000abcd/320", "/photos/1/0000abcd/details", "/download/1",
          ] {
            #expect(try await client.execute(uri: path).status == .forbidden)
          }
        }
      }
      for secret in secrets + [share.entrance.cookieKey.text] where secret != share.entrance.key.text {
        let answer = try await TestClient(port: port).execute(uri: "/?key=\(secret)")
        #expect(answer.status == .forbidden)
        #expect(answer.headers[.setCookie] == nil)
        #expect(answer.text.contains("This link is not valid."))
      }
    }
    // And guests' secrets open nothing of the owner's.
    try await server.run { port, _ in
      for secret in [share.entrance.key.text, share.entrance.cookieKey.text] {
        let opened = try await TestClient(port: port).execute(uri: "/?key=\(secret)")
        #expect(opened.status == .forbidden)
        let cookie = "cascade-\(port)=\(secret).1"
        let page = try await TestClient(port: port, cookie: cookie).execute(uri: "/")
        #expect(page.status == .forbidden)
      }
    }
    #expect(server.library.requests.isEmpty)
  }

  @Test func eachShareHasSecretsOfItsOwn() {
    let shares = (0..<100).map { _ in Share.madeUp() }
    #expect(Set(shares.flatMap { [$0.entrance.key.text, $0.entrance.cookieKey.text] }).count == 200)
  }

  private static let form: HTTPFields = [.contentType: "application/x-www-form-urlencoded", .accept: "text/html"]

  @Test(arguments: [
    ("correct horse", "password=correct+horse", true), ("correct horse", "a=b&password=correct%20horse&c", true),
    ("päßwörter", "password=p%C3%A4%C3%9Fw%C3%B6rter", true),
    ("päßwörter", "password=pa%CC%88%C3%9Fwo%CC%88rter", true),
    ("correct horse", "password=correct horse ", false), ("correct horse", "password=correct+hors", false),
    ("correct horse", "password=", false), ("correct horse", "", false),
    ("correct horse", "Password=correct+horse", false),
    ("correct horse", "password=wrong&password=correct+horse", false), ("correct horse", "password=%zz", false),
    ("correct horse", "password=\(String(repeating: "a", count: 5000))", false),
  ])
  func thePasswordLetsIn(password: String, body: String, isRight: Bool) async throws {
    try await TestServer().runShare(.madeUp(password: password)) { port, _ in
      let client = TestClient(port: port)
      let answer = try await client.execute(
        uri: "/sign-in", method: .post, headers: Self.form, body: Array(body.utf8))
      #expect(answer.status == (isRight ? .seeOther : .forbidden))
      #expect((answer.headers[.setCookie] != nil) == isRight)
      guard let cookie = answer.headers[.setCookie] else {
        #expect(answer.text.contains("The password is wrong."))
        return
      }
      #expect(answer.headers[.location] == "/")
      #expect(!cookie.contains("correct"))
      let guest = TestClient(port: port, cookie: String(cookie.prefix { $0 != ";" }))
      #expect(try await guest.execute(uri: "/").status == .ok)
      #expect(try await guest.execute(uri: "/sign-in").headers[.location] == "/")
    }
  }

  @Test func withoutAPasswordThereIsNoForm() async throws {
    try await TestServer().runShare { port, _ in
      let page = try await TestClient(port: port).execute(uri: "/", headers: [.accept: "text/html"])
      #expect(page.status == .forbidden)
      #expect(!page.text.contains("<form"))
      #expect(page.headers[.contentSecurityPolicy]?.contains("form-action 'none'") == true)
      let answer = try await TestClient(port: port).execute(
        uri: "/sign-in", method: .post, headers: Self.form, body: Array("password=x".utf8))
      #expect(answer.status == .forbidden)
    }
  }

  @Test func theFormNeedsNoScriptAndSaysWhereItComesFrom() async throws {
    try await TestServer().runShare(.madeUp(password: "correct horse")) { port, _ in
      let page = try await TestClient(port: port).execute(uri: "/", headers: [.accept: "text/html"])
      #expect(page.text.contains("<form method=\"post\" action=\"/sign-in\">"))
      #expect(!page.text.contains("<script"))
      #expect(page.headers[.contentSecurityPolicy]?.contains("form-action 'self'") == true)
      #expect(page.headers[values: .referrerPolicy] == ["same-origin"])
      #expect(page.headers[.cacheControl] == "no-store")
    }
  }

  @Test(
    arguments: [
      [.secFetchSite: "cross-site"], [.secFetchSite: "same-site"], [.secFetchSite: "none"], [.origin: "null"],
      [.origin: "http://evil.example"], [.origin: "https://127.0.0.1:PORT"],
    ] as [HTTPFields])
  func otherSitesCannotSignIn(fields: HTTPFields) async throws {
    try await TestServer().runShare(.madeUp(password: "correct horse")) { port, _ in
      var fields = fields
      if let origin = fields[.origin] { fields[.origin] = origin.replacing("PORT", with: "\(port)") }
      let answer = try await TestClient(port: port).execute(
        uri: "/sign-in", method: .post, headers: fields, body: Array("password=correct+horse".utf8))
      #expect(answer.status == .forbidden)
      #expect(answer.headers[.setCookie] == nil)
    }
  }

  @Test func whoGuessesPasswordsIsNotEvenHeard() async throws {
    try await TestServer().runShare(.madeUp(password: "correct horse")) { port, _ in
      func attempt(_ password: String) async throws -> TestClient.Answer {
        try await TestClient(port: port).execute(
          uri: "/sign-in", method: .post, headers: Self.form, body: Array("password=\(password)".utf8))
      }
      var statuses: [Int] = []
      for _ in 0..<7 { statuses.append(try await attempt("guess").status.code) }
      #expect(statuses.prefix(5) == [403, 403, 403, 403, 403])
      #expect(statuses.contains(429))
      let late = try await attempt("correct+horse")
      #expect(late.status == .tooManyRequests)
      #expect(late.headers[.setCookie] == nil)
      #expect(late.headers[.retryAfter] == "12")
      #expect(late.text.contains("Wait a minute"))
    }
  }

  /// The cookie is strict: a link in a mail comes without it. Browsers say so over encrypted connections only.
  @Test func linksFromElsewhereAreAskedAgainOnce() async throws {
    let server = try TestServer()
    try await server.runShare { port, _ in
      let first = try await TestClient(port: port).execute(uri: "/", headers: [.accept: "text/html"])
      #expect(first.text.contains("content=\"0; url=/?again\""))
      let second = try await TestClient(port: port).execute(uri: "/?again", headers: [.accept: "text/html"])
      #expect(second.status == .forbidden)
      #expect(!second.text.contains("http-equiv"))
    }
    try await server.testShare { client in
      let answer = try await client.execute(uri: "/?again")
      #expect(answer.status == .seeOther)
      #expect(answer.headers[.location] == "/")
    }
  }

  @Test(arguments: [
    "evil.example", "evil.example:PORT", "127.0.0.1.evil.example", "localhost", "localhost:PORT", "[::1]:PORT",
    "127.0.0.1:1", "127.0.0.2:PORT", "0.0.0.0:PORT", "party.example.evil.example", "party.example:1",
    "[127.0.0.1]:PORT x",
    "user@127.0.0.1:PORT", "", "127.0.0.1:", "::ffff:127.0.0.1", "[::ffff:127.0.0.1%lo]", "192.168.1.20:PORT",
  ])
  func foreignHostsAreRefused(host: String) async throws {
    let (server, share) = (try TestServer(), Share.madeUp(names: ["party.example", "proxy.example:443"]))
    try await server.runShare(share) { port, _ in
      let connection = try RawConnection(port: port, cookie: try await server.guestCookie(share, port: port))
      connection.get("/", host: host.replacing("PORT", with: "\(port)"))
      #expect(await connection.receive(until: "own port.\n").hasPrefix("HTTP/1.1 421"))
    }
  }

  @Test(arguments: [
    "127.0.0.1", "127.0.0.1:PORT", "party.example", "PARTY.example:PORT", "proxy.example:443",
    "[::ffff:127.0.0.1]:PORT",
  ])
  func itsOwnNamesAreAnswered(host: String) async throws {
    let (server, share) = (try TestServer(), Share.madeUp(names: ["party.example", "proxy.example:443"]))
    try await server.runShare(share) { port, _ in
      let connection = try RawConnection(port: port, cookie: try await server.guestCookie(share, port: port))
      connection.get("/", host: host.replacing("PORT", with: "\(port)"))
      #expect(await connection.receive(until: "</title>").hasPrefix("HTTP/1.1 200"))
    }
  }

  @Test func otherSitesLearnNothing() async throws {
    let server = try TestServer()
    server.library.answer(1, .success(.init(bytes: [1], format: .jpeg)))
    try await server.testShare { client in
      for site in ["cross-site", "same-site"] {
        let fields: HTTPFields = [.secFetchSite: site, .secFetchMode: "no-cors", .secFetchDest: "image"]
        for path in ["/", "/wall.js", "/library", "/photos/1/0000abcd/320", "/photos/999/0000abcd/320"] {
          let answer = try await client.execute(uri: path, headers: fields)
          #expect(answer.status == .forbidden)
          #expect(answer.text == "This server does not answer requests from pages of other sites.\n")
        }
      }
      // For browsers that do not tell where a request comes from.
      let picture = try await client.execute(uri: "/photos/1/0000abcd/320")
      #expect(picture.headers[.crossOriginResourcePolicy] == "same-origin")
    }
  }
}

@Suite struct SignInBrakeTests {
  private func address(_ text: String) throws -> ClientAddress {
    ClientAddress(try SocketAddress(ipAddress: text, port: 1))
  }

  private final class Clock: Sendable {
    let time = Mutex(ContinuousClock.now)
    func advance(_ duration: Duration) { time.withLock { $0 += duration } }
  }

  @Test func eachAddressHasItsTries() throws {
    let clock = Clock()
    let brake = SignInBrake { clock.time.withLock { $0 } }
    let (one, other) = (try address("192.168.1.20"), try address("192.168.1.21"))
    #expect((0..<8).map { _ in brake.takeTry(one) } == [true, true, true, true, true, false, false, false])
    #expect(brake.takeTry(other))
    clock.advance(.seconds(12))
    #expect(brake.takeTry(one) && !brake.takeTry(one))
    clock.advance(.seconds(3600))
    #expect((0..<6).map { _ in brake.takeTry(one) } == [true, true, true, true, true, false])
  }

  @Test func rightPasswordsCostNothing() throws {
    let brake = SignInBrake { .now }
    let one = try address("192.168.1.20")
    for _ in 0..<100 {
      #expect(brake.takeTry(one))
      brake.giveBack(one)
    }
  }

  @Test func allTogetherHaveALimit() throws {
    let clock = Clock()
    let brake = SignInBrake { clock.time.withLock { $0 } }
    func heard(_ count: Int) throws -> Int {
      try (0..<count).filter { brake.takeTry(try address("10.0.\($0 / 250).\($0 % 250)")) }.count
    }
    #expect(try heard(1000) == 60)
    clock.advance(.seconds(20))
    #expect(try heard(1000) == 10)
  }

  @Test func anIPv6NetworkIsOneAddress() throws {
    #expect(try address("2001:db8::1") == address("2001:db8::ffff:2"))
    #expect(try address("2001:db8::1") != address("2001:db8:0:1::1"))
    #expect(try address("::ffff:192.168.1.20") == address("192.168.1.20"))
  }
}
