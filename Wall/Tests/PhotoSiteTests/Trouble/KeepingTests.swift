import Foundation
import PhotoTesting
import Testing

@testable import PhotoLibrary
@testable import PhotoSite

/// What could not be looked at is never taken for gone.
@Suite struct KeepingTests {
  private static let all = ["a.png": 20, "b.png": 21, "disk/c.png": 22, "disk/deep/d.png": 23]

  private func published() async throws -> TestSite {
    let site = try TestSite()
    for (name, content) in Self.all { try site.write(content, to: name) }
    await site.publishCompletely()
    #expect(try site.shown() == Self.all)
    return site
  }

  private func forgetCatalog(_ site: TestSite) throws {
    try FileManager.default.removeItem(atPath: site.place.path("cache"))
    try FileManager.default.createDirectory(atPath: site.place.path("cache"), withIntermediateDirectories: true)
  }

  @Test(arguments: [TestSite.Decoders.doNotStart, .areKilled, .areLate, .crash], [true, false])
  func photosStayThatDecodersDoNotTellOf(decoders: TestSite.Decoders, hasCatalog: Bool) async throws {
    let site = try await published()
    if !hasCatalog { try forgetCatalog(site) }
    try site.set(decoders)
    let outcome = await site.publish()
    #expect(try site.shown() == Self.all)
    // With a catalog, no decoder is needed.
    #expect(outcome.isComplete == hasCatalog, "\(outcome)")
    try site.set(.work)
    await site.publishCompletely()
    #expect(try site.shown() == Self.all)
  }

  @Test func aNewPhotoThatCannotBeExaminedIsNotSilentlyMissing() async throws {
    let site = try await published()
    try site.write(30, to: "new.png")
    try site.set(.doNotStart)
    let outcome = await site.publish()
    #expect(outcome.summary?.unexamined.map(\.name) == ["new.png"])
    #expect(try site.shown() == Self.all)
    try site.set(.work)
    await site.publishCompletely()
    #expect(try site.shown() == Self.all.merging(["new.png": 30]) { $1 })
  }

  @Test func aPhotoThatComesBackIsTriedAgain() async throws {
    let site = try await published()
    try site.write(30, to: "card/new.png")
    try site.set(.crash)
    #expect(await !site.publish().isComplete)
    try site.set(.work)
    // The folder has nothing that is published, so it may go.
    try site.place.move("photos/card", to: "away")
    await site.publishCompletely()
    #expect(try site.shown() == Self.all)
    try site.place.move("away", to: "photos/card")
    await site.publishCompletely()
    #expect(try site.shown() == Self.all.merging(["card/new.png": 30]) { $1 })
  }

  @Test func nothingIsRemovedWhileSomethingCannotBeExamined() async throws {
    let site = try await published()
    try site.place.remove("photos/a.png")
    try site.write(30, to: "new.png")
    try site.set(.doNotStart)
    #expect(await !site.publish().isComplete)
    #expect(try site.shown() == Self.all)
    try site.set(.work)
    await site.publishCompletely()
    var expected = Self.all
    (expected["a.png"], expected["new.png"]) = (nil, 30)
    #expect(try site.shown() == expected)
  }

  @Test(arguments: [true, false]) func photosOfADiskThatIsOutStay(hasCatalog: Bool) async throws {
    let site = try await published()
    try site.place.move("photos", to: "away")
    if !hasCatalog { try forgetCatalog(site) }
    #expect(await !site.publish().isComplete)
    try site.place.makeParent(of: "photos/x")
    let outcome = await site.publish()
    #expect(outcome.summary?.unexamined.map(\.name) == [""])
    #expect(outcome.summary?.kept == 4)
    #expect(try site.shown() == Self.all)
    rmdir(site.photos)
    try site.place.move("away", to: "photos")
    await site.publishCompletely()
    #expect(try site.shown() == Self.all)
  }

  @Test(arguments: [true, false]) func photosOfADiskWithinTheFolderStay(hasCatalog: Bool) async throws {
    let site = try await published()
    try site.place.move("photos/disk", to: "away")
    try site.place.makeParent(of: "photos/disk/x")
    if !hasCatalog { try forgetCatalog(site) }
    let outcome = await site.publish()
    #expect(outcome.summary?.unexamined.map(\.name) == ["disk"])
    #expect(outcome.summary?.unexamined.first?.reason.contains("--allow-empty") == true)
    #expect(try site.shown() == Self.all)
    var allowing = site
    allowing.allowsEmptyFolders = true
    await allowing.publishCompletely()
    #expect(try site.shown() == ["a.png": 20, "b.png": 21])
  }

  @Test func anEmptyFolderOverAnEmptySiteIsNoTrouble() async throws {
    let site = try TestSite()
    await site.publishCompletely()
    await site.publishCompletely()
  }

  @Test func whatWasDeletedIsRemoved() async throws {
    let site = try await published()
    try FileManager.default.removeItem(atPath: site.photos + "/disk")
    try site.place.remove("photos/b.png")
    let outcome = await site.publish()
    #expect(outcome.isComplete)
    #expect(outcome.summary?.removed ?? 0 > 0)
    #expect(try site.shown() == ["a.png": 20])
  }

  @Test func aPhotoThatIsDamagedIsRemoved() async throws {
    let site = try await published()
    try site.place.write([1, 2, 3], to: "photos/a.png")
    let outcome = await site.publish()
    #expect(outcome.isComplete)
    #expect(outcome.summary?.leftOut.map(\.name) == ["a.png"])
    #expect(try site.shown()["a.png"] == nil)
  }

  @Test func aFolderThatGoesWhileItIsLookedAtLosesNothing() async throws {
    let site = try await published()
    try forgetCatalog(site)
    try site.set(.areLate)
    let outcome = await site.publish { _ in try? site.place.move("photos", to: "away") }
    #expect(!outcome.isComplete)
    #expect(try site.shown() == Self.all)
  }

  @Test func withOtherSettingsASiteStaysAsItIs() async throws {
    let site = try await published()
    let before = try site.place.bytes("out/site.json") + site.place.bytes("out/index.html")
    try site.place.move("photos/disk", to: "away")
    try site.place.makeParent(of: "photos/disk/x")
    var other = site
    other.widths = [18]
    guard case .failed(let error as SiteError) = await other.publish(), case .incomplete(let unexamined) = error.cause
    else {
      Issue.record("It has published something.")
      return
    }
    #expect(unexamined.map(\.name) == ["disk"])
    #expect(try site.place.bytes("out/site.json") + site.place.bytes("out/index.html") == before)
    #expect(try site.shown() == Self.all)
  }

  @Test func aDamagedSiteIsNotTakenForOneWithoutPhotos() async throws {
    let site = try await published()
    try site.place.write([1], to: "out/site.json")
    try site.place.move("photos", to: "away")
    try site.place.makeParent(of: "photos/x")
    #expect(await !site.publish().isComplete)
    #expect(try site.place.bytes("out/site.json") == [1])
    rmdir(site.photos)
    try site.place.move("away", to: "photos")
    await site.publishCompletely()
    #expect(try site.shown() == Self.all)
  }

  @Test func whatIsKeptIsTheSameToTheLastByte() async throws {
    let site = try await published()
    let before = site.place.files.filter { $0.hasPrefix("out/") && !$0.contains(".cascade-site") }
    try site.place.move("photos", to: "away")
    try site.place.makeParent(of: "photos/x")
    let outcome = await site.publish()
    #expect(outcome.summary?.written == 0 && outcome.summary?.removed == 0)
    #expect(site.place.files.filter { $0.hasPrefix("out/") && !$0.contains(".cascade-site") } == before)
  }
}
