import PhotoModel
import Testing

@testable import PhotoServer

@Suite struct PhotoAddressTests {
  @Test(
    arguments: [
      ("/photos/1/0000abcd/320", 1, 0xabcd, 320),
      ("/photos/0/00000000/80", 0, 0, 80),
      ("/photos/4294967295/ffffffff/5120", 4_294_967_295, 0xffff_ffff, 5120),
    ] as [(String, UInt32, UInt32, Int)])
  func reads(path: String, id: UInt32, version: UInt32, width: Int) throws {
    let address = try #require(PhotoAddress(path: path))
    #expect(address.photo == PhotoID(rawValue: id))
    #expect(address.version == PhotoVersion(rawValue: version))
    #expect(address.content == .rendition(width: width))
  }

  @Test(
    arguments: [
      ("details", .details), ("original", .original),
      ("tiles/0/0-0", .tile(level: 0, place: TilePlace(column: 0, row: 0))),
      ("tiles/12/3-45", .tile(level: 12, place: TilePlace(column: 3, row: 45))),
    ] as [(String, PhotoAddress.Content)])
  func readsWhatElseBelongsToPhotos(path: String, content: PhotoAddress.Content) throws {
    #expect(try #require(PhotoAddress(path: "/photos/1/0000abcd/\(path)")).content == content)
  }

  @Test(arguments: RenditionWidth.steps)
  func takesEveryWidthOfTheSteps(width: Int) {
    #expect(PhotoAddress(path: "/photos/1/0000abcd/\(width)") != nil)
  }

  @Test(arguments: [
    "", "/", "/photos", "/photos/", "/photos/1", "/photos/1/0000abcd", "/photos/1/0000abcd/", "photos/1/0000abcd/320",
    "/photos/1/0000abcd/320/", "/photos/1/0000abcd/320/x", "/photos//1/0000abcd/320", "//photos/1/0000abcd/320",
    "/photos/01/0000abcd/320", "/photos/+1/0000abcd/320", "/photos/-1/0000abcd/320", "/photos/ 1/0000abcd/320",
    "/photos/4294967296/0000abcd/320", "/photos/1e1/0000abcd/320", "/photos/1/abcd/320", "/photos/1/0000ABCD/320",
    "/photos/1/00000abcd/320", "/photos/1/+000abcd/320", "/photos/1/0x00abcd/320", "/photos/1/0000abcd/321",
    "/photos/1/0000abcd/0", "/photos/1/0000abcd/-80", "/photos/1/0000abcd/0320", "/photos/1/0000abcd/+320",
    "/photos/%31/0000abcd/320", "/photos/１/0000abcd/320", "/photos/1/0000abcd/320\0", "/photos/../x/y",
    "/photos/1/0000abcd/details/", "/photos/1/0000abcd/Details", "/photos/1/0000abcd/original/1",
    "/photos/1/0000abcd/tiles", "/photos/1/0000abcd/tiles/1", "/photos/1/0000abcd/tiles/1/2",
    "/photos/1/0000abcd/tiles/1/2-3-4", "/photos/1/0000abcd/tiles/01/2-3", "/photos/1/0000abcd/tiles/1/-2-3",
    "/photos/1/0000abcd/tiles/1/2-", "/photos/1/0000abcd/tiles/1/2-3/", "/Photos/1/0000abcd/320",
    "/photos/1/0000abcd/99999999999999999999",
  ])
  func refuses(path: String) {
    #expect(PhotoAddress(path: path) == nil)
  }
}
