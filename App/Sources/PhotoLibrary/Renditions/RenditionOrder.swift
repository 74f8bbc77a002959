/// Several encoded pictures that are wanted of one photo, which is decoded once for all of them.
public struct RenditionOrder: Hashable, Sendable {
  /// One of the pictures.
  public struct Item: Hashable, Sendable {
    /// The most that it may be wide, in pixels; a narrower photo keeps its own width.
    public let width: Int

    /// The most that it may be high: of a photo that would be higher at that width, the middle is taken. `nil` for as
    /// high as it is.
    public let height: Int?

    /// What it is encoded as. JPEG has white where the photo is transparent.
    public let format: RenditionFormat

    /// From 1 to 100, on the encoder's own scale.
    public let quality: Int

    /// How much time the encoder takes for a smaller file: WebP from 0 to 6, AVIF from 0 to 9; JPEG takes none.
    public let effort: Int

    /// A picture; numbers beyond their range are taken for the nearest within.
    public init(width: Int, height: Int? = nil, format: RenditionFormat, quality: Int, effort: Int = 0) {
      self.height = height.map { min(max($0, 1), OpenPicture.longestSide) }
      self.width = min(max(width, 1), OpenPicture.longestSide)
      self.format = format
      self.quality = min(max(quality, 1), 100)
      self.effort = min(max(effort, 0), format == .avif ? 9 : format == .webp ? 6 : 0)
    }
  }

  /// At most 32; none comes in vain.
  public let items: [Item]

  /// As many pictures as there are in an order at most.
  static let mostItems = 32

  /// An order of these pictures.
  ///
  /// - Precondition: There is at least one, and no more than 32.
  public init(_ items: [Item]) {
    precondition(1...Self.mostItems ~= items.count, "An order is for 1 to 32 pictures.")
    self.items = items
  }
}

extension MessageWriter {
  mutating func write(_ order: RenditionOrder) {
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
