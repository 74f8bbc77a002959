package import CascadeLayout

/// The visible part of a photo in a viewport, and its size there, in pixels of the screen.
package nonisolated struct ViewerGeometry: Equatable {
  /// The size of the upright photo, in its own pixels.
  package let picture: PixelSize

  package var viewport: PixelSize { didSet { settle() } }

  /// The screen's pixels per point: the edges of what is drawn are on whole points.
  package let scale: Int

  /// The pixels of the screen per pixel of the photo.
  package private(set) var zoom = 1.0

  /// Whether the whole photo is shown, so that the zoom follows the viewport's size.
  package private(set) var isFitted = true

  /// The middle of the viewport, in fractions of the photo.
  private var middle = Point(x: 0.5, y: 0.5)

  private static let greatestZoom = 8.0

  /// - Precondition: The sides of the photo are positive.
  package init(picture: PixelSize, viewport: PixelSize, scale: Int) {
    self.picture = picture
    self.viewport = viewport
    self.scale = scale
    settle()
  }

  /// The zoom that shows the whole photo. A small photo is not enlarged.
  private var fittingZoom: Double {
    min(Double(viewport.width) / Double(picture.width), Double(viewport.height) / Double(picture.height), 1)
  }

  /// The size at which the whole photo would be drawn.
  package var drawn: PixelSize {
    func length(_ length: Int) -> Int { max(Int((Double(length) * zoom / Double(scale)).rounded()), 1) * scale }
    return PixelSize(width: length(picture.width), height: length(picture.height))
  }

  /// The visible part of the drawn photo.
  package var visible: PixelRect {
    let drawn = drawn
    func range(_ length: Int, _ room: Int, _ middle: Double) -> (start: Int, length: Int) {
      let seen = min(length, max(room, scale))
      let start = Int((middle * Double(length) / Double(scale)).rounded()) * scale - seen / 2 / scale * scale
      return (min(max(start, 0), length - seen), seen)
    }
    let x = range(drawn.width, viewport.width, middle.x)
    let y = range(drawn.height, viewport.height, middle.y)
    return PixelRect(x: x.start, y: y.start, size: PixelSize(width: x.length, height: y.length))
  }

  /// The position of the visible part in the viewport, centred.
  package var origin: (x: Int, y: Int) {
    let seen = visible.size
    func start(_ room: Int, _ length: Int) -> Int { max((room - length) / 2, 0) / scale * scale }
    return (start(viewport.width, seen.width), start(viewport.height, seen.height))
  }

  /// The size to decode: the drawn size, but not more than the photo's own, nor than the limit.
  package func decoded(limit: Int) -> PixelSize {
    var size = zoom > 1 ? picture : drawn
    let count = Double(size.width) * Double(size.height)
    guard count > Double(limit) else { return size }
    let factor = (Double(limit) / count).squareRoot()
    size.width = max(Int(Double(size.width) * factor), 1)
    size.height = max(Int(Double(size.height) * factor), 1)
    // A picture of a single line has only one side to shorten.
    if size.width * size.height > limit { size.width = min(size.width, limit / size.height) }
    return size
  }

  /// Zooms by a factor, at least to the fitting zoom.
  ///
  /// - Parameter point: The point of the viewport that stays in place; `nil` for its middle.
  package mutating func zoom(by factor: Double, at point: Point? = nil) { setZoom(zoom * factor, at: point) }

  package mutating func setZoom(_ target: Double, at point: Point? = nil) {
    let point = point ?? Point(x: Double(viewport.width) / 2, y: Double(viewport.height) / 2)
    let old = drawn
    let seen = visible
    let start = origin
    let fraction = Point(
      x: (Double(seen.x - start.x) + point.x) / Double(old.width),
      y: (Double(seen.y - start.y) + point.y) / Double(old.height))
    isFitted = target <= fittingZoom * 1.0001
    zoom = min(target, max(Self.greatestZoom, fittingZoom))
    settle()
    let new = drawn
    middle = Point(
      x: fraction.x + (Double(viewport.width) / 2 - point.x) / Double(new.width),
      y: fraction.y + (Double(viewport.height) / 2 - point.y) / Double(new.height))
    settle()
  }

  /// Shows the whole photo.
  package mutating func fit() {
    isFitted = true
    settle()
  }

  /// Moves the viewport over the photo.
  package mutating func move(x: Double, y: Double) {
    middle.x += x / Double(drawn.width)
    middle.y += y / Double(drawn.height)
    settle()
  }

  /// Keeps the viewport within the photo.
  private mutating func settle() {
    if isFitted { zoom = max(fittingZoom, 1e-6) }
    func clamped(_ middle: Double, _ length: Int, _ room: Int) -> Double {
      let half = Double(room) / 2 / Double(length)
      return half >= 0.5 ? 0.5 : min(max(middle, half), 1 - half)
    }
    let drawn = drawn
    middle.x = clamped(middle.x, drawn.width, viewport.width)
    middle.y = clamped(middle.y, drawn.height, viewport.height)
  }
}
