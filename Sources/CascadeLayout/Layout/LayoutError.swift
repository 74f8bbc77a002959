/// A reason why a layout cannot arrange its content. Each case names the section and the value at fault.
public enum LayoutError: Error, Hashable, Sendable {
  /// The viewport's width or height is negative or not finite.
  case viewport(Size)

  /// A negative number of items.
  case itemCount(section: Int, value: Int)

  /// A lane count below 1 or above ``WaterfallMetrics/maximumLaneCount``.
  case laneCount(section: Int, value: Double)

  /// A measure out of its range: negative, not finite, or 0 where 0 is meaningless.
  case metric(LayoutMetric, section: Int, value: Double)

  /// Insets and spacings leave no breadth to a section's items, or to each lane of a waterfall. The value is what would
  /// be left.
  case noRoom(section: Int, breadth: Double)

  /// The insets of a section's header or footer leave it no breadth. The value is what would be left.
  case noRoomFor(ElementKind, section: Int, breadth: Double)

  /// An item's size or length is negative, not finite, or 0 where it is a divisor.
  case itemLength(IndexPath)

  /// An item of a waterfall spans less than one lane.
  case itemSpan(IndexPath)

  /// An item of a flow is broader than a line of its section.
  case itemTooBroad(IndexPath, breadth: Double, usable: Double)

  /// No division of a justified section's items into rows leaves every row a length greater than 0.
  case noRow(section: Int)

  /// Fewer lengths or sizes were given for a section than it has items.
  case missingLengths(section: Int, given: Int, items: Int)

  /// A composite layout has an unsuitable layout for the section: it scrolls along another axis, it already arranges
  /// another part, or it is the composite layout itself.
  case partLayout(section: Int)

  /// The content would be longer than the largest finite number.
  case contentLength(section: Int)
}

/// A measure of a layout, by which errors name it.
public enum LayoutMetric: Hashable, Sendable {
  /// The gap between lanes.
  case laneSpacing
  /// The least breadth of a lane.
  case minimumLaneBreadth
  /// How far beyond the best lane grid lanes may place an item.
  case tolerance
  /// The gap between items.
  case itemSpacing
  /// The gap between the items of a line.
  case interitemSpacing
  /// The gap between lines or rows.
  case lineSpacing
  /// The target length of justified rows.
  case rowLength
  /// The size of every item.
  case itemSize
  /// The radius of a circle.
  case radius
  /// The distance from the viewport's centre within which a line zooms its items.
  case activeDistance
  /// The factor by which a line zooms its items.
  case zoomFactor
  /// The distances around a section's items.
  case sectionInset
  /// The gap before a section.
  case sectionSpacing
  /// The extent of a section's header along the axis.
  case headerLength
  /// The distances around a section's header.
  case headerInset
  /// The extent of a section's footer along the axis.
  case footerLength
  /// The distances around a section's footer.
  case footerInset
}
