import NIOCore
import PhotoServer
import Testing

@testable import PhotoLibrary
@testable import PhotoModel

@Suite struct ConnectionTests {
  private func server(_ change: (inout ConnectionLimits) -> Void) throws -> TestServer {
    var server = try TestServer()
    change(&server.limits)
    return server
  }

  @Test func idleConnectionsEnd() async throws {
    // Longer than a busy machine takes to send what comes first.
    let server = try server { $0.idle = .seconds(2) }
    try await server.run { port, _ in
      let silent = try server.connect(port: port)
      let used = try server.connect(port: port)
      used.get("/wall.js")
      #expect(await used.receive(until: "export {}").hasPrefix("HTTP/1.1 200"))
      #expect(await silent.isEnded())
      #expect(await used.isEnded())
    }
  }

  @Test func aConnectionInUseStays() async throws {
    let idle = Duration.seconds(2)
    let server = try server { $0.idle = .seconds(2) }
    try await server.run { port, _ in
      var isTried = false
      while !isTried {
        let connection = try server.connect(port: port)
        let start = ContinuousClock.now
        var (last, longestPause) = (start, Duration.zero)
        while last - start < idle * 1.5 {
          try await Task.sleep(for: idle / 4)
          connection.get("/wall.js")
          let answer = await connection.receive(until: "export {}")
          longestPause = max(longestPause, .now - last)
          last = .now
          // Where the test itself could not go on, it was not in use.
          guard longestPause < idle else { break }
          #expect(answer.hasPrefix("HTTP/1.1 200"))
        }
        isTried = longestPause < idle
      }
    }
  }

  @Test(arguments: ["GET /", "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n", "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-A: "])
  func requestsThatComeTooSlowlyEnd(beginning: String) async throws {
    let server = try server { $0.head = .milliseconds(500) }
    try await server.run { port, _ in
      let connection = try server.connect(port: port)
      connection.send(beginning)
      // What comes on and on, a little at a time, is as slow.
      let drip = Task {
        while !Task.isCancelled {
          connection.send("a")
          try await Task.sleep(for: .milliseconds(50))
        }
      }
      #expect(await connection.isEnded(resetCounts: true))
      drip.cancel()
    }
  }

  @Test func bodiesThatDoNotComeEnd() async throws {
    let server = try server { $0.body = .milliseconds(300) }
    try await server.run { port, _ in
      let connection = try server.connect(port: port)
      connection.send("POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000000000\r\n\r\n")
      #expect(await connection.receive().hasPrefix("HTTP/1.1 403"))
    }
  }

  @Test func aStreamLivesOn() async throws {
    let server = try server {
      $0.idle = .seconds(1)
      $0.stall = .seconds(1)
      $0.head = .seconds(1)
      $0.body = .seconds(1)
    }
    try await server.run { port, _ in
      let connection = try server.connect(port: port)
      connection.get("/library")
      _ = await connection.receive(until: "Made up")
      // Longer than all of these.
      try await Task.sleep(for: .seconds(3))
      server.library.tell(.photos([.madeUp(1, name: "late.jpg")]))
      #expect(await connection.receive(until: "late.jpg").contains("late.jpg"))
    }
  }

  @Test func whoTakesNothingIsEnded() async throws {
    let server = try server {
      $0.stall = .milliseconds(500)
      $0.count = 1
    }
    server.library.answer(1, .success(Rendition(bytes: [UInt8](repeating: 7, count: 30 << 20), format: .jpeg)))
    try await server.run { port, _ in
      let connection = try RawConnection(port: port, cookie: server.cookie(port: port), bufferSize: 4096)
      connection.get("/photos/1/0000abcd/320")
      #expect(await connection.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 200"))
      // As long as it is answered, nobody else comes in.
      var next: RawConnection
      repeat {
        next = try server.connect(port: port)
        next.get("/wall.js")
      } while await !next.receive(until: "export {}").hasPrefix("HTTP/1.1 200")
      // What the system has taken is still to come, and no more.
      #expect(await connection.receive().count < 20 << 20)
    }
  }

  @Test func whoTakesSlowlyGetsEverything() async throws {
    let server = try server {
      $0.stall = .seconds(4)
      $0.idle = .seconds(1)
    }
    let size = 16 << 20
    server.library.answer(1, .success(Rendition(bytes: [UInt8](repeating: 7, count: size), format: .jpeg)))
    try await server.run { port, _ in
      let connection = try RawConnection(port: port, cookie: server.cookie(port: port), bufferSize: 1 << 18)
      connection.get("/photos/1/0000abcd/320")
      var count = 0
      // It takes longer in all than may pass without any progress.
      while count < size {
        let piece = await connection.receive(atMost: 1 << 18)
        if piece == 0 { break }
        count += piece
        try await Task.sleep(for: .milliseconds(80))
      }
      #expect(count >= size)
    }
  }

  @Test func theLongestIdleMakesRoom() async throws {
    let server = try server { $0.count = 8 }
    try await server.run { port, _ in
      let stream = try server.connect(port: port)
      stream.get("/library")
      _ = await stream.receive(until: "Made up")
      var idle: [RawConnection] = []
      for _ in 0..<50 {
        let connection = try server.connect(port: port)
        connection.get("/wall.js")
        #expect(await connection.receive(until: "export {}").hasPrefix("HTTP/1.1 200"))
        idle.append(connection)
      }
      // Those that came first are gone, and what is being answered stays.
      #expect(await idle[0].isEnded())
      #expect(await idle[42].isEnded())
      idle[49].get("/wall.js")
      #expect(await idle[49].receive(until: "export {}").hasPrefix("HTTP/1.1 200"))
      server.library.tell(.photos([.madeUp(1, name: "still.jpg")]))
      #expect(await stream.receive(until: "still.jpg").contains("still.jpg"))
    }
  }

  @Test func whereAllAreBusyNewOnesAreRefused() async throws {
    let server = try server { $0.count = 4 }
    try await server.run { port, _ in
      var streams: [RawConnection] = []
      for _ in 0..<4 {
        let stream = try server.connect(port: port)
        stream.get("/library")
        _ = await stream.receive(until: "Made up")
        streams.append(stream)
      }
      let refused = try server.connect(port: port)
      #expect(await refused.isEnded(resetCounts: true))
      server.library.tell(.photos([.madeUp(1, name: "on.jpg")]))
      for stream in streams { #expect(await stream.receive(until: "on.jpg").contains("on.jpg")) }
      streams.removeLast()
      #expect(try await eventually { server.library.subscriberCount == 3 })
      let next = try server.connect(port: port)
      next.get("/wall.js")
      #expect(await next.receive(until: "export {}").hasPrefix("HTTP/1.1 200"))
    }
  }

  @Test(arguments: [(64, 16), (256, 128), (1024, 896), (1 << 20, 1024)])
  func thereAreAsManyAsDescriptorsAllow(descriptors: Int, expected: Int) {
    #expect(ConnectionLimits(descriptors: descriptors).count == expected)
  }
}
