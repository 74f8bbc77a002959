import CascadeLayout

/// Arranges one layout in views of one width after the other, and says over which widths an arrangement holds.
struct ScreenSolver {
  let layout: any CollectionLayout
  let itemCounts: [Int]
  let height: Double
  let direction: ReadingDirection

  /// No view is narrower or wider, in points.
  static let widths = 1...8000

  /// The difference from a straight line that is arithmetic's, in points.
  private static let tolerance = 1e-6

  /// A difference of widths at which items hardly ever change their places, in points.
  private static let leastStep = 1.0 / 64

  /// The layout in a view, or nil if there is no room for it.
  func arranged(_ width: Double) -> LayoutPresentation? {
    let size = Size(width: width, height: height)
    guard let arrangement = try? layout.arrange(LayoutContext(viewport: size, itemCounts: itemCounts)) else {
      return nil
    }
    return LayoutPresentation(of: arrangement, viewport: Rect(origin: .zero, size: size), direction: direction)
  }

  /// The elements that are on the first screen, in index order.
  func elements(_ presentation: LayoutPresentation) -> [LayoutElement] {
    var elements: [LayoutElement] = []
    presentation.forEachElement(in: presentation.viewport) { elements.append($0.element) }
    return elements
  }

  /// The widths about one over which all frames of the first screen follow the width in straight lines.
  ///
  /// - Complexity: an arrangement for each of the widths.
  func range(about width: Int, above limit: Int) -> ClosedRange<Int> {
    extended(from: width, by: -1, limit: limit)...extended(from: width, by: 1, limit: Self.widths.upperBound)
  }

  /// The widths of two views that tell all frames of a range of widths; one width, if nothing tells how these follow it.
  func ends(of range: ClosedRange<Int>) -> ClosedRange<Double> {
    let (from, to) = (Double(range.lowerBound), Double(range.upperBound))
    guard from == to else { return from...to }
    // Exact at this width alone. How frames follow it there is a better guess for others than a share of the width.
    let steps = [0, Self.leastStep, 2 * Self.leastStep].map { arranged(from + $0) }
    guard let first = steps[0], let second = steps[1], let third = steps[2], isStraight(first, second, third) else {
      return from...from
    }
    return from...(from + Self.leastStep)
  }

  private func extended(from start: Int, by step: Int, limit: Int) -> Int {
    guard var before = arranged(Double(start)), var middle = arranged(Double(start + step)) else { return start }
    var width = start
    while width != limit, let next = arranged(Double(width + 2 * step)), isStraight(before, middle, next) {
      width += step
      (before, middle) = (middle, next)
    }
    // The last one that was compared is right, too.
    return width == start || width == limit ? width : width + step
  }

  /// Whether the elements of all three arrangements, of neighbouring widths, are on straight lines.
  private func isStraight(_ a: LayoutPresentation, _ b: LayoutPresentation, _ c: LayoutPresentation) -> Bool {
    elements(c).allSatisfy { element in
      guard let first = a.attributes(of: element), let second = b.attributes(of: element),
        let third = c.attributes(of: element)
      else { return false }
      return zip(first.frame.edges, zip(second.frame.edges, third.frame.edges)).allSatisfy { one, others in
        abs(one - 2 * others.0 + others.1) < Self.tolerance
      }
    }
  }
}

extension Rect {
  fileprivate var edges: [Double] { [minX, minY, size.width, size.height] }
}
