/// Intervals of equal extent at equal distances: the columns, lines or items of a grid.
///
/// The place of each one follows from its index, so they take no memory, however many they are.
struct EvenIntervals {
  /// The position at which the first interval starts.
  let start: Double

  /// The distance from the start of one interval to the start of the next, at least the extent. It is 0 if there is
  /// only one, or if all begin at the same place.
  let pitch: Double

  /// The length of each interval.
  let extent: Double

  /// The number of intervals.
  let count: Int

  /// Creates intervals. Start and extent must be at least 0.
  init(start: Double, pitch: Double, extent: Double, count: Int) {
    self.start = start
    // With one interval, the pitch may be infinite, and infinity times the index 0 is NaN.
    self.pitch = count > 1 ? pitch : 0
    self.extent = extent
    self.count = count
  }
}

extension EvenIntervals {
  /// The position at which an interval starts.
  func position(of index: Int) -> Double { start + Double(index) * pitch }

  /// The position at which the last interval ends; the start if there are no intervals.
  var end: Double { count > 0 ? position(of: count - 1) + extent : start }

  /// The most intervals to find if all begin at the same place. There can be billions, and a collection view shows no
  /// more of them than this.
  private static let mostAtOnePlace = 1000

  /// A range that contains every interval that begins before `high` and ends after `low`, and at most a few others. If
  /// all intervals begin at the same place, the range contains at most the first 1,000.
  ///
  /// - Complexity: O(1); O(log count) if coordinates are so large that rounding makes neighbours equal.
  func indices(from low: Double, to high: Double) -> Range<Int> {
    // Rounding can move an interval's end beyond the next one's start, in its last digits.
    let lowered = low - low.magnitude * 0x1p-48
    let first = max(firstIndex(near: lowered) { $0 > lowered } - 1, 0)
    let end = firstIndex(near: high) { $0 >= high }
    let isOnePlace = count > Self.mostAtOnePlace && position(of: count - 1) == start
    return first..<max(first, isOnePlace ? min(end, Self.mostAtOnePlace) : end)
  }

  /// The first interval whose start satisfies the closure, looked for near a coordinate; the count if there is none.
  func firstIndex(near coordinate: Double, where isBeyond: (_ start: Double) -> Bool) -> Int {
    let guess = pitch > 0 ? (coordinate - start) / pitch : 0
    var hint = 0
    // Written so that NaN becomes 0.
    if guess > 0 { hint = guess < Double(count) ? Int(guess) : count }
    var window = max(hint - 1, 0)..<hint + min(count - hint, 2)
    if window.lowerBound > 0, isBeyond(position(of: window.lowerBound - 1)) { window = 0..<count }
    if window.upperBound < count, !isBeyond(position(of: window.upperBound)) { window = 0..<count }
    return window.firstIndex(partitionedBy: { isBeyond(position(of: $0)) })
  }
}
