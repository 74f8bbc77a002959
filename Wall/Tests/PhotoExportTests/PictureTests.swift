import CascadeLayout
import Foundation
import PhotoTesting
import Testing
import VipsShim

@testable import PhotoExport
@testable import PhotoLibrary
@testable import PhotoModel
@testable import PhotoWall

@Suite struct PictureTests {
  /// In bands of any height, the picture is what the arrangement says: in each tile its photo's colour, from edge to
  /// edge, and elsewhere the background, but where texts are.
  @Test(arguments: 1...16 as ClosedRange<UInt64>)
  func showsWhatTheLayoutSays(seed: UInt64) async throws {
    var numbers = SeededNumbers(seed: seed)
    var options = WallOptions.random(&numbers)
    options.captions = nil
    let source = MadeUpPhotos(count: .random(in: 1...25, using: &numbers), seed: seed)
    let order = PhotoOrder(source.photos, options, folder: "Album")
    let width = Int.random(in: 200...500, using: &numbers)
    let wall = try WallArrangement(
      order.photos[...], sections: order.sections, width: Double(width), pixelScale: PixelScale(1), options: options)
    let composer = BandComposer(wall, options: options, source: source, ahead: 5) { _, _ in }
    let height = Int(wall.size.height)
    var pixels: [UInt8] = []
    var top = 0
    while top < height {
      let count = min(.random(in: 1...90, using: &numbers), height - top)
      pixels += try await composer.band(top: top, count: count)
      top += count
    }
    #expect(pixels.count == width * height * 3)
    #expect(source.asked.total == source.photos.count)

    // Painted once more, photo by photo: 0 is the background, -1 what may be anything.
    var owners = [Int](repeating: 0, count: width * height)
    var overlaps = 0
    func paint(_ frame: Rect, _ owner: Int, checks: Bool) {
      for y in max(0, Int(frame.minY))..<min(height, Int(frame.maxY)) {
        for x in max(0, Int(frame.minX))..<min(width, Int(frame.maxX)) {
          if checks, owners[y * width + x] != 0 { overlaps += 1 }
          owners[y * width + x] = owner
        }
      }
    }
    for tile in wall.tiles {
      #expect(tile.frame == PixelScale(1).round(tile.frame))
      let fit = TileFit(tile.photo, in: tile.frame.size)
      paint(tile.frame, fit.frame.size == tile.frame.size ? Int(tile.photo.id.rawValue) : -1, checks: true)
    }
    #expect(overlaps == 0, "seed \(seed): photos overlap")
    for heading in wall.headings {
      let frame = heading.frame
      // A letter may reach beyond its place by some pixels.
      paint(
        Rect(x: frame.minX - 3, y: frame.minY, width: frame.size.width + 6, height: frame.size.height), -1,
        checks: false)
    }
    var wrong = 0
    pixels.withUnsafeBufferPointer { pixels in
      for place in 0..<width * height where owners[place] >= 0 {
        let id = PhotoID(rawValue: UInt32(owners[place]))
        let colour = owners[place] == 0 ? options.background : MadeUpPhotos.colour(of: id)
        if pixels[3 * place] != colour.red || pixels[3 * place + 1] != colour.green
          || pixels[3 * place + 2] != colour.blue
        {
          wrong += 1
        }
      }
    }
    #expect(wrong == 0, "seed \(seed): \(wrong) pixels of \(width) × \(height) are wrong")
  }

  /// A photo that is smaller than a quarter of its tile stands in the middle of it, four times its size.
  @Test func smallPhotosAreNotBlownUp() async throws {
    var source = MadeUpPhotos(count: 1)
    source = MadeUpPhotos(photos: [source.photos[0].sized(10, 5)])
    var options = WallOptions()
    (options.columns, options.margin, options.background) = (1, 0, Colour(red: 0, green: 0, blue: 0))
    options.grouping = WallGrouping.none
    let order = PhotoOrder(source.photos, options, folder: "")
    let wall = try WallArrangement(
      order.photos[...], sections: order.sections, width: 100, pixelScale: PixelScale(1), options: options)
    let pixels = try await BandComposer(wall, options: options, source: source, ahead: 1) { _, _ in }
      .band(top: 0, count: 50)
    let colour = MadeUpPhotos.colour(of: source.photos[0].id)
    for y in 0..<50 {
      for x in 0..<100 {
        let isPhoto = 30..<70 ~= x && 15..<35 ~= y
        let expected = isPhoto ? colour : options.empty
        let place = 3 * (y * 100 + x)
        #expect(Array(pixels[place..<place + 3]) == [expected.red, expected.green, expected.blue])
      }
    }
  }

  /// However many photos there are, few are asked for before they are drawn, also when they come in any order.
  @Test func asksForFewAtATime() async throws {
    var source = MadeUpPhotos(count: 400)
    source.pause = { .microseconds(Int($0.rawValue % 7) * 300) }
    var options = WallOptions()
    options.size = 40
    let order = PhotoOrder(source.photos, options, folder: "")
    let wall = try WallArrangement(
      order.photos[...], sections: order.sections, width: 500, pixelScale: PixelScale(1), options: options)
    let composer = BandComposer(wall, options: options, source: source, ahead: 6) { _, _ in }
    _ = try await composer.band(top: 0, count: Int(wall.size.height))
    #expect(source.asked.most <= 6)
    #expect(source.asked.total == 400)
  }

