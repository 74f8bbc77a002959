import CascadeLayout
import PhotoLibrary

/// The shapes of tiles: those of the photos, within the wall's bounds.
enum TileShape {
  /// The least width ÷ height of a tile, and the greatest.
  private static let (narrowest, broadest) = (NaturalSize(width: 2, height: 5), NaturalSize(width: 3, height: 1))

  /// The shape of a photo's tile.
  ///
  /// - Parameter highest: The greatest height for a width of 1; what is higher is cropped.
  static func shape(of photo: Photo, highest: Double = .infinity) -> NaturalSize {
    let (width, height) = (Float(photo.width), Float(photo.height))
    if Double(height) > Double(width) * min(highest, 2.5) {
      return highest < 2.5 ? NaturalSize(width: 1, height: Float(highest)) : narrowest
    }
    return width > height * 3 ? broadest : NaturalSize(width: width, height: height)
  }
}

/// Where in a tile its photo is, and in how many pixels of its own.
struct TileFit: Equatable {
  /// In the tile's own coordinates.
  let frame: Rect
  /// The part of the photo that is shown has so many pixels.
  let ownWidth: Int
  let ownHeight: Int
  /// Whether it shows where the photo begins, and not its middle.
  let showsBeginning: Bool

  /// Pictures are not blown up to more than so many times their size, or nothing is to be seen of them but squares.
  private static let greatestScale = 4.0

  /// A photo that fills a tile of a size, in pixels, as far as it is large enough.
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
