/// The measures of a section of a waterfall.
public struct WaterfallMetrics: Hashable, Sendable {
  /// How many lanes there are; 2 by default.
  public var lanes: LaneRule

  /// The gap between lanes, in points; 10 by default.
  public var laneSpacing: Double

  /// The gap between the items of a lane, in points; 10 by default.
  public var itemSpacing: Double

  /// Which lane an item goes to; the shortest by default.
  public var placement: LanePlacement

  /// What is around the section's items: insets, header, footer, background.
  public var section: SectionMetrics

  /// Creates metrics; what is not given has its default.
  public init(
    lanes: LaneRule = .count(2), laneSpacing: Double = 10, itemSpacing: Double = 10,
    placement: LanePlacement = .shortest, section: SectionMetrics = SectionMetrics()
  ) {
    self.lanes = lanes
    self.laneSpacing = laneSpacing
    self.itemSpacing = itemSpacing
    self.placement = placement
    self.section = section
  }

  /// The largest number of lanes that a section may have.
  public static let maximumLaneCount = 1_000_000
}
