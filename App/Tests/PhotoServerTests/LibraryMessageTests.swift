import NIOCore
import PhotoServer
import Testing

@testable import PhotoLibrary

/// The bytes are written out by hand from the description of the format.
@Suite struct LibraryMessageTests {
  private func bytes(_ message: LibraryMessage) -> [UInt8] {
    Array(message.encoded().readableBytesView)
  }

  @Test func start() {
    #expect(
      bytes(.start(title: "Fotos é")) == [
        1, 0, 0, 0, 20, 0, 0, 0,
        1, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0,
        0x46, 0x6f, 0x74, 0x6f, 0x73, 0x20, 0xc3, 0xa9,
      ])
  }

  @Test func startIsPadded() {
    #expect(
      bytes(.start(title: "abcde")) == [
        1, 0, 0, 0, 20, 0, 0, 0,
        1, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0,
        0x61, 0x62, 0x63, 0x64, 0x65, 0, 0, 0,
      ])
  }

  @Test func photos() {
    let photos = [
      Photo.madeUp(
        1, version: 0x0102_0304, name: "a", width: 640, height: 480,
        colour: Colour(red: 0x11, green: 0x22, blue: 0x33)),
      Photo.madeUp(
        0xffff_ffff, version: 0, name: "ü\n", width: 0, height: 0, state: .unreadable(.vanished)),
    ]
    #expect(
      bytes(.photos(photos[...])) == [
        2, 0, 0, 0, 56, 0, 0, 0,
        2, 0, 0, 0,
        1, 0, 0, 0, 4, 3, 2, 1, 0x80, 2, 0, 0, 0xe0, 1, 0, 0, 0x33, 0x22, 0x11, 0x01,
        0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x70,
        1, 0, 0, 0, 3, 0, 0, 0,
        0x61, 0xc3, 0xbc, 0x0a,
      ])
  }

  @Test func namesArePadded() {
    let message = LibraryMessage.photos([Photo.madeUp(1, name: "ab"), Photo.madeUp(2, name: "abc")])
    #expect(bytes(message)[4] == 4 + 2 * 20 + 2 * 4 + 8)
    #expect(bytes(message).suffix(8) == [0x61, 0x62, 0x61, 0x62, 0x63, 0, 0, 0])
  }

  @Test func aPhotoCanHaveAColourAndBeUnreadable() {
    let photo = Photo.madeUp(1, colour: Colour(red: 1, green: 2, blue: 3), state: .unreadable(.corrupt))
    #expect(bytes(.photos([photo]))[28..<32] == [3, 2, 1, 0x31])
  }

  @Test func colours() {
    let colours = [
      IndexedColour(index: 0, colour: Colour(red: 0, green: 0, blue: 0)),
      IndexedColour(index: 258, colour: Colour(red: 0xaa, green: 0xbb, blue: 0xcc)),
    ]
    #expect(
      bytes(.colours(colours)) == [
        3, 0, 0, 0, 20, 0, 0, 0,
        2, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 1,
        2, 1, 0, 0, 0xcc, 0xbb, 0xaa, 1,
      ])
  }

  @Test func marked() {
    #expect(
      bytes(.marked([IndexedReason(index: 3, reason: .tooSlow)])) == [
        4, 0, 0, 0, 12, 0, 0, 0,
        1, 0, 0, 0,
        3, 0, 0, 0, 4, 0, 0, 0,
      ])
  }

  @Test(arguments: zip(Reason.allCases, 1...7))
  func reasonsHaveTheNumbersOfTheFormat(reason: Reason, number: Int) {
    #expect(Int(reason.rawValue) == number)
    #expect(bytes(.marked([IndexedReason(index: 0, reason: reason)]))[16] == UInt8(number))
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
    let messages = LibraryMessage.messages(for: .photos(photos))
    #expect(messages.count == (count + 4095) / 4096)
    var told: [Photo] = []
    for case .photos(let part) in messages { told += part }
    #expect(told == photos)
  }
}
