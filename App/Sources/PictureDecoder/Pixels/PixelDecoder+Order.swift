import FileFormats
import PhotoModel
import VipsShim

extension PixelDecoder {
  /// Passes on the pictures of an order with their indices, largest first.
  func renditions(
    of file: borrowing OpenFile, _ order: RenditionOrder, take: (Int, Rendition) throws -> Void
  ) throws {
    let largest = order.items.map(\.width).max() ?? 1
    let picture = try OpenPicture(file).decoded(width: largest)
    var (width, height) = (Int32(), Int32())
    vips_shim_size(picture.pointer, &width, &height)
    for (place, item) in order.items.enumerated().sorted(by: { $0.element.width > $1.element.width }) {
      try take(place, try Self.rendition(of: picture.pointer, (Int(width), Int(height)), item))
    }
  }

  private static func rendition(
    of picture: OpaquePointer, _ size: (width: Int, height: Int), _ item: RenditionOrder.Item
  ) throws(UnreadableFile) -> Rendition {
    let width = min(item.width, size.width)
    let height = max(1, Int((Double(size.height) * Double(width) / Double(size.width)).rounded()))
    if let most = item.height, most < height {
      let middle = RenditionOrder.Item(
        width: item.width, format: item.format, quality: item.quality, effort: item.effort)
      var part: OpaquePointer?
      let shown = Int((Double(most) * Double(size.width) / Double(width)).rounded())
      try check(vips_shim_middle(picture, Int32(max(1, min(shown, size.height))), &part))
      guard let part else { throw UnreadableFile(reason: .corrupt) }
      defer { vips_shim_free(part) }
      return try rendition(of: part, (size.width, max(1, min(shown, size.height))), middle)
    }
    guard item.width < size.width else { return try encoded(picture, item) }
    var small: OpaquePointer?
    try check(vips_shim_shrink(picture, Int32(item.width), Int32(height), &small))
    guard let small else { throw UnreadableFile(reason: .corrupt) }
    defer { vips_shim_free(small) }
    return try encoded(small, item)
  }

  private static func encoded(_ picture: OpaquePointer, _ item: RenditionOrder.Item) throws(UnreadableFile) -> Rendition
  {
    var bytes: UnsafeMutableRawPointer?
    var count = 0
    let format = VipsShimFormat(UInt32(item.format.rawValue))
    try check(vips_shim_encode(picture, format, Int32(item.quality), Int32(item.effort), &bytes, &count))
    defer { vips_shim_free_bytes(bytes) }
    let encoded = Array(UnsafeRawBufferPointer(start: bytes, count: count))
    return Rendition(
      bytes: item.format == .webp ? WebPFile.withoutMetadata(encoded) : encoded, format: item.format)
  }
}
