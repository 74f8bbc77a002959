/// The scrolling while a pointer holds an item near an edge of the viewport. It is faster the nearer the pointer is.
struct EdgeScrolling {
  /// The fraction of the viewport, along each edge, within which a pointer scrolls.
  private static let part = 0.2

  /// The greatest length of that strip, in points.
  private static let longest = 96.0

  /// The speed at the edge and beyond, in points per second.
  private static let greatestSpeed = 1400.0

  /// The distance in points that a pointer must move towards an edge before it scrolls. A person who lifts an item near
  /// an edge may want to stay there.
  private static let intent = 10.0

  /// The longest time in seconds that a frame counts for, so that the content does not leap after a pause.
  private static let longestFrame = 0.05

  private var time: Double?

  /// The least position that the pointer has had.
  private var least: Double

  /// The greatest position that the pointer has had.
  private var greatest: Double

  /// The part of a pixel that was not scrolled, carried over to the next frame.
  private var rest = 0.0

  /// Begins where a pointer has lifted an item.
  init(at position: Double) {
    least = position
    greatest = position
  }

  /// Returns the offset after a frame, or nil if it does not change.
  ///
  /// - Parameters:
  ///   - position: The pointer's position along the axis, relative to the viewport's start.
  ///   - length: The viewport's length.
  ///   - offset: The content offset along the axis.
  ///   - end: The greatest content offset.
  ///   - time: The frame's time in seconds.
  ///   - pixels: The number of pixels in a point; 0 for no rounding.
  mutating func step(
    at position: Double, in length: Double, offset: Double, end: Double, time: Double, pixels: Double
  ) -> Double? {
    let elapsed = min(self.time.map { time - $0 } ?? 0, Self.longestFrame)
    self.time = time
    least = min(least, position)
    greatest = max(greatest, position)
    let speed = speed(at: position, in: length)
    guard speed != 0, offset > 0 || speed > 0, offset < end || speed < 0 else {
      rest = 0
      return nil
    }
    let way = rest + speed * elapsed
    let step = pixels > 0 ? (way * pixels).rounded(.towardZero) / pixels : way
    rest = way - step
    return speed < 0 ? max(offset + step, 0) : min(offset + step, end)
  }

  /// The speed in points per second; 0 if the pointer has not moved towards the edge.
  private func speed(at position: Double, in length: Double) -> Double {
    let zone = min(Self.part * length, Self.longest)
    guard zone > 0 else { return 0 }
    func depth(_ inside: Double) -> Double {
      let depth = min(max((zone - inside) / zone, 0), 1)
      return depth * depth
    }
    let speed = Self.greatestSpeed * (depth(length - position) - depth(position))
    return (speed < 0 ? greatest - position : position - least) >= Self.intent ? speed : 0
  }
}
