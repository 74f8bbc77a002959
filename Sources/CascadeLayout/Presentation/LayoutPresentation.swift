/// An arrangement's answers as they appear on screen: mirrored where text is read from right to left, and rounded to the
/// device's pixels.
///
/// An arrangement itself knows neither, nor where the viewport is; whoever shows it looks at it through a presentation.
public struct LayoutPresentation {
  /// The arrangement.
  public let arrangement: any LayoutArrangement

  /// The viewport, in the arrangement's coordinates: ``ContentPresentation/mirror(contentOffset:viewport:)`` tells where
  /// one is that is known by its place on screen.
  public var viewport: Rect

  /// The direction in which lines of items run. From right to left, everything is mirrored in the content's width, insets
  /// included.
  public var direction: ReadingDirection

  /// The device's pixels, to whose edges the edges of every frame are rounded.
  public var pixelScale: PixelScale

  /// Creates a presentation; by default it shows the arrangement as it is.
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
  /// The size of the whole content, rounded.
  public var contentSize: Size { pixelScale.round(arrangement.contentSize) }

  /// The presentation of content of the arrangement's width.
  public var content: ContentPresentation {
    ContentPresentation(contentWidth: arrangement.contentSize.width, direction: direction, pixelScale: pixelScale)
  }

  /// Calls `body` with the attributes of every element that appears in the rectangle, in index order.
  public func forEachElement(in rect: Rect, _ body: (LayoutAttributes) -> Void) {
    let content = content
    let axis = arrangement.axis
    arrangement.forEachElement(in: content.searchRect(for: rect), viewport: viewport) { attributes in
      let presented = content.present(attributes)
      if presented.isFound(in: rect, along: axis) { body(presented) }
    }
  }

  /// The attributes of an element as they appear, or nil if there is no such element.
  public func attributes(of element: LayoutElement) -> LayoutAttributes? {
    let content = content
    return arrangement.attributes(of: element, viewport: viewport).map { content.present($0) }
  }
}
