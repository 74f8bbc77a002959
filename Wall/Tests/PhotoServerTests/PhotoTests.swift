import HTTPTypes
import Hummingbird
import Testing

@testable import PhotoModel
@testable import PhotoServer

@Suite struct PhotoTests {
  @Test(arguments: RenditionFormat.allCases)
  func servesPicturesForGood(format: RenditionFormat) async throws {
    let server = try TestServer()
    server.library.answer(7, .success(Rendition(bytes: [0xff, 0xd8, 0, 1], format: format)))
    try await server.test { client in
      try await client.execute(uri: "/photos/7/0000abcd/320", method: .get) { response in
        #expect(response.status == .ok)
        #expect(response.body == [0xff, 0xd8, 0, 1])
        #expect(response.headers[.contentType] == format.contentType)
        #expect(response.headers[.contentLength] == "4")
        #expect(response.headers[.cacheControl] == "private, max-age=31536000, immutable")
      }
    }
    #expect(server.library.requests == ["7 43981 320"])
  }

  /// Of what is in the cache, nothing is made, and no client has to wait for its turn.
  @Test func servesWhatIsCachedWithoutMakingIt() async throws {
    let server = try TestServer()
    server.library.remember(7, Rendition(bytes: [1, 2, 3], format: .webp))
    server.library.answer(8, .failure(.changed))
    server.library.answer(9, .success(Rendition(bytes: [4], format: .jpeg)))
    try await server.test { client in
      let cached = try await client.execute(uri: "/photos/7/0000abcd/320")
      #expect(cached.body == [1, 2, 3] && cached.headers[.contentType] == "image/webp")
      #expect(cached.headers[.cacheControl] == "private, max-age=31536000, immutable")
      let refused = try await client.execute(uri: "/photos/8/0000abcd/320")
      #expect(refused.status == RenditionError.changed.answer.status)
      #expect(try await client.execute(uri: "/photos/9/0000abcd/320").body == [4])
    }
    #expect(server.library.requests == ["8 43981 320", "9 43981 320"])
  }

  @Test func servesSquaresForGood() async throws {
    let server = try TestServer()
    server.library.answer(7, .success(Rendition(bytes: [0xff, 0xd8, 0, 1], format: .jpeg)))
    server.library.answer(8, .failure(.unknownTile))
    try await server.test { client in
      let answer = try await client.execute(uri: "/photos/7/0000abcd/tiles/3/10-0")
      #expect(answer.status == .ok)
      #expect(answer.body == [0xff, 0xd8, 0, 1])
      #expect(answer.headers[.cacheControl] == "private, max-age=31536000, immutable")
      for path in [
        "/photos/8/0000abcd/tiles/3/10-0", "/photos/7/0000abcd/tiles/3/10", "/photos/7/0000abcd/tiles/03/1-0",
        "/photos/7/0000abcd/tiles/3/1-2-3", "/photos/7/0000abcd/tiles/3/-1", "/photos/7/0000abcd/tiles/3/1--1",
        "/photos/7/0000abcd/tiles/3/1-0/", "/photos/7/0000abcd/tiles/99999999999/1-0", "/photos/7/0000abcd/tiles",
      ] {
        let refusal = try await client.execute(uri: path)
        #expect(refusal.status == .notFound, "\(path)")
      }
    }
    #expect(server.library.requests == ["7 43981 tile 3 10 0", "8 43981 tile 3 10 0"])
  }

  @Test func headIsGetWithoutTheBody() async throws {
    let server = try TestServer()
    server.library.answer(7, .success(Rendition(bytes: [1, 2, 3], format: .webp)))
    try await server.test { client in
      let get = try await client.execute(uri: "/photos/7/0000abcd/320", method: .get)
      let head = try await client.execute(uri: "/photos/7/0000abcd/320", method: .head)
      #expect(head.status == .ok)
      #expect(head.body.isEmpty)
      #expect(head.headers == get.headers)
    }
  }

  @Test(
    arguments: [
      (RenditionError.unknownPhoto, 404, "There is no such photo.\n"),
      (.unsupportedWidth, 404, "There are no pictures of this width.\n"),
      (.noPicture, 422, "There is no picture of this video.\n"),
      (.changed, 410, "The photo has changed. Load the page again.\n"),
      (.vanished, 410, "The file no longer exists.\n"),
      (.unreadable(.corrupt), 422, "The picture is damaged and cannot be decoded.\n"),
      (.unreadable(.tooSlow), 422, "Decoding the picture took too long.\n"),
      (.noDecoder, 500, "No decoder can be started.\n"),
      (.cancelled, 503, "The request was cancelled.\n"),
      (.shuttingDown, 503, "The server is shutting down.\n"),
    ] as [(RenditionError, Int, String)])
  func saysWhyThereIsNoPicture(error: RenditionError, status: Int, message: String) async throws {
    let server = try TestServer()
    server.library.answer(7, .failure(error))
    try await server.test { client in
      try await client.execute(uri: "/photos/7/0000abcd/320", method: .get) { response in
        #expect(response.status.code == status)
        #expect(response.text == message)
        #expect(response.headers[.contentType] == "text/plain; charset=utf-8")
        #expect(response.headers[.cacheControl] == "no-store")
        #expect((response.headers[.retryAfter] != nil) == (status == 503))
      }
    }
  }

  @Test func malformedAddressesAreNotFound() async throws {
    let server = try TestServer()
    try await server.test { client in
      for path in ["/photos", "/photos/7", "/photos/7/0000abcd/321", "/photos/7/0000ABCD/320", "/photos/x/y/z"] {
        try await client.execute(uri: path, method: .get) { response in
          #expect(response.status == .notFound)
          #expect(response.headers[.contentType] == "text/plain; charset=utf-8")
        }
      }
    }
    #expect(server.library.requests.isEmpty)
  }

  @Test(arguments: [false, true])
  func aPictureThatNobodyWaitsForIsGivenUp(onlySendingEnds: Bool) async throws {
    let server = try TestServer()
    server.library.answer(1, .success(Rendition(bytes: [1], format: .jpeg)))
    try await server.run { port, _ in
      var connection: RawConnection? = try server.connect(port: port)
      // One that is answered first: the connection goes on after it.
      connection?.get("/photos/1/0000abcd/320")
      #expect(await connection?.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 200") == true)
      connection?.get("/photos/2/0000abcd/320")
      #expect(try await eventually { server.library.requests.count == 2 })
      #expect(server.library.cancelledCount == 0)
      if onlySendingEnds { connection?.endSending() } else { connection = nil }
      #expect(try await eventually { server.library.cancelledCount == 1 })
      _ = connection
    }
  }
}
