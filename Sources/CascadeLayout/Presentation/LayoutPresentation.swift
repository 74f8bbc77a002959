/// A layout's answers as they appear on screen: mirrored where text is read from right to left, and rounded to the
/// device's pixels.
///
/// A layout itself knows neither; whoever shows it looks at it through a presentation.
public struct LayoutPresentation {
  /// The layout, which has been prepared.
  public let layout: any CollectionLayout

  /// The direction in which lines of items run. From right to left, everything is mirrored in the content's width, insets
  /// included.
  public var direction: ReadingDirection

  /// The device's pixels, to whose edges the edges of every frame are rounded.
  public var pixelScale: PixelScale

  /// Creates a presentation; by default it shows the layout as it is.
  public init(
    of layout: any CollectionLayout, direction: ReadingDirection = .leftToRight, pixelScale: PixelScale = .none
  ) {
    self.layout = layout
    self.direction = direction
    self.pixelScale = pixelScale
  }
}

extension LayoutPresentation {
  /// The size of the whole content, rounded.
  public var contentSize: Size { pixelScale.round(layout.contentSize) }

  /// How content of the layout's width appears.
  private var content: ContentPresentation {
    ContentPresentation(contentWidth: layout.contentSize.width, direction: direction, pixelScale: pixelScale)
  }

  /// An element's attributes as they appear.
  public func present(_ attributes: LayoutAttributes) -> LayoutAttributes {
    content.present(attributes)
  }

  /// Calls `body` with the attributes of every element that appears in the rectangle, in index order.
  public func forEachElement(in rect: Rect, _ body: (LayoutAttributes) -> Void) {
    let content = content
    layout.forEachElement(in: content.mirror(widen(rect))) { attributes in
      let presented = content.present(attributes)
      if presented.frame.intersects(rect) { body(presented) }
    }
  }

  /// The attributes of an element as they appear, or nil if there is no such element.
  public func attributes(of element: LayoutElement) -> LayoutAttributes? {
    layout.attributes(of: element).map(present)
  }

  /// The content offset in the layout's coordinates for one on screen, and the other way round.
  public func mirror(contentOffset: Point, viewport: Size) -> Point {
    content.mirror(Rect(origin: contentOffset, size: viewport)).origin
  }

  /// A rectangle in which everything lies that appears in the given one: mirroring and rounding move an edge by less than
  /// a pixel, or by less than a coordinate's last digits.
  private func widen(_ rect: Rect) -> Rect {
    var distance = 0.0
    if pixelScale.pixelsPerPoint > 0 { distance = 1 / pixelScale.pixelsPerPoint }
    if direction == .rightToLeft {
      distance = max(distance, (layout.contentSize.width + rect.maxX.magnitude + rect.size.width) * 0x1p-48)
    }
    distance = min(distance, 1e300)
    return Rect(
      x: rect.minX - distance, y: rect.minY - distance, width: rect.size.width + 2 * distance,
      height: rect.size.height + 2 * distance)
  }
}
