#if canImport(UIKit) && !os(watchOS)
  /// A place in the viewport, along the axis, to which an item is scrolled.
  package struct ItemPlace: Hashable {
    /// The fraction of the item's length that meets the same fraction of the viewport's: 0 at the start, 1 at the end.
    var fraction: Double

    /// The length at the viewport's start that something covers, such as a pinned header, in points.
    var margin: Double

    /// The distance by which the viewport starts after the place, in points: not 0 for an item that is held near it. It
    /// counts as long as it leaves the item in view.
    var distance = 0.0

    package init(fraction: Double, margin: Double = 0) {
      self.fraction = fraction
      self.margin = margin
    }

    /// The places that UIKit can scroll to.
    static let all = [ItemPlace(fraction: 0), ItemPlace(fraction: 1), ItemPlace(fraction: 0.5)]

    /// The position at which the viewport must start for an item to be at this place.
    func start(itemAt position: Double, length: Double, room: Double) -> Double {
      let exact = position - margin - fraction * (room - margin - length)
      let start = exact + distance
      return position < start + room && position + length > start ? start : exact
    }
  }
#endif
