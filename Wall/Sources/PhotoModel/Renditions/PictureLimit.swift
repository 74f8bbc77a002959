/// The largest pictures that are decoded.
package enum PictureLimit {
  /// The maximum length of a side in pixels, which is libvips' own.
  package static let side = 10_000_000
  /// The maximum length of a JPEG picture's side: https://github.com/libjpeg-turbo/libjpeg-turbo (JPEG_MAX_DIMENSION in
  /// jmorecfg.h).
  package static let jpegSide = 65_500
  /// The maximum number of pixels: 2³⁰.
  package static let pixels = 1 << 30

  /// Whether pictures of this size are decoded.
  package static func allows(width: Int, height: Int) -> Bool {
    width <= side && height <= side && width * height <= pixels
  }
}
