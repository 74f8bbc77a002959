import CascadeLayout
import PhotoLibrary

/// What a picture in one piece can be.
struct PictureLimits {
  /// The greatest width.
  let width: Int
  /// The greatest height.
  let height: Int

  /// libjpeg writes no longer sides; the format ends at 65,535.
  static let jpeg = PictureLimits(width: 65_500, height: 65_500)

  /// What libpng reads by default: https://github.com/pnggroup/libpng (PNG_USER_WIDTH_MAX in pnglibconf.h).
  static let png = PictureLimits(width: 65_500, height: 1_000_000)

  /// How many bytes the photos that lie beside each other take at most, while they are drawn.
  static let mostLive = 160 << 20

  /// The greatest number of bytes of photos that meet the same row of pixels.
  static func liveBytes(_ tiles: [WallArrangement.Tile]) -> Int {
    var changes: [(y: Double, isEnd: Bool, bytes: Int)] = []
    for tile in tiles {
      let bytes = Int(tile.frame.size.width * tile.frame.size.height) * 3
      changes += [(tile.frame.minY, false, bytes), (tile.frame.maxY, true, bytes)]
    }
    changes.sort { $0.y == $1.y ? $0.isEnd && !$1.isEnd : $0.y < $1.y }
    var (live, most) = (0, 0)
    for change in changes {
      live += change.isEnd ? -change.bytes : change.bytes
      most = max(most, live)
    }
    return most
  }
}
