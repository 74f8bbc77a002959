import CascadeLayout
import Foundation
import PhotoTesting
import Testing

@testable import PhotoExport
@testable import PhotoModel
@testable import PhotoWall

@Suite struct AddressTests {
  @Test(arguments: [
    ("a/b c.jpg", "a/b%20c.jpg"), ("100%.png", "100%25.png"), ("#1?.jpg", "%231%3F.jpg"), ("ö.jpg", "%C3%B6.jpg"),
    ("\"<'&.jpg", "%22%3C%27%26.jpg"), ("a:b", "a%3Ab"),
  ])
  func namesAreEscaped(name: String, address: String) { #expect(name.utf8.escapedForAddress == address) }

  @Test func namesNeedNotBeText() { #expect(([0xff, 0x41, 0x0a] as [UInt8]).escapedForAddress == "%FFA%0A") }

  @Test func waysLeadFromFolderToFolder() throws {
    let folder = TemporaryFolder()
    for name in ["a/b", "c d"] {
      try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
    }
    try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: folder.path("a/b"))
    func way(_ start: String, _ goal: String) -> String? {
      RelativeAddress.path(from: folder.path(start), to: folder.path(goal)).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(way("a", "a/b") == "b/")
    #expect(way("a/b", "c d") == "../../c d/")
    #expect(way("c d", "c d") == "")
    #expect(way("link", "a") == "../")
    #expect(way("a", "nowhere") == nil)
  }

  /// Names are nothing but text in XML, whatever they are.
  @Test func namesAreNoMarkup() async throws {
    let names = ["<script>&\"'.jpg", "a\u{0}\u{1b}\u{202e}b.jpg", "]]>--><!--.jpg", "\u{fffe}.jpg"]
    let photos = names.enumerated().map { index, name in
      Photo(
        id: PhotoID(rawValue: UInt32(index + 1)), version: PhotoVersion(rawValue: 1), name: "<b>&/\(name)", width: 30,
        height: 20, colour: nil, state: .readable, metadata: PhotoMetadata(kind: .jpeg))
    }
    var options = WallOptions()
    (options.captions, options.grouping) = (.name, .folder)
    let order = PhotoOrder(photos, options, folder: "Album")
    let wall = try WallArrangement(
      order.photos[...], sections: order.sections, width: 500, pixelScale: PixelScale(1), options: options)
    let folder = TemporaryFolder()
    let draft = try ExportDraft(path: folder.path("wall.svg"), overwrites: false)
    let source = MadeUpPhotos(photos: photos)
    let export = SVGExport(
      wall: wall, options: options, quality: 80,
      pictures: .linked { id in Array("../\(names[Int(id.rawValue) - 1])".utf8) })
    try await export.write(to: draft, source: source, ahead: 2) { _, _ in }
    try draft.finish()
    let text = String(decoding: try folder.bytes("wall.svg"), as: UTF8.self)
    #expect(source.asked.total == 0)
    #expect(text.contains("&lt;script&gt;&amp;&quot;&#39;.jpg") && text.contains("&lt;b&gt;&amp;"))
    #expect(text.contains("href=\"../%3Cscript%3E%26%22%27.jpg\""))
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 32 && $0 != "\u{202e}" && $0 != "\u{fffe}" })
    #expect(!text.contains("<script") && !text.contains("<!--"))
  }
}