  @Test(arguments: [RenditionError.changed, .vanished, .noPicture, .unreadable(.corrupt)])
  func whatCannotBeReadIsAnEmptyTile(error: RenditionError) async throws {
    var source = MadeUpPhotos(count: 3)
    source.missing = [source.photos[1].id: error]
    let told = Told()
    var options = WallOptions()
    options.grouping = WallGrouping.none
    let order = PhotoOrder(source.photos, options, folder: "")
    let wall = try WallArrangement(
      order.photos[...], sections: order.sections, width: 900, pixelScale: PixelScale(1), options: options)
    let pixels = try await BandComposer(wall, options: options, source: source, ahead: 6) { told.note($0, $1) }
      .band(top: 0, count: Int(wall.size.height))
    let frame = try #require(wall.tiles.first { $0.photo.id == source.photos[1].id }).frame
    let place = 3 * (Int(frame.minY + 5) * 900 + Int(frame.minX + 5))
    let empty = options.empty
    #expect(Array(pixels[place..<place + 3]) == [empty.red, empty.green, empty.blue])
    #expect(told.all.compactMapValues(\.self) == [source.photos[1].id: error])
    #expect(told.all.count == 3)
  }

  /// The file that libvips makes has the pixels that were composed: those of a PNG picture, to the last bit.
  @Test(arguments: [PictureWriter.Format.png, .jpeg(quality: 95)])
  func theFileHasThePixels(format: PictureWriter.Format) async throws {
    let source = MadeUpPhotos(count: 30)
    let folder = TemporaryFolder()
    var options = WallOptions()
    options.size = 100
    let order = PhotoOrder(source.photos, options, folder: "Album")
    let wall = try WallArrangement(
      order.photos[...], sections: order.sections, width: 700, pixelScale: PixelScale(1), options: options)
    let height = Int(wall.size.height)
    let expected = try await BandComposer(wall, options: options, source: source, ahead: 4) { _, _ in }
      .band(top: 0, count: height)
    let draft = try ExportDraft(path: folder.path("wall"), overwrites: false)
    let composer = BandComposer(wall, options: options, source: source, ahead: 4) { _, _ in }
    try await PictureWriter(composer, width: 700, height: height, to: draft).write(format)
    #expect(!folder.files.contains("wall"))
    try draft.finish()
    #expect(folder.files == ["wall"])
    let picture = try DecodedFile(folder.path("wall"))
    #expect(picture.width == 700 && picture.height == height)
    let limit = format == .png ? 0 : 12
    // Of JPEG, away from edges.
    for tile in wall.tiles {
      let place =
        3
        * (Int(tile.frame.minY + tile.frame.size.height / 2) * 700
          + Int(tile.frame.minX + tile.frame.size.width / 2))
      for band in 0..<3 { #expect(abs(Int(picture.pixels[place + band]) - Int(expected[place + band])) <= limit) }
    }
    if format == .png { #expect(picture.pixels == expected) }
  }

  @Test func endsWhenItIsCancelled() async throws {
    var source = MadeUpPhotos(count: 200)
    source.pause = { _ in .seconds(30) }
    let folder = TemporaryFolder()
    let options = WallOptions()
    let order = PhotoOrder(source.photos, options, folder: "Album")
    let wall = try WallArrangement(
      order.photos[...], sections: order.sections, width: 700, pixelScale: PixelScale(1), options: options)
    let draft = try ExportDraft(path: folder.path("wall"), overwrites: false)
    let composer = BandComposer(wall, options: options, source: source, ahead: 4) { _, _ in }
    let writer = PictureWriter(composer, width: 700, height: Int(wall.size.height), to: draft)
    let task = Task { try await writer.write(.png) }
    while source.asked.total == 0 { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    draft.discard()
    #expect(folder.files == [])
  }
}

/// What has been told of photos.
final class Told: @unchecked Sendable {
  private let lock = NSLock()
  private var told: [PhotoID: RenditionError?] = [:]

  var all: [PhotoID: RenditionError?] { lock.withLock { told } }

  func note(_ photo: Photo, _ error: RenditionError?) { lock.withLock { told[photo.id] = .some(error) } }
}

extension MadeUpPhotos {
  init(photos: [Photo]) { self.photos = photos }
}

extension Photo {
  func sized(_ width: Int, _ height: Int) -> Photo {
    Photo(
      id: id, version: version, name: name, width: width, height: height, colour: colour, state: state,
      metadata: metadata)
  }
}

/// The pixels of a picture, by the shim's own decoding.
struct DecodedFile {
  let width: Int
  let height: Int
  let pixels: [UInt8]

  init(_ path: String) throws {
    try #require(Self.isStarted)
    let file = open(path, O_RDONLY)
    defer { close(file) }
    var tiles: OpaquePointer?
    try #require(vips_shim_open_tiles(file, 0, 60_000, &tiles) == VIPS_SHIM_OK)
    defer { vips_shim_close_tiles(tiles) }
    var (column, row, isOpaque) = (Int32(), Int32(), true)
    var picture: OpaquePointer?
    try #require(vips_shim_next_tile(tiles, &column, &row, &isOpaque, &picture) == VIPS_SHIM_OK)
    defer { vips_shim_free(picture) }
    var (width, height, bands) = (Int32(), Int32(), Int32())
    let pixels = try #require(vips_shim_pixels(picture, &width, &height, &bands))
    try #require(bands == 3)
    (self.width, self.height) = (Int(width), Int(height))
    self.pixels = Array(UnsafeBufferPointer(start: pixels, count: Int(width * height * bands)))
  }

  private static let isStarted = vips_shim_start("tests")
}
