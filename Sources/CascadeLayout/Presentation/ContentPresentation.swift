/// The conversion between the layout's coordinates and the screen's: mirrored if text is read from right to left, and
/// rounded to device pixels.
public struct ContentPresentation: Hashable, Sendable {
  /// The width of the whole content, within which everything is mirrored, insets included.
  public var contentWidth: Double

  /// The direction in which lines of items run.
  public var direction: ReadingDirection

  /// The number of device pixels in a point, for rounding the edges of every frame.
  public var pixelScale: PixelScale

  /// Creates a presentation. By default it changes nothing.
  public init(
    contentWidth: Double = 0, direction: ReadingDirection = .leftToRight, pixelScale: PixelScale = .none
  ) {
    self.contentWidth = contentWidth
    self.direction = direction
    self.pixelScale = pixelScale
  }
}

extension ContentPresentation {
  /// An element's attributes on screen.
  public func present(_ attributes: LayoutAttributes) -> LayoutAttributes {
    var presented = attributes
    presented.frame = pixelScale.round(mirror(attributes.frame))
    return presented
  }

  /// Converts a rectangle from the layout's coordinates to the screen's, or back.
  public func mirror(_ rect: Rect) -> Rect {
    guard direction == .rightToLeft else { return rect }
    return Rect(x: contentWidth - rect.maxX, y: rect.minY, width: rect.size.width, height: rect.size.height)
  }

  /// Converts a viewport's content offset from the layout's coordinates to the screen's, or back.
  public func mirror(contentOffset: Point, viewport: Size) -> Point {
    mirror(Rect(origin: contentOffset, size: viewport)).origin
  }

  /// Converts a direction from the layout's coordinates to the screen's, or back.
  public func mirror(_ direction: Direction) -> Direction {
    guard self.direction == .rightToLeft else { return direction }
    return switch direction {
    case .left: .right
    case .right: .left
    case .up, .down: direction
    }
  }

  /// Converts a velocity from the layout's coordinates to the screen's, or back.
  public func mirror(velocity: Point) -> Point {
    direction == .rightToLeft ? Point(x: -velocity.x, y: velocity.y) : velocity
  }

  /// A rectangle in the layout's coordinates that contains everything that appears in the given one on screen. It is
  /// larger than the converted one, because mirroring and rounding move an edge by up to a pixel, or by a coordinate's
  /// last digits.
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
