import Foundation
import HTTPTypes
import PhotoServer
import Testing

@testable import PhotoLibrary
@testable import PhotoModel
@testable import PhotoServer

/// Pictures in memory, which are answered before the router sees their requests.
@Suite(.timeLimit(.minutes(1))) struct InstantPicturesTests {
  private static let bytes: [UInt8] = [1, 2, 3]

  /// Photo 7 is in memory; photo 8 is the same picture, and is not.
  private func server() throws -> TestServer {
    let server = try TestServer()
    let rendition = Rendition(bytes: Self.bytes, format: .webp)
    server.library.remember(7, rendition)
    for id: UInt32 in [7, 8] { server.library.answer(id, .success(rendition)) }
    return server
  }

  private func path(_ id: UInt32) -> String { "/photos/\(id)/0000abcd/320" }

  /// The router's answers differ in nothing, to the owner and to guests, whatever is asked and by whom.
  @Test(
    arguments: [
      ("GET", [:]), ("HEAD", [:]), ("POST", [:]), ("GET", ["Sec-Fetch-Site": "same-origin"]),
      ("GET", ["Sec-Fetch-Site": "cross-site"]), ("GET", ["Sec-Fetch-Site": "same-site"]),
      ("GET", ["Origin": "http://evil.example"]), ("GET", ["Host": "evil.example"]), ("GET", ["Host": "127.0.0.1:1"]),
      ("GET", ["Cookie": "cascade-1=x"]), ("GET", ["Cookie": ""]), ("GET", ["Cascade-Target-Host": "evil.example"]),
      ("GET", ["Range": "bytes=0-0"]), ("GET", ["If-None-Match": "*"]), ("GET", ["Accept-Encoding": "br, gzip"]),
    ] as [(String, [String: String])])
  func areAnsweredAsTheRouterDoes(method: String, fields: [String: String]) async throws {
    let server = try server()
    let headers = HTTPFields(fields.map { HTTPField(name: HTTPField.Name($0.key)!, value: $0.value) })
    @Sendable func compare(_ client: TestClient) async throws {
      let method = HTTPRequest.Method(method)!
      let instant = try await client.execute(uri: path(7), method: method, headers: headers)
      let routed = try await client.execute(uri: path(8), method: method, headers: headers)
      #expect(instant.status == routed.status)
      #expect(instant.headers == routed.headers)
      #expect(instant.body == routed.body)
    }
    try await server.test(compare)
    try await server.testShare(.madeUp(), compare)
    #expect(!server.library.requests.contains { $0.hasPrefix("7 ") })
  }

  @Test func saysWhen() async throws {
    let server = try server()
    try await server.run { port, _ in
      let connection = try server.connect(port: port)
      connection.get(path(7))
      let answer = await connection.receive(until: "\u{1}\u{2}\u{3}")
      let date = try #require(answer.split(separator: "\r\n").first { $0.hasPrefix("Date: ") }).dropFirst(6)
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
      formatter.timeZone = TimeZone(secondsFromGMT: 0)
      let moment = try #require(formatter.date(from: String(date)))
      #expect(abs(moment.timeIntervalSinceNow) < 20)
    }
    #expect(CivilDate(seconds: 784_111_777).httpText == "Sun, 06 Nov 1994 08:49:37 GMT")
    #expect(server.library.requests.isEmpty)
  }

  /// Requests that come at once are answered in their order, though those between have to be waited for.
  @Test func keepTheOrderOfRequests() async throws {
    let server = try TestServer()
    for id: UInt32 in 1...40 {
      let rendition = Rendition(bytes: Array("<\(id)>".utf8), format: .jpeg)
      server.library.answer(id, .success(rendition))
      if id % 3 != 0 { server.library.remember(id, rendition) }
    }
    try await server.run { port, _ in
      let connection = try RawConnection(port: port)
      let fields = "Host: 127.0.0.1\r\nCookie: \(server.cookie(port: port))\r\n\r\n"
      connection.send((UInt32(1)...40).map { "GET \(path($0)) HTTP/1.1\r\n\(fields)" }.joined())
      let answers = await connection.receive(until: "<40>")
      #expect(answers.matches(of: /<(\d+)>/).map { String($0.1) } == (1...40).map(String.init))
    }
    #expect(server.library.requests.count >= 13)
  }

  /// What a client does not take is not held: requests wait once the connection is full.
  @Test func waitForWhoTakesNothing() async throws {
    let server = try TestServer()
    let rendition = Rendition(bytes: [UInt8](repeating: 7, count: AnswerBudget.pieceSize), format: .jpeg)
    server.library.remember(7, rendition)
    server.library.answer(7, .success(rendition))
    try await server.run { port, _ in
      let connection = try RawConnection(port: port, bufferSize: 4096)
      let fields = "Host: 127.0.0.1\r\nCookie: \(server.cookie(port: port))\r\n\r\n"
      let request = "GET \(path(7)) HTTP/1.1\r\n"
      connection.send(
        String(repeating: request + fields, count: 199) + request + "Connection: close\r\n" + fields)
      #expect(try await eventually { server.library.memoryRequestCount > 1 })
      try await Task.sleep(for: .milliseconds(300))
      // What the system takes by itself is less than 20 MB.
      #expect(server.library.memoryRequestCount < 160)
      var count = 0
      while case let piece = await connection.receive(atMost: 1 << 20), piece > 0 { count += piece }
      #expect(count > 200 * rendition.bytes.count)
    }
  }

  /// Large ones are answered piece by piece, within the budget of guests.
  @Test func largeOnesGoToTheRouter() async throws {
    let server = try TestServer()
    let rendition = Rendition(bytes: [UInt8](repeating: 7, count: AnswerBudget.pieceSize + 1), format: .jpeg)
    server.library.remember(7, rendition)
    server.library.answer(7, .success(rendition))
    try await server.testShare { client in
      let answer = try await client.execute(uri: path(7))
      #expect(answer.body == rendition.bytes)
    }
    // The first time, it was too long.
    #expect(server.library.memoryRequestCount == 2)
  }

  /// What the owner has just been shown, no guest gets by the same address; not even over a connection that is open.
  @Test(arguments: [false, true])
  func areNoMoreThanWhatIsShared(byFolder: Bool) async throws {
    let server = try server()
    server.library.remember(6, Rendition(bytes: Self.bytes, format: .webp))
    server.library.add(MadeUpOriginal(6, path: Array("party/6.jpg".utf8), size: 1))
    server.library.add(MadeUpOriginal(7, path: Array("7.jpg".utf8), size: 1))
    let selection = SharedSelection([PhotoID(rawValue: 6)])
    let rules = byFolder ? SharingRules(folders: SharedFolders(["party"])) : SharingRules(selection: selection)
    let share = Share.madeUp(rules: rules)
    try await server.test { owner in
      for id: UInt32 in [6, 7] { #expect(try await owner.execute(uri: path(id)).body == Self.bytes) }
      try await server.runShare(share) { port, _ in
        let cookie = try await server.guestCookie(share, port: port)
        let connection = try RawConnection(port: port, cookie: cookie)
        connection.get(path(6))
        #expect(await connection.receive(until: "\u{1}\u{2}\u{3}").hasPrefix("HTTP/1.1 200"))
        connection.get(path(7))
        #expect(await connection.receive(until: "There is no such photo.\n").hasPrefix("HTTP/1.1 404"))
        guard !byFolder else { return }
        selection.update([PhotoID(rawValue: 7)])
        connection.get(path(6))
        #expect(await connection.receive(until: "There is no such photo.\n").hasPrefix("HTTP/1.1 404"))
        connection.get(path(7))
        #expect(await connection.receive(until: "\u{1}\u{2}\u{3}").hasPrefix("HTTP/1.1 200"))
        selection.endNow()
        connection.get(path(7))
        #expect(await connection.receive(until: "Ask for a new one.\n").hasPrefix("HTTP/1.1 410"))
      }
    }
    #expect(server.library.requests.isEmpty)
  }

  /// The owner's cookie opens nothing for guests, nor a guest's the owner's wall.
  @Test func eachWallHasCookiesOfItsOwn() async throws {
    let server = try server()
    let share = Share.madeUp()
    try await server.test { owner in
      try await server.runShare(share) { port, _ in
        let guest = TestClient(port: port, cookie: try await server.guestCookie(share, port: port))
        #expect(try await guest.execute(uri: path(7)).status == .ok)
        let value = try #require(owner.cookie?.split(separator: "=").last)
        let stranger = TestClient(port: port, cookie: "cascade-\(port)=\(value)")
        #expect(try await stranger.execute(uri: path(7)).status == .forbidden)
        let other = try #require(guest.cookie?.split(separator: "=").last)
        let intruder = TestClient(port: owner.port, cookie: "cascade-\(owner.port)=\(other)")
        #expect(try await intruder.execute(uri: path(7)).status == .forbidden)
      }
    }
  }
}
