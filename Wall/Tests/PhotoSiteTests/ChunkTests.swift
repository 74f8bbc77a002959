import PhotoModel
import Testing
import WallFormat

@testable import PhotoSite

@Suite struct ChunkTests {
  private func photo(_ name: String, taken: Int64, _ source: TakenSource = .metadata) -> SitePhoto {
    let photo = Photo(
      id: PhotoID(rawValue: 7), version: PhotoVersion(rawValue: 9), name: name, width: 300, height: 200,
      colour: Colour(red: 1, green: 2, blue: 3), state: .readable,
      metadata: PhotoMetadata(kind: .jpeg, taken: taken, takenSource: source, camera: "Camera"))
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

  @Test func aYearBeginsAChunkAndAMonthALineOfTheIndex() {
    let (january, year) = (Int64(86_400 * 31), Int64(86_400 * 365))
    let photos = [
      photo("a", taken: 3 * year, .fileModification), photo("b", taken: 5 * year, .fileModification),
      photo("c", taken: 0), photo("d", taken: january - 1), photo("e", taken: january), photo("f", taken: year),
    ]
    let chunks = Chunk.split(photos.shuffled().sorted(by: SitePhoto.precedes), key: "")
    #expect(chunks.map { $0.photos.map(\.photo.name) } == [["a", "b"], ["c", "d", "e"], ["f"]])
    let index = chunks.reversed().flatMap(\.indexEntries)
    #expect(index.count == 4 * 20)
    // The highest bit marks photos without a date.
    let counts = stride(from: 8, to: 80, by: 20).map { Array(index[$0..<$0 + 2]) }
    #expect(counts == [[1, 0], [1, 0], [2, 0], [2, 0x80]])
    let read = ChunkEntry.chunks(in: index)
    #expect(read?.map(\.chunk) == chunks.reversed().map(\.hash.rawValue))
    #expect(read?.map(\.photoCount) == [1, 3, 2])
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
      metadata: PhotoMetadata(kind: .jpeg, taken: 0, takenSource: .metadata, camera: "Camera"))
    let two = Chunk.split([SitePhoto(photo: other, picture: ContentHash(of: "a".utf8))], key: "")
    #expect(one[0].hash == two[0].hash)
  }

  @Test func theIndexTellsTimesAndShapes() {
    let chunk = Chunk.split([photo("a", taken: -90), photo("b", taken: -30)], key: "")[0]
    let entry = chunk.indexEntries
    #expect(entry.count == 20)
    #expect(entry[0..<8].hexadecimal == chunk.hash.text)
    #expect(Array(entry[8..<10]) == [2, 0])
    // 4,096 times log2(1.5).
    #expect(Int(entry[10]) | Int(entry[11]) << 8 == 2396)
    // Rounded down, also before 1970: -1 and -2 minutes.
    #expect(Array(entry[12..<20]) == [0xff, 0xff, 0xff, 0xff, 0xfe, 0xff, 0xff, 0xff])
  }
}
