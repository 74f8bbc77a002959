import PhotoModel

/// The tiles that a run is going to make, and about what they cost.
public struct SiteTilePlan: Hashable, Sendable {
  /// Photos whose tiles are missing.
  public let photos: Int
  /// The number of tiles, each a file.
  public let tiles: Int
  /// Of all of them, about: photos differ.
  public let bytes: Int
  /// For all of them on this machine, about.
  public let seconds: Double

  /// Bytes of a pixel, in JPEG at the tiles' quality: Documentation/Site.md has what was measured.
  private static let bytesPerPixel = 0.4
  /// Pixels that a processor decodes and encodes in a second.
  private static let pixelsPerSecond = 20_000_000.0

  init(_ pyramids: [TilePyramid], decoderCount: Int) {
    photos = pyramids.count
    tiles = pyramids.reduce(0) { $0 + $1.tileCount }
    let pixels = Double(pyramids.reduce(0) { $0 + $1.pixelCount })
    bytes = Int(pixels * Self.bytesPerPixel)
    seconds = pixels / Self.pixelsPerSecond / Double(max(min(decoderCount, photos), 1))
  }
}
