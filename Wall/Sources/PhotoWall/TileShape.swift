package import CascadeLayout
package import PhotoModel

/// The shapes of tiles: those of the photos, within the wall's limits.
package enum TileShape {
  /// The shape of a photo's tile.
  ///
  /// - Parameter highest: The maximum height for a width of 1; higher photos are cropped.
  package static func shape(of photo: Photo, highest: Double = .infinity) -> NaturalSize {
    guard photo.width > 0, photo.height > 0 else { return TileLimits.unknown }
    let size = NaturalSize(width: Float(photo.width), height: Float(photo.height))
    let narrowest = TileLimits.narrowest
    let limit = Double(narrowest.height) / Double(narrowest.width)
    if Double(size.height) > Double(size.width) * min(highest, limit) {
      return highest < limit ? NaturalSize(width: 1, height: Float(highest)) : narrowest
    }
    return isNarrower(TileLimits.broadest, than: size) ? TileLimits.broadest : size
  }

  /// Whether only the beginning of a photo is shown where it is cropped, instead of its middle.
  package static func showsBeginning(of photo: Photo) -> Bool {
    isNarrower(NaturalSize(width: Float(photo.width), height: Float(photo.height)), than: TileLimits.long)
  }

  private static func isNarrower(_ one: NaturalSize, than other: NaturalSize) -> Bool {
    one.width * other.height < one.height * other.width
  }
}
