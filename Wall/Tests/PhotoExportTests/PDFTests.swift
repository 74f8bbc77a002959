import CascadeLayout
import Foundation
import PhotoTesting
import Testing

@testable import PhotoExport
@testable import PhotoLibrary
@testable import PhotoModel
@testable import PhotoWall

/// What a PDF file shows, read by Poppler's programs.
@Suite(.enabled("Poppler's programs are not installed") { Poppler.isInstalled })
struct PDFTests {
  private let folder = TemporaryFolder()

  private func export(
    _ source: MadeUpPhotos, _ page: PageOptions, name: String = "wall.pdf", _ change: (inout WallOptions) -> Void
  ) async throws -> [Pages.Page] {
    var options = WallOptions()
    (options.size, options.margin) = (100, 20)
    change(&options)
    let order = PhotoOrder(source.photos, options, folder: "Album")
    let inset = page.inset(margin: options.margin)
    let pages = try Pages(
      order, width: page.sheet.width - 2 * inset, height: page.sheet.height - 2 * inset, options: options
    ).pages
    let draft = try ExportDraft(path: folder.path(name), overwrites: true)
    _ = try await PDFExport(pages: pages, page: page, options: options, quality: 80)
      .write(to: draft, source: source, ahead: 4, producer: "Test") { _, _ in }
    try draft.finish()
    return pages
  }

  private func run(_ program: String, _ arguments: [String]) throws -> String {
    try Poppler.run(program, arguments.map { $0 == "FILE" ? folder.path("wall.pdf") : $0 })
  }

