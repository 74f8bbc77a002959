/// Why a layout could not be prepared; each case names the section and the value at fault.
public enum LayoutError: Error, Hashable, Sendable {
  /// A lane count below 1 or above ``WaterfallMetrics/maximumLaneCount``.
  case laneCount(section: Int, value: Double)

  /// A spacing, an inset or a lane's minimum breadth that is negative or not finite.
  case metric(section: Int, value: Double)

  /// The insets and lane spacings leave the lanes no breadth; the value is what would be left.
  case noRoom(section: Int, laneBreadth: Double)

  /// An item's size or length is negative, zero where a size is divided by, or not finite.
  case itemLength(IndexPath)

  /// Fewer lengths were given for a section than it has items.
  case missingLengths(section: Int, given: Int, items: Int)

  /// A number of items below 0.
  case itemCount(section: Int, value: Int)

  /// The viewport's width or height is negative or not finite.
  case viewport(Size)

  /// The content would be longer than the largest finite number.
  case contentLength(section: Int)
}
