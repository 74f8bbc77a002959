import CascadeLayout
import PhotoModel

/// Draws an arranged wall in bands, from top to bottom.
///
/// Only the photos in the band and a few following ones are in memory, so the number of photos does not matter.
final class BandComposer: @unchecked Sendable {
  private let wall: WallArrangement
  private let options: WallOptions
  private let feed: PictureFeed
  /// Tiles sorted by their upper edges, like the feed's pictures.
  private let order: [Int]
  private var next = 0
  private var nextHeading = 0
  private var live: [Layer] = []
  private let width: Int

  /// Something drawn over a rectangle.
  private struct Layer {
    enum Content {
      /// Red, green and blue.
      case pixels([UInt8])
      case plain(Colour)
      /// 255 for ink.
      case mask([UInt8], Colour)
    }
    let x, y, width, height: Int
    let content: Content
  }

  /// - Parameter wall: The wall, with frames on whole pixels.
  init(
    _ wall: WallArrangement, options: WallOptions, source: any PictureSource, ahead: Int,
    report: @escaping @Sendable (Photo, RenditionError?) -> Void
  ) {
    self.wall = wall
    self.options = options
    width = Int(wall.size.width)
    let tiles = wall.tiles
    order = tiles.indices.sorted { one, other in
      let first = tiles[one].frame
      let second = tiles[other].frame
      return first.minY == second.minY ? one < other : first.minY < second.minY
    }
    feed = PictureFeed(
      order.map { (tiles[$0].photo, Self.order(for: tiles[$0])) }, from: source, ahead: ahead, report: report)
  }

  /// The rectangle of a tile's picture, on whole pixels.
  private static func place(in tile: WallArrangement.Tile) -> Rect {
    let fit = TileFit(tile.photo, in: tile.frame.size)
    return PixelScale(1).round(fit.frame.moved(right: tile.frame.minX, down: tile.frame.minY))
  }

  private static func order(for tile: WallArrangement.Tile) -> FittedOrder {
    let size = place(in: tile).size
    let order = FittedOrder(width: max(1, Int(size.width)), height: max(1, Int(size.height)), encoding: .pixels)
    guard let order else { preconditionFailure("tiles are checked before they are drawn") }
    return order
  }

  /// The pixels of a number of rows. Bands must be requested in order.
  func band(top: Int, count: Int) async throws -> [UInt8] {
    // What starts in this band is added, drawn with what continues from earlier bands, and released where it ends.
    while next < order.count, Int(wall.tiles[order[next]].frame.minY) < top + count {
      try await begin(wall.tiles[order[next]])
      next += 1
    }
    while nextHeading < wall.headings.count, Int(wall.headings[nextHeading].frame.minY) < top + count {
      try begin(wall.headings[nextHeading])
      nextHeading += 1
    }
    var pixels = [UInt8](unsafeUninitializedCapacity: width * count * 3) { buffer, filled in
      fill(buffer, options.background)
      filled = buffer.count
    }
    pixels.withUnsafeMutableBufferPointer { buffer in
      for layer in live { draw(layer, top: top, count: count, into: buffer) }
    }
    live.removeAll { $0.y + $0.height <= top + count }
    return pixels
  }

  /// Adds the layers of a tile.
  private func begin(_ tile: WallArrangement.Tile) async throws {
    let frame = tile.frame
    let place = Self.place(in: tile)
    let picture = try await feed.take()
    if picture == nil || place != frame { live.append(layer(frame, .plain(options.empty))) }
    if let picture { live.append(layer(place, .pixels(picture.bytes))) }
    if let sign = PlaySign(tile, pixelScale: PixelScale(1)) {
      live.append(layer(sign.frame, .plain(PlaySign.ground)))
      live.append(layer(sign.frame, .mask(sign.mask, PlaySign.ink)))
    }
    if let caption = options.captions {
      let line = try TextLine(caption.text(of: tile.photo), size: options.captionSize, limit: Int(frame.size.width))
      let top = frame.maxY + options.captionSize * 0.2
      live.append(layer(line, x: frame.minX, y: top, options.ink.muted))
    }
  }

  private func begin(_ heading: WallArrangement.Heading) throws {
    guard heading.frame.size.height > 0 else { return }
    let size = options.headingSize
    let gap = Int(size * 0.6)
    let count = try TextLine(heading.count, size: size * 0.8, limit: Int(heading.frame.size.width))
    let title = try TextLine(
      heading.title, weight: .bold, size: size, limit: Int(heading.frame.size.width) - count.right - gap)
    let top = heading.frame.minY + size * 0.5
    live.append(layer(title, x: heading.frame.minX, y: top, options.ink.strong))
    // On the title's baseline, which is some 0.93 em below the top of a line.
    live.append(
      layer(count, x: heading.frame.minX + Double(title.right + gap), y: top + size * 0.19, options.ink.muted))
  }

  private func layer(_ frame: Rect, _ content: Layer.Content) -> Layer {
    Layer(
      x: Int(frame.minX), y: Int(frame.minY), width: Int(frame.size.width), height: Int(frame.size.height),
      content: content)
  }

  private func layer(_ line: TextLine, x: Double, y: Double, _ colour: Colour) -> Layer {
    Layer(
      x: Int(x.rounded()) + line.left, y: Int(y.rounded()) + line.top, width: line.width, height: line.height,
      content: .mask(line.mask, colour))
  }
}

extension BandComposer {
  private func fill(_ band: UnsafeMutableBufferPointer<UInt8>, _ colour: Colour) {
    guard let start = band.baseAddress else { return }
    if colour.red == colour.green, colour.green == colour.blue {
      start.initialize(repeating: colour.red, count: band.count)
      return
    }
    for pixel in 0..<min(width, band.count / 3) {
      (start + 3 * pixel).initialize(to: colour.red)
      (start + 3 * pixel + 1).initialize(to: colour.green)
      (start + 3 * pixel + 2).initialize(to: colour.blue)
    }
    for row in stride(from: width * 3, to: band.count, by: width * 3) {
      (start + row).initialize(from: start, count: width * 3)
    }
  }

  /// Draws the part of a layer in a band.
  private func draw(_ layer: Layer, top: Int, count: Int, into band: UnsafeMutableBufferPointer<UInt8>) {
    let left = max(layer.x, 0)
    let right = min(layer.x + layer.width, width)
    let first = max(layer.y, top)
    let last = min(layer.y + layer.height, top + count)
    guard left < right, first < last, let start = band.baseAddress else { return }
    for y in first..<last {
      let row = start + ((y - top) * width + left) * 3
      let source = (y - layer.y) * layer.width + left - layer.x
      switch layer.content {
      case .pixels(let pixels):
        pixels.withUnsafeBufferPointer { row.update(from: $0.baseAddress! + 3 * source, count: 3 * (right - left)) }
      case .plain(let colour):
        for pixel in 0..<right - left {
          row[3 * pixel] = colour.red
          row[3 * pixel + 1] = colour.green
          row[3 * pixel + 2] = colour.blue
        }
      case .mask(let mask, let colour):
        for pixel in 0..<right - left where mask[source + pixel] > 0 {
          let ink = Int(mask[source + pixel])
          for (band, number) in [colour.red, colour.green, colour.blue].enumerated() {
            let under = Int(row[3 * pixel + band])
            row[3 * pixel + band] = UInt8(under + (Int(number) - under) * ink / 255)
          }
        }
      }
    }
  }
}
