/// The measures of a section of a waterfall.
public struct WaterfallMetrics: Hashable, Sendable {
  /// How many lanes there are; 2 by default.
  public var lanes: LaneRule

  /// The gap between lanes, in points; 10 by default.
  public var laneSpacing: Double

  /// The gap between the items of a lane, in points; 10 by default.
  public var itemSpacing: Double

  /// The distances around the section's items; none by default.
  public var sectionInset: EdgeInsets

  /// Creates metrics; what is not given has its default.
  public init(
    lanes: LaneRule = .count(2), laneSpacing: Double = 10, itemSpacing: Double = 10,
    sectionInset: EdgeInsets = .zero
  ) {
    self.lanes = lanes
    self.laneSpacing = laneSpacing
    self.itemSpacing = itemSpacing
    self.sectionInset = sectionInset
  }

  /// The largest number of lanes that a section may have.
  public static let maximumLaneCount = 1_000_000
}
