import PhotoModel
import PhotoTesting
import Testing
import WallFormat

@testable import PhotoLibrary
@testable import PhotoSite

@Suite struct ChunkMessagesTests {
  private func photo(_ random: inout SeededNumbers, _ number: Int) -> SitePhoto {
    let metadata = PhotoMetadata(
      kind: PhotoKind.allCases.randomElement(using: &random)!,
      taken: .random(in: -9_999_999...9_999_999, using: &random),
      takenSource: TakenSource.allCases.randomElement(using: &random)!,
      camera: ["", "Camera", "Kamera “ä”"].randomElement(using: &random)!,
      lens: ["", "35 mm", "“ö”"].randomElement(using: &random)!, rating: .random(in: 0...5, using: &random),
      duration: .random(in: 0...99_999, using: &random),
      traits: PhotoTraits(rawValue: .random(in: 0..<64, using: &random) | .random(in: 0...1, using: &random) << 8),
      byteCount: .random(in: 0...999_999, using: &random) * 1024,
      placeholder: Bool.random(using: &random)
        ? nil : ThumbHash(bytes: (0..<Int.random(in: 5...25, using: &random)).map { UInt8($0) }))
    let photo = Photo(
      id: PhotoID(rawValue: UInt32(number + 1)), version: PhotoVersion(rawValue: 0), name: "ä/\(number) 日本.jpg",
      width: .random(in: 1...99_999, using: &random), height: .random(in: 1...99_999, using: &random),
      colour: Bool.random(using: &random) ? nil : Colour(red: 1, green: 0, blue: 255), state: .readable,
      metadata: metadata)
    return SitePhoto(photo: photo, picture: ContentHash(rawValue: .random(in: 0 ... .max, using: &random)))
  }

  @Test(arguments: [0, 1, 7, 512]) func whatWasWrittenIsRead(count: Int) throws {
    var random = SeededNumbers(seed: UInt64(count))
    let photos = (0..<count).map { photo(&random, $0) }
    let read = try #require(ChunkMessages.photos(in: Chunk(photos: photos, key: "").messages))
    #expect(read.map(\.photo) == photos.map(\.photo))
    #expect(read.map(\.picture) == photos.map(\.picture.rawValue))
  }

  @Test func whatIsDamagedIsNotRead() {
    var random = SeededNumbers(seed: 1)
    let messages = Chunk(photos: (0..<3).map { photo(&random, $0) }, key: "").messages
    for length in 1..<messages.count { #expect(ChunkMessages.photos(in: Array(messages.prefix(length))) == nil) }
    for _ in 0..<5000 {
      var damaged = messages
      damaged[Int.random(in: 0..<damaged.count, using: &random)] = .random(in: 0...255, using: &random)
      // It must not trap.
      _ = ChunkMessages.photos(in: damaged)
    }
  }
}
