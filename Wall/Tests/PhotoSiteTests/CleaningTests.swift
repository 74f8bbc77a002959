import Foundation
import PhotoTesting
import Testing

@testable import PhotoSite

/// Only what the journal says was written is removed.
@Suite struct CleaningTests {
  /// Names that a site's own files could have.
  private static let own = [
    "pages/2024/mine.html", "pages/1999/diary.html", "pictures/ab/0123456789abcdef/mine.txt",
    "pictures/ab/0123456789abcdef/480.jpg", "originals/ab/0123456789abcdef/a.jpg", "code/0123456789abcdef/mine.js",
    "index-0123456789abcdef.bin", "chunks/0123456789abcdef.bin", "details/0123456789abcdef.json", "feed.xml",
    "sitemap.xml", "CNAME",
  ]

  private func published() async throws -> TestSite {
    let site = try TestSite()
    for number in 20..<24 { try site.write(number, to: "\(number).png") }
    await site.publishCompletely()
    return site
  }

  private func pictures(_ site: TestSite) -> Set<String> {
    site.place.files.filter { $0.hasPrefix("out/pictures/") && $0.hasSuffix(".jpg") }
  }

  @Test func originalsAreCheckedWhateverElseTheirDetailsSay() async throws {
    var site = try TestSite()
    site.hasOriginals = true
    try site.write(20, to: "20.png")
    await site.publishCompletely()
    let before = try SiteCheck(path: site.out).run()
    let details = try #require(site.place.files.first { $0.hasPrefix("out/details/") })
    let entry = try #require(
      try JSONSerialization.jsonObject(with: Data(try site.place.bytes(details))) as? [[String: Any]])
    // As another version of the program may have written it.
    let other = try JSONSerialization.data(withJSONObject: [["original": try #require(entry[0]["original"])]])
    try site.place.write(Array(other), to: details)
    let original = try #require(site.place.files.first { $0.hasPrefix("out/originals/") && $0.hasSuffix(".png") })
    try site.place.write([1, 2, 3], to: original)
    let report = try SiteCheck(path: site.out).run()
    #expect(before.problems.isEmpty && report.leftovers == before.leftovers)
    #expect(report.problems.map { "out/" + $0.path } == [details, original])
  }

  @Test func whatPeoplePutThereStays() async throws {
    let site = try await published()
    for name in Self.own { try site.place.write(Array(name.utf8), to: "out/\(name)") }
    try site.place.remove("photos/20.png")
    let outcome = await site.publish()
    #expect(outcome.isComplete && outcome.summary?.removed ?? 0 > 0)
    for name in Self.own { #expect(try site.place.bytes("out/\(name)") == Array(name.utf8), "\(name)") }
    #expect(pictures(site).count == 3 + 1)
    #expect(try site.shown().count == 3)
  }

  @Test func whatTookThePlaceOfAFileStays() async throws {
    let site = try await published()
    let before = pictures(site)
    try site.place.remove("photos/20.png")
    var twin = site
    twin.allowsEmptyFolders = true
    for picture in before { try site.place.write(Array("mine".utf8), to: picture) }
    // Those that are still referred to are made anew.
    await twin.publishCompletely()
    let (kept, made) = (
      try before.filter { try site.place.bytes($0) == Array("mine".utf8) },
      try before.filter {
        try site.place.bytes($0) != Array("mine".utf8)
      }
    )
    #expect(kept.count == 1 && made.count == 3)
  }

  @Test func withoutAJournalNothingIsRemoved() async throws {
    let site = try await published()
    let before = pictures(site)
    try site.place.remove("out/.cascade-site/sums")
    try site.place.remove("photos/20.png")
    let outcome = await site.publish()
    #expect(outcome.isComplete && outcome.summary?.removed == 0)
    #expect(pictures(site) == before)
    #expect(try site.shown().count == 3)
  }

  @Test func nothingIsLeftOfWhatIsGone() async throws {
    let site = try await published()
    for number in 21..<24 { try site.place.remove("photos/\(number).png") }
    await site.publishCompletely()
    #expect(pictures(site).count == 1)
    let folders = try FileManager.default.contentsOfDirectory(atPath: site.out + "/pictures")
    #expect(folders.count == 1)
    #expect(site.place.files.count { $0.hasPrefix("out/chunks/") } == 1)
  }
}
