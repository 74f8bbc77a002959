import FileFormats
package import PhotoModel

extension MessageWriter {
  package mutating func write(_ order: RenditionOrder) {
    for item in order.items {
      let numbers = [item.width, item.height ?? 0, Int(item.format.rawValue), item.quality, item.effort]
      write(numbers.map { UInt32($0) })
    }
  }
}

extension MessageReader {
  mutating func readRenditionOrder(count: Int) -> RenditionOrder? {
    guard 1...RenditionOrder.mostItems ~= count else { return nil }
    var items: [RenditionOrder.Item] = []
    for _ in 0..<count {
      guard let width: UInt32 = read(), let height: UInt32 = read(), let number: UInt32 = read(),
        let quality: UInt32 = read(), let effort: UInt32 = read(),
        let format = UInt8(exactly: number).flatMap(RenditionFormat.init(rawValue:))
      else { return nil }
      items.append(
        RenditionOrder.Item(
          width: Int(width), height: height == 0 ? nil : Int(height), format: format, quality: Int(quality),
          effort: Int(effort)))
    }
    return RenditionOrder(items)
  }
}
