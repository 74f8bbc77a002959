import Foundation
import PhotoTesting
import Testing

@testable import PhotoSite

/// Whatever the files of a site name, nothing outside of its folder is opened, written or removed.
@Suite struct StrangePathsTests {
  // MARK: The folder

  /// A site without photos.
  private func empty() throws -> (paths: OddPaths, site: LockedSite) {
    let paths = try OddPaths(TemporaryFolder())
    let marker = "out/\(SiteFolder.stateName)/README"
    try paths.place.write(Array("site".utf8), to: marker)
    return (paths, try LockedSite(path: paths.place.path("out"), photos: paths.place.path("photos")))
  }

  @Test(arguments: OddPaths.all) func isRefusedBeforeAnythingIsDone(path: String) throws {
    let (paths, site) = try empty()
    let folder = site.folder
    let path = paths.path(path)
    let before = paths.place.contents
    try folder.makeFile("own").write(OddPaths.content, at: "own")
    func refuses(_ call: String, _ body: () throws -> Void) {
      let error = #expect(throws: SiteFileError.self, "\(call)") { try body() }
      #expect(error?.number == nil, "\(call)")
      #expect(
        error?.description.hasPrefix("“\(path)” is not a path in a site. ") == true,
        "\(call): \(String(describing: error))")
    }
    #expect(folder.size(of: path) == nil)
    refuses("read") { _ = try folder.read(path) }
    refuses("sum") { _ = try folder.sum(of: path) }
    refuses("remove") { try folder.remove(path) }
    refuses("remove folder") { try folder.remove(path, isFolder: true) }
    refuses("append") { _ = try folder.openForAppending(path) }
    refuses("make") { _ = try folder.makeFile(path) }
    refuses("move to") { try folder.move("own", to: path) }
    refuses("move from") { try folder.move(path, to: "other") }
    if !path.isEmpty {
      // Without a name, it is the site's own folder.
      refuses("entries") { _ = try folder.entries(of: path) }
      refuses("make folder") { try folder.makeFolder(path) }
    }
    try folder.remove("own")
    #expect(paths.place.contents == before)
  }

  @Test(arguments: [
    ("a", ["a"]), ("a/b/c", ["a", "b", "c"]), ("..a/b../...", ["..a", "b..", "..."]), ("a\\..\\b", ["a\\..\\b"]),
    (".cascade-site/sums", [".cascade-site", "sums"]), ("a/\u{301}b", ["a", "\u{301}b"]),
    ("a\n\tb /c", ["a\n\tb ", "c"]),
  ])
  func isPartedAsTheSystemDoes(path: String, names: [String]) {
    #expect(SitePath(path)?.names == names)
    #expect(SitePath.isName(path) == (names.count == 1))
  }

  // MARK: The journal

  /// Units and names of their files, as they could stand in a journal.
  private static let records: [[String]] =
    OddPaths.all.map { [$0, ""] }
    + OddPaths.outward.map { ["pages", "../" + $0] }
    + OddPaths.folders.map { [$0, "victim.txt"] }
    + ["./mine.html", "/mine.html", "mine.html/", "mine.html\0", ".", "..", "2024/mine.html", "/", "../CNAME"].map {
      ["pages", $0]
    } + [["FOLDER/outside", "victim.txt"], ["..", "\u{301}victim.txt"], [".", "CNAME"], ["", "CNAME"]]

  private func line(_ unit: String, _ name: String) -> String {
    "\(unit)\t\(name) \(OddPaths.content.count) \(ContentHash(of: OddPaths.content).text)"
  }

  @Test(arguments: records) func aLineOfTheJournalCountsForNothing(record: [String]) throws {
    let (paths, site) = try empty()
    let (unit, name) = (paths.path(record[0]), paths.path(record[1]))
    for own in ["gone.html", "pages/gone.html"] { try paths.place.write(OddPaths.content, to: "out/\(own)") }
    let lines = [line("gone.html", ""), line(unit, name), line("pages/gone.html", "")]
    try paths.place.write(Array(lines.joined(separator: "\n").utf8), to: "out/\(FileSums.path)")
    let before = paths.others
    let named = name.isEmpty ? unit : "\(unit)/\(name)"
    let sums = FileSums(of: site.folder)
    #expect(Set(sums.all.keys) == ["gone.html", "pages/gone.html"])
    let stray = try #require(sums.strays.first)
    #expect(sums.strays.count == 1 && stray.line == 2 && [named, unit].contains(stray.path))
    let problems = try SiteCheck(path: site.folder.path).run().problems
    #expect(
      problems.filter { $0.path == ".cascade-site/sums" }.map(\.text) == [
        "Line 2 names “\(stray.path)”, which cannot be in a site. This path was not opened, and the next run removes the "
          + "line."
      ])
    #expect(!problems.contains { $0.path == named })
    let writer = SiteWriter(folder: site.folder)
    // Those of the other lines.
    #expect(try writer.removeOthers() == 2)
    #expect(paths.others == before)
    try writer.sums.rewrite(keeping: [])
    #expect(try paths.place.bytes("out/\(FileSums.path)").isEmpty)
    #expect(paths.others == before)
  }

  @Test func aLineCountsForNothingIfOneOfItsFilesIsOutside() throws {
    let (paths, site) = try empty()
    let end = line("", "").dropFirst()
    let text = "pages\tmine.html\(end)\t../../outside/victim.txt\(end)\n"
    try paths.place.write(Array(text.utf8), to: "out/\(FileSums.path)")
    let before = paths.others
    let writer = SiteWriter(folder: site.folder)
    #expect(writer.sums.strays == [.init(line: 1, path: "pages/../../outside/victim.txt")])
    #expect(!writer.has("pages", files: ["mine.html", "../../outside/victim.txt"]))
    #expect(try writer.removeOthers() == 0)
    #expect(paths.others == before)
  }

  @Test func aLineThatWasBrokenOffIsNoStray() throws {
    let (paths, site) = try empty()
    let whole = line("../outside/victim.txt", "")
    // What is left of a hash is none.
    for count in 1..<whole.utf8.count {
      try paths.place.write(whole.utf8.prefix(count), to: "out/\(FileSums.path)")
      let sums = FileSums(of: site.folder)
      #expect(sums.strays.isEmpty && sums.all.isEmpty, "\(count)")
    }
  }

  @Test func photosAreNotRemovedByASite() async throws {
    let site = try published()
    await site.publishCompletely()
    let photo = try site.place.bytes("photos/20.png")
    let own = "../photos/20.png\t \(photo.count) \(ContentHash(of: photo).text)\n"
    let journal = try site.place.bytes("out/\(FileSums.path)")
    try site.place.write(journal + own.utf8, to: "out/\(FileSums.path)")
    #expect(try SiteCheck(path: site.out).run().problems.map(\.path) == [FileSums.path])
    let summary = try #require(await site.publish().summary)
    #expect(summary.removed == 0 && summary.strayPaths == ["../photos/20.png"])
    #expect(try site.place.bytes("photos/20.png") == photo)
    // It is as it was.
    #expect(try site.place.bytes("out/\(FileSums.path)") == journal)
    #expect(try site.shown() == ["20.png": 20])
    #expect(await site.publish().summary?.strayPaths == [])
  }

  // MARK: Other files

  private func published(hasOriginals: Bool = false) throws -> TestSite {
    var site = try TestSite()
    site.hasOriginals = hasOriginals
    try site.write(20, to: "20.png")
    return site
  }

  @Test func anIndexIsNotReadOutside() async throws {
    let site = try published()
    await site.publishCompletely()
    let good = try site.place.bytes("out/site.json")
    let manifest = try JSONDecoder().decode(SiteManifest.self, from: Data(good))
    let paths = try OddPaths(site.place, content: try site.place.bytes("out/\(manifest.index)"))
    for path in OddPaths.all.map(paths.path) {
      var other = manifest
      other.index = path
      try site.place.write(other.encoded, to: "out/site.json")
      #expect(throws: PublishedPhotos.Unknown.self, "\(path)") { try PublishedPhotos(of: SiteFolder(path: site.out)) }
      let problems = try SiteCheck(path: site.out).run().problems
      let text = "It names “\(path)”, which cannot be in a site. This path was not opened."
      #expect(problems.contains(.init(path: "site.json", text: text)), "\(problems)")
      #expect(!problems.contains { $0.path == path }, "\(problems)")
    }
    let before = paths.others
    await site.publishCompletely()
    #expect(paths.others == before)
    #expect(try site.place.bytes("out/site.json") == good)
    #expect(try site.shown() == ["20.png": 20])
  }

  /// - Returns: The path of the details.
  private func setOriginal(_ name: String, in site: TestSite) throws -> String {
    let path = try #require(site.place.files.first { $0.hasPrefix("out/details/") })
    var details = try #require(try JSONSerialization.jsonObject(with: Data(site.place.bytes(path))) as? [[String: Any]])
    details[0]["original"] = name
    try site.place.write(JSONSerialization.data(withJSONObject: details), to: path)
    return String(path.dropFirst("out/".count))
  }

  @Test func anOriginalIsNotLookedForOutside() async throws {
    let site = try published(hasOriginals: true)
    await site.publishCompletely()
    let paths = try OddPaths(site.place)
    for path in OddPaths.all.map(paths.path) + ["2024/20.png", "../20.png"] {
      let details = try setOriginal(path, in: site)
      #expect(try PublishedPhotos(of: SiteFolder(path: site.out)).photos.map(\.original) == [nil], "\(path)")
      let problems = try SiteCheck(path: site.out).run().problems
      let text = "It names “\(path)”, which cannot be in a site. This path was not opened."
      #expect(problems.contains(.init(path: details, text: text)), "\(problems)")
    }
  }

  @Test func aPhotoThatIsKeptHasNoOriginalOutside() async throws {
    let site = try published(hasOriginals: true)
    await site.publishCompletely()
    let paths = try OddPaths(site.place)
    let name = "../../../../outside/victim.txt"
    _ = try setOriginal(name, in: site)
    let original = try #require(site.place.files.first { $0.hasPrefix("out/originals/") && $0.hasSuffix("/20.png") })
    let unit = String(original.dropFirst("out/".count).dropLast("/20.png".count))
    let journal = try site.place.bytes("out/\(FileSums.path)") + "\(line("\(unit)/\(name)", ""))\n".utf8
    try site.place.write(journal, to: "out/\(FileSums.path)")
    try FileManager.default.removeItem(atPath: site.place.path("cache"))
    try FileManager.default.createDirectory(atPath: site.place.path("cache"), withIntermediateDirectories: true)
    try site.set(.doNotStart)
    let before = paths.others
    #expect(await site.publish().summary?.kept == 1)
    #expect(try PublishedPhotos(of: SiteFolder(path: site.out)).photos.map(\.original) == [nil])
    try site.set(.work)
    await site.publishCompletely()
    #expect(try PublishedPhotos(of: SiteFolder(path: site.out)).photos.map(\.original) == ["20.png"])
    var after = paths.others
    // What says what decoders do.
    after["decoders"] = before["decoders"]
    #expect(after == before)
  }

  @Test func aPageLeadsNowhereElse() async throws {
    let site = try published()
    await site.publishCompletely()
    let paths = try OddPaths(site.place)
    let page = try site.place.bytes("out/index.html")
    for path in OddPaths.all.map(paths.path) + ["code/../../outside/victim.txt"] where !path.isEmpty {
      try site.place.write(page + "<a href=\"\(path)\">".utf8, to: "out/index.html")
      let text = "It names “\(path)”, which cannot be in a site. This path was not opened."
      let problems = try SiteCheck(path: site.out).run().problems
      #expect(problems.contains(.init(path: "index.html", text: text)), "\(problems)")
      #expect(Set(problems.map(\.path)) == ["index.html"], "\(problems)")
    }
    let before = paths.others
    await site.publishCompletely()
    #expect(paths.others == before)
    #expect(try site.place.bytes("out/index.html") == page)
  }
}
