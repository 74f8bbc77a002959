/// The place and the appearance of one element.
///
/// Attributes are a value: changing a copy does not touch the layout's.
public struct LayoutAttributes: Hashable, Sendable {
  /// The element with these attributes.
  public var element: LayoutElement

  /// The element's rectangle in the content's coordinates, before it is scaled and rotated.
  public var frame: Rect

  /// The opacity, from 0 to 1.
  public var alpha: Double

  /// The factor by which the element is enlarged about its frame's centre.
  public var scale: Double

  /// The clockwise angle by which the element is turned about its frame's centre, in radians.
  public var rotation: Double

  /// The order in depth: an element is in front of those with a lower number.
  public var zIndex: Int

  /// A Boolean value that tells whether the element is not shown at all.
  public var isHidden: Bool

  /// Creates attributes. By default the element is opaque, neither scaled nor turned, at depth 0 and visible.
  public init(
    _ element: LayoutElement, frame: Rect, alpha: Double = 1, scale: Double = 1, rotation: Double = 0,
    zIndex: Int = 0, isHidden: Bool = false
  ) {
    self.element = element
    self.frame = frame
    self.alpha = alpha
    self.scale = scale
    self.rotation = rotation
    self.zIndex = zIndex
    self.isHidden = isHidden
  }

  /// Creates the attributes of an item that is opaque, neither scaled nor turned, at depth 0 and visible.
  public init(indexPath: IndexPath, frame: Rect) {
    self.init(.item(indexPath), frame: frame)
  }
}

extension LayoutAttributes {
  /// The kind of the element.
  public var kind: ElementKind { element.kind }

  /// The element's section and index.
  public var indexPath: IndexPath { element.indexPath }

  /// The same attributes with another opacity.
  public func with(alpha: Double) -> LayoutAttributes {
    var copy = self
    copy.alpha = alpha
    return copy
  }
}
