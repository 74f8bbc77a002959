import CascadeLayout
import PhotoModel

/// The sign of videos: a triangle on a dark square, in the lower left corner of the tile.
struct PlaySign {
  static let ground = Colour(red: 24, green: 24, blue: 24)
  static let ink = Colour(red: 255, green: 255, blue: 255)

  /// The square.
  let frame: Rect

  /// The triangle's bounds; it points to the right.
  let triangle: Rect

  /// - Parameter pixelScale: Pixels per unit to which the square's edges are rounded; 0 for none.
  /// - Returns: `nil` for pictures.
  init?(_ tile: WallArrangement.Tile, pixelScale: PixelScale = .none) {
    guard tile.photo.metadata.kind == .video else { return nil }
    let size = tile.frame.size
    let side = min(size.width, size.height) / 6
    frame = pixelScale.round(
      Rect(
        x: tile.frame.minX + side / 3, y: tile.frame.minY + size.height - side * 4 / 3, width: side, height: side))
    triangle = Rect(
      x: frame.minX + frame.size.width * 0.32, y: frame.minY + frame.size.height * 0.22,
      width: frame.size.width * 0.46, height: frame.size.height * 0.56)
  }

  /// The triangle's share of each of the square's pixels, from 0 to 255, row by row.
  var mask: [UInt8] {
    let width = Int(frame.size.width)
    let height = Int(frame.size.height)
    let parts = 4
    var mask: [UInt8] = []
    mask.reserveCapacity(width * height)
    for row in 0..<height {
      for column in 0..<width {
        var covered = 0
        for part in 0..<parts * parts {
          let x = frame.minX + Double(column) + (Double(part % parts) + 0.5) / Double(parts)
          let y = frame.minY + Double(row) + (Double(part / parts) + 0.5) / Double(parts)
          if covers(x, y) { covered += 1 }
        }
        mask.append(UInt8(covered * 255 / (parts * parts)))
      }
    }
    return mask
  }

  private func covers(_ x: Double, _ y: Double) -> Bool {
    let across = (x - triangle.minX) / triangle.size.width
    let down = (y - triangle.minY) / triangle.size.height
    return across >= 0 && abs(down - 0.5) * 2 <= 1 - across
  }
}
