import HTTPTypes
import NIOCore
import Synchronization
import Testing

@testable import PhotoLibrary
@testable import PhotoModel
@testable import PhotoServer
@testable import WallFormat

/// What guests get of a library, and what they do not.
@Suite struct SharedPhotosTests {
  private static let party = SharingRules(folders: SharedFolders(["party", "2024/wedding"]))

  /// A library of photos inside and outside of what is shared; the identity of each by its path.
  private func library(_ server: TestServer, _ paths: [UInt32: String]) {
    for (id, path) in paths {
      server.library.add(MadeUpOriginal(id, path: Array(path.utf8), size: 1000))
      server.library.answer(id, .success(.init(bytes: [UInt8(id)], format: .jpeg)))
      var details = PhotoDetails()
      details.name = path
      server.library.know(id, details)
    }
  }

  private static let paths: [UInt32: String] = [
    1: "party/a.jpg", 2: "secret/b.jpg", 3: "c.jpg", 4: "party.jpg", 5: "partyless/d.jpg", 6: "2024/wedding/e/f.jpg",
    7: "2024/g.jpg", 8: "a/party/h.jpg", 9: "Party/i.jpg", 10: "party",
  ]

  @Test(arguments: [false, true])
  func whatLiesElsewhereIsNotThereAtAnyAddress(isCached: Bool) async throws {
    let server = try TestServer()
    library(server, Self.paths)
    if isCached {
      for id in Self.paths.keys { server.library.remember(id, .init(bytes: [UInt8(id)], format: .jpeg)) }
    }
    var rules = Self.party
    rules.originals = true
    try await server.testShare(.madeUp(rules: rules)) { client in
      for id in UInt32(1)...10 {
        let version = MadeUpOriginal(id, path: Array(Self.paths[id]!.utf8), size: 1000).original.version.text
        for rest in ["320", "details", "tiles/0/0-0", "original", "original?download"] {
          let answer = try await client.execute(uri: "/photos/\(id)/\(version)/\(rest)")
          if [1, 6].contains(id) {
            #expect(answer.status == .ok, "\(id) \(rest)")
          } else {
            // As of a photo that there never was.
            let nothing = try await client.execute(uri: "/photos/99/\(version)/\(rest)")
            #expect(answer.status == .notFound, "\(id) \(rest)")
            #expect(answer.body == nothing.body && answer.headers == nothing.headers)
          }
        }
      }
    }
    #expect(server.library.requests.allSatisfy { $0.hasPrefix("1 ") || $0.hasPrefix("6 ") })
  }

  @Test(.enabled(if: ZipReader.isThere)) func archivesHoldNothingElse() async throws {
    let server = try TestServer()
    library(server, Self.paths)
    var rules = Self.party
    rules.originals = true
    try await server.testShare(.madeUp(rules: rules)) { client in
      func post(_ ids: [UInt32]) async throws -> TestClient.Answer {
        try await client.execute(
          uri: "/download", method: .post, headers: [.contentType: "application/octet-stream"],
          body: ids.flatMap { id in withUnsafeBytes(of: id.littleEndian) { Array($0) } })
      }
      #expect(try await post([2, 3, 4, 5, 7, 8, 9, 10]).status == .notFound)
      let token = try await post(Array(1...10)).text
      let archive = try await client.execute(uri: "/download/\(token)")
      #expect(try ZipReader.contents(of: archive.body).keys.sorted() == ["2024/wedding/e/f.jpg", "party/a.jpg"])
    }
  }

  /// What a guest's stream tells, up to its end.
  private func events(_ rules: SharingRules, _ server: TestServer) async -> [LibraryEvent] {
    server.library.close()
    var events: [LibraryEvent] = []
    for await event in SharedPhotos(server.library, rules: rules).events(after: nil) { events.append(event) }
    return events
  }

