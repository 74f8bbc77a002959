import FileFormats
package import PhotoModel
package import VipsShim

/// libvips, for reading and reducing pictures from open files.
///
/// Used only by decoder processes, on one thread.
struct PixelDecoder {
  /// JPEG and WebP quality, out of 100.
  private static let quality: Int32 = 82

  /// Starts libvips; `nil` if that fails. Call it once per process.
  init?() {
    guard vips_shim_start("cascade") else { return nil }
  }

  /// Makes libvips and its dependencies do their one-time initialization, such as compiling code for this processor.
  func warmUp() { vips_shim_warm_up() }

  /// Disables JPEG XL, whose loader libvips calls untrusted: for processes without the full sandbox.
  func blockUntrustedLoaders() { vips_shim_block_jpeg_xl() }

  /// The size of the upright picture.
  func size(of file: borrowing OpenFile) throws(UnreadableFile) -> (width: Int, height: Int) {
    let picture = try OpenPicture(file)
    return (picture.width, picture.height)
  }

  /// The size of the upright picture, and its metadata.
  func header(of file: borrowing OpenFile) throws(UnreadableFile) -> PictureHeader {
    if let jpeg = PlainJPEG(FileBytes(file)) { return jpeg.header }
    if let video = try VideoFile(FileBytes(file)) { return video.header }
    let picture = try OpenPicture(file)
    var metadata = PhotoMetadata(picture.metadata)
    if picture.isRaw { metadata.kind = .raw }
    return PictureHeader(width: picture.width, height: picture.height, metadata: metadata)
  }

  /// All metadata.
  func details(of file: borrowing OpenFile) throws(UnreadableFile) -> PhotoDetails {
    if let video = try VideoFile(FileBytes(file)) { return video.details }
    let picture = try OpenPicture(file)
    var details = picture.metadata.details
    (details.width, details.height) = (picture.width, picture.height)
    if picture.isRaw { details.kind = PhotoKind.raw.name }
    return details
  }

  /// The picture encoded for the screen, and its preview.
  func rendition(of file: borrowing OpenFile, width: Int) throws(UnreadableFile) -> (Rendition, PicturePreview) {
    let picture = try OpenPicture(file).decoded(width: width)
    let preview = picture.preview
    var bytes: UnsafeMutableRawPointer?
    var count = 0
    let encode = preview.isTransparent ? vips_shim_encode_webp : vips_shim_encode_jpeg
    try check(encode(picture.pointer, Self.quality, &bytes, &count))
    defer { vips_shim_free_bytes(bytes) }
    var encoded = Array(UnsafeRawBufferPointer(start: bytes, count: count))
    if preview.isTransparent { encoded = WebPFile.withoutMetadata(encoded) }
    return (Rendition(bytes: encoded, format: preview.isTransparent ? .webp : .jpeg), preview)
  }

  /// The preview from the camera's preview in the file; `nil` if there is none, or none that can be trusted.
  func embeddedPreview(of file: borrowing OpenFile) throws(UnreadableFile) -> PicturePreview? {
    if let jpeg = PlainJPEG(FileBytes(file)) {
      var preview = jpeg.thumbnail.flatMap {
        PicturePreview(thumbnail: $0, of: (jpeg.width, jpeg.height), orientation: jpeg.orientation)
      }
      if preview != nil { preview?.isIncomplete = !JPEGSegments.hasEnd(in: FileBytes(file)) }
      return preview
    }
    return try OpenPicture(file).embeddedPreview
  }

  /// The preview, from a decode as small as the format allows.
  func preview(of file: borrowing OpenFile) throws(UnreadableFile) -> PicturePreview {
    let side = Int(VIPS_SHIM_PREVIEW_SIDE)
    return try OpenPicture(file).decoded(width: side, height: side).preview
  }
}

/// Turns a result of the shim into an error.
package func check(_ result: VipsShimResult) throws(UnreadableFile) {
  switch result {
  case VIPS_SHIM_OK: return
  case VIPS_SHIM_TOO_LARGE: throw UnreadableFile(reason: .tooLarge)
  case VIPS_SHIM_NO_MEMORY: throw UnreadableFile(reason: .notEnoughMemory)
  case VIPS_SHIM_UNSUPPORTED: throw UnreadableFile(reason: .unsupported)
  default: throw UnreadableFile(reason: .corrupt)
  }
}
