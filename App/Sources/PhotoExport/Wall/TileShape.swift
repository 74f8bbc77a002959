import CascadeLayout
import PhotoLibrary

/// The shapes of tiles: those of the photos, within the wall's limits.
enum TileShape {
  /// The minimum and maximum of a tile's width ÷ height.
  private static let (narrowest, broadest) = (NaturalSize(width: 2, height: 5), NaturalSize(width: 3, height: 1))

  /// The shape of a photo's tile.
  ///
  /// - Parameter highest: The maximum height for a width of 1; higher photos are cropped.
  static func shape(of photo: Photo, highest: Double = .infinity) -> NaturalSize {
    let (width, height) = (Float(photo.width), Float(photo.height))
    if Double(height) > Double(width) * min(highest, 2.5) {
      return highest < 2.5 ? NaturalSize(width: 1, height: Float(highest)) : narrowest
    }
    return width > height * 3 ? broadest : NaturalSize(width: width, height: height)
  }
}

/// The place of a photo in its tile, and the number of its own pixels shown.
struct TileFit: Equatable {
  /// The frame in the tile's coordinates.
  let frame: Rect
  /// The width, in the photo's pixels, of the part that is shown.
  let ownWidth: Int
  let ownHeight: Int
  /// Whether the start of the photo is shown instead of its middle.
  let showsBeginning: Bool

  /// The maximum enlargement of pictures; more would show only squares.
  private static let greatestScale = 4.0

  /// A photo that fills a tile of the given size, in pixels, as far as it is large enough.
  init(width: Int, height: Int, in size: Size) {
    let (own, scale) = (
      (width: Double(width), height: Double(height)),
      min(max(size.width / Double(width), size.height / Double(height)), Self.greatestScale)
    )
    let shown = Size(width: min(size.width, own.width * scale), height: min(size.height, own.height * scale))
    frame = Rect(
      x: (size.width - shown.width) / 2, y: (size.height - shown.height) / 2, width: shown.width, height: shown.height)
    ownWidth = max(1, Int((shown.width / scale).rounded()))
    ownHeight = max(1, Int((shown.height / scale).rounded()))
    showsBeginning = width * 5 < height * 2
  }
}
