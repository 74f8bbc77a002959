/// Several encoded pictures of one photo, which is decoded only once.
public struct RenditionOrder: Hashable, Sendable {
  /// A single picture.
  public struct Item: Hashable, Sendable {
    /// The maximum width in pixels; a narrower photo keeps its own width.
    public let width: Int
    /// The maximum height: a taller photo is cropped to its middle. `nil` for unlimited.
    public let height: Int?
    /// The format. Transparent parts become white in JPEG.
    public let format: RenditionFormat
    /// From 1 to 100, with a meaning that depends on the encoder.
    public let quality: Int
    /// How much time the encoder spends on a smaller file: WebP from 0 to 6, AVIF from 0 to 9; not used for JPEG.
    public let effort: Int

    /// Creates an item; numbers out of range are clamped.
    public init(width: Int, height: Int? = nil, format: RenditionFormat, quality: Int, effort: Int = 0) {
      self.height = height.map { min(max($0, 1), Rendition.longestSide) }
      self.width = min(max(width, 1), Rendition.longestSide)
      self.format = format
      self.quality = min(max(quality, 1), 100)
      self.effort = min(max(effort, 0), format == .avif ? 9 : format == .webp ? 6 : 0)
    }
  }

  /// From 1 to 32 pictures.
  public let items: [Item]

  /// Maximum number of pictures in an order.
  package static let mostItems = 32

  /// Creates an order of these pictures.
  ///
  /// - Precondition: There is at least one, and no more than 32.
  public init(_ items: [Item]) {
    precondition(1...Self.mostItems ~= items.count, "An order is for 1 to 32 pictures.")
    self.items = items
  }
}
