/// The header of an AVIF file: https://aomediacodec.github.io/av1-avif/, with ISO/IEC 23008-12 (6.5.3) for the size.
package struct AVIFHeader: Hashable {
  package let width: Int
  package let height: Int

  /// Reads a file in memory; `nil` unless all its bytes form an AVIF file.
  package init?(_ bytes: [UInt8]) {
    let file = ISOBox(file: MemoryBytes(bytes: bytes))
    let all = file.boxes()
    guard file.hasBrand(["avif"]), all.last?.end == bytes.count, let meta = all.first("meta") else { return nil }
    // Four bytes of version and flags come first.
    let properties = meta.boxes(from: 4).filter { $0.type == "iprp" }
      .flatMap { $0.boxes() }.filter { $0.type == "ipco" }
      .flatMap { $0.boxes() }.filter { $0.type == "ispe" }
    // The sizes of the picture and of its transparency must be equal.
    let widths = properties.compactMap { $0.number(at: 4, count: 4) }
    let heights = properties.compactMap { $0.number(at: 8, count: 4) }
    guard heights.count == properties.count, let width = widths.max(), let height = heights.max() else { return nil }
    self.width = Int(width)
    self.height = Int(height)
  }
}
