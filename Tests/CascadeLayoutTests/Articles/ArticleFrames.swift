import CascadeLayout
import CascadeTesting

extension LayoutArrangement {
  /// The frames of a section's items.
  func itemFrames(_ count: Int, section: Int = 0, viewport: Rect = .zero) -> [Rect?] {
    (0..<count).map { attributes(of: IndexPath(section: section, item: $0), viewport: viewport)?.frame }
  }
}

extension SeededGenerator {
  /// A number of quarters. The articles keep the ends of columns in single precision, which holds such sums exactly.
  mutating func quarters(_ range: ClosedRange<Int>) -> Double {
    Double(Int.random(in: range.lowerBound * 4...range.upperBound * 4, using: &self)) / 4
  }

  /// Insets of whole points.
  mutating func insets(_ range: ClosedRange<Int>) -> EdgeInsets {
    EdgeInsets(
      top: Double(Int.random(in: range, using: &self)), left: Double(Int.random(in: range, using: &self)),
      bottom: Double(Int.random(in: range, using: &self)), right: Double(Int.random(in: range, using: &self)))
  }
}
