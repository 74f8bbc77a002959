import Foundation
import PhotoTesting
import Testing

@Suite(.serialized) struct SiteTests {
  private let fixture: Fixture
  private let out: TemporaryFolder

  init() async throws {
    fixture = try Fixture()
    out = TemporaryFolder()
    try fixture.page.write(
      "index.html",
      """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8"><title>Wall</title>
      <link rel="stylesheet" href="wall.css">
      <script type="module" src="wall.js"></script></head><body></body></html>
      """)
    try fixture.page.write("wall.js", "export const x = 1;\n")
    try fixture.page.write("wall.css", "p { margin: 0 }\n")
    try await fixture.makePhotos(6)
  }

  private func site(_ arguments: [String] = [], into path: String? = nil) throws -> RunningCommand {
    try RunningCommand(["site", fixture.photos.path, path ?? out.path] + fixture.options + arguments)
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: out.url.appending(path: path), encoding: .utf8)
  }

  @Test func writesASiteOnce() async throws {
    let first = try site(["--base-url", "https://example.org/x"])
    #expect(try await first.exitCode(within: 60) == 0)
    #expect(first.standardError.hasPrefix("6 photos in “"))
    let page = try text("index.html")
    #expect(page.contains("<html lang=\"en\" data-site>"))
    #expect(page.contains("<meta name=\"cascade-site\" content=\"site.json\">"))
    for address in page.matches(of: /(?:href|src)="((?:code|index-|chunks|site)[^"]*)"/).map({ String($0.1) }) {
      #expect(FileManager.default.fileExists(atPath: out.path + "/" + address), "\(address)")
    }
    for start in [
      "<style>p { margin: 0 }\n", "type=\"module\" src=\"code/",
      "rel=\"preload\" href=\"index-", "rel=\"preload\" href=\"chunks/",
    ] { #expect(page.components(separatedBy: start).count == 2, "\(start)") }
    #expect(!page.contains("\"wall."))
    #expect(page.matches(of: /<li id="photo=[^"]*"><a href="pages\//).count == 6)
    #expect(try text("feed.xml").contains("<id>https://example.org/x/</id>"))
    #expect(try text("sitemap.xml").contains("<loc>https://example.org/x/pages/"))
    let second = try site(["--base-url", "https://example.org/x"])
    #expect(try await second.exitCode(within: 60) == 0)
    #expect(second.standardError.contains("nothing had changed"))
    // What needs an address goes with it.
    let third = try site()
    #expect(try await third.exitCode(within: 60) == 0)
    #expect(!FileManager.default.fileExists(atPath: out.path + "/feed.xml"))
  }

  @Test func aPageThatIsNotBuiltIsNamed() async throws {
    try FileManager.default.removeItem(atPath: fixture.page.path + "/wall.css")
    let command = try site()
    #expect(try await command.exitCode() == 78)
    #expect(command.standardError.contains("there is no wall.css in"))
    #expect(!FileManager.default.fileExists(atPath: out.path + "/index.html"))
  }

  @Test func leavesFoldersOfOthersAlone() async throws {
    try out.write("letter.txt", "Dear")
    let command = try site()
    #expect(try await command.exitCode() == 73)
    #expect(command.standardError.contains("is not empty (“letter.txt”)"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: out.path) == ["letter.txt"])
    let inside = try site(into: fixture.photos.path + "/site")
    #expect(try await inside.exitCode() == 73)
    #expect(!FileManager.default.fileExists(atPath: fixture.photos.path + "/site"))
    let around = try site(into: fixture.photos.url.deletingLastPathComponent().path)
    #expect(try await around.exitCode() == 73)
  }

  @Test func doesNotWriteThroughLinks() async throws {
    let elsewhere = TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: out.path + "/.cascade-site", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: out.path + "/pictures", withDestinationPath: elsewhere.path)
    let command = try site()
    #expect(try await command.exitCode(within: 60) == 74)
    #expect(command.standardError.contains("is a symbolic link"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere.path) == [])
  }

  @Test func keepsWhatPeopleHavePutThere() async throws {
    #expect(try await site().exitCode(within: 60) == 0)
    try out.write("CNAME", "example.org")
    try out.write("pictures/notes.txt", "mine")
    let names = try FileManager.default.contentsOfDirectory(atPath: fixture.photos.path)
    try FileManager.default.removeItem(at: fixture.photos.url.appending(path: try #require(names.first)))
    let command = try site()
    #expect(try await command.exitCode(within: 60) == 0)
    #expect(command.standardError.contains("5 photos"))
    #expect(command.standardError.contains("were removed"))
    #expect(try text("CNAME") == "example.org")
    #expect(try text("pictures/notes.txt") == "mine")
  }

  @Test func anEmptyFolderTakesNothingAway() async throws {
    #expect(try await site().exitCode(within: 60) == 0)
    let before = try text("site.json")
    let names = try FileManager.default.contentsOfDirectory(atPath: fixture.photos.path)
    for name in names { try FileManager.default.removeItem(at: fixture.photos.url.appending(path: name)) }
    let command = try site(["--json"])
    #expect(try await command.exitCode(within: 60) == 75)
    #expect(try text("site.json") == before)
    #expect(command.standardOutput.contains("connect its disk, or remove them with --allow-empty"))
    #expect(command.standardOutput.contains("\"kept\":6"))
    let allowed = try site(["--allow-empty"])
    #expect(try await allowed.exitCode(within: 60) == 0)
    #expect(try text("site.json").contains("\"count\" : 0"))
  }

  @Test func findsWhatIsDamagedAndMakesItAnew() async throws {
    #expect(try await site().exitCode(within: 60) == 0)
    let check = try RunningCommand(["site", "--check", out.path])
    #expect(try await check.exitCode() == 0)
    let pictures = out.url.appending(path: "pictures")
    let names = try #require(FileManager.default.enumerator(atPath: pictures.path)).compactMap { $0 as? String }
    let name = try #require(names.first { $0.hasSuffix("480.jpg") })
    let good = try Data(contentsOf: pictures.appending(path: name))
    try good.dropLast().write(to: pictures.appending(path: name))
    let again = try RunningCommand(["site", "--check", out.path])
    #expect(try await again.exitCode() == 65)
    #expect(again.standardError.contains("pictures/\(name): Its content has changed."))
    #expect(try await site().exitCode(within: 60) == 0)
    #expect(try Data(contentsOf: pictures.appending(path: name)) == good)
  }

  @Test func removesNothingOutsideThatItsJournalNames() async throws {
    #expect(try await site().exitCode(within: 60) == 0)
    let empty = try fixture.photos.write("mine.txt")
    let relative = "../\(fixture.photos.url.lastPathComponent)/mine.txt"
    let journal = try text(".cascade-site/sums")
    // The hash of nothing.
    try out.write(".cascade-site/sums", journal + "\(relative)\t 0 e3b0c44298fc1c14\n")
    let check = try RunningCommand(["site", "--check", out.path])
    #expect(try await check.exitCode() == 65)
    let line = journal.split(separator: "\n").count + 1
    #expect(
      check.standardError.contains(".cascade-site/sums: Line \(line) names “\(relative)”, which cannot be in a site."))
    let command = try site()
    #expect(try await command.exitCode(within: 60) == 0)
    #expect(
      command.standardError.contains(
        "Warning: The site's journal named paths that cannot be in a site: “\(relative)”."))
    #expect(command.standardError.contains("nothing had changed"))
    #expect(FileManager.default.fileExists(atPath: empty.path))
    #expect(try text(".cascade-site/sums") == journal)
    let again = try RunningCommand(["site", "--check", out.path])
    #expect(try await again.exitCode() == 0)
  }

  @Test func saysWhatCannotBeShown() async throws {
    try fixture.photos.write("broken.jpg", "no picture")
    let command = try site(["--json"])
    #expect(try await command.exitCode(within: 60) == 0)
    let lines = command.standardOutput.split(separator: "\n")
    #expect(lines.contains { $0.contains("\"event\":\"leftOut\"") && $0.contains("broken.jpg") })
    #expect(lines.contains { $0.contains("\"event\":\"published\"") && $0.contains("\"pictures\":6") })
  }

  @Test(arguments: [
    ["--base-url", "example.org"], ["--quality", "0"], ["--widths", "0"], ["--widths", "240,x"], ["--format", "gif"],
  ])
  func wrongOptionsAreNamed(options: [String]) async throws {
    #expect(try await site(options).exitCode() == 64)
    #expect(try FileManager.default.contentsOfDirectory(atPath: out.path) == [])
  }
}
