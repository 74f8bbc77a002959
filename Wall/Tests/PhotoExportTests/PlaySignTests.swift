import CascadeLayout
import Testing

@testable import PhotoExport
@testable import PhotoModel
@testable import PhotoWall

@Suite struct PlaySignTests {
  private func photo(_ id: UInt32, _ kind: PhotoKind, dated: Bool = true) -> Photo {
    Photo(
      id: PhotoID(rawValue: id), version: PhotoVersion(rawValue: 1), name: "\(id)", width: 600, height: 300,
      colour: nil,
      state: .readable,
      metadata: PhotoMetadata(
        kind: kind, taken: 1_717_164_309 + Int64(id), takenSource: dated ? .metadata : .fileModification))
  }

  private func wall(_ photos: [Photo], _ options: WallOptions) throws -> WallArrangement {
    let order = PhotoOrder(photos, options, folder: "")
    return try WallArrangement(
      order.photos[...], sections: order.sections, width: 600, pixelScale: PixelScale(1), options: options)
  }

  @Test func videosHaveASignInTheirLowerLeftCorner() async throws {
    var options = WallOptions()
    (options.columns, options.margin, options.grouping) = (1, 0, WallGrouping.none)
    let source = MadeUpPhotos(photos: [photo(1, .jpeg), photo(2, .video)])
    let wall = try wall(source.photos, options)
    let pixels = try await BandComposer(wall, options: options, source: source, ahead: 2) { _, _ in }
      .band(top: 0, count: Int(wall.size.height))
    func colour(_ x: Int, _ y: Int) -> [UInt8] { Array(pixels[3 * (y * 600 + x)..<3 * (y * 600 + x) + 3]) }
    for tile in wall.tiles {
      let top = Int(tile.frame.minY)
      let own = MadeUpPhotos.colour(of: tile.photo.id)
      let plain = [own.red, own.green, own.blue]
      let isVideo = tile.photo.metadata.kind == .video
      // The square has a sixth of the height, and a third of that to its left and below it.
      #expect(colour(18, top + 235) == (isVideo ? [24, 24, 24] : plain))
      #expect(colour(40, top + 258) == (isVideo ? [255, 255, 255] : plain))
      for (x, y) in [(15, 258), (40, 230), (68, 258), (40, 285), (300, 150)] { #expect(colour(x, top + y) == plain) }
    }
    let sign = try #require(PlaySign(wall.tiles[0], pixelScale: PixelScale(1)))
    let rows = Int(sign.frame.size.height)
    #expect(sign.mask.count == rows * rows && sign.mask.contains(255) && sign.mask.contains { 1..<255 ~= $0 })
    // The same from above and from below.
    let sums = (0..<rows).map { row in sign.mask[row * rows..<(row + 1) * rows].reduce(0) { $0 + Int($1) } }
    #expect(sums == sums.reversed())
  }

  @Test(arguments: WallOptions.Layout.allCases)
  func sectionsWithoutADateHaveNoRoomForDates(layout: WallOptions.Layout) throws {
    var options = WallOptions()
    (options.layout, options.captions, options.columns) = (layout, .date, layout == .rows ? nil : 1)
    let photos = (1...4).map { photo(UInt32($0), .jpeg, dated: $0 <= 2) }
    let frames = try wall(photos, options).tiles.map(\.frame)
    let rows = frames.map(\.minY)
    guard layout != .rows else {
      // Two photos fill a row; the second section ends with its photos.
      let height = try wall(photos, options).size.height
      #expect(height - frames[3].maxY < options.captionLength + options.margin)
      return
    }
    #expect(abs(rows[1] - frames[0].maxY - options.spacing - options.captionLength) <= 1)
    #expect(rows[3] - frames[2].maxY == options.spacing)
  }
}
