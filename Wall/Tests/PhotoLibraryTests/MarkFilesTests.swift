import Foundation
import PhotoTesting
import Testing

@testable import FileFormats
@testable import PhotoLibrary
@testable import PhotoModel
@testable import PictureDecoder

/// Marks in sidecar files.
@Suite struct MarkFilesTests {
  private var fixture = TestLibrary()
  private var folder: TemporaryFolder { fixture.folder }
  private let jpeg: [UInt8]

  init() throws {
    jpeg = try Pictures.bytes(of: Pictures.small)
    fixture.configuration.includesMarks = true
    fixture.configuration.sidecars = .nextToPhotos
  }

  private static func document(_ attributes: String, _ content: String = "") -> String {
    """
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- Ärger -->
     <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about='' xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:darktable="http://darktable.sf.net/"\(attributes)>\(content)
      </rdf:Description>
     </rdf:RDF>
    </x:xmpmeta>
    """
  }

  private func text(_ name: String, in folder: TemporaryFolder? = nil) -> String? {
    try? String(contentsOfFile: (folder ?? self.folder).path(name), encoding: .utf8)
  }

  private func sidecar(_ name: String, in folder: TemporaryFolder? = nil) -> Sidecar? {
    text(name, in: folder).map { Sidecar(of: Array($0.utf8)) }
  }

