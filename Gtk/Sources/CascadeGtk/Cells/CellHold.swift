import CascadeLayout
import CascadeView

/// The visible position of a cell whose item is lifted, or was released and is moving to its place.
struct CellHold {
  /// The cell's centre in the content, under a pointer; nil if it is at its item's place.
  private(set) var middle: Point?

  /// True while the item is lifted.
  private(set) var isLifted = true

  private var translation = Point.zero
  private var startTime = 0.0
  private var timing = AnimationTiming(duration: 0)

  /// Creates the hold of a lifted item.
  init(middle: Point?) { self.middle = middle }

  /// Creates the hold of a released item, at a distance from its place.
  init(translation: Point, at time: Double, timing: AnimationTiming) {
    isLifted = false
    self.translation = translation
    startTime = time
    self.timing = timing
  }

  /// True if the cell is still moving to its place at a time.
  func isFalling(at time: Double) -> Bool { !isLifted && time < startTime + timing.duration }

  /// Returns the visible origin of a cell that would have a frame if it were not held.
  func origin(of frame: Rect, at time: Double) -> Point {
    if let middle { return Point(x: middle.x - frame.size.width / 2, y: middle.y - frame.size.height / 2) }
    guard isFalling(at: time) else { return frame.origin }
    let rest = 1 - timing.curve.progress(at: max(time - startTime, 0) / timing.duration)
    return Point(x: frame.minX + translation.x * rest, y: frame.minY + translation.y * rest)
  }
}
