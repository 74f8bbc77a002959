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

  /// Checks that there is room for the tiles.
  ///
  /// - Parameter free: The number of free bytes; `nil` if it is not known.
  /// - Throws: `SiteError`, if there is less than what the tiles are going to take.
  func check(free: Int?, in folder: String) throws(SiteError) {
    guard let free, free < bytes else { return }
    throw SiteError(
      .inputOutput,
      "The tiles need about \(bytes.byteText), and “\(folder)” has only \(free.byteText) free. What is served has not "
        + "changed; free some space, choose another disk, or run without --tiles.")
  }
}
