import NIOCore
import PhotoServer
import Testing

@testable import PhotoModel
@testable import WallFormat

/// The bytes are written out by hand from the description of the format.
@Suite struct LibraryMessageTests {
  /// The last message that a stream of that title tells an event by.
  private func bytes(_ event: LibraryEvent, title: String = "") -> [UInt8] {
    var messages = LibraryMessages(title: title)
    return messages.encoded(event).last ?? []
  }

  @Test func start() {
    #expect(
      bytes(.started(goesOn: false), title: "Fotos é") == [
        1, 0, 0, 0, 20, 0, 0, 0,
        2, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0,
        0x46, 0x6f, 0x74, 0x6f, 0x73, 0x20, 0xc3, 0xa9,
      ])
  }

  @Test func startIsPadded() {
    #expect(
      bytes(.started(goesOn: true), title: "abcde") == [
        1, 0, 0, 0, 20, 0, 0, 0,
        2, 0, 0, 0, 1, 0, 0, 0, 5, 0, 0, 0,
        0x61, 0x62, 0x63, 0x64, 0x65, 0, 0, 0,
      ])
  }

  @Test func photos() {
    let metadata = PhotoMetadata(
      kind: .raw, taken: -2, takenSource: .metadata, camera: "7", lens: "\(0x0908)", rating: 5, duration: 0x0102_0304,
      traits: [.moves, .isTransparent, .hasPlace, .hasRaw, .isIncomplete], byteCount: 1025)
    let photos: [Photo] = [
      .madeUp(
        1, version: 0x0102_0304, name: "a", width: 640, height: 480,
        colour: Colour(red: 0x11, green: 0x22, blue: 0x33), metadata: metadata),
      .madeUp(0xffff_ffff, version: 0, name: "ü\n", width: 0, height: 0, state: .unreadable(.vanished)),
    ]
    var messages = LibraryMessages(title: "")
    // Gives cameras and lenses their numbers.
    _ = messages.encoded(
      .photos((1...0x0908).map { .madeUp($0, metadata: PhotoMetadata(camera: "\(min($0, 7))", lens: "\($0)")) }))
    #expect(
      messages.encoded(.photos(photos)) == [
        [
          2, 0, 0, 0, 104, 0, 0, 0,
          2, 0, 0, 0,
          1, 0, 0, 0, 4, 3, 2, 1, 0x80, 2, 0, 0, 0xe0, 1, 0, 0, 0x33, 0x22, 0x11, 0x01,
          0xfe, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xe9, 0x3b, 0, 0, 7, 0, 8, 9, 4, 3, 2, 1, 2, 0, 0, 0,
          0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x70,
          0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
          1, 0, 0, 0, 3, 0, 0, 0,
          0x61, 0xc3, 0xbc, 0x0a,
        ]
      ])
  }

  @Test(arguments: zip([0, 1, 1024, 1025, Int64.max], [0, 1, 1, 2, UInt32.max] as [UInt32]))
  func sizesAreRoundedUp(byteCount: Int64, kibibytes: UInt32) {
    let photo = Photo.madeUp(1, metadata: PhotoMetadata(byteCount: byteCount))
    #expect(bytes(.photos([photo]))[52..<56].reversed().reduce(0) { $0 << 8 | UInt32($1) } == kibibytes)
  }

  @Test func namesArePadded() {
    let message = bytes(.photos([.madeUp(1, name: "ab"), .madeUp(2, name: "abc")]))
    #expect(message[4] == 4 + 2 * 44 + 2 * 4 + 8)
    #expect(message.suffix(8) == [0x61, 0x62, 0x61, 0x62, 0x63, 0, 0, 0])
  }

  @Test func aPhotoCanHaveAColourAndBeUnreadable() {
    let photo = Photo.madeUp(1, colour: Colour(red: 1, green: 2, blue: 3), state: .unreadable(.corrupt))
    #expect(bytes(.photos([photo]))[28..<32] == [3, 2, 1, 0x31])
  }

  @Test func colours() {
    let colours = [
      PhotoColour(id: PhotoID(rawValue: 1), colour: Colour(red: 0, green: 0, blue: 0)),
      PhotoColour(id: PhotoID(rawValue: 258), colour: Colour(red: 0xaa, green: 0xbb, blue: 0xcc)),
    ]
    #expect(
      bytes(.colours(colours)) == [
        3, 0, 0, 0, 20, 0, 0, 0,
        2, 0, 0, 0,
        1, 0, 0, 0, 0, 0, 0, 1,
        2, 1, 0, 0, 0xcc, 0xbb, 0xaa, 1,
      ])
  }

  @Test func marked() {
    let marks = [
      PhotoMark(id: PhotoID(rawValue: 3), reason: .tooSlow), PhotoMark(id: PhotoID(rawValue: 4), reason: nil),
    ]
    #expect(
      bytes(.marked(marks)) == [
        4, 0, 0, 0, 20, 0, 0, 0,
        2, 0, 0, 0,
        3, 0, 0, 0, 4, 0, 0, 0,
        4, 0, 0, 0, 0, 0, 0, 0,
      ])
  }

  @Test func cameras() {
    var messages = LibraryMessages(title: "")
    let photos = ["é", "ab"].map { Photo.madeUp(1, metadata: PhotoMetadata(camera: $0, lens: "ab")) }
    #expect(
      messages.encoded(.photos(photos))[..<2] == [
        [7, 0, 0, 0, 16, 0, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 0xc3, 0xa9, 0x61, 0x62],
        [13, 0, 0, 0, 12, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 0x61, 0x62, 0, 0],
      ])
  }

  @Test func placeholders() throws {
    let hash = try #require(ThumbHash(bytes: [1, 2, 3, 4, 5]))
    #expect(
      bytes(.placeholders([PhotoPlaceholder(id: PhotoID(rawValue: 9), hash: hash)])) == [
        8, 0, 0, 0, 20, 0, 0, 0, 1, 0, 0, 0, 9, 0, 0, 0, 5, 0, 0, 0, 1, 2, 3, 4, 5, 0, 0, 0,
      ])
  }

  @Test func removed() {
    #expect(
      bytes(.removed([PhotoID(rawValue: 1), PhotoID(rawValue: 0x0102_0304)])) == [
        9, 0, 0, 0, 12, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 4, 3, 2, 1,
      ])
  }

  @Test func positionLifeAndFolder() {
    #expect(
      bytes(.position(LibraryPosition(epoch: 0x0102_0304_0506_0708, sequence: 9))) == [
        10, 0, 0, 0, 16, 0, 0, 0, 8, 7, 6, 5, 4, 3, 2, 1, 9, 0, 0, 0, 0, 0, 0, 0,
      ])
    #expect(bytes(.alive) == [11, 0, 0, 0, 0, 0, 0, 0])
    #expect(bytes(.folder(isThere: true)) == [12, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0])
    #expect(bytes(.folder(isThere: false)) == [12, 0, 0, 0, 4, 0, 0, 0, 1, 0, 0, 0])
  }

  @Test func camerasAreNumberedBeforeTheyAreUsed() {
    var messages = LibraryMessages(title: "")
    func photo(_ id: UInt32, _ camera: String) -> Photo { .madeUp(id, metadata: PhotoMetadata(camera: camera)) }
    let first = told(&messages, [photo(1, "B"), photo(2, ""), photo(3, "A"), photo(4, "B")])
    #expect(first.names == [.init(.cameras, ["B", "A"])] && first.records.map(\.camera) == [1, 0, 2, 1])
    let second = told(&messages, [photo(5, "A"), photo(6, "C")])
    #expect(second.names == [.init(.cameras, ["C"])] && second.records.map(\.camera) == [2, 3])
    // Another stream begins its own table.
    var other = LibraryMessages(title: "")
    #expect(told(&other, [photo(6, "C")]).names == [.init(.cameras, ["C"])])
  }

  @Test func lensesHaveATableOfTheirOwn() {
    var messages = LibraryMessages(title: "")
    func photo(_ id: UInt32, _ lens: String?) -> Photo {
      .madeUp(id, metadata: PhotoMetadata(camera: "B", lens: lens))
    }
    let first = told(&messages, [photo(1, "35 mm"), photo(2, nil), photo(3, "B"), photo(4, "")])
    #expect(first.names == [.init(.cameras, ["B"]), .init(.lenses, ["35 mm", "B"])])
    #expect(first.records.map(\.camera) == [1, 1, 1, 1] && first.records.map(\.lens) == [1, 0, 2, 0])
  }

  /// A record has 16 bits for each.
  @Test func whatATableHasNoRoomForIsUnknown() {
    var messages = LibraryMessages(title: "")
    let photos = (1...65_537).map { Photo.madeUp($0, metadata: PhotoMetadata(lens: "\($0)")) }
    #expect(told(&messages, photos).records.map(\.lens).suffix(3) == [65_535, 0, 0])
  }

  /// New names of cameras or lenses.
  private struct Names: Equatable {
    let type: MessageType
    let names: [String]

    init(_ type: MessageType, _ names: [String]) { (self.type, self.names) = (type, names) }
  }

  /// What the messages about photos say, read again.
  private func told(_ messages: inout LibraryMessages, _ photos: [Photo]) -> (names: [Names], records: [PhotoRecord]) {
    var (names, records): ([Names], [PhotoRecord]) = ([], [])
    for bytes in messages.encoded(.photos(photos)) {
      var reader = WordReader(bytes)
      guard case (let number, var payload)? = reader.message(), let type = MessageType(rawValue: number),
        let count: UInt32 = payload.read()
      else { continue }
      if type == .photos {
        records += (0..<count).compactMap { _ in PhotoRecord(&payload) }
      } else {
        names.append(Names(type, payload.texts(Int(count)) ?? []))
      }
    }
    #expect(records.count == photos.count)
    return (names, records)
  }

  @Test(arguments: zip(Reason.allCases, 1...9))
  func reasonsHaveTheNumbersOfTheFormat(reason: Reason, number: Int) {
    #expect(Int(reason.rawValue) == number)
    #expect(bytes(.marked([PhotoMark(id: PhotoID(rawValue: 1), reason: reason)]))[16] == UInt8(number))
  }

  @Test func progressAndEnd() {
    let progress = ScanProgress(found: 1000, examined: 256, unreadable: 1)
    let payload: [UInt8] = [12, 0, 0, 0, 0xe8, 3, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0]
    #expect(bytes(.progress(progress)) == [5, 0, 0, 0] + payload)
    #expect(bytes(.ended(progress)) == [6, 0, 0, 0] + payload)
  }

  @Test(arguments: [0, 1, 4095, 4096, 4097, 10_000])
  func manyPhotosAreToldInSeveralMessages(count: Int) {
    let photos = (0..<count).map { Photo.madeUp(UInt32($0)) }
    var messages = LibraryMessages(title: "")
    let parts = messages.encoded(.photos(photos))
    #expect(parts.count == (count + 4095) / 4096)
    var again = LibraryMessages(title: "")
    #expect(told(&again, photos).records.map(\.id) == photos.map(\.id.rawValue))
  }
}
