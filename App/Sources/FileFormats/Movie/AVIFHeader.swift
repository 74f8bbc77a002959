/// The header of an AVIF file.
///
/// https://aomediacodec.github.io/av1-avif/, with ISO/IEC 23008-12 (6.5.3) for the size.
package struct AVIFHeader: Hashable {
  package let width: Int
  package let height: Int

  /// Reads a file in memory; `nil` unless all its bytes form an AVIF file.
  package init?(_ bytes: [UInt8]) {
    let source = MemoryBytes(bytes: bytes)
    let boxes = ISOBoxes(source: source)
    let all = boxes.all
    guard boxes.hasBrand(["avif"]), all.last?.end == bytes.count, let meta = all.first(where: { $0.type == "meta" })
    else { return nil }
    // Four bytes of version and flags come first.
    let properties = boxes.boxes(from: meta.place + 4, to: meta.end).filter { $0.type == "iprp" }
      .flatMap { boxes.boxes(from: $0.place, to: $0.end) }.filter { $0.type == "ipco" }
      .flatMap { boxes.boxes(from: $0.place, to: $0.end) }.filter { $0.type == "ispe" }
    // Those of the picture and of its transparency, which has the same size.
    let sizes = properties.compactMap { box -> (width: Int, height: Int)? in
      guard let width = source.number(at: box.place + 4, count: 4),
        let height = source.number(at: box.place + 8, count: 4)
      else { return nil }
      return (Int(width), Int(height))
    }
    guard sizes.count == properties.count, let width = sizes.map(\.width).max(), let height = sizes.map(\.height).max()
    else { return nil }
    (self.width, self.height) = (width, height)
  }
}
