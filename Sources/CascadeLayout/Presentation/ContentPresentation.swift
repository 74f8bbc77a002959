/// The way in which content of a given width appears on screen: mirrored where text is read from right to left, and
/// rounded to the device's pixels.
public struct ContentPresentation: Hashable, Sendable {
  /// The width of the whole content, in which it is mirrored; insets are, too.
  public var contentWidth: Double

  /// The direction in which lines of items run.
  public var direction: ReadingDirection

  /// The device's pixels, to whose edges the edges of every frame are rounded.
  public var pixelScale: PixelScale

  /// Creates a presentation; by default content appears as it is.
  public init(
    contentWidth: Double = 0, direction: ReadingDirection = .leftToRight, pixelScale: PixelScale = .none
  ) {
    self.contentWidth = contentWidth
    self.direction = direction
    self.pixelScale = pixelScale
  }
}

extension ContentPresentation {
  /// An element's attributes as they appear.
  public func present(_ attributes: LayoutAttributes) -> LayoutAttributes {
    var presented = attributes
    presented.frame = pixelScale.round(mirror(attributes.frame))
    return presented
  }

  /// The rectangle on screen for one in the layout's coordinates, and the other way round.
  public func mirror(_ rect: Rect) -> Rect {
    guard direction == .rightToLeft else { return rect }
    return Rect(x: contentWidth - rect.maxX, y: rect.minY, width: rect.size.width, height: rect.size.height)
  }

  /// Converts the content offset of a viewport of a size from the layout's coordinates to those on screen, or the other
  /// way round.
  public func mirror(contentOffset: Point, viewport: Size) -> Point {
    mirror(Rect(origin: contentOffset, size: viewport)).origin
  }

  /// The direction on screen for one in the layout's coordinates, and the other way round.
  public func mirror(_ direction: Direction) -> Direction {
    guard self.direction == .rightToLeft else { return direction }
    return switch direction {
    case .left: .right
    case .right: .left
    case .up, .down: direction
    }
  }

  /// The velocity on screen for one in the layout's coordinates, and the other way round.
  public func mirror(velocity: Point) -> Point {
    direction == .rightToLeft ? Point(x: -velocity.x, y: velocity.y) : velocity
  }

  /// A rectangle in the layout's coordinates in which everything lies that appears in the given one: mirroring and rounding
  /// move an edge by less than a pixel, or by less than a coordinate's last digits.
  public func searchRect(for rect: Rect) -> Rect {
    var distance = 0.0
    if pixelScale.pixelsPerPoint > 0 { distance = 1 / pixelScale.pixelsPerPoint }
    if direction == .rightToLeft {
      distance = max(distance, (contentWidth + rect.maxX.magnitude + rect.size.width) * 0x1p-48)
    }
    distance = min(distance, 1e300)
    return mirror(
      Rect(
        x: rect.minX - distance, y: rect.minY - distance, width: rect.size.width + 2 * distance,
        height: rect.size.height + 2 * distance))
  }
}
