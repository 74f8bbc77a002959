/// The arrangement that a layout of stacked sections makes: its solution, which answers every question.
///
/// A protocol and not a generic class: outside Embedded Swift, the answers of a generic class are not compiled for the
/// solution that it has.
protocol SectionArrangement: LayoutArrangement, ErasableItemFrames {
  associatedtype Solution: SectionSolution

  /// The layout that has made it, and the revision of the layout that it is of.
  var layout: any CollectionLayout { get }
  var revision: LayoutRevision { get }

  var solution: Solution { get set }
}

extension SectionArrangement {
  var axis: Axis { solution.stack.axis }

  var contentSize: Size { solution.stack.contentSize }

  func forEachElement(in rect: Rect, viewport: Rect, _ body: (LayoutAttributes) -> Void) {
    #if hasFeature(Embedded)
      solution.stack.forEachElement(in: rect, viewport: viewport, items: items, zoom: solution.itemZoom, body)
    #else
      // Asked for once: each time, all its arrays are held and let go of.
      solution.forEachElement(in: rect, viewport: viewport, body)
    #endif
  }

  func attributes(of element: LayoutElement, viewport: Rect) -> LayoutAttributes? {
    solution.stack.attributes(of: element, viewport: viewport, items: items, zoom: solution.itemZoom)
  }

  var followsViewport: Bool { solution.stack.pins || solution.itemZoom != nil }

  func invalidation(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> LayoutChange? {
    solution.stack.invalidation(forBoundsChange: newBounds, from: oldBounds)
  }

  func targetContentOffset(forProposed offset: Point, velocity: Point, viewport: Size) -> Point {
    solution.targetContentOffset(forProposed: offset, velocity: velocity, viewport: viewport)
  }
}

extension SectionArrangement {
  /// The arrangement that a layout has made before, if it is one of these and that layout's own.
  static func previous(_ previous: PreviousArrangement?, of layout: any CollectionLayout) -> Self? {
    guard let arrangement = previous?.arrangement as? Self, arrangement.layout === layout else { return nil }
    return arrangement
  }

  /// The solution after a change, for which its storage is used again if it is handed on.
  ///
  /// - Parameters:
  ///   - isHandedOn: True if nobody asks this arrangement again.
  ///   - longest: An upper bound of the content's length with the change. Only where it is infinite, the content may be
  ///     too long, which then shows only afterwards: so this arrangement is kept.
  ///   - body: Makes the change, and cannot fail.
  func solution(
    isHandedOn: Bool, longest: Double, _ body: (inout Solution) -> Void
  ) throws(LayoutError) -> Solution {
    guard longest < .infinity else {
      var trial = solution
      body(&trial)
      try trial.stack.checkLength()
      return trial
    }
    var changed = solution(isHandedOn: isHandedOn)
    body(&changed)
    return changed
  }

  /// The solution, to make another one of it: if it is handed on, it is taken out, so that its storage is not shared, and
  /// an empty one is left.
  func solution(isHandedOn: Bool) -> Solution {
    guard isHandedOn else { return solution }
    var taken = Solution(SectionStack(axis: axis, breadth: solution.stack.breadth))
    swap(&taken, &solution)
    return taken
  }
}
