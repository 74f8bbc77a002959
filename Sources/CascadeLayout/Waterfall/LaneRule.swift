/// The rule for the number of lanes of a section of a waterfall.
public enum LaneRule: Hashable, Sendable {
  /// This many lanes: from 1 to ``WaterfallMetrics/maximumLaneCount``.
  case count(Int)

  /// As many lanes as fit with at least this breadth, in points, but no more than the maximum (default: no limit).
  ///
  /// There is always one lane, even where it is narrower than asked.
  case minimumBreadth(Double, maximum: Int = .max)
}

extension LaneRule {
  /// The number of lanes in the given breadth, which the insets have already been taken from; not a whole number, or
  /// out of range, where the rule itself is.
  func laneCount(usableBreadth: Double, laneSpacing: Double) -> Double {
    switch self {
    case .count(let count):
      return Double(count)
    case .minimumBreadth(let minimum, let maximum):
      let fitting = (usableBreadth + laneSpacing) / (minimum + laneSpacing)
      // Written so that no number at all (0 ÷ 0) becomes one lane, too.
      return min(fitting > 1 ? fitting.wholePart : 1, Double(maximum))
    }
  }
}
