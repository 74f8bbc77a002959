extension PhotoLibrary {
  /// The formats of the files that a library shows, as part of a sentence for users.
  package static let shownFormats =
    "JPEG, PNG, GIF, WebP, AVIF, HEIC, TIFF and JPEG XL pictures, raw files of cameras, and videos (MP4, QuickTime, "
    + "WebM, Matroska)"
}
