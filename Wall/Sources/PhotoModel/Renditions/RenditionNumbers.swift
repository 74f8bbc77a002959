// From wire/photos.toml, by Scripts/generate-wire.py.

extension TileGrid {
  /// The size of a tile in pixels; those at the right and lower edges may be smaller.
  public static let side = 512
}

/// The largest picture that pages load in one piece: what is larger comes in tiles.
package enum WholePicture {
  /// The maximum number of pixels.
  package static let pixels = 32_000_000
  /// The maximum length of a side.
  package static let side = 8192
}

/// The widths of renditions for the screen.
public enum RenditionWidth {
  /// All widths in pixels, ascending.
  public static let steps = [
    80, 160, 240, 320, 480, 640, 800, 960, 1280, 1600, 1920, 2560, 3840, 5120,
  ]
}
