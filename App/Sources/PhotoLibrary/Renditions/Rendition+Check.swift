extension Rendition {
  /// Whether the bytes can be the requested picture: a complete file of the format, no wider than requested.
  ///
  /// A decoder compromised by a malicious file may return anything, and its answers go to browsers.
  func isPlausible(width limit: Int) -> Bool {
    let size: (width: Int, height: Int)?
    switch format {
    case .jpeg:
      let header = JPEGHeader { offset, count in Array(bytes.dropFirst(offset).prefix(count)) }
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
