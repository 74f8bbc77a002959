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
    #expect(address.subject == .rendition(width: width))
  }

  @Test(
    arguments: [
      ("details", .details), ("original", .original),
      ("tiles/0/0-0", .tile(level: 0, TilePlace(column: 0, row: 0))),
      ("tiles/3/12-7", .tile(level: 3, TilePlace(column: 12, row: 7))),
    ] as [(String, PhotoAddress.Subject)])
  func readsWhatIsMeant(rest: String, subject: PhotoAddress.Subject) {
    #expect(PhotoAddress(path: "/photos/7/0000abcd/" + rest)?.subject == subject)
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
    "/Photos/1/0000abcd/320", "/photos/1/0000abcd/99999999999999999999", "/photos/1/0000abcd/details/",
    "/photos/1/0000abcd/Original", "/photos/1/0000abcd/original/x", "/photos/1/0000abcd/tiles",
    "/photos/1/0000abcd/tiles/0", "/photos/1/0000abcd/tiles/0/0", "/photos/1/0000abcd/tiles/0/0-0-0",
    "/photos/1/0000abcd/tiles/00/0-0", "/photos/1/0000abcd/tiles/0/0-01", "/photos/1/0000abcd/tiles/-1/0-0",
    "/photos/1/0000abcd/tiles/0/-0", "/photos/1/0000abcd/tiles/0/0-0/x", "/photos/1/0000abcd/tiles/0/4294967296-0",
  ])
  func refuses(path: String) {
    #expect(PhotoAddress(path: path) == nil)
  }
}