  /// The content of everything in the folder but sidecars, and what tells whether it was written to.
  private func others() throws -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    for name in folder.files where !name.lowercased().hasSuffix(".xmp") {
      if (try? FileManager.default.attributesOfItem(atPath: folder.path(name))[.type] as? FileAttributeType)
        == .typeDirectory
      {
        continue
      }
      let status = try folder.status(of: name)
      let bytes = (try? Pictures.bytes(of: folder.path(name))) ?? []
      found[name] = bytes + Array("\(status.stamp)".utf8)
    }
    return found
  }

  @Test func sidecarsAreMergedAndPhotosNeverWritten() async throws {
    let history = "<darktable:history>  <rdf:Seq/>\r\n</darktable:history>"
    let texts = [
      // darktable's and Adobe's names, and both; of two photos of one stem, the stem's is of neither.
      "a.jpg.xmp": Self.document(" darktable:x='1'", history), "b.xmp": Self.document(" xmp:Rating=\"2\"", history),
      "c.xmp": Self.document(" xmp:Rating=\"1\""), "c.jpg.xmp": Self.document(" xmp:Rating=\"1\""),
      "d.xmp": Self.document(""), "e.png.XMP": Self.document(" xmp:Rating=\"5\""),
    ]
    for (name, text) in texts { try folder.write(Array(text.utf8), to: name) }
    for (index, name) in ["a.jpg", "b.jpg", "c.jpg", "d.jpg", "d.heic.jpg"].enumerated() {
      try folder.write(jpeg + [UInt8(index)], to: name)
    }
    try folder.write(jpeg + [9], to: "d.jpeg")
    try folder.write(SolidPNG.unique(1), to: "e.png")
    try folder.write(MadeUpRaw.fuji(jpeg), to: "sub/f.raf")
    try folder.write(jpeg + [10], to: "sub/f.jpg")
    let before = try others()
    #expect(chmod(folder.path("a.jpg.xmp"), 0o640) == 0)
    try await fixture.scanned { library, photos in
      try await library.setMarks(photos.map { MarkChange($0.id, rating: .set(4)) })
      try await waitUntil { await library.index.catalog?.unwrittenMarks().isEmpty == true }
      #expect(
        text("a.jpg.xmp")
          == texts["a.jpg.xmp"]!.replacingOccurrences(of: " darktable:x='1'", with: " darktable:x='1' xmp:Rating=\"4\"")
      )
      #expect(text("b.xmp") == texts["b.xmp"]!.replacingOccurrences(of: "\"2\"", with: "\"4\""))
      #expect(text("c.xmp") == texts["c.xmp"] && sidecar("c.jpg.xmp")?.mark.rating == 4)
      #expect(text("d.xmp") == texts["d.xmp"])
      #expect(text("e.png.XMP") == texts["e.png.XMP"]!.replacingOccurrences(of: "\"5\"", with: "\"4\""))
      for name in ["d.jpg.xmp", "d.jpeg.xmp", "d.heic.jpg.xmp", "sub/f.raf.xmp", "sub/f.jpg.xmp"] {
        #expect(sidecar(name)?.mark.rating == 4 && sidecar(name)?.mark.flag == nil, "\(name)")
      }
      #expect(folder.files.count { $0.lowercased().hasSuffix(".xmp") } == texts.count + 5)
      #expect(
        try FileManager.default.attributesOfItem(atPath: folder.path("a.jpg.xmp"))[.posixPermissions] as? Int == 0o640)

      // Removing the mark gives back what the files said, although they have said something else since.
      try await library.photos { $0.allSatisfy { $0.metadata.rating == 4 } }
      try await library.setMarks(photos.map { MarkChange($0.id, rating: .removed) })
      try await library.photos { photos in
        photos.allSatisfy { $0.mark.isEmpty && $0.rating == ["b.jpg": 2, "c.jpg": 1, "e.png": 5][$0.name] ?? 0 }
      }
      #expect(sidecar("b.xmp")?.mark.rating == 2 && sidecar("e.png.XMP")?.mark.rating == 5)
    }
    #expect(try others() == before)
    #expect(!folder.files.contains { $0.contains(".tmp") })
    #expect(fixture.warnings.all.isEmpty)
  }

  @Test func whatCannotBeMergedIsLeftAsItIs() async throws {
    let damaged = String(Self.document(" xmp:Rating=\"2\"").dropLast(20))
    for name in ["a", "b", "c", "d"] { try folder.write(jpeg + Array(name.utf8), to: name + ".jpg") }
    try folder.write(Array(damaged.utf8), to: "a.jpg.xmp")
    let large = Self.document("") + String(repeating: "\n", count: 1 << 20)
    try folder.write(Array(large.utf8), to: "b.jpg.xmp")
    let elsewhere = TemporaryFolder()
    try elsewhere.write(Array(Self.document("").utf8), to: "other.xmp")
    try #require(symlink(elsewhere.path("other.xmp"), folder.path("c.jpg.xmp")) == 0)
    try await fixture.scanned { library, photos in
      try await library.setMarks(photos.map { MarkChange($0.id, rating: .set(4)) })
      try await waitUntil { sidecar("d.jpg.xmp")?.mark.rating == 4 && fixture.warnings.all.count >= 3 }
      #expect(await library.knownPhotos().allSatisfy { $0.rating == 4 })
    }
    #expect(text("a.jpg.xmp") == damaged && text("b.jpg.xmp") == large)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("c.jpg.xmp")) == elsewhere.path("other.xmp")
    )
    #expect(text("other.xmp", in: elsewhere) == Self.document(""))
    let warnings = Set(fixture.warnings.all)
    for (name, reason) in [("a.jpg.xmp", "well-formed"), ("b.jpg.xmp", "1 MiB"), ("c.jpg.xmp", "tried again")] {
      #expect(warnings.contains { $0.contains("“\(name)”") && $0.contains(reason) }, "\(warnings)")
    }
  }

  /// What was not written when the program ended, for whatever reason, is written at the next start.
  @Test func whatIsLeftIsWrittenLater() async throws {
    try folder.write(jpeg, to: "a.jpg")
    var without = fixture
    without.configuration.sidecars = nil
    try await without.scanned { library, photos in
      try await library.setMarks([MarkChange(photos[0].id, rating: .set(2), flag: .set(.favourite))])
    }
    #expect(!folder.files.contains("a.jpg.xmp"))
    // A draft that a killed process has left does not stay.
    try await fixture.scanned { _, _ in try await waitUntil { sidecar("a.jpg.xmp") != nil } }
    #expect(sidecar("a.jpg.xmp") == Sidecar(UserMark(rating: 2, flag: .favourite)))
    // What another program writes later is not overwritten.
    try folder.write(Array(Self.document(" xmp:Rating=\"5\"").utf8), to: "a.jpg.xmp")
    try await fixture.scanned { library, photos in
      #expect(photos[0].metadata.rating == 5 && photos[0].rating == 2)
      #expect(await library.index.catalog?.unwrittenMarks().isEmpty == true)
    }
    #expect(text("a.jpg.xmp") == Self.document(" xmp:Rating=\"5\""))
  }

  @Test func aFolderOfTheirOwnMirrorsThePhotos() async throws {
    let files = TemporaryFolder()
    var mirrored = fixture
    mirrored.configuration.sidecars = .folder(files.path)
    try folder.write(jpeg, to: "x/y/a.jpg")
    try folder.write(Array(Self.document(" xmp:Rating=\"1\"").utf8), to: "x/y/a.jpg.xmp")
    try await mirrored.scanned { library, photos in
      try await library.setMarks([MarkChange(photos[0].id, rating: .set(3))])
      try await waitUntil { sidecar("x/y/a.jpg.xmp", in: files)?.mark.rating == 3 }
    }
    #expect(text("x/y/a.jpg.xmp") == Self.document(" xmp:Rating=\"1\""))
  }

  @Test func marksAreExportedAndImported() async throws {
    let files = TemporaryFolder()
    var fixture = fixture
    fixture.configuration.sidecars = nil
    for number in 1...6 { try folder.write(SolidPNG.unique(number, width: number), to: "d/\(number).png") }
    try folder.write(MadeUpRaw.fuji(jpeg), to: "r.raf")
    try folder.write(jpeg, to: "r.jpg")
    try files.write(Array(Self.document(" darktable:x='1'").utf8), to: "d/1.png.xmp")
    let before = try others()
    var marks: [String: UserMark] = [:]
    try await fixture.scanned { library, photos in
      for (index, photo) in photos.enumerated() where index != 3 {
        try await library.setMarks([
          MarkChange(
            photo.id, rating: index == 2 ? .kept : .set(UInt8(index % 5 + 1)),
            flag: index % 2 == 0 ? .set(.favourite) : .kept)
        ])
      }
      try await library.setMarks([MarkChange(photos[4].id, rating: .removed, flag: .set(.rejected))])
      for photo in await library.knownPhotos() { marks[photo.name] = photo.mark }
      let report = try await library.exportMarks(to: files.path)
      // Of a photo of two files, both.
      #expect(report == MarksReport(count: 7))
    }
    #expect(text("d/1.png.xmp", in: files)?.contains("darktable:x='1'") == true)
    #expect(files.files.count { $0.hasSuffix(".xmp") } == 7)
    #expect(try others() == before)

    // Into a cache that knows nothing yet; a file that is damaged, one of no photo, and one without a mark.
    try files.write([0x3c], to: "d/6.png.xmp")
    try files.write(Array(Self.document(" xmp:Rating=\"1\"").utf8), to: "none.jpg.xmp")
    try files.write(Array(Self.document("").utf8), to: "r.xmp")
    var other = TestLibrary(folder: fixture.folder)
    other.configuration.includesMarks = true
    try await other.scanned { library, _ in
      let report = try await library.importMarks(from: files.path)
      #expect(report.problems.count == 1 && report.problems[0].contains("d/6.png.xmp"))
      #expect(report.count == 5 && report.skipped == 2)
      var expected = marks
      expected["d/6.png"] = UserMark()
      // A rejected photo's rating is −1.
      expected["d/5.png"] = UserMark(rating: nil, flag: .rejected)
      let found = Dictionary(uniqueKeysWithValues: await library.knownPhotos().map { ($0.name, $0.mark) })
      #expect(found == expected)
    }
  }
}
