import CascadeLayout
import CascadeView

/// Where a cell is seen whose item is lifted, or was let go and is on its way to its place.
struct CellHold {
  /// The place of its middle in the content, under a pointer; nil if it is at its item's place.
  private(set) var middle: Point?

  /// True while the item is lifted.
  private(set) var isLifted = true

  private var translation = Point.zero
  private var startTime = 0.0
  private var timing = AnimationTiming(duration: 0)

  /// Creates that of a lifted item.
  init(middle: Point?) { self.middle = middle }

  /// Creates that of an item which was let go so far from its place.
  init(translation: Point, at time: Double, timing: AnimationTiming) {
    isLifted = false
    self.translation = translation
    startTime = time
    self.timing = timing
  }

  /// True if it is on its way at a time.
  func isFalling(at time: Double) -> Bool { !isLifted && time < startTime + timing.duration }

  /// Where a cell begins that would have a frame if it were not held.
  func origin(of frame: Rect, at time: Double) -> Point {
    if let middle { return Point(x: middle.x - frame.size.width / 2, y: middle.y - frame.size.height / 2) }
    guard isFalling(at: time) else { return frame.origin }
    let rest = 1 - timing.curve.progress(at: max(time - startTime, 0) / timing.duration)
    return Point(x: frame.minX + translation.x * rest, y: frame.minY + translation.y * rest)
  }
}
