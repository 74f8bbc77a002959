import HTTPTypes
import NIOCore
import PhotoServer
import Testing

@testable import PhotoModel
@testable import PhotoServer

/// Guests who take too much, or nothing.
@Suite struct LoadTests {
  private func address(_ text: String) throws -> ClientAddress {
    ClientAddress(try SocketAddress(ipAddress: text, port: 1))
  }

  @Test func aBudgetIsKept() throws {
    let budget = AnswerBudget(limit: 1000, addressLimit: 400)
    let (one, other) = (try address("10.0.0.1"), try address("10.0.0.2"))
    var held = [budget.share(300, for: one)]
    #expect(held[0] != nil)
    #expect(budget.share(300, for: one) == nil)
    held.append(budget.share(400, for: other))
    held.append(budget.share(300, for: try address("10.0.0.3")))
    #expect(budget.total == 1000)
    #expect(budget.share(1, for: try address("10.0.0.4")) == nil)
    held = []
    #expect(budget.total == 0)
    // One that is larger than all that there is has it alone.
    let large = budget.share(5000, for: one)
    #expect(large != nil && budget.share(1, for: other) == nil)
    withExtendedLifetime(large) {}
  }

  @Test func whoTakesNothingHoldsNoMoreThanTheBudget() async throws {
    let server = try TestServer()
    let size = 8 << 20
    server.library.answer(1, .success(.init(bytes: [UInt8](repeating: 7, count: size), format: .jpeg)))
    let share = Share.madeUp()
    try await server.runShare(share) { port, _ in
      let cookie = try await server.guestCookie(share, port: port)
      let readers = try (0..<20).map { _ in try RawConnection(port: port, cookie: cookie, bufferSize: 4096) }
      for reader in readers { reader.get("/photos/1/0000abcd/5120") }
      #expect(try await eventually { server.library.requests.count == 20 })
      // 64 MiB of one address are eight of them; all others are told to come again.
      var refused = 0
      for reader in readers {
        let head = await reader.receive(until: "\r\n\r\n")
        if head.hasPrefix("HTTP/1.1 503") { refused += 1 } else { #expect(head.hasPrefix("HTTP/1.1 200")) }
      }
      #expect((11...13).contains(refused))
      // Small pictures go on.
      server.library.answer(2, .success(.init(bytes: [1, 2, 3], format: .jpeg)))
      let small = try RawConnection(port: port, cookie: cookie)
      small.get("/photos/2/0000abcd/320")
      #expect(await small.receive(until: "\u{1}\u{2}\u{3}").hasPrefix("HTTP/1.1 200"))
    }
  }

  @Test func largePicturesComeWhole() async throws {
    let server = try TestServer()
    let bytes = (0..<3_000_001).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    server.library.answer(1, .success(.init(bytes: bytes, format: .jpeg)))
    try await server.testShare { client in
      for _ in 0..<40 {
        let answer = try await client.execute(uri: "/photos/1/0000abcd/5120")
        #expect(answer.status == .ok)
        #expect(answer.headers[.contentLength] == "3000001")
        #expect(answer.body == bytes)
        #expect(try await client.execute(uri: "/photos/1/0000abcd/5120", method: .head).status == .ok)
      }
    }
  }

  /// A server that has room for few connections.
  private func crowded() throws -> TestServer {
    var server = try TestServer()
    server.limits.count = 16
    return server
  }

  #if os(Linux)  // Elsewhere, 127.0.0.2 is not this machine.
    @Test(arguments: [false, true])
    func oneAddressDoesNotKeepOthersOut(isBusy: Bool) async throws {
      let server = try crowded()
      let share = Share.madeUp()
      try await server.runShare(share) { port, _ in
        let cookie = try await server.guestCookie(share, port: port)
        let crowd = try (0..<16).map { _ in try RawConnection(port: port, cookie: cookie) }
        // They stay open, which the optimizer would end after their last use.
        defer { withExtendedLifetime(crowd) {} }
        for connection in crowd {
          if isBusy { connection.get("/library") } else { connection.send("GET / HT") }
        }
        if isBusy { #expect(try await eventually { server.library.subscriberCount == 16 }) }
        let others = try (2..<10).map { try RawConnection(port: port, cookie: cookie, source: UInt8($0)) }
        for other in others {
          other.get("/wall.js")
          #expect(await other.receive(until: "export {}").hasPrefix("HTTP/1.1 200"))
        }
        // Those others stay, whatever else the crowd opens.
        let more = try (0..<16).map { _ in try RawConnection(port: port, cookie: cookie) }
        for connection in more { connection.get("/library") }
        _ = await more[0].receive(until: "\r\n\r\n")
        for other in others {
          other.get("/wall.js")
          #expect(await other.receive(until: "export {}").hasPrefix("HTTP/1.1 200"))
        }
      }
    }
  #endif
}
