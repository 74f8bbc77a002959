/// Intervals of equal extent, whose starts are at equal distances: columns, lines or items of a grid.
///
/// The place of each one follows from its index, so nothing is kept of them, however many they are.
struct EvenIntervals {
  /// The position at which the first interval starts.
  let start: Double

  /// The distance from the start of one interval to that of the next, at least the extent; 0 if there is only one, or if
  /// all begin at one place.
  let pitch: Double

  /// The length of each interval.
  let extent: Double

  /// The number of intervals.
  let count: Int

  /// Creates intervals; their starts and extents are at least 0.
  init(start: Double, pitch: Double, extent: Double, count: Int) {
    self.start = start
    // An infinite pitch, which no second interval has made an infinite length of, times the index 0 is no number.
    self.pitch = count > 1 ? pitch : 0
    self.extent = extent
    self.count = count
  }
}

extension EvenIntervals {
  /// The position at which an interval starts.
  func position(of index: Int) -> Double { start + Double(index) * pitch }

  /// The position at which the last interval ends; the start if there is none.
  var end: Double { count > 0 ? position(of: count - 1) + extent : start }

  /// The most of the intervals that are found if all of them begin at one place: there can be more than anyone can look
  /// at, and a collection view shows no more of them.
  private static let mostAtOnePlace = 1000

  /// A range that contains every interval which begins before `high` and ends after `low`, and at most a few others; of
  /// intervals that all begin at one place, the first 1,000 at most.
  ///
  /// - Complexity: O(1); O(log count) where coordinates are so large that their digits do not tell neighbours apart.
  func indices(from low: Double, to high: Double) -> Range<Int> {
    // Rounding can take an interval's end beyond the next one's start by its last digits.
    let lowered = low - low.magnitude * 0x1p-48
    let first = max(firstIndex(near: lowered) { $0 > lowered } - 1, 0)
    let end = firstIndex(near: high) { $0 >= high }
    let isOnePlace = count > Self.mostAtOnePlace && position(of: count - 1) == start
    return first..<max(first, isOnePlace ? min(end, Self.mostAtOnePlace) : end)
  }

  /// The first interval whose start is beyond a coordinate in the sense of the closure, or the count if there is none.
  func firstIndex(near coordinate: Double, where isBeyond: (_ start: Double) -> Bool) -> Int {
    let guess = pitch > 0 ? (coordinate - start) / pitch : 0
    var hint = 0
    // Written so that no number at all becomes 0.
    if guess > 0 { hint = guess < Double(count) ? Int(guess) : count }
    var window = max(hint - 1, 0)..<hint + min(count - hint, 2)
    if window.lowerBound > 0, isBeyond(position(of: window.lowerBound - 1)) { window = 0..<count }
    if window.upperBound < count, !isBeyond(position(of: window.upperBound)) { window = 0..<count }
    return window.firstIndex(partitionedBy: { isBeyond(position(of: $0)) })
  }
}
