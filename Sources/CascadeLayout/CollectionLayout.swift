/// Arranges the elements of a collection: data in, frames out.
///
/// The calling order is `prepare` first, then everything else; between two calls of `prepare` every answer stays the
/// same. Layouts are objects because a collection view tells them apart by identity when it switches between them.
public protocol CollectionLayout: AnyObject {
  /// The direction in which the content scrolls.
  var axis: Axis { get }

  /// The size of the whole content, as of the last `prepare`.
  var contentSize: Size { get }

  /// Arranges the content.
  ///
  /// - Parameters:
  ///   - context: The room there is and the number of items in each section.
  ///   - change: What is different since the last call; a layout does no more work than that asks.
  /// - Throws: A ``LayoutError`` when the metrics or the data cannot be laid out; the layout then still answers as
  ///   after the last `prepare` that succeeded.
  func prepare(_ context: LayoutContext, after change: LayoutChange) throws(LayoutError)

  /// Calls `body` with the attributes of every element whose frame intersects the rectangle, in index order.
  func forEachElement(in rect: Rect, _ body: (LayoutAttributes) -> Void)

  /// The attributes of an item, or nil if the last `prepare` knew no such item.
  func attributes(of item: IndexPath) -> LayoutAttributes?

  /// Whether moving or resizing the viewport makes the present arrangement invalid.
  func shouldInvalidate(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> Bool
}

extension CollectionLayout {
  /// The attributes of every element whose frame intersects the rectangle, in index order.
  public func elements(in rect: Rect) -> [LayoutAttributes] {
    var elements: [LayoutAttributes] = []
    forEachElement(in: rect) { elements.append($0) }
    return elements
  }
}

/// What a layout arranges: the room there is, and how many items each section has.
public struct LayoutContext: Hashable, Sendable {
  /// The size of the viewport.
  public var viewport: Size

  /// The number of items in each section.
  public var itemCounts: [Int]

  /// Creates a context.
  public init(viewport: Size, itemCounts: [Int]) {
    self.viewport = viewport
    self.itemCounts = itemCounts
  }
}

/// What is different since a layout was last prepared.
public enum LayoutChange: Hashable, Sendable {
  /// Anything may be different.
  case everything

  /// Items were added after the last one, in its section or in new ones; all else is as it was.
  case appended
}
