/// What a layout arranges: the viewport, and how many items each section has.
public struct LayoutContext: Hashable, Sendable {
  /// The size of the viewport.
  public var viewport: Size

  /// The viewport's top left corner in the content's coordinates, for elements that are placed by it.
  public var contentOffset: Point

  /// The number of items in each section.
  public var itemCounts: [Int]

  /// Creates a context; the content offset is the origin by default.
  public init(viewport: Size, contentOffset: Point = .zero, itemCounts: [Int]) {
    self.viewport = viewport
    self.contentOffset = contentOffset
    self.itemCounts = itemCounts
  }
}

extension LayoutContext {
  /// Checks what every layout relies on; a layout's `prepare` begins with it.
  ///
  /// - Throws: A ``LayoutError`` unless the viewport's width and height are finite numbers of at least 0, its offset is
  ///   finite, and the numbers of items are at least 0.
  public func check() throws(LayoutError) {
    guard viewport.width >= 0, viewport.width < .infinity, viewport.height >= 0, viewport.height < .infinity
    else { throw .viewport(viewport) }
    guard contentOffset.x.isFinite, contentOffset.y.isFinite else { throw .contentOffset(contentOffset) }
    for section in itemCounts.indices where itemCounts[section] < 0 {
      throw .itemCount(section: section, value: itemCounts[section])
    }
  }
}