  @Test func theStreamTellsOfNothingElse() async throws {
    let server = try TestServer()
    library(server, Self.paths)
    let photos = Self.paths.sorted { $0.key < $1.key }.map { Photo.madeUp($0.key, name: $0.value) }
    let ids = photos.map(\.id)
    let colour = Colour(red: 1, green: 2, blue: 3)
    let hash = try #require(ThumbHash(bytes: [1, 2, 3, 4, 5]))
    for event in [
      .photos(Array(photos[1..<5])), .photos(photos),
      .progress(ScanProgress(found: 70_000, examined: 4, unreadable: 9)),
      .colours(ids.map { PhotoColour(id: $0, colour: colour) }), .colours([PhotoColour(id: ids[1], colour: colour)]),
      .colours([PhotoColour(id: ids[0], colour: colour, isEmbedded: true)]),
      .placeholders([PhotoPlaceholder(id: ids[0], hash: hash, isEmbedded: true)]),
      .marked([PhotoMark(id: ids[0], reason: .corrupt), PhotoMark(id: ids[1], reason: .corrupt)]),
      .placeholders(ids.map { PhotoPlaceholder(id: $0, hash: hash) }), .removed([ids[1], ids[2]]),
      .removed([ids[2], ids[5]]), .ended(ScanProgress(found: 70_000, examined: 70_000, unreadable: 10)), .alive,
    ] as [LibraryEvent] {
      server.library.tell(event)
    }
    let shared = [ids[0], ids[5]]
    #expect(
      await events(Self.party, server) == [
        .started(goesOn: false), .photos([photos[0], photos[5]]), .progress(ScanProgress(found: 2, examined: 2)),
        .colours(shared.map { PhotoColour(id: $0, colour: colour) }),
        .marked([PhotoMark(id: ids[0], reason: .corrupt)]),
        .placeholders(shared.map { PhotoPlaceholder(id: $0, hash: hash) }), .removed([ids[5]]),
        .ended(ScanProgress(found: 1, examined: 1, unreadable: 1)), .alive,
      ])
  }

  @Test func whatIsMovedElsewhereIsGone() async throws {
    let server = try TestServer()
    library(server, [1: "secret/a.jpg", 2: "party/b.jpg"])
    for event in [
      .photos([.madeUp(1, name: "party/a.jpg")]),
      .photos([.madeUp(1, name: "secret/a.jpg"), .madeUp(2, name: "party/b.jpg")]),
      .colours([PhotoColour(id: PhotoID(rawValue: 1), colour: Colour(red: 1, green: 2, blue: 3))]),
    ] as [LibraryEvent] {
      server.library.tell(event)
    }
    #expect(
      await events(Self.party, server) == [
        .started(goesOn: false), .photos([.madeUp(1, name: "party/a.jpg")]), .photos([.madeUp(2, name: "party/b.jpg")]),
        .removed([PhotoID(rawValue: 1)]),
      ])
  }

  @Test func placesAreNotTold() async throws {
    let server = try TestServer()
    library(server, [7: "a.jpg"])
    var details = PhotoDetails()
    details.name = "a.jpg"
    details.taken = "2024-01-31T12:34:56.780+02:00"
    (details.latitude, details.longitude, details.altitude) = (48.85837, 2.29448, 33)
    details.rawFiles = [RawFile(id: 9, version: 0xab, name: "a.CR3", byteCount: 3)]
    server.library.know(7, details)
    let photo = Photo.madeUp(7, metadata: PhotoMetadata(traits: [.hasPlace, .hasRaw, .moves]))
    server.library.tell(.photos([photo]))
    try await server.testShare { client in
      let text = try await client.execute(uri: "/photos/7/0000abcd/details").text
      for secret in ["latitude", "longitude", "altitude", "48.8", "2.29", "+02:00", "rawFiles"] {
        #expect(!text.contains(secret))
      }
      #expect(text.contains("\"taken\":\"2024-01-31T12:34:56.780\""))
    }
    try await server.testShare(.madeUp(rules: SharingRules(location: true))) { client in
      let text = try await client.execute(uri: "/photos/7/0000abcd/details").text
      #expect(text.contains("\"latitude\":48.85837") && text.contains("+02:00"))
    }
    guard case .photos(let told)? = await events(SharingRules(), server).last else { throw Unexpected() }
    #expect(told.map(\.metadata.traits) == [[.moves]])
    let whole = SharingRules(location: true, originals: true)
    #expect(await events(whole, server).last == .photos([photo]))
  }

  @Test(arguments: [
    ("2024-01-31T12:34:56Z", "2024-01-31T12:34:56"), ("2024-01-31T12:34:56-11:30", "2024-01-31T12:34:56"),
    ("2024-01-31T12:34:56.7+00:00", "2024-01-31T12:34:56.7"), ("2024-01-31", "2024-01-31"), ("", ""),
  ])
  func timeZonesAreNotTold(moment: String, told: String) {
    var details = PhotoDetails()
    details.taken = moment
    #expect(SharingRules().shared(details).taken == told)
  }

  /// An original that was listed may be moved before its turn in an archive comes.
  @Test func originalsElsewhereAreNotOpened() async throws {
    let server = try TestServer()
    library(server, Self.paths)
    var rules = Self.party
    rules.originals = true
    let photos = SharedPhotos(server.library, rules: rules)
    for (id, path) in Self.paths {
      let original = MadeUpOriginal(id, path: Array(path.utf8), size: 1000).original
      if [1, 6].contains(id) {
        #expect(try await photos.open(original).original == original)
      } else {
        await #expect(throws: RenditionError.vanished, "\(path)") { try await photos.open(original) }
      }
    }
  }

  @Test func rawFilesElsewhereAreNotTold() {
    var details = PhotoDetails()
    details.rawFiles = ["party/a.CR3", "raw/a.CR3"].map { RawFile(id: 1, version: 1, name: $0, byteCount: 1) }
    var rules = Self.party
    rules.originals = true
    #expect(rules.shared(details).rawFiles?.map(\.name) == ["party/a.CR3"])
  }

  @Test func guestsGetPicturesAndNoFiles() async throws {
    let server = try TestServer()
    let file = MadeUpOriginal(1, size: 1000)
    server.library.add(file)
    try await server.testShare { client in
      for path in [file.address, file.address + "?download", "/photos/99/0000abcd/original"] {
        let answer = try await client.execute(uri: path)
        #expect(answer.status == .forbidden)
        #expect(answer.text == "Only pictures are shared, not the original files.\n")
      }
      #expect(
        try await client.execute(uri: "/download", method: .post, body: [1, 0, 0, 0]).status == .methodNotAllowed)
      #expect(try await client.execute(uri: "/download/\(AccessKey().text)").status == .notFound)
    }
    try await server.testShare(.madeUp(rules: SharingRules(originals: true))) { client in
      let answer = try await client.execute(uri: file.address)
      #expect(answer.body == file.bytes(0..<1000))
    }
  }

  @Test(arguments: [HTTPRequest.Method.post, .put, .delete, .patch, .options, .trace])
  func nothingCanBeChanged(method: HTTPRequest.Method) async throws {
    let server = try TestServer()
    library(server, Self.paths)
    try await server.testShare(.madeUp(password: "correct horse")) { client in
      for path in ["/", "/library", "/photos/1/0000abcd/320", "/photos/1/0000abcd/original", "/download", "/nothing"] {
        let answer = try await client.execute(uri: path, method: method)
        #expect(answer.status == .methodNotAllowed || answer.status == .forbidden)
      }
    }
    #expect(server.library.requests.isEmpty)
  }

  @Test(arguments: [
    "/..", "/../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/photos/../x", "/photos/1/0000abcd/../../2/0000abcd/320",
    "/photos/1/0000abcd/%2e%2e/320", "/photos/01/0000abcd/320", "/photos/1/0000ABCD/320", "/sign-in/../library",
    "/LIBRARY", "/%6cibrary",
  ])
  func noPathLeadsAroundTheRules(target: String) async throws {
    let server = try TestServer()
    library(server, Self.paths)
    let share = Share.madeUp(rules: Self.party)
    try await server.runShare(share) { port, _ in
      let connection = try RawConnection(port: port, cookie: try await server.guestCookie(share, port: port))
      connection.get(target)
      #expect(await connection.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 404"))
      let stranger = try RawConnection(port: port)
      stranger.get(target)
      #expect(await stranger.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 403"))
    }
    #expect(server.library.requests.isEmpty)
    #expect(server.library.positions.isEmpty)
  }

  /// Which files are available, and that paths are for the owner.
  @Test(arguments: [false, true]) func theStreamSaysWhatThereIsForWhom(originals: Bool) async throws {
    let server = try TestServer()
    server.library.close()
    try await server.test { client in
      let stream = try await client.execute(uri: "/library")
      #expect(stream.body[12] == 0)
    }
    try await server.testShare(.madeUp(rules: SharingRules(originals: originals))) { client in
      let stream = try await client.execute(uri: "/library")
      #expect(stream.body[12] == (originals ? 4 : 6))
    }
  }

  private struct Unexpected: Error {}
}
