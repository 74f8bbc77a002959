/// Where and how one element appears.
///
/// A value: whoever receives attributes may change its copy without touching the layout's.
public struct LayoutAttributes: Hashable, Sendable {
  /// Which item this is.
  public var indexPath: IndexPath

  /// The element's rectangle in the content's coordinates.
  public var frame: Rect

  /// Creates attributes.
  public init(indexPath: IndexPath, frame: Rect) {
    self.indexPath = indexPath
    self.frame = frame
  }
}
