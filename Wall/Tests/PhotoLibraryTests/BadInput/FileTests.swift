import Foundation
import PhotoTesting
import Testing

@testable import FileFormats
@testable import PhotoLibrary
@testable import PhotoModel
@testable import PictureDecoder

@Suite struct FileTests {
  @Test func contentAndNotTheNameTells() async throws {
    let fixture = TestLibrary()
    try fixture.folder.copy(Pictures.small, to: "jpeg.png")
    try fixture.folder.copy(Pictures.small, to: "jpeg")
    try fixture.folder.copy(Pictures.samples + "/formats/density_plot.png", to: "png.txt")
    try fixture.folder.write(Array("Dear diary".utf8), to: "diary.JPG")
    try fixture.folder.write(Array("Dear diary".utf8), to: "diary.txt")
    try fixture.folder.write([0xff, 0x0a, 1, 2, 3], to: "chance.bin")
    #expect(
      try await fixture.photos().summary == [
        "jpeg.png": "511×323", "jpeg": "511×323", "png.txt": "800×800", "diary.JPG": "notAPicture",
      ])
  }

  @Test func damagedFilesAreMarked() async throws {
    let fixture = TestLibrary()
    let jpeg = try Pictures.bytes(of: Pictures.small)
    let heic = try Pictures.bytes(of: Pictures.samples + "/formats/IMG_2682.heic")
    try fixture.folder.write([], to: "empty.jpg")
    try fixture.folder.write([], to: "empty.txt")
    try fixture.folder.write(jpeg.prefix(300), to: "header.jpg")
    try fixture.folder.write([0xff, 0xd8, 0xff] + [UInt8](repeating: 7, count: 999), to: "noise.jpg")
    try fixture.folder.write(heic.prefix(60_000), to: "half.heic")
    try fixture.folder.write(jpeg.prefix(20_000), to: "half.jpg")
    try fixture.folder.write(jpeg, to: "whole.jpg")
    try await fixture.scanned { library, photos in
      #expect(
        photos.summary == [
          "empty.jpg": "empty", "header.jpg": "corrupt", "noise.jpg": "corrupt", "half.heic": "corrupt",
          "half.jpg": "511×323", "whole.jpg": "511×323",
        ])
      // What is there of a truncated picture is shown.
      for photo in photos where photo.width > 0 { _ = try await library.rendition(of: photo) }
      for photo in photos where photo.width == 0 {
        await #expect(throws: RenditionError.self) { try await library.rendition(of: photo) }
      }
    }
  }

  /// What a truncated file has is shown, the rest is grey, and the photo is told to be incomplete.
  @Test func incompletePicturesAreMarked() async throws {
    let fixture = TestLibrary()
    let jpeg = try WrittenPictures.bytes(.jpeg, width: 400, height: 300)
    let png = try WrittenPictures.bytes(.png, width: 400, height: 300)
    let camera = try Pictures.bytes(of: Pictures.large)
    // A trailer, as some phones write, in which the picture's end can be found.
    let trailer = [UInt8]("trailer\u{0}".utf8) + [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2]
    let whole: [String: [UInt8]] = [
      "whole.jpg": jpeg, "whole.png": png, "camera.jpg": camera, "trailer.jpg": jpeg + trailer,
    ]
    let cut: [String: ArraySlice<UInt8>] = [
      "cut.jpg": jpeg.prefix(jpeg.count / 2), "end.jpg": jpeg.dropLast(2), "zeros.jpg": jpeg.prefix(9000) + [0, 0, 0],
      "cut.png": png.prefix(png.count / 2), "cut camera.jpg": camera.prefix(camera.count / 2),
    ]
    for (name, bytes) in whole { try fixture.folder.write(bytes, to: name) }
    for (name, bytes) in cut { try fixture.folder.write(bytes, to: name) }
    func incomplete(_ photos: some Sequence<Photo>) -> Set<String> {
      Set(photos.filter { $0.metadata.traits.contains(.isIncomplete) }.map(\.name))
    }
    try await fixture.scanned { library, _ in
      let photos = try await library.completed()
      #expect(photos.allSatisfy { $0.state == .readable && $0.colour != nil })
      #expect(incomplete(photos) == Set(cut.keys))
      // Of the part that is missing, nothing is made up.
      let png = try #require(photos.first { $0.name == "cut.png" })
      let reference = try PicturePixels(try Pictures.bytes(of: fixture.folder.path("whole.png")))
      for rendition in [
        try await library.rendition(of: png, width: 480),
        try await library.tile(of: png.id, version: png.version, level: 0, place: TilePlace(column: 0, row: 0)),
      ] {
        let pixels = try PicturePixels(rendition.bytes)
        var rows = (good: 0, grey: 0)
        for y in 0..<300 {
          let worst = { (expected: (Int) -> [Int]) in
            stride(from: 0, to: 400, by: 7).map { x in
              zip(expected(x), pixels[x, y]).map { abs($0 - Int($1)) }.max() ?? 0
            }.max() ?? 0
          }
          if worst({ _ in [128, 128, 128] }) < 12 {
            rows.grey += 1
          } else if worst({ x in reference[x, y].map(Int.init) }) < 60, rows.grey == 0 {
            rows.good += 1
          }
        }
        #expect(rows.good > 60 && rows.grey > 60 && rows.good + rows.grey >= 292, "\(rows)")
      }
    }
    // The catalog remembers.
    let remembered = try await fixture.photos()
    #expect(incomplete(remembered) == Set(cut.keys))
    // A file that is mended is whole again.
    try fixture.folder.write(jpeg + [0xff, 0xd9], to: "cut.jpg")
    try await fixture.scanned { library, _ in
      let photos = try await library.completed()
      #expect(incomplete(photos) == Set(cut.keys).subtracting(["cut.jpg"]))
    }
  }

  @Test func aPictureThatCannotBeDecodedIsMarkedLater() async throws {
    let fixture = TestLibrary()
    let jxl = try Pictures.bytes(of: Pictures.samples + "/formats/8bit-sRGB.jxl")
    try fixture.folder.copy(Pictures.small, to: "a.jpg")
    try fixture.folder.write(jxl.prefix(60_000), to: "half.jxl")
    let library = try PhotoLibrary(folder: fixture.folder.path, configuration: fixture.configuration)
    try await library.scan()
    let photos = await library.knownPhotos()
    #expect(photos.summary["half.jxl"] == "1440×1080")
    let photo = try #require(photos.last)
    await #expect(throws: RenditionError.unreadable(.corrupt)) { try await library.rendition(of: photo) }
    try await library.photos { $0.summary["half.jxl"] == "corrupt" }
    await library.close()
    // The catalog remembers.
    #expect(try await fixture.photos().summary["half.jxl"] == "corrupt")
  }

  @Test func onlyRegularFilesAreOpened() async throws {
    let fixture = TestLibrary()
    let outside = TemporaryFolder()
    try outside.copy(Pictures.small, to: "secret.jpg")
    try fixture.folder.copy(Pictures.small, to: "inside/a.jpg")
    let folder = fixture.folder
    mkfifo(folder.path("pipe.jpg"), 0o600)
    symlink(folder.path, folder.path("loop"))
    symlink("..", folder.path("inside/up"))
    symlink(outside.path, folder.path("outside"))
    symlink(outside.path("secret.jpg"), folder.path("secret.jpg"))
    symlink("inside/a.jpg", folder.path("link.jpg"))
    symlink("nothing", folder.path("dangling.jpg"))
    let listener = socket(AF_UNIX, streamSocket, 0)
    defer { close(listener) }
    try #require(bindUnixSocket(listener, to: folder.path("socket.jpg")))
    #expect(try await fixture.photos().map(\.name) == ["inside/a.jpg"])
  }

  @Test func blockedFormatsAreRefusedByTheDecoderItself() async throws {
    let fixture = TestLibrary()
    let contents: [String: String] = [
      "svg.jpg": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>",
      "pdf.jpg": "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]"
        + "/Count 1>>endobj 3 0 obj<</Type/Page/MediaBox[0 0 9 9]/Parent 2 0 R>>endobj\ntrailer<</Root 1 0 R>>",
      "ppm.jpg": "P3 1 1 255 1 2 3\n", "csv.csv": "1,2,3\n4,5,6\n", "matrix.mat": "2 1\n1 2\n",
      "magick.jpg": "push graphic-context\nviewbox 0 0 9 9\npop graphic-context\n",
      "xpm.jpg": "/* XPM */\nstatic char *a[] = {\"1 1 1 1\", \"x c #fff\", \"x\"};\n",
      "radiance.jpg": "#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 1\n\u{1}\u{1}\u{1}\u{1}",
    ]
    for (name, content) in contents { try fixture.folder.write(content.utf8, to: name) }
    // A bitmap, which ImageMagick would read, and libvips' own format.
    let bitmap: [UInt8] = [0x42, 0x4d, 58, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]
    try fixture.folder.write(bitmap + [1, 0, 24, 0] + [UInt8](repeating: 0, count: 28), to: "bmp.jpg")
    let native: [UInt8] = [0x08, 0xf2, 0xa6, 0xb6] + [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]
    try fixture.folder.write(native + [UInt8](repeating: 0, count: 52), to: "vips.jpg")
    try fixture.folder.copy(Pictures.small, to: "real.jpg")

    let folder = try Folder(path: fixture.folder.path)
    let decoder = try DecoderProcess(executable: TestLibrary.decoder, arguments: ["decoder"])
    for file in FolderWalk(folder) {
      let name = file.path.displayName
      let request = DecoderRequest(HeaderWork(), path: file.path, stamp: file.stamp, deadline: .seconds(20))
      let answer = try decoder.answer(to: request, about: try folder.openFile(file.path))
      if name == "real.jpg" {
        let header = try answer.get()
        #expect((header.width, header.height) == (511, 323))
      } else {
        #expect(answer == .failure(.unreadable(.corrupt)), "\(name)")
      }
    }
    decoder.kill()
  }

  @Test func filesThatMayNotBeReadAreMarked() async {
    // In another process, as root may read everything and must first become someone else.
    await #expect(processExitsWith: .success) {
      if geteuid() == 0 {
        try #require(setgid(65534) == 0)
        try #require(setuid(65534) == 0)
      }
      let fixture = TestLibrary()
      try fixture.folder.write(Array("not a picture".utf8), to: "a.jpg")
      try fixture.folder.write([1], to: "locked.jpg")
      try fixture.folder.write([1], to: "locked.txt")
      try fixture.folder.write([], to: "closed/b.jpg")
      chmod(fixture.folder.path("locked.jpg"), 0)
      chmod(fixture.folder.path("locked.txt"), 0)
      #expect(try await fixture.photos().summary.count == 3)
      chmod(fixture.folder.path("closed"), 0)
      // What cannot be looked for may still be there.
      #expect(
        try await fixture.photos().summary == [
          "a.jpg": "notAPicture", "locked.jpg": "noPermission", "closed/b.jpg": "empty",
        ])
      #expect(fixture.warnings.all.contains { $0.contains("closed") })
      // Permission given later is noticed, though it leaves size and modification time as they are.
      chmod(fixture.folder.path("closed"), 0o700)
      chmod(fixture.folder.path("locked.jpg"), 0o600)
      let summary = try await fixture.photos().summary
      #expect(summary == ["a.jpg": "notAPicture", "locked.jpg": "notAPicture", "closed/b.jpg": "empty"])
      chmod(fixture.folder.path, 0)
      let error = #expect(throws: FolderError.self) { try PhotoLibrary(folder: fixture.folder.path) }
      #expect(error?.problem == .noPermission)
      chmod(fixture.folder.path, 0o700)
    }
  }
}
