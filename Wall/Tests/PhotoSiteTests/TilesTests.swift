import Foundation
import PhotoTesting
import Testing

@testable import PhotoModel
@testable import PhotoSite

@Suite struct TilesTests {
  // MARK: Which

  /// The rule as Documentation/Site.md states it.
  @Test(arguments: [
    (12_000, 4000, 1920, 3), (6000, 4000, 1920, 2), (4000, 6000, 1920, 2), (1921, 1000, 1920, 1), (1920, 1000, 1920, 0),
    (500, 300, 240, 0), (600, 300, 240, 2), (7680, 4320, 1920, 3), (7679, 4320, 1920, 3), (7500, 4320, 1920, 2),
    // Long pictures are not loaded in one piece, even if they are narrow.
    (1000, 12_000, 1920, 1), (1000, 60_000, 1920, 3), (1000, 8000, 1920, 0), (0, 0, 1920, 0), (80, 60_000, 1920, 0),
  ])
  func levelsThatPagesAskFor(width: Int, height: Int, widest: Int, count: Int) {
    let pyramid = TilePyramid(width: width, height: height, widest: widest)
    #expect(pyramid.grids.map(\.level) == Array(0..<count))
    #expect(pyramid.grids.first.map { $0.width == width && $0.height == height } != false)
  }

  // MARK: Published

  private func published() async throws -> TestSite {
    var site = try TestSite()
    site.hasTiles = true
    for (name, width) in [("wide.png", 700), ("wider.png", 1100), ("small.png", 500)] {
      try site.write(width, to: name)
    }
    try site.place.write(SolidPNG(width: 600, height: 600, pixel: .transparent).bytes, to: "photos/clear.png")
    let outcome = await site.publish()
    #expect(outcome.isComplete)
    #expect((outcome.summary?.tiled, outcome.summary?.tilesMade) == (3, 3 + 6 + 5))
    return site
  }

  private func tiles(_ site: TestSite) -> Set<String> {
    site.place.files.filter { $0.hasPrefix("out/tiles/") && $0.contains(".") }
  }

  private func names(_ site: TestSite) -> [String] {
    tiles(site).map { $0.split(separator: "/").suffix(2).joined(separator: "/") }.sorted()
  }

