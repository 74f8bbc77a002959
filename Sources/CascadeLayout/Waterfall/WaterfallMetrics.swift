/// The metrics of a section of a waterfall.
public struct WaterfallMetrics: Hashable, Sendable {
  /// The rule for the number of lanes; 2 by default.
  public var lanes: LaneRule

  /// The gap between lanes, in points; 10 by default.
  public var laneSpacing: Double

  /// The gap between the items of a lane, in points; 10 by default.
  public var itemSpacing: Double

  /// The rule by which an item gets its lane; the shortest by default.
  public var placement: LanePlacement

  /// The insets, header, footer and background of the section, and the gap before it.
  public var section: SectionMetrics

  /// Creates metrics. Values that are left out have their defaults.
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
