import Foundation
import PhotoTesting
import Testing

/// `cascade marks`, and what sites and exports contain of ratings that were set on the wall.
@Suite(.serialized) struct MarksTests {
  private let fixture: Fixture
  private let files: TemporaryFolder

  init() async throws {
    fixture = try Fixture()
    files = TemporaryFolder()
    try fixture.page.write("index.html", "<!doctype html><html lang=\"en\"><head></head><body></body></html>")
    try fixture.page.write("wall.js", "export const x = 1;\n")
    try fixture.page.write("wall.css", "p { margin: 0 }\n")
    try await fixture.makePhotos(4)
  }

  private func run(_ arguments: [String], within seconds: Int = 60) async throws -> (code: Int?, errors: String) {
    let command = try RunningCommand(arguments + ["--cache-dir", fixture.cache.path])
    return (try await command.exitCode(within: seconds), command.standardError)
  }

  /// The files of a folder, by name.
  private static func contents(_ folder: TemporaryFolder) throws -> [String: Data] {
    let names = (FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String]) ?? []
    var found: [String: Data] = [:]
    for name in names {
      found[name] = FileManager.default.contents(atPath: folder.path + "/" + name) ?? Data()
    }
    return found
  }

  private var photos: [String] {
    get throws {
      try FileManager.default.subpathsOfDirectory(atPath: fixture.photos.path).filter { $0.contains(".") }.sorted()
    }
  }

  private func rateAll() async throws {
    for name in try photos {
      try files.write(
        "\(name).xmp",
        """
        <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <rdf:Description xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="5"
          xmlns:digiKam="http://www.digikam.org/ns/1.0/" digiKam:PickLabel="3"/>
        </rdf:RDF></x:xmpmeta>
        """)
    }
    let imported = try await run(["marks", "import", fixture.photos.path, files.path])
    #expect(imported.code == 0 && imported.errors.contains("4 marks imported"), "\(imported.errors)")
  }

  @Test func marksGoOutAndIn() async throws {
    let before = try Self.contents(fixture.photos)
    try await rateAll()
    let out = TemporaryFolder()
    let exported = try await run(["marks", "export", fixture.photos.path, out.path + "/new"])
    #expect(exported.code == 0 && exported.errors.contains("4 marks exported"), "\(exported.errors)")
    #expect(try Self.contents(out).keys.filter { $0.hasSuffix(".xmp") }.count == 4)
    #expect(try Self.contents(fixture.photos) == before)
    try files.write("damaged.jpg.xmp", "<x>")
    let damaged = try await run(["marks", "import", fixture.photos.path, files.path])
    #expect(damaged.code == 74 && damaged.errors.contains("“damaged.jpg.xmp” is not well-formed"))
    let missing = try await run(["marks", "import", fixture.photos.path, files.path + "/none"])
    #expect(missing.code == 66 && missing.errors.contains("There is no folder"))
  }

  /// Nothing that is published has a byte of a mark, unless that is asked for.
  @Test func sitesAndExportsHaveNone() async throws {
    func site(_ arguments: [String] = []) async throws -> [String: Data] {
      let out = TemporaryFolder()
      let made = try await run(
        ["site", fixture.photos.path, out.path, "--title", "x", "--page-dir", fixture.page.path] + arguments)
      #expect(made.code == 0, "\(made.errors)")
      // What only the next run reads: when files changed.
      return try Self.contents(out).filter { !$0.key.hasPrefix(".") }
    }
    func picture() async throws -> [String: Data] {
      let out = TemporaryFolder()
      let made = try await run(["export", fixture.photos.path, "-o", out.path + "/wall.svg"])
      #expect(made.code == 0, "\(made.errors)")
      return try Self.contents(out)
    }
    let (plain, plainPicture) = (try await site(), try await picture())
    try await rateAll()
    let marked = try await site()
    #expect(Set(marked.keys) == Set(plain.keys))
    for (name, content) in plain { #expect(marked[name] == content, "\(name)") }
    #expect(try await picture() == plainPicture)
    #expect(try await site(["--with-marks"]) != plain)
  }
}
