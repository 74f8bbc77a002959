import Foundation
import PhotoTesting
import Testing

@testable import PhotoSite

/// No symbolic link in a site is followed, wherever it is in a path.
@Suite struct LinkedFoldersTests {
  private func published() async throws -> TestSite {
    var site = try TestSite()
    site.hasOriginals = true
    site.hasTiles = true
    for content in [20, 700] { try site.write(content, to: "\(content).png") }
    await site.publishCompletely()
    return site
  }

  /// Moves something of a site out of it, and puts a link in its place.
  private func link(_ name: String, _ site: TestSite) throws {
    try site.place.move("out/\(name)", to: "outside/it")
    try #require(symlink(site.place.path("outside/it"), site.place.path("out/\(name)")) == 0)
  }

  private func outside(_ site: TestSite) -> [String: [UInt8]] {
    site.place.contents.filter { $0.key.hasPrefix("outside/") }
  }

  @Test(arguments: ["pictures", "chunks", "details", "pages", "code", "originals", "tiles"], [true, false])
  func nothingIsWrittenOrRemovedBehindALink(folder: String, isDeep: Bool) async throws {
    let site = try await published()
    let inner = isDeep ? site.place.files.first { $0.hasPrefix("out/\(folder)/") && !$0.contains(".") } : nil
    // Chunks and details lie in no deeper folders.
    let linked = inner.map { String($0.dropFirst("out/".count)) } ?? folder
    try link(linked, site)
    let before = outside(site)
    #expect(before.count > 1)
    let problems = try SiteCheck(path: site.out).run().problems
    // These belong to a site as far as they are there.
    #expect(
      ["pages", "code"].contains(folder)
        || problems.contains { $0.path.hasPrefix(linked) && $0.text.hasPrefix("“\(linked)” is a symbolic link") },
      "\(problems)")
    // What is there would go, or be made again, with other settings.
    var other = site
    (other.hasOriginals, other.hasTiles, other.widths) = (false, false, [18])
    for content in [20, 700] { try site.overwrite("\(content).png", with: content + 1) }
    let outcome = await other.publish()
    #expect(outside(site) == before, "\(outcome)")
    if case .failed(let error) = outcome {
      #expect("\(error)".hasPrefix("“\(linked)” is a symbolic link"), "\(error)")
    }
  }

  @Test(arguments: ["temporary", "sums", "lock", "README", ""])
  func bookkeepingIsNotBehindALink(name: String) async throws {
    let site = try await published()
    let path = name.isEmpty ? SiteFolder.stateName : "\(SiteFolder.stateName)/\(name)"
    if name == "temporary" { try site.place.write([1], to: "out/\(path)/mine") }
    try link(path, site)
    let before = outside(site)
    try site.place.remove("photos/20.png")
    let outcome = await site.publish()
    #expect(outside(site) == before, "\(outcome)")
    #expect(outcome.isComplete == (name == "README"), "\(outcome)")
  }

  @Test func aJournalThatLeadsThroughALinkRemovesNothing() throws {
    let paths = try OddPaths(TemporaryFolder())
    let site = try LockedSite(path: paths.place.path("new"), photos: paths.place.path("photos"))
    try #require(symlink(paths.place.path("outside"), paths.place.path("new/linked")) == 0)
    try paths.place.makeParent(of: "new/pages/x")
    try #require(symlink("../../outside/deep", paths.place.path("new/pages/linked")) == 0)
    try #require(symlink("../outside/victim.txt", paths.place.path("new/file.txt")) == 0)
    let sum = " \(OddPaths.content.count) \(ContentHash(of: OddPaths.content).text)"
    let lines = [
      "linked/victim.txt\t\(sum)", "linked/deep\tvictim.txt\(sum)", "linked\tvictim.txt\(sum)",
      "pages/linked/victim.txt\t\(sum)", "pages/linked\tvictim.txt\(sum)", "file.txt\t\(sum)",
    ]
    try paths.place.write(Array(lines.joined(separator: "\n").utf8), to: "new/\(FileSums.path)")
    let before = paths.place.contents
    let writer = SiteWriter(folder: site.folder)
    #expect(writer.sums.all.count == lines.count && writer.sums.strays.isEmpty)
    for unit in writer.sums.all.keys { #expect(writer.sums.complete(unit) == nil, "\(unit)") }
    #expect(try writer.removeOthers() == 0)
    #expect(paths.place.contents == before)
  }
}
