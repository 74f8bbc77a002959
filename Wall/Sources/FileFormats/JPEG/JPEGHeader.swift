/// The header of a JPEG file: https://www.w3.org/Graphics/JPEG/itu-t81.pdf, B.2.2
package struct JPEGHeader: Hashable {
  package let width: Int
  package let height: Int

  /// Whether the picture is progressive, so that all its coefficients are kept in memory.
  let isProgressive: Bool

  /// The number of components of a pixel: 3 for colour, 1 for grey.
  package let componentCount: Int

  /// The number of samples of all components, in the components' own resolutions.
  let sampleCount: Int
  /// Whether the picture is sequential or progressive with Huffman codes, which all decoders support. Raw data is often
  /// lossless JPEG instead.
  let isUsual: Bool

  /// Reads a picture's header; `nil` if there is none.
  package init?(_ source: some ByteSource) {
    guard let segments = JPEGSegments(source), let frame = segments.first(where: { $0.isFrame || $0.isScan }),
      frame.isFrame, let bytes = source.bytes(at: frame.content.lowerBound, count: frame.content.count),
      bytes.count >= 6, bytes.count >= 6 + 3 * Int(bytes[5])
    else { return nil }
    height = Int(bytes[1]) << 8 | Int(bytes[2])
    width = Int(bytes[3]) << 8 | Int(bytes[4])
    componentCount = Int(bytes[5])
    isProgressive = [2, 6, 10, 14].contains(frame.marker & 15)
    isUsual = 0xc0...0xc2 ~= frame.marker
    let factors = (0..<componentCount).map { component in
      let sampling = bytes[6 + 3 * component + 1]
      return (horizontal: Int(sampling >> 4), vertical: Int(sampling & 15))
    }
    let densest = (factors.map(\.horizontal).max() ?? 1) * (factors.map(\.vertical).max() ?? 1)
    sampleCount = factors.reduce(0) { $0 + $1.horizontal * $1.vertical } * width * height / max(densest, 1)
  }
}
