import PhotoModel

/// The tiles that a run will make, with their estimated cost.
public struct SiteTilePlan: Hashable, Sendable {
  /// The number of photos whose tiles are missing.
  public let photos: Int
  /// The number of tiles, each of which is a file.
  public let tiles: Int
  /// The estimated size of all tiles, in bytes.
  public let bytes: Int
  /// The estimated time for all tiles on this machine, in seconds.
  public let seconds: Double

  /// Bytes per pixel in JPEG at the tiles' quality; Documentation/Site.md has the measurements.
  private static let bytesPerPixel = 0.4
  /// The number of pixels that a processor core decodes and encodes in a second.
  private static let pixelsPerSecond = 20_000_000.0

  init(_ pyramids: [TilePyramid], decoderCount: Int) {
    photos = pyramids.count
    tiles = pyramids.reduce(0) { $0 + $1.tileCount }
    let pixels = Double(pyramids.reduce(0) { $0 + $1.pixelCount })
    bytes = Int(pixels * Self.bytesPerPixel)
    seconds = pixels / Self.pixelsPerSecond / Double(max(min(decoderCount, photos), 1))
  }

  /// Checks that there is enough disk space for the tiles.
  ///
  /// - Parameter free: The number of free bytes; `nil` if it is unknown.
  /// - Throws: `SiteError`, if there is not enough.
  func check(free: Int?, in folder: String) throws(SiteError) {
    guard let free, free < bytes else { return }
    throw SiteError(
      .inputOutput,
      "The tiles need about \(bytes.byteText), but the disk of “\(folder)” has only \(free.byteText) free. The published "
        + "site has not changed. Free some space, choose another disk, or run without --tiles.")
  }
}
