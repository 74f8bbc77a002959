import VipsShim

extension RawPreview {
  /// The picture with its header read; it must be closed before this is let go.
  func open() throws(PictureDecoder.Failure) -> OpaquePointer {
    var picture: OpaquePointer?
    try check(vips_shim_open_jpeg(bytes.baseAddress, bytes.count, &picture))
    guard let picture else { throw PictureDecoder.Failure(reason: .corrupt) }
    return picture
  }
}