  /// Each photo is a JPEG file with the decoder's own bytes, in order; fonts are embedded, and all texts can be copied.
  @Test func theFileIsWhole() async throws {
    let source = MadeUpPhotos(count: 60)
    let pages = try await export(source, PageOptions(width: 400, height: 500)) {
      ($0.captions, $0.order) = (.name, .folder)
    }
    #expect(pages.count > 1)
    let information = try run("pdfinfo", ["FILE"])
    #expect(information.firstMatch(of: /Pages: +(\d+)/).map { Int($0.1) } == pages.count)
    #expect(information.contains(/Page size: +400 x 500 pts/) && !information.contains("Date"))
    _ = try run("pdfimages", ["-all", "FILE", folder.path("picture")])
    let files = folder.files.filter { $0.hasPrefix("picture") }.sorted()
    let tiles = pages.flatMap(\.tiles)
    #expect(files.count == tiles.count)
    for (file, tile) in zip(files, tiles) {
      let bytes = try folder.bytes(file)
      #expect(bytes == source.sent.bytes(of: tile.photo.id), "\(file)")
    }
    let fonts = try run("pdffonts", ["FILE"]).split(separator: "\n").dropFirst(2)
    #expect(!fonts.isEmpty && fonts.allSatisfy { $0.contains(/\ yes +yes +yes +\d+ +0$/) })
    let text = try run("pdftotext", ["FILE", "-"])
    for tile in tiles {
      let name = tile.photo.name.split(separator: "/").last ?? ""
      // Narrow tiles cut names off.
      #expect(text.contains(name) || text.contains("…"), "\(name)")
    }
    for heading in pages.flatMap(\.headings) { #expect(text.contains(heading.count), "\(heading.count)") }
  }

  @Test func picturesAreWhereTheyBelong() async throws {
    let source = MadeUpPhotos(count: 30)
    var page = PageOptions(width: 300, height: 400)
    page.bleed = 9
    let pages = try await export(source, page) {
      ($0.layout, $0.background) = (.grid, Colour(red: 250, green: 3, blue: 246))
    }
    _ = try run("pdftoppm", ["-r", "72", "FILE", folder.path("page")])
    let inset = page.inset(margin: 20)
    for (file, page) in zip(folder.files.filter { $0.hasSuffix(".ppm") }.sorted(), pages) {
      let picture = try PPM(try folder.bytes(file))
      #expect(picture.width == 318 && picture.height == 418)
      #expect(picture.pixel(x: 4, y: 4).isNear(Colour(red: 250, green: 3, blue: 246)))
      for tile in page.tiles where tile.photo.width > 200 && tile.photo.height > 200 {
        // Its corners and its middle.
        for (x, y) in [(0.1, 0.1), (0.9, 0.1), (0.5, 0.5), (0.1, 0.9), (0.9, 0.9)] {
          let pixel = picture.pixel(
            x: Int(inset + tile.frame.minX + tile.frame.size.width * x),
            y: Int(inset + tile.frame.minY + tile.frame.size.height * y))
          #expect(pixel.isNear(MadeUpPhotos.colour(of: tile.photo.id)), "\(tile.photo.name) \(x) \(y)")
        }
      }
    }
  }

  /// Names in any script are drawn as text, from right to left where that is their direction, and within their tiles.
  @Test func namesAreText() async throws {
    let long = String(repeating: "A long name ", count: 20)
    let names = ["office ffi.jpg", "שלום עולם.jpg", "مرحبا 3.jpg", "\(long).jpg", "Ελληνικά <&>.jpg"]
    var source = MadeUpPhotos(count: names.count)
    source.photos = zip(source.photos, names).map { photo, name in
      Photo(
        id: photo.id, version: photo.version, name: name, width: 300, height: 200, colour: nil, state: .readable)
    }
    let pages = try await export(source, PageOptions(width: 500, height: 500)) {
      ($0.captions, $0.grouping, $0.size, $0.order) = (.name, WallGrouping.none, 140, .name)
    }
    let text = try run("pdftotext", ["FILE", "-"])
    // Without the marks that say in which direction a word goes.
    let plain = String(text.unicodeScalars.filter { !$0.properties.isBidiControl })
    for word in ["office ffi.jpg", "שלום עולם", "مرحبا", "A long name", "Ελληνικά <&>.jpg"] {
      #expect(plain.contains(word), "\(word) in \(plain)")
    }
    #expect(plain.contains("…") && !plain.contains(long))
    // Nothing is drawn to the right of the tiles.
    _ = try run("pdftoppm", ["-r", "144", "FILE", folder.path("page")])
    let picture = try PPM(try folder.bytes(#require(folder.files.first { $0.hasSuffix(".ppm") })))
    let right = try #require(pages[0].tiles.map(\.frame.maxX).max()) + 20
    for y in 0..<picture.height {
      for x in Int(right * 2) + 3..<picture.width
      where !picture.pixel(x: x, y: y).isNear(Colour(red: 255, green: 255, blue: 255)) {
        Issue.record("ink at \(x), \(y)")
      }
    }
  }

  @Test func bleedAndTrimAreSaid() async throws {
    var page = PageOptions(width: 400, height: 500)
    page.bleed = 8.5
    let pages = try await export(MadeUpPhotos(count: 60), page) { $0.captions = .name }
    let boxes = try run("pdfinfo", ["-box", "-f", "1", "-l", "\(pages.count)", "FILE"])
    for number in 1...pages.count {
      for (box, edges) in [
        ("MediaBox", "0.00 0.00 417.00 517.00"), ("BleedBox", "0.00 0.00 417.00 517.00"),
        ("TrimBox", "8.50 8.50 408.50 508.50"),
      ] {
        let line = boxes.split(separator: "\n").first { $0.hasPrefix("Page") && $0.contains(" \(number) \(box):") }
        #expect(line?.split(separator: " ").suffix(4).joined(separator: " ") == edges, "\(number) \(box)")
      }
    }
    #expect(page.inset(margin: 10) == 18.5 && page.inset(margin: 0) == 0)
  }

  @Test func theSamePhotosMakeTheSameFile() async throws {
    for bleed in [0.0, 5] {
      var page = PageOptions(width: 400, height: 500)
      page.bleed = bleed
      let source = MadeUpPhotos(count: 20)
      for name in ["wall.pdf", "again.pdf"] { _ = try await export(source, page, name: name) { $0.captions = .name } }
      #expect(try folder.bytes("wall.pdf") == folder.bytes("again.pdf"))
    }
  }

  /// A sign of SignWriting, which few machines have.
  @Test(.enabled("there is a font for it") { try Poppler.run("fc-list", [":charset=1d800"]).isEmpty })
  func unknownLettersAreCounted() throws {
    let draft = try ExportDraft(path: folder.path("x.pdf"), overwrites: false)
    let document = PDFDocument(draft, width: 100, height: 100, creator: "Test")
    document.write("plain", size: 10, x: 0, top: 0, limit: 90, Colour(red: 0, green: 0, blue: 0))
    #expect(document.unknownCharacters == 0)
    document.write("a\u{1d800}b", size: 10, x: 0, top: 20, limit: 90, Colour(red: 0, green: 0, blue: 0))
    #expect(document.unknownCharacters == 1)
    try document.endPage()
    try document.finish()
  }

  @Test(
    arguments: [
      (0, "0"), (1.5, "1.5"), (-0.0004, "0"), (-2.25, "-2.25"), (1e6 / 3, "333333.333"), (0.05, "0.05"), (12, "12"),
    ] as [(Double, String)])
  func numbersAreShort(number: Double, text: String) { #expect(number.short == text) }
}
