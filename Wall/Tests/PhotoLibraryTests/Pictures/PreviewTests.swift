import GRDB
import PhotoTesting
import Synchronization
import Testing

@testable import FileFormats
@testable import PhotoLibrary
@testable import PhotoModel
@testable import PictureDecoder

@Suite struct PreviewTests {
  /// A JPEG with another one as the preview that cameras put into it.
  private static func jpeg(preview: [UInt8], orientation: Int = 1) throws -> [UInt8] {
    let exif = TestTIFF(directories: [
      [(0x0112, .shorts([orientation]))],
      [(0x0103, .shorts([6])), (0x0201, .place(preview)), (0x0202, .longs([preview.count]))],
    ])
    return MarkedPictures.jpeg(try Pictures.bytes(of: Pictures.small), adding: [MarkedPictures.exif(exif)])
  }

  /// A rendition of a picture as JPEG.
  private static func small(_ bytes: [UInt8], width: Int) async throws -> [UInt8] {
    let fixture = TestLibrary()
    try fixture.folder.write(bytes, to: "a")
    return try await fixture.scanned { try await $0.rendition(of: $1[0], width: width).bytes }
  }

  @Test func theCamerasPreviewTellsWhatAPhotoLooksLike() async throws {
    let whole = try Pictures.bytes(of: Pictures.small)
    let same = try await Self.small(whole, width: 160)
    let other = try await Self.small(
      try Pictures.bytes(of: Pictures.samples + "/nature/cyclamen_persicum.jpg"), width: 80)
    let fixture = TestLibrary()
    // Of the same shape, but another colour, so that it can be told from the picture itself.
    let solid = TestTIFF(directories: [TestTIFF.solid(width: 511, height: 323, [250, 20, 20])])
    try fixture.folder.write(solid.bytes, to: "red.tif")
    let red = try await fixture.scanned { try await $0.rendition(of: $1[0], width: 160).bytes }
    let files = TemporaryFolder()
    try files.write(try Self.jpeg(preview: same), to: "same.jpg")
    try files.write(try Self.jpeg(preview: red), to: "red.jpg")
    try files.write(try Self.jpeg(preview: red, orientation: 6), to: "turned.jpg")
    try files.write(try Self.jpeg(preview: other), to: "other.jpg")
    try files.write(try Self.jpeg(preview: Array(red.prefix(150))), to: "cut.jpg")
    try files.write(try Self.jpeg(preview: SmallPictures.gif + [UInt8](repeating: 0, count: 200)), to: "gif.jpg")
    try files.write(whole, to: "none.jpg")
    // One in which something is so unusual that libvips must tell.
    try files.write([0xff, 0xd8, 0xff, 0xff] + (try Self.jpeg(preview: red)).dropFirst(3), to: "filled.jpg")
    let decoder = try DecoderProcess(executable: TestLibrary.decoder, arguments: ["decoder"])
    let folder = try Folder(path: files.path)
    var previews: [String: PicturePreview] = [:]
    var decoded: [PicturePreview] = []
    for name in files.files {
      let path = RelativePath(bytes: Array(name.utf8))
      let file = try folder.openFile(path)
      let request = DecoderRequest(PreviewWork(), path: path, stamp: file.stamp, deadline: .seconds(20))
      previews[name] = try decoder.answer(to: request, about: file).get()
      let own = DecoderRequest(
        PreviewWork(takesEmbedded: false), path: path, stamp: file.stamp, deadline: .seconds(20))
      if name != "turned.jpg" { decoded.append(try decoder.answer(to: own, about: file).get()) }
    }
    decoder.kill()
    let none = try #require(previews["none.jpg"])
    #expect(decoded.allSatisfy { $0 == none } && !none.isEmbedded)
    #expect(try #require(previews["same.jpg"]).isEmbedded)
    #expect(try #require(previews["same.jpg"]).colour.isNear(none.colour, by: 4))
    for name in ["other.jpg", "cut.jpg", "gif.jpg"] { #expect(previews[name] == none, "\(name)") }
    for name in ["red.jpg", "turned.jpg", "filled.jpg"] {
      #expect(try #require(previews[name], "\(name)").colour.isNear(Colour(red: 250, green: 20, blue: 20), by: 8))
    }
    // Landscape or portrait, turned like the picture.
    #expect(try #require(previews["red.jpg"]).placeholder.bytes[4] & 0x80 != 0)
    #expect(try #require(previews["turned.jpg"]).placeholder.bytes[4] & 0x80 == 0)
  }

  @Test func othersAreToldOnlyWhatThePictureItselfLooksLike() async throws {
    var fixture = TestLibrary()
    let solid = TestTIFF(directories: [TestTIFF.solid(width: 511, height: 323, [250, 20, 20])])
    let red = try await Self.small(solid.bytes, width: 160)
    try fixture.folder.write(try Self.jpeg(preview: red), to: "cropped.jpg")
    // The owner is shown the preview in the file; others are told nothing, until the photo has been decoded.
    try await fixture.scanned { library, _ in
      _ = try await library.lookedAt()
      let known = try #require(await library.photos.first)
      #expect(known.colour != nil && known.metadata.traits.contains(.hasEmbeddedPreview))
      let disclosure = Disclosure(location: true, marks: true)
      let shared = disclosure.disclosed(known)
      #expect(shared.colour == nil && shared.metadata.placeholder == nil && shared.metadata.traits.isEmpty)
      _ = try await library.rendition(of: known, width: 80)
      try await waitUntil { await library.photos.first.map(disclosure.disclosed)?.colour != nil }
    }
    // A library that is shared decodes what an earlier one has not.
    try fixture.folder.remove("cropped.jpg")
    try fixture.folder.write(try Self.jpeg(preview: red, orientation: 6), to: "another.jpg")
    try await fixture.scanned { library, _ in _ = try await library.lookedAt() }
    fixture.configuration.decodesForPreviews = true
    try await fixture.scanned { library, _ in
      _ = try await library.lookedAt()
      let known = try #require(await library.photos.first)
      #expect(known.colour != nil && Disclosure(location: true, marks: true).disclosed(known) == known)
    }
  }

  @Test func everyPhotoGetsAColourAndAPlaceholder() async throws {
    let fixture = TestLibrary()
    for index in 0..<40 { try fixture.folder.copy(Pictures.small, to: "\(index).jpg") }
    try fixture.folder.write(SolidPNG(width: 300, height: 2).bytes, to: "black.png")
    try await fixture.scanned { library, _ in
      let photos = try await library.lookedAt()
      #expect(photos.count == 41)
      #expect(photos.values.allSatisfy { $0.colour != nil && $0.metadata.placeholder != nil })
      #expect(photos["black.png"]?.colour == Colour(red: 0, green: 0, blue: 0))
    }
    // The next start knows it from the catalog.
    let photos = try await fixture.photos()
    #expect(photos.allSatisfy { $0.colour != nil && $0.metadata.placeholder != nil && $0.metadata.kind != .unknown })
  }

  @Test func everyPhotoIsDecodedOnce() async throws {
    let fixture = TestLibrary()
    for number in 0..<20 { try fixture.folder.copy(Pictures.small, to: "\(number).jpg") }
    try await fixture.scanned { library, _ in
      _ = try await library.completed()
      // Once for its header, once for what it looks like.
      #expect(await library.pictures.decoders.state.withLock(\.lastNumber) == 40)
    }
  }

  @Test func catalogsFromBeforeAreCompleted() async throws {
    let fixture = TestLibrary()
    try fixture.folder.copy(Pictures.small, to: "2024-01-31.jpg")
    let first = try #require(try await fixture.photos().first)
    let path = try #require(fixture.cache.files.first { $0.hasSuffix("catalog.sqlite") })
    // As an earlier version has left it.
    let database = try DatabaseQueue(path: fixture.cache.path(path))
    try await database.write { database in
      for column in PhotoMetadata.columns { try database.execute(sql: "ALTER TABLE file DROP COLUMN \(column)") }
      try database.execute(sql: "DELETE FROM grdb_migrations WHERE identifier IN ('metadata', 'lens')")
    }
    try database.close()
    try await fixture.scanned { library, photos in
      #expect(photos.first?.id == first.id)
      let photo = try #require(try await library.lookedAt().values.first)
      #expect(photo.metadata.kind == .jpeg && photo.metadata.placeholder != nil)
      #expect(photo.metadata.takenSource == .fileName)
    }
    #expect(try await fixture.photos().first?.metadata.kind == .jpeg)
  }
}
