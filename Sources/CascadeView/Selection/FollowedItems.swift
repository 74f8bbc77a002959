import CascadeLayout

/// Items about which the delegate is being asked and told, range by range. They follow their items through updates.
final class FollowedItems {
  /// The ranges, of which those before `next` have been taken.
  private var ranges: [ItemRange]
  private var next = 0

  init(_ items: ItemSet) { ranges = items.ranges }

  /// The items that have not been taken yet.
  var rest: ItemSet { ItemSet(Array(ranges[next...])) }

  /// The first item that has not been taken yet.
  var first: IndexPath? { next < ranges.count ? ranges[next].first : nil }

  /// Takes the next range, of at most `count` items; nil if there is none.
  func takeFirst(atMost count: Int) -> ItemRange? {
    guard next < ranges.count else { return nil }
    var range = ranges[next]
    let items = range.items
    let end = items.lowerBound + min(count, items.count)
    if end == items.upperBound { next += 1 } else { ranges[next].items = end..<items.upperBound }
    range.items = items.lowerBound..<end
    return range
  }

  func add(_ items: ItemSet) { ranges += items.ranges }

  func removeAll() {
    ranges = []
    next = 0
  }

  func apply(_ plan: UpdatePlan) {
    var items = rest
    items.apply(plan)
    ranges = items.ranges
    next = 0
  }
}
