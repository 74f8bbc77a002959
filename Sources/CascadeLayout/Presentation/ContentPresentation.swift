/// How content of a given width appears on screen: mirrored where text is read from right to left, and rounded to the
/// device's pixels.
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

  /// The direction on screen for one in the layout's coordinates, and the other way round.
  public func mirror(_ direction: Direction) -> Direction {
    guard self.direction == .rightToLeft else { return direction }
    return switch direction {
    case .left: .right
    case .right: .left
    case .up, .down: direction
    }
  }
}
