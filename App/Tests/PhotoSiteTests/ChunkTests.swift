import PhotoModel
import Testing

@testable import PhotoSite

@Suite struct ChunkTests {
  private func photo(_ name: String, taken: Int64) -> SitePhoto {
    let photo = Photo(
      id: PhotoID(rawValue: 7), version: PhotoVersion(rawValue: 9), name: name, width: 300, height: 200,
      colour: Colour(red: 1, green: 2, blue: 3), state: .readable,
      metadata: PhotoMetadata(kind: .jpeg, taken: taken, camera: "Camera"))
    return SitePhoto(photo: photo, picture: ContentHash(of: name.utf8))
  }

  @Test func whatIsAddedLastChangesTheLastChunkOnly() {
    let photos = (0..<1300).map { photo("\($0).jpg", taken: Int64($0) * 60) }
    let before = Chunk.split(photos, key: "")
    #expect(before.map(\.photos.count) == [512, 512, 276])
    let after = Chunk.split(photos + [photo("new.jpg", taken: 1300 * 60)], key: "")
    #expect(after.dropLast().map(\.hash) == before.dropLast().map(\.hash))
    #expect(after.last?.hash != before.last?.hash)
  }

  @Test func aMonthBeginsAChunk() {
    let january = Int64(86_400 * 31 - 1)
    let chunks = Chunk.split([photo("a", taken: january), photo("b", taken: january + 1)], key: "")
    #expect(chunks.map(\.photos.count) == [1, 1])
  }

  @Test func whatDetailsDependOnIsInTheName() {
    let photos = [photo("a", taken: 0)]
    #expect(Chunk.split(photos, key: "")[0].hash != Chunk.split(photos, key: "with location")[0].hash)
  }

  @Test func identitiesOfTheCatalogAreNotTold() {
    let one = Chunk.split([photo("a", taken: 0)], key: "")
    let other = Photo(
      id: PhotoID(rawValue: 70), version: PhotoVersion(rawValue: 90), name: "a", width: 300, height: 200,
      colour: Colour(red: 1, green: 2, blue: 3), state: .readable,
      metadata: PhotoMetadata(kind: .jpeg, taken: 0, camera: "Camera"))
    let two = Chunk.split([SitePhoto(photo: other, picture: ContentHash(of: "a".utf8))], key: "")
    #expect(one[0].hash == two[0].hash)
  }

  @Test func theIndexTellsTimesAndShapes() {
    let chunk = Chunk.split([photo("a", taken: -90), photo("b", taken: -30)], key: "")[0]
    let entry = chunk.indexEntry
    #expect(entry.count == 20)
    #expect(Array(entry[0..<8]) == chunk.hash.bytes)
    #expect(Array(entry[8..<10]) == [2, 0])
    // 4,096 times log2(1.5).
    #expect(Int(entry[10]) | Int(entry[11]) << 8 == 2396)
    // Rounded down, also before 1970: -1 and -2 minutes.
    #expect(Array(entry[12..<20]) == [0xff, 0xff, 0xff, 0xff, 0xfe, 0xff, 0xff, 0xff])
  }
}
