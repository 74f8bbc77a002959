extension Rendition {
  /// Whether the bytes can be what was asked for: a file of the format from its first byte to its last, no wider
  /// than asked for.
  ///
  /// A decoder that a malicious file has got the better of may answer anything, and what it answers goes to browsers.
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
    return 1...max(limit, 1) ~= size.width && 1...OpenPicture.longestSide ~= size.height
  }
}
