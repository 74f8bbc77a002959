import FileFormats
package import PhotoModel
package import VipsShim

/// libvips, for reading and reducing pictures from open files.
///
/// Used only by decoder processes, on one thread.
package struct PixelDecoder {
  /// The memory for decoding a file, in bytes.
  var memory = UInt64.max

  /// Starts libvips; `nil` if that fails. Call it once per process.
  init?() { guard vips_shim_start("cascade") else { return nil } }

  /// Throws if decoding a file will probably fail for lack of memory.
  func checkMemory(for file: borrowing OpenFile) throws(UnreadableFile) {
    let estimate = MemoryEstimate(of: FileBytes(file)) { try? OpenPicture.size(of: file) }
    guard estimate.bytes <= memory else { throw UnreadableFile(reason: .notEnoughMemory) }
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

/// The picture or other object that a function of the shim creates.
func made(_ make: (inout OpaquePointer?) -> VipsShimResult) throws(UnreadableFile) -> OpaquePointer {
  var pointer: OpaquePointer?
  try check(make(&pointer))
  guard let pointer else { throw UnreadableFile(reason: .corrupt) }
  return pointer
}

/// The pixels of a picture in memory, which they must not outlive.
func pixels(of picture: OpaquePointer) -> (bytes: UnsafeBufferPointer<UInt8>, width: Int, height: Int, bands: Int) {
  var width = Int32()
  var height = Int32()
  var bands = Int32()
  let start = vips_shim_pixels(picture, &width, &height, &bands)
  let bytes = UnsafeBufferPointer(start: start, count: Int(width) * Int(height) * Int(bands))
  return (bytes, Int(width), Int(height), Int(bands))
}

/// A picture encoded by the shim.
///
/// - Parameter effort: The encoder's effort; negative for JPEG and WebP that are soon shown on this computer's screen.
func encoded(
  _ picture: OpaquePointer, as format: RenditionFormat, quality: Int, effort: Int = -1
) throws(UnreadableFile) -> [UInt8] {
  var bytes: UnsafeMutableRawPointer?
  var count = 0
  let format = VipsShimFormat(UInt32(format.rawValue))
  try check(vips_shim_encode(picture, format, Int32(quality), Int32(effort), &bytes, &count))
  defer { vips_shim_free_bytes(bytes) }
  return Array(UnsafeRawBufferPointer(start: bytes, count: count))
}
