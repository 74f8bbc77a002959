import Foundation
import PhotoTesting
import Testing

@testable import PhotoLibrary
@testable import PhotoModel
@testable import PictureDecoder

@Suite struct TileTests {
  @Test func gridsHalveUntilOneSquareIsLeft() {
    #expect(TileGrid(width: 1300, height: 700, level: 0).map { [$0.columns, $0.rows] } == [3, 2])
    #expect(
      TileGrid(width: 1300, height: 701, level: 1).map { [$0.width, $0.height, $0.columns, $0.rows] } == [
        650, 351, 2, 1,
      ])
    #expect(TileGrid(width: 1300, height: 700, level: 2).map { [$0.columns, $0.rows] } == [1, 1])
    #expect(TileGrid(width: 1300, height: 700, level: 3) == nil)
    #expect(TileGrid(width: 1300, height: 700, level: -1) == nil)
    #expect(TileGrid(width: 1, height: 1, level: 0).map { [$0.columns, $0.rows] } == [1, 1])
    #expect(TileGrid(width: 1, height: 1, level: 1) == nil)
    #expect(TileGrid(width: 0, height: 0, level: 0) == nil)
    #expect(TileGrid(width: 10_000_000, height: 1, level: 15)?.width == 306)
    #expect(TileGrid(width: 10_000_000, height: 10_000_000, level: 60) == nil)
  }

  /// Where a pixel of the upright picture is stored, by https://www.cipa.jp/std/documents/e/DC-X008-Translation-2019-E.pdf
  private func stored(_ x: Int, _ y: Int, width: Int, height: Int, orientation: Int) -> (x: Int, y: Int) {
    switch orientation {
    case 2: (width - 1 - x, y)
    case 3: (width - 1 - x, height - 1 - y)
    case 4: (x, height - 1 - y)
    case 5: (y, x)
    case 6: (y, width - 1 - x)
    case 7: (height - 1 - y, width - 1 - x)
    case 8: (height - 1 - y, x)
    default: (x, y)
    }
  }

  @Test(arguments: 1...8)
  func everyPixelIsWhereItBelongs(orientation: Int) async throws {
    // Upright; neither side is a multiple of the squares'.
    let (width, height) = (1300, 700)
    func colour(_ x: Int, _ y: Int) -> [UInt8] {
      [UInt8(x / 6), UInt8(y / 3), (x / 50 + y / 50).isMultiple(of: 2) ? 60 : 180]
    }
    let isTurned = orientation >= 5
    var places: [[UInt8]?] = Array(repeating: nil, count: width * height)
    let storedWidth = isTurned ? height : width
    for y in 0..<height {
      for x in 0..<width {
        let place = stored(x, y, width: width, height: height, orientation: orientation)
        places[place.y * storedWidth + place.x] = colour(x, y)
      }
    }
    let picture = PlainTIFF(
      width: storedWidth, height: isTurned ? width : height, orientation: orientation
    ) { places[$1 * storedWidth + $0]! }
    let fixture = TestLibrary()
    try fixture.folder.write(picture.bytes, to: "a.tif")
    try await fixture.scanned { library, photos in
      #expect(photos[0].width == width)
      #expect(photos[0].height == height)
      for level in 0...2 {
        let grid = try #require(TileGrid(width: width, height: height, level: level))
        var (sum, worst) = (0, 0)
        for row in 0..<grid.rows {
          for column in 0..<grid.columns {
            let tile = try await library.tile(
              of: photos[0].id, version: photos[0].version, level: level, place: TilePlace(column: column, row: row))
            #expect(tile.format == .jpeg)
            let decoded = try PicturePixels(tile.bytes)
            #expect(decoded.width == min(512, grid.width - 512 * column))
            #expect(decoded.height == min(512, grid.height - 512 * row))
            guard level == 0 else { continue }
            for y in stride(from: 0, to: decoded.height, by: 3) {
              for x in stride(from: 0, to: decoded.width, by: 3) {
                let expected = colour(512 * column + x, 512 * row + y)
                for (a, b) in zip(decoded[x, y], expected) {
                  sum += abs(Int(a) - Int(b))
                  worst = max(worst, abs(Int(a) - Int(b)))
                }
              }
            }
          }
        }
        // What JPEG changes at the edges of the chequers.
        #expect(worst < 40)
        #expect(sum < width * height / 9 * 3 * 2)
      }
      for (level, column, row) in [(0, 3, 0), (0, 0, 2), (0, -1, 0), (3, 0, 0), (-1, 0, 0), (100, 0, 0)] {
        await #expect(throws: RenditionError.unknownTile) {
          try await library.tile(
            of: photos[0].id, version: photos[0].version, level: level, place: TilePlace(column: column, row: row))
        }
      }
    }
  }

  @Test func theSquaresOfAJPEGAreThoseOfTheWholePicture() async throws {
    let fixture = TestLibrary()
    try fixture.folder.copy(Pictures.large, to: "a.jpg")
    let whole = try PicturePixels(try Pictures.bytes(of: Pictures.large))
    try await fixture.scanned { library, photos in
      for (level, column, row) in [(0, 9, 6), (0, 4, 3), (1, 2, 2), (3, 1, 0), (4, 0, 0)] {
        let tile = try await library.tile(
          of: photos[0].id, version: photos[0].version, level: level, place: TilePlace(column: column, row: row))
        let decoded = try PicturePixels(tile.bytes)
        let scale = 1 << level
        var (sum, count) = (0, 0)
        for y in stride(from: 0, to: decoded.height - 1, by: 7) {
          for x in stride(from: 0, to: decoded.width - 1, by: 7) {
            for band in 0..<3 {
              var mean = 0
              for dy in 0..<scale {
                for dx in 0..<scale {
                  let pixel = whole[(512 * column + x) * scale + dx, (512 * row + y) * scale + dy]
                  mean += Int(pixel[pixel.startIndex + band])
                }
              }
              sum += abs(mean / (scale * scale) - Int(decoded[x, y][decoded[x, y].startIndex + band]))
              count += 1
            }
          }
        }
        #expect(Double(sum) / Double(count) < 3, "level \(level): \(Double(sum) / Double(count))")
      }
    }
  }

  @Test func transparentSquaresAreWebP() async throws {
    let fixture = TestLibrary()
    let picture = PlainTIFF(width: 600, height: 20) { x, _ in [200, 100, 50, x < 512 ? 255 : 0] }
    try fixture.folder.write(picture.bytes, to: "a.tif")
    try await fixture.scanned { library, photos in
      var formats: [RenditionFormat] = []
      for column in 0...1 {
        formats.append(
          try await library.tile(
            of: photos[0].id, version: photos[0].version, level: 0, place: TilePlace(column: column, row: 0)
          ).format)
      }
      #expect(formats == [.jpeg, .webp])
      // Colours of what cannot be seen do not shine through.
      let small = try await library.tile(
        of: photos[0].id, version: photos[0].version, level: 1, place: TilePlace(column: 0, row: 0))
      #expect(small.format == .webp)
      let decoded = try PicturePixels(small.bytes)
      #expect(abs(Int(decoded[100, 5].first!) - 200) < 8)
    }
  }

  @Test func squaresAreKept() async throws {
    var fixture = TestLibrary()
    // Nobody tells at once of what is written in place.
    fixture.configuration.watching = .polling
    try fixture.folder.copy(Pictures.large, to: "a.jpg")
    let place = TilePlace(column: 1, row: 1)
    let first = try await fixture.scanned { library, photos in
      try await library.tile(of: photos[0].id, version: photos[0].version, level: 1, place: place)
    }
    try await fixture.scanned { library, photos in
      try fixture.folder.damageUnnoticed("a.jpg")
      #expect(try await library.tile(of: photos[0].id, version: photos[0].version, level: 1, place: place) == first)
    }
    #expect(fixture.cache.files.contains { $0.hasSuffix("-tiles/1/1-1.jpg") })
  }

  @Test func aPictureThatIsDamagedOrChangesIsRefused() async throws {
    var fixture = TestLibrary()
    // Nobody tells at once of what is written in place.
    fixture.configuration.watching = .polling
    for name in ["a.png", "b.png"] { try fixture.folder.write(SolidPNG(width: 2000, height: 2000).bytes, to: name) }
    try await fixture.scanned { library, photos in
      try fixture.folder.damageUnnoticed("a.png")
      try fixture.folder.write([1], to: "b.png")
      // The library may have seen by then that the first one has changed, too.
      for (photo, errors) in zip(photos, [[RenditionError.unreadable(.corrupt), .changed], [.changed]]) {
        let error = await #expect(throws: RenditionError.self) {
          try await library.tile(of: photo.id, version: photo.version, level: 0, place: TilePlace(column: 0, row: 0))
        }
        #expect(error.map(errors.contains) == true)
      }
    }
  }
}
