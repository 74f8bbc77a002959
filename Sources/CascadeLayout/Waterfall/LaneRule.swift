/// The rule for the number of lanes of a section of a waterfall.
public enum LaneRule: Hashable, Sendable {
  /// This many lanes: from 1 to ``WaterfallMetrics/maximumLaneCount``.
  case count(Int)

  /// As many lanes as fit with at least this breadth, in points, but no more than the maximum (default: no limit).
  ///
  /// There is always at least one lane, even if it is narrower than that.
  case minimumBreadth(Double, maximum: Int = .max)
}

extension LaneRule {
  /// The number of lanes in the given breadth, from which the insets have been subtracted. It is not a whole number, or
  /// out of range, if the rule itself is.
  func laneCount(usableBreadth: Double, laneSpacing: Double) -> Double {
    switch self {
    case .count(let count):
      return Double(count)
    case .minimumBreadth(let minimum, let maximum):
      let fitting = (usableBreadth + laneSpacing) / (minimum + laneSpacing)
      // Written so that NaN (0 ÷ 0) becomes one lane, too.
      return min(fitting > 1 ? fitting.wholePart : 1, Double(maximum))
    }
  }
}
