/// An arrangement's answers on screen: mirrored if text is read from right to left, and rounded to device pixels.
///
/// An arrangement itself knows neither reading direction, pixels nor viewport. Views ask it through a presentation.
public struct LayoutPresentation {
  /// The arrangement whose answers are presented.
  public let arrangement: any LayoutArrangement

  /// The viewport, in the arrangement's coordinates. ``ContentPresentation/mirror(contentOffset:viewport:)`` converts a
  /// viewport from its place on screen.
  public var viewport: Rect

  /// The direction in which lines of items run. If it is right to left, everything is mirrored within the content's
  /// width, insets included.
  public var direction: ReadingDirection

  /// The number of device pixels in a point, for rounding the edges of every frame.
  public var pixelScale: PixelScale

  /// Creates a presentation. By default it changes nothing.
  public init(
    of arrangement: any LayoutArrangement, viewport: Rect, direction: ReadingDirection = .leftToRight,
    pixelScale: PixelScale = .none
  ) {
    self.arrangement = arrangement
    self.viewport = viewport
    self.direction = direction
    self.pixelScale = pixelScale
  }
}

extension LayoutPresentation {
  /// The size of the whole content, rounded to device pixels.
  public var contentSize: Size { pixelScale.round(arrangement.contentSize) }

  /// The conversion for content of the arrangement's width.
  public var content: ContentPresentation {
    ContentPresentation(contentWidth: arrangement.contentSize.width, direction: direction, pixelScale: pixelScale)
  }

  /// Calls `body` with the attributes, on screen, of every element that appears in the rectangle, in index order.
  public func forEachElement(in rect: Rect, _ body: (LayoutAttributes) -> Void) {
    let content = content
    let axis = arrangement.axis
    arrangement.forEachElement(in: content.searchRect(for: rect), viewport: viewport) { attributes in
      let presented = content.present(attributes)
      if presented.isFound(in: rect, along: axis) { body(presented) }
    }
  }

  /// The attributes of an element on screen, or nil if it does not exist.
  public func attributes(of element: LayoutElement) -> LayoutAttributes? {
    let content = content
    return arrangement.attributes(of: element, viewport: viewport).map { content.present($0) }
  }
}
