import CascadeLayout
import PhotoModel

/// The limits of one picture.
struct PictureLimits {
  /// The format, for users.
  let name: String
  /// The maximum width.
  let width: Int
  /// The maximum height.
  let height: Int

  /// libjpeg's maximum; the format's is 65,535.
  static let jpeg = PictureLimits(name: "a JPEG picture", width: PictureLimit.jpegSide, height: PictureLimit.jpegSide)

  /// libpng's default maximum for reading: https://github.com/pnggroup/libpng (PNG_USER_WIDTH_MAX in pnglibconf.h).
  static let png = PictureLimits(name: "a PNG picture", width: 65_500, height: 1_000_000)

  /// The longest side that most programs can open: the limit of Cairo and of some browsers.
  static let openable = 32_767

  /// The maximum size, in bytes, of the photos that are drawn next to each other.
  static let mostLive = 160 << 20

  /// The maximum size, in bytes, of the photos in one row of pixels.
  static func liveBytes(_ tiles: [WallArrangement.Tile]) -> Int {
    var changes: [(y: Double, isEnd: Bool, bytes: Int)] = []
    for tile in tiles {
      let bytes = Int(tile.frame.size.width * tile.frame.size.height) * 3
      changes += [(tile.frame.minY, false, bytes), (tile.frame.maxY, true, bytes)]
    }
    changes.sort { $0.y == $1.y ? $0.isEnd && !$1.isEnd : $0.y < $1.y }
    var live = 0
    var most = 0
    for change in changes {
      live += change.isEnd ? -change.bytes : change.bytes
      most = max(most, live)
    }
    return most
  }
}
