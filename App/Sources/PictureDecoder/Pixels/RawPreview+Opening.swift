import FileFormats
package import PhotoModel
import VipsShim

extension RawPreview {
  /// Opens the picture and reads its header. It must be closed before this object is released.
  package func open() throws(UnreadableFile) -> OpaquePointer {
    var picture: OpaquePointer?
    try check(vips_shim_open_jpeg(bytes.baseAddress, bytes.count, &picture))
    guard let picture else { throw UnreadableFile(reason: .corrupt) }
    return picture
  }
}
