import CascadeLayout
import PhotoModel
import PhotoWall

/// The place of a photo in its tile, and the number of its own pixels shown.
struct TileFit: Equatable {
  /// The frame in the tile's coordinates.
  let frame: Rect
  /// The width, in the photo's pixels, of the part that is shown.
  let ownWidth: Int
  let ownHeight: Int
  /// Whether the start of the photo is shown instead of its middle.
  let showsBeginning: Bool

  /// A photo that fills a tile of the given size, in pixels, as far as it is large enough.
  init(_ photo: Photo, in size: Size) {
    let own = Size(width: Double(photo.width), height: Double(photo.height))
    let scale = min(max(size.width / own.width, size.height / own.height), Double(TileLimits.greatestScale))
    let shown = Size(width: min(size.width, own.width * scale), height: min(size.height, own.height * scale))
    frame = Rect(
      x: (size.width - shown.width) / 2, y: (size.height - shown.height) / 2, width: shown.width, height: shown.height)
    ownWidth = max(1, Int((shown.width / scale).rounded()))
    ownHeight = max(1, Int((shown.height / scale).rounded()))
    showsBeginning = TileShape.showsBeginning(of: photo)
  }
}
