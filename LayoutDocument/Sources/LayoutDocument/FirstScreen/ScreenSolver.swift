import CascadeLayout

/// Arranges one layout in views of one width after the other, and says over which widths an arrangement holds.
struct ScreenSolver {
  let layout: any CollectionLayout
  let itemCounts: [Int]
  let height: Double
  let direction: ReadingDirection

  /// A view beyond these widths is not looked at, in points.
  static let widths = 100...8000

  /// The difference from a straight line that is arithmetic's, in points: a waterfall rounds an item's step by up to 2⁻²⁰.
  private static let tolerance = 2e-4

  /// A difference of widths at which items hardly ever change their places, in points.
  private static let leastStep = 1.0 / 64

  /// The layout in a view, or nil if there is no room for it.
  func arranged(_ width: Double) -> ArrangedScreen? {
    let size = Size(width: width, height: height)
    guard let arrangement = try? layout.arrange(LayoutContext(viewport: size, itemCounts: itemCounts)) else {
      return nil
    }
    return ArrangedScreen(
      LayoutPresentation(of: arrangement, viewport: Rect(origin: .zero, size: size), direction: direction))
  }

  /// The widths about one over which all frames of the first screen follow the width in straight lines.
  ///
  /// - Complexity: a few arrangements for each doubling of the widths.
  func range(about width: Int, above limit: Int) -> ClosedRange<Int> {
    extended(from: width, by: -1, limit: limit)...extended(from: width, by: 1, limit: Self.widths.upperBound)
  }

  /// The frames of elements that are in straight lines over a range of widths.
  ///
  /// Where an element is shown at one end of the range alone, the others between may have moved it to another lane or row
  /// while it was not: it follows the width as it does at that end.
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
      // They are exact at this width alone. How each follows it on one side is a good guess for other widths.
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

  /// The farthest width in one direction up to which all frames are straight.
  ///
  /// Widths far from each other are compared, too: the first item that changes its place between them keeps the new one, because
  /// what decides on its place follows the width in straight lines. So the frames at three widths show every change.
  ///
  /// - Parameters:
  ///   - direction: 1 or -1.
  ///   - limit: The last width that is looked at.
  private func extended(from start: Int, by direction: Int, limit: Int) -> Int {
    var reached = start
    var stride = Self.firstStride
    var grows = true
    while reached != limit {
      // One width before what has been reached, because a line may bend exactly there.
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

  /// The distance of the widths that are compared first, in points.
  private static let firstStride = 32

  /// Whether the elements on the first screen at the last of three widths are on straight lines; unless the widths are
  /// neighbours, those at the first width, too.
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

  /// Whether an element is in all three arrangements, on straight lines.
  private func isStraight(_ first: Rect?, _ second: Rect?, _ third: Rect?) -> Bool {
    guard let first, let second, let third else { return false }
    let bend = first.edges - 2 * second.edges + third.edges
    return bend.min() > -Self.tolerance && bend.max() < Self.tolerance
  }
}

/// A layout in a view of one width.
struct ArrangedScreen {
  private let presentation: LayoutPresentation

  /// What is on the first screen, in index order.
  let shown: [LayoutAttributes]

  init(_ presentation: LayoutPresentation) {
    self.presentation = presentation
    var shown: [LayoutAttributes] = []
    presentation.forEachElement(in: presentation.viewport) { shown.append($0) }
    self.shown = shown
  }

  /// The elements that are on the first screen, in index order.
  var elements: [LayoutElement] { shown.map(\.element) }

  /// The frame of an element, on the first screen or not.
  ///
  /// - Parameter place: Where it most likely is among those on the first screen, which finds it sooner.
  func frame(of element: LayoutElement, at place: Int = .max) -> Rect? {
    if place < shown.count, shown[place].element == element { return shown[place].frame }
    return presentation.attributes(of: element)?.frame
  }
}

extension Rect {
  fileprivate var edges: SIMD4<Double> { SIMD4(minX, minY, size.width, size.height) }
}
