import FileFormats
package import PhotoModel

extension Rendition {
  /// Whether the bytes can be the requested picture: a complete file of the format, no wider than requested.
  ///
  /// A decoder compromised by a malicious file may return anything, and its answers go to browsers.
  package func isPlausible(width limit: Int) -> Bool {
    let size: (width: Int, height: Int)?
    switch format {
    case .jpeg:
      let header = JPEGHeader(MemoryBytes(bytes: bytes))
      size = bytes.suffix(2) == [0xff, 0xd9] ? header.map { ($0.width, $0.height) } : nil
    case .webp:
      let header = WebPHeader(bytes)
      size = header?.fileSize == bytes.count ? header.map { ($0.width, $0.height) } : nil
    case .avif:
      size = AVIFHeader(bytes).map { ($0.width, $0.height) }
    }
    guard let size else { return false }
    return 1...max(limit, 1) ~= size.width && 1...Rendition.longestSide ~= size.height
  }
}

extension FittedPicture {
  /// Whether the bytes can be the requested picture: the right number of pixels, or a complete JPEG file of that size.
  package func isPlausible(as order: FittedOrder) -> Bool {
    switch order.encoding {
    case .pixels: return bytes.count == order.width * order.height * 3
    case .jpeg:
      let header = JPEGHeader(MemoryBytes(bytes: bytes))
      return bytes.suffix(2) == [0xff, 0xd9] && header?.width == order.width && header?.height == order.height
        && header?.componentCount == 3
    }
  }
}
