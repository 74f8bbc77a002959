package import FileFormats
package import PhotoModel
import VipsShim

/// Decodes the picture once and encodes it for each of the items, which are answered one by one, largest first.
extension RenditionOrder: DecoderWork {
  package struct Part: DecoderMessage {
    package let index: Int
    package let rendition: Rendition
  }

  package static let name = "renditions"
  package static let needsPixels = true
  package var longestAnswer: Int { RenditionWork.longestAnswer }

  package init?(from reader: inout MessageReader) {
    guard let count: UInt32 = reader.read(), 1...Self.mostItems ~= Int(count) else { return nil }
    var items: [Item] = []
    for _ in 0..<count {
      guard let width: UInt32 = reader.read(), let height: UInt32 = reader.read(), let number: UInt32 = reader.read(),
        let quality: UInt32 = reader.read(), let effort: UInt32 = reader.read(),
        let format = UInt8(exactly: number).flatMap(RenditionFormat.init(rawValue:))
      else { return nil }
      items.append(
        Item(
          width: Int(width), height: height == 0 ? nil : Int(height), format: format, quality: Int(quality),
          effort: Int(effort)))
    }
    self.init(items)
  }

  package func write(to writer: inout MessageWriter) {
    writer.write([UInt32(items.count)])
    for item in items {
      let numbers = [item.width, item.height ?? 0, Int(item.format.rawValue), item.quality, item.effort]
      writer.write(numbers.map { UInt32($0) })
    }
  }

  package func accepts(part: Part) -> Bool {
    items.indices.contains(part.index) && part.rendition.format == items[part.index].format
      && part.rendition.isPlausible(width: items[part.index].width)
  }

  package func answer(
    about file: borrowing OpenFile, with decoder: PixelDecoder, pass: (Part) throws -> Void
  ) throws -> PartsEnd {
    try decoder.checkMemory(for: file)
    let picture = try OpenPicture(file).decoded(width: items.map(\.width).max() ?? 1)
    let pixels = pixels(of: picture.pointer)
    for (place, item) in items.enumerated().sorted(by: { $0.element.width > $1.element.width }) {
      let rendition = try Self.rendition(of: picture.pointer, (pixels.width, pixels.height), item)
      try pass(Part(index: place, rendition: rendition))
    }
    return PartsEnd()
  }

  private static func rendition(
    of picture: OpaquePointer, _ size: (width: Int, height: Int), _ item: Item
  ) throws(UnreadableFile) -> Rendition {
    let width = min(item.width, size.width)
    let height = max(1, Int((Double(size.height) * Double(width) / Double(size.width)).rounded()))
    if let most = item.height, most < height {
      let middle = Item(width: item.width, format: item.format, quality: item.quality, effort: item.effort)
      let shown = max(1, min(Int((Double(most) * Double(size.width) / Double(width)).rounded()), size.height))
      let part = try made { vips_shim_middle(picture, Int32(shown), &$0) }
      defer { vips_shim_free(part) }
      return try rendition(of: part, (size.width, shown), middle)
    }
    let isWhole = item.width >= size.width
    let small = isWhole ? picture : try made { vips_shim_shrink(picture, Int32(item.width), Int32(height), &$0) }
    defer { if !isWhole { vips_shim_free(small) } }
    return try Rendition(encoding: small, as: item.format, quality: item.quality, effort: item.effort)
  }
}

extension RenditionOrder.Part {
  package func write(to writer: inout MessageWriter) {
    writer.write([UInt32(index)])
    rendition.write(to: &writer)
  }

  package init?(from reader: inout MessageReader) {
    guard let index: UInt32 = reader.read(), let rendition = Rendition(from: &reader) else { return nil }
    self.init(index: Int(index), rendition: rendition)
  }
}
