import CascadeLayout

/// Arranges a layout in views of different widths, and finds the widths for which an arrangement is valid.
struct ScreenSolver {
  let layout: any CollectionLayout
  let itemCounts: [Int]
  let height: Double
  let direction: ReadingDirection

  /// The view widths that are considered, in points.
  static let widths = 100...8000

  /// Deviations from a straight line up to this are rounding errors, in points: a waterfall rounds an item's step by up
  /// to 2⁻²⁰.
  private static let tolerance = 2e-4

  /// In points. Items hardly ever change their places between two widths that differ by this.
  private static let leastStep = 1.0 / 64

  /// Arranges the layout in a view; nil if there is not enough space.
  func arranged(_ width: Double) -> ArrangedScreen? {
    let size = Size(width: width, height: height)
    guard let arrangement = try? layout.arrange(LayoutContext(viewport: size, itemCounts: itemCounts)) else {
      return nil
    }
    return ArrangedScreen(
      LayoutPresentation(of: arrangement, viewport: Rect(origin: .zero, size: size), direction: direction))
  }

  /// Returns the range of widths, around a given one, in which all frames of the first screen are linear functions of
  /// the width.
  ///
  /// - Complexity: a few arrangements for each doubling of the widths.
  func range(about width: Int, above limit: Int) -> ClosedRange<Int> {
    extended(from: width, by: -1, limit: limit)...extended(from: width, by: 1, limit: Self.widths.upperBound)
  }

  /// Returns the frames of elements that are linear in a range of widths.
  ///
  /// An element may be visible at only one end of the range, because between the ends, others have moved it to another
  /// lane or row. Its frame then depends on the width as it does at that end.
  func frames(
    of elements: Set<LayoutElement>, over range: ClosedRange<Int>, about width: Int
  ) -> [LayoutElement: FluidFrame] {
    let from = Double(range.lowerBound)
    let to = Double(range.upperBound)
    guard let first = arranged(from), let last = arranged(to) else { return [:] }
    var frames: [LayoutElement: FluidFrame] = [:]
    func add(
      _ one: ArrangedScreen, _ other: ArrangedScreen, atWidths widths: (Double, Double),
      where isStraight: (LayoutElement) -> Bool
    ) {
      for element in elements where frames[element] == nil && isStraight(element) {
        guard let start = one.frame(of: element), let end = other.frame(of: element) else { continue }
        frames[element] = FluidFrame((start, end), atWidths: widths)
      }
    }
    if from < to {
      // The ends of the range come first, because a line through distant points is the most exact. Elements that are
      // visible at one end follow its neighbour, and the others the given width.
      let atFirst = Set(first.elements)
      let atLast = Set(last.elements)
      add(first, last, atWidths: (from, to)) { atFirst.contains($0) && atLast.contains($0) }
      if let former = arranged(to - 1) { add(former, last, atWidths: (to - 1, to)) { atLast.contains($0) } }
      if let second = arranged(from + 1) { add(first, second, atWidths: (from, from + 1)) { atFirst.contains($0) } }
      let near = width < range.upperBound ? width + 1 : width - 1
      if let here = arranged(Double(width)), let there = arranged(Double(near)) {
        add(here, there, atWidths: (Double(width), Double(near))) { _ in true }
      }
    } else {
      // The frames are exact only at this width. How each depends on the width on one side is a good guess for other
      // widths.
      for step in [Self.leastStep, -Self.leastStep] {
        guard let second = arranged(from + step), let third = arranged(from + 2 * step) else { continue }
        add(first, second, atWidths: (from, from + step)) { element in
          isStraight(first.frame(of: element), second.frame(of: element), third.frame(of: element))
        }
      }
      add(first, first, atWidths: (from, from)) { _ in true }
    }
    return frames
  }

  /// Returns the farthest width in one direction up to which all frames are linear.
  ///
  /// It is enough to compare widths that are far apart. The first item that changes its place between them keeps the
  /// new one, because the lengths that determine its place are linear. So the frames at three widths show every change.
  ///
  /// - Parameters:
  ///   - direction: 1 or -1.
  ///   - limit: The last width to consider.
  private func extended(from start: Int, by direction: Int, limit: Int) -> Int {
    // A galloping search: the stride doubles while the frames stay linear, and is then only halved, so that a range of
    // n widths takes O(log n) arrangements.
    var reached = start
    var stride = Self.firstStride
    var grows = true
    while reached != limit {
      // Starts one width before the reached one, because the function may bend exactly there.
      let first = reached == start ? start : reached - direction
      let end = first + 2 * stride * direction
      if stride == 1 || (limit - end).signum() != -direction, isStraight(first, first + stride * direction, end) {
        reached = (limit - end).signum() == -direction ? limit : end
        if grows { stride *= 2 }
      } else if stride > 1 {
        stride /= 2
        grows = false
      } else {
        break
      }
    }
    return reached
  }

  /// The distance between the first compared widths, in points.
  private static let firstStride = 32

  /// Whether the elements on the first screen at the last of three widths are linear. Unless the widths are neighbours,
  /// this also checks those at the first width.
  private func isStraight(_ first: Int, _ second: Int, _ third: Int) -> Bool {
    guard let a = arranged(Double(first)), let b = arranged(Double(second)), let c = arranged(Double(third))
    else { return false }
    func areStraight(_ shown: [LayoutAttributes]) -> Bool {
      shown.enumerated().allSatisfy { place, attributes in
        let element = attributes.element
        return isStraight(
          a.frame(of: element, at: place), b.frame(of: element, at: place), c.frame(of: element, at: place))
      }
    }
    return areStraight(c.shown) && (abs(third - first) == 2 || areStraight(a.shown))
  }

  /// Whether an element exists in all three arrangements and is linear.
  private func isStraight(_ first: Rect?, _ second: Rect?, _ third: Rect?) -> Bool {
    guard let first, let second, let third else { return false }
    let bend = first.edges - 2 * second.edges + third.edges
    return bend.min() > -Self.tolerance && bend.max() < Self.tolerance
  }
}

/// A layout in a view of a certain width.
struct ArrangedScreen {
  private let presentation: LayoutPresentation

  /// The elements on the first screen, in index order.
  let shown: [LayoutAttributes]

  init(_ presentation: LayoutPresentation) {
    self.presentation = presentation
    var shown: [LayoutAttributes] = []
    presentation.forEachElement(in: presentation.viewport) { shown.append($0) }
    self.shown = shown
  }

  /// The elements that are on the first screen, in index order.
  var elements: [LayoutElement] { shown.map(\.element) }

  /// Returns the frame of an element, on the first screen or not.
  ///
  /// - Parameter place: The element's probable index on the first screen, which makes the search faster.
  func frame(of element: LayoutElement, at place: Int = .max) -> Rect? {
    if place < shown.count, shown[place].element == element { return shown[place].frame }
    return presentation.attributes(of: element)?.frame
  }
}

extension Rect {
  fileprivate var edges: SIMD4<Double> { SIMD4(minX, minY, size.width, size.height) }
}
