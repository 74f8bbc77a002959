import Hummingbird
import NIOCore
import PhotoServer
import ServiceLifecycle
import Testing

@testable import PhotoLibrary
@testable import PhotoModel
@testable import WallFormat

@Suite struct LibraryStreamTests {
  @Test func streamsWhatIsKnownByteByByte() async throws {
    let server = try TestServer()
    let photos = [Photo.madeUp(1, name: "a.jpg"), Photo.madeUp(2, name: "b.jpg", state: .unreadable(.empty))]
    let progress = ScanProgress(found: 2, examined: 2, unreadable: 1)
    let colour = PhotoColour(id: PhotoID(rawValue: 1), colour: Colour(red: 1, green: 2, blue: 3))
    let events: [LibraryEvent] = [.photos(photos), .progress(progress), .ended(progress), .colours([colour])]
    for event in events { server.library.tell(event) }
    server.library.close()
    var messages = LibraryMessages(title: "Made up")
    let bytes = ([.started(goesOn: false)] + events).flatMap { messages.encoded($0) }.flatMap { $0 }
    try await server.test { client in
      try await client.execute(uri: "/library", method: .get) { response in
        #expect(response.status == .ok)
        #expect(response.headers[.contentType] == "application/octet-stream")
        #expect(response.headers[.cacheControl] == "no-store")
        #expect(response.headers[.contentLength] == nil)
        #expect(response.body == bytes)
      }
    }
  }

  @Test func messagesArriveWhenTheyHappen() async throws {
    let server = try TestServer()
    try await server.run { port, _ in
      let connection = try server.connect(port: port)
      connection.get("/library")
      let head = await connection.receive(until: "Made up")
      #expect(head.contains("Transfer-Encoding: chunked\r\n") || head.contains("transfer-encoding: chunked\r\n"))
      for name in ["first.jpg", "second.jpg"] {
        server.library.tell(.photos([.madeUp(1, name: name)]))
        #expect(await connection.receive(until: name).contains(name))
      }
      server.library.close()
      #expect(await connection.receive(until: "0\r\n\r\n").hasSuffix("0\r\n\r\n"))
    }
  }

  @Test(arguments: [false, true])
  func aClientThatGoesAwayIsForgotten(onlySendingEnds: Bool) async throws {
    let server = try TestServer()
    try await server.run { port, _ in
      var connection: RawConnection? = try server.connect(port: port)
      connection?.get("/library")
      _ = await connection?.receive(until: "Made up")
      #expect(try await eventually { server.library.subscriberCount == 1 })
      // Nothing is being sent: the server has to notice by itself.
      if onlySendingEnds { connection?.endSending() } else { connection = nil }
      #expect(try await eventually { server.library.subscriberCount == 0 })
      _ = connection
    }
  }

  @Test func aClientThatGoesAwayWhileMuchIsSentDoesNotHarm() async throws {
    let server = try TestServer()
    server.library.tell(.photos((0..<100_000).map { .madeUp($0, name: "photo number \($0).jpg") }))
    try await server.run { port, _ in
      do {
        let connection = try server.connect(port: port)
        connection.get("/library")
        _ = await connection.receive(until: "Made up")
      }
      #expect(try await eventually { server.library.subscriberCount == 0 })
      let other = try server.connect(port: port)
      other.get("/library")
      #expect(await other.receive(until: "photo number 99999.jpg").contains("photo number 99999.jpg"))
    }
  }

  @Test func openStreamsEndWithTheServer() async throws {
    let server = try TestServer()
    try await server.run { port, services in
      let connection = try server.connect(port: port)
      connection.get("/library")
      _ = await connection.receive(until: "Made up")
      #expect(try await eventually { server.library.subscriberCount == 1 })
      await services.triggerGracefulShutdown()
      // A whole chunked body, not one cut off.
      #expect(await connection.receive(until: "0\r\n\r\n").hasSuffix("0\r\n\r\n"))
      #expect(await connection.isEnded())
    }
    #expect(server.library.subscriberCount == 0)
  }

  @Test func aReaderGoesOnWhereItWas() async throws {
    let server = try TestServer()
    server.library.close()
    let position = LibraryPosition(epoch: 0xfedc_ba98_7654_3210, sequence: 0xabc)
    try await server.test { client in
      try await client.execute(uri: "/library?after=fedcba9876543210-0000000000000abc", method: .get) { response in
        var messages = LibraryMessages(title: "Made up")
        #expect([response.body] == messages.encoded(.started(goesOn: true)))
      }
      // Whatever is no position is answered with everything.
      for text in [
        "", "1-2", "fedcba9876543210", "fedcba9876543210-0000000000000abg", "+edcba9876543210-0000000000000abc",
      ] {
        try await client.execute(uri: "/library?after=\(text)", method: .get) { response in
          #expect(response.status == .ok, "\(text)")
        }
      }
    }
    #expect(server.library.positions == [position, nil, nil, nil, nil, nil])
  }

  @Test func headIsRefused() async throws {
    let server = try TestServer()
    try await server.test { client in
      try await client.execute(uri: "/library", method: .head) { response in
        #expect(response.status == .methodNotAllowed)
        #expect(response.headers[.allow] == "GET")
      }
    }
    #expect(server.library.subscriberCount == 0)
  }
}
