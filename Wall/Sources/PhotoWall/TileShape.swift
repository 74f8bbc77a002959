package import CascadeLayout
package import PhotoModel

/// The shapes of tiles: those of the photos, within the wall's limits.
package enum TileShape {
  /// The minimum and maximum of a tile's width ÷ height.
  private static let (narrowest, broadest) = (NaturalSize(width: 2, height: 5), NaturalSize(width: 3, height: 1))

  /// The shape of a photo of unknown size.
  private static let unknown = NaturalSize(width: 4, height: 3)

  /// The shape of a photo's tile.
  ///
  /// - Parameter highest: The maximum height for a width of 1; higher photos are cropped.
  package static func shape(of photo: Photo, highest: Double = .infinity) -> NaturalSize {
    guard photo.width > 0, photo.height > 0 else { return unknown }
    let (width, height) = (Float(photo.width), Float(photo.height))
    if Double(height) > Double(width) * min(highest, 2.5) {
      return highest < 2.5 ? NaturalSize(width: 1, height: Float(highest)) : narrowest
    }
    return width > height * 3 ? broadest : NaturalSize(width: width, height: height)
  }
}