  @Test func aSecondRunMakesNothing() async throws {
    let site = try await published()
    #expect(
      names(site) == [
        "0/0-0.jpg", "0/0-0.jpg", "0/0-0.webp", "0/0-1.webp", "0/1-0.jpg", "0/1-0.jpg", "0/1-0.webp", "0/1-1.webp",
        "0/2-0.jpg", "1/0-0.jpg", "1/0-0.jpg", "1/0-0.webp", "1/1-0.jpg", "2/0-0.jpg",
      ])
    let before = try tiles(site).map { try site.place.inode(of: $0) }.sorted()
    let outcome = await site.publish()
    #expect((outcome.summary?.tiled, outcome.summary?.tilesMade, outcome.summary?.written) == (3, 0, 0))
    #expect(try tiles(site).map { try site.place.inode(of: $0) }.sorted() == before)
    #expect(try SiteCheck(path: site.out).run().problems.isEmpty)
    let photos = try PublishedPhotos(of: SiteFolder(path: site.out)).photos
    let tiled = photos.filter { $0.photo.metadata.traits.contains(.hasPublishedTiles) }.map(\.photo.name)
    #expect(tiled.sorted() == ["clear.png", "wide.png", "wider.png"])
  }

  @Test func changedPhotosHaveOtherTilesAndThoseOfOthersStay() async throws {
    let site = try await published()
    let before = tiles(site)
    try site.place.remove("photos/wide.png")
    try site.write(701, to: "wide.png")
    let outcome = await site.publish()
    #expect((outcome.summary?.tiled, outcome.summary?.tilesMade) == (3, 3))
    #expect(tiles(site).intersection(before).count == before.count - 3)
    #expect(tiles(site).count == before.count)
    try site.place.remove("photos/wider.png")
    #expect(await site.publish().summary?.tiled == 2)
    var plain = site
    plain.hasTiles = false
    #expect(await plain.publish().summary?.tiled == 0)
    #expect(tiles(plain).isEmpty)
    #expect(try SiteCheck(path: site.out).run().problems.isEmpty)
  }

  @Test func aLevelThatIsNotWholeIsMadeAgain() async throws {
    let site = try await published()
    let lost = try #require(tiles(site).first { $0.hasSuffix("0/2-0.jpg") })
    let whole = try site.place.bytes(lost)
    try site.place.remove(lost)
    let check = try SiteCheck(path: site.out).run()
    #expect(check.problems.map(\.path) == [String(lost.dropFirst("out/".count))])
    let outcome = await site.publish()
    #expect(outcome.summary?.tilesMade == 3)
    #expect(try site.place.bytes(lost) == whole)
    #expect(try SiteCheck(path: site.out).run().problems.isEmpty)
    #expect(site.place.files.allSatisfy { !$0.hasPrefix("out/.cascade-site/temporary/") })
  }

  @Test(arguments: [TestSite.Decoders.areKilled, .crash, .doNotStart])
  func nothingIsLostWhereTilesCannotBeMade(decoders: TestSite.Decoders) async throws {
    var site = try await published()
    site.hasTiles = false
    await site.publishCompletely()
    let shown = try site.shown()
    site.hasTiles = true
    try site.set(decoders)
    let outcome = await site.publish()
    // Without them, the site says so or stays as it is.
    #expect(!outcome.isComplete || outcome.summary?.untiled.count == 3, "\(outcome)")
    #expect(try site.shown() == shown)
    try site.set(.work)
    #expect(await site.publish().summary?.tiled == 3)
    #expect(try site.shown() == shown)
  }

  @Test func tilesStayOfPhotosThatCannotBeExamined() async throws {
    let site = try await published()
    let before = tiles(site)
    try site.place.move("photos/wide.png", to: "away.png")
    try site.write(30, to: "new.png")
    try site.set(.doNotStart)
    let outcome = await site.publish()
    #expect(!outcome.isComplete)
    #expect(tiles(site) == before)
    #expect(try SiteCheck(path: site.out).run().problems.isEmpty)
    let photos = try PublishedPhotos(of: SiteFolder(path: site.out)).photos
    let kept = try #require(photos.first { $0.photo.name == "wide.png" })
    #expect(kept.photo.metadata.traits.contains(.hasPublishedTiles))
  }

  // MARK: Drafts

  private func files(_ site: TestSite) -> Set<String> {
    site.place.files.filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: site.place.path(name), isDirectory: &isFolder)
        && !isFolder.boolValue
    }
  }

  @Test func nothingOfADraftIsInItsPlaceBeforeAllOfItIsThere() async throws {
    let site = try await published()
    let lock = try LockedSite(path: site.out, photos: site.photos)
    let before = files(site)
    let draft = UnitDraft(in: lock.folder)
    draft.add("0-0.jpg", [1])
    draft.add("1-0.jpg", [2, 3])
    draft.add("0-0.jpg", [4])
    let drafts = files(site).subtracting(before)
    #expect(drafts.count == 2 && drafts.allSatisfy { $0.hasPrefix("out/.cascade-site/temporary/") })
    var noted: [String] = []
    try draft.place(in: "tiles/aa/bb/0") { sums in
      noted = sums.map { "\($0.name) \($0.size)" }
      #expect(!FileManager.default.fileExists(atPath: site.out + "/tiles/aa"))
    }
    #expect(noted == ["0-0.jpg 1", "1-0.jpg 2"])
    #expect(try site.place.bytes("out/tiles/aa/bb/0/0-0.jpg") == [4])
    UnitDraft(in: lock.folder).add("x.jpg", [1])
    #expect(files(site).subtracting(before) == ["out/tiles/aa/bb/0/0-0.jpg", "out/tiles/aa/bb/0/1-0.jpg"])
  }
}
