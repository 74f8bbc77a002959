import HTTPTypes
import NIOCore
import Synchronization
import Testing

@testable import PhotoLibrary
@testable import PhotoModel
@testable import PhotoServer
@testable import WallFormat

/// Ratings and flags that pages set.
@Suite struct MarksTests {
  private static let fields: HTTPFields = [.contentType: "application/octet-stream"]

  private func body(_ words: [UInt32]) -> [UInt8] {
    words.flatMap { word in withUnsafeBytes(of: word.littleEndian) { Array($0) } }
  }

  @Test func theOwnerSetsThem() async throws {
    let server = try TestServer()
    try await server.test { client in
      let answer = try await client.execute(
        uri: "/marks", method: .post, headers: Self.fields,
        body: body([1, 0xff05, 2, 0x01ff, 3, 0xfefe, 4, 0x0200, 0xffff_ffff, 0xffff]))
      #expect(answer.status == .noContent && answer.headers[.cacheControl] == "no-store")
      #expect(
        server.library.marks == [
          MarkChange(PhotoID(rawValue: 1), rating: .set(5)), MarkChange(PhotoID(rawValue: 2), flag: .set(.favourite)),
          MarkChange(PhotoID(rawValue: 3), rating: .removed, flag: .removed),
          MarkChange(PhotoID(rawValue: 4), rating: .set(0), flag: .set(.rejected)),
          MarkChange(PhotoID(rawValue: .max)),
        ])
      server.library.refuseMarks("Not stored: the disk is full.")
      let refused = try await client.execute(
        uri: "/marks", method: .post, headers: Self.fields, body: body([1, 0xff05]))
      #expect(refused.status.code == 507 && refused.text == "Not stored: the disk is full.\n")
    }
  }

  @Test func nothingElseIsTaken() async throws {
    let server = try TestServer()
    try await server.test { client in
      for (type, content, status) in [
        ("text/plain", body([1, 5]), 415), ("application/octet-stream", body([1]), 400),
        ("application/octet-stream", [], 400), ("application/octet-stream", body([0, 5]), 400),
        ("application/octet-stream", body([1, 0xff06]), 400), ("application/octet-stream", body([1, 0x0305]), 400),
        ("application/octet-stream", body([1, 0x1_ff05]), 400), ("application/octet-stream", body([1, 5]) + [1], 400),
        ("application/octet-stream", [UInt8](repeating: 1, count: 8 * WordsRequest.photoLimit + 8), 413),
      ] as [(String, [UInt8], Int)] {
        let answer = try await client.execute(
          uri: "/marks", method: .post, headers: [.contentType: type], body: content)
        #expect(answer.status.code == status)
      }
      for (name, value) in [
        ("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Site", "same-site"), ("Sec-Fetch-Site", "none"),
        ("Origin", "http://evil.example"), ("Origin", "null"),
      ] {
        var foreign = Self.fields
        foreign[HTTPField.Name(name)!] = value
        let answer = try await client.execute(uri: "/marks", method: .post, headers: foreign, body: body([1, 0xff05]))
        #expect(answer.status == .forbidden, "\(name): \(value)")
      }
      #expect(try await client.execute(uri: "/marks").status == .methodNotAllowed)
    }
    try await server.run { port, _ in
      let answer = try await TestClient(port: port).execute(
        uri: "/marks", method: .post, headers: Self.fields, body: body([1, 0xff05]))
      #expect(answer.status == .forbidden)
    }
    #expect(server.library.marks.isEmpty)
  }

  @Test(arguments: [SharingRules(), SharingRules(location: true, originals: true, marks: true)])
  func guestsSetNone(rules: SharingRules) async throws {
    let server = try TestServer()
    try await server.testShare(.madeUp(rules: rules)) { client in
      let answer = try await client.execute(
        uri: "/marks", method: .post, headers: Self.fields, body: body([1, 0xff05]))
      #expect(answer.status == .methodNotAllowed)
      #expect(try await client.execute(uri: "/marks").status == .notFound)
    }
    #expect(server.library.marks.isEmpty)
  }

  /// Whatever is told of photos has the same bytes with marks as without, unless guests may see them.
  @Test(arguments: [nil, SharedFolders(["party"])])
  func guestsAreToldNone(folders: SharedFolders?) async throws {
    func photos(_ mark: UserMark, _ traits: PhotoTraits) -> [Photo] {
      [
        Photo(
          id: PhotoID(rawValue: 1), version: PhotoVersion(rawValue: 2), name: "party/a.jpg", width: 3, height: 2,
          colour: nil, state: .readable, metadata: PhotoMetadata(kind: .jpeg, rating: 2, traits: traits), mark: mark)
      ]
    }
    func details(_ rating: Int?, _ flag: String?) -> PhotoDetails {
      var details = PhotoDetails()
      (details.name, details.rating, details.ownRating, details.ownFlag) = ("party/a.jpg", 2, rating, flag)
      return details
    }
    func answers(_ photos: [Photo], _ details: PhotoDetails, marks: Bool) async throws -> [[UInt8]] {
      let server = try TestServer()
      let original = MadeUpOriginal(1, path: Array("party/a.jpg".utf8), size: 1000)
      server.library.add(original)
      server.library.know(1, details)
      server.library.tell(.photos(photos))
      server.library.close()
      let found = Mutex<[[UInt8]]>([])
      let rules = SharingRules(folders: folders, marks: marks)
      try await server.testShare(.madeUp(rules: rules)) { client in
        for address in ["library", "", "photos/1/\(original.original.version.text)/details"] {
          let body = Array(try await client.execute(uri: "/" + address).body)
          found.withLock { $0.append(body) }
        }
      }
      return found.withLock { $0 }
    }
    let plain = try await answers(photos(UserMark(), []), details(nil, nil), marks: false)
    let mark = UserMark(rating: 5, flag: .favourite)
    let marked = details(5, "favourite")
    #expect(try await answers(photos(mark, .isRejected), marked, marks: false) == plain)
    let shown = try await answers(photos(mark, []), marked, marks: true)
    #expect(shown[0] != plain[0] && shown[2] != plain[2])
    var files = photos(UserMark(), .isFavourite)[0]
    files.metadata.rating = 5
    var asInFiles = PhotoDetails()
    (asInFiles.name, asInFiles.rating, asInFiles.flag) = ("party/a.jpg", 5, "favourite")
    #expect(try await answers([files], asInFiles, marks: true) == shown)
  }

  @Test func recordsTellOfThem() throws {
    func facts(_ photo: Photo) -> UInt32 {
      var messages = LibraryMessages(title: "")
      let bytes = messages.encoded(.photos([photo]))[0]
      return bytes[(12 + 28)..<(12 + 32)].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
    func photo(_ rating: UInt8, _ traits: PhotoTraits, _ mark: UserMark) -> Photo {
      Photo(
        id: PhotoID(rawValue: 1), version: PhotoVersion(rawValue: 2), name: "a", width: 3, height: 2, colour: nil,
        state: .readable, metadata: PhotoMetadata(kind: .jpeg, rating: rating, traits: traits), mark: mark)
    }
    #expect(facts(photo(3, [], UserMark())) == 1 | 3 << 9)
    #expect(facts(photo(3, .isRejected, UserMark())) == 1 | 3 << 9 | 2 << 15)
    #expect(facts(photo(3, .isRejected, UserMark(rating: 0))) == 1 | 2 << 15 | 1 << 17)
    #expect(facts(photo(3, .isRejected, UserMark(flag: PhotoFlag.none))) == 1 | 3 << 9 | 1 << 18)
    #expect(facts(photo(3, [], UserMark(rating: 5, flag: .favourite))) == 1 | 5 << 9 | 1 << 15 | 3 << 17)
  }
}
