/// The arrangement of a layout that stacks sections. Its solution answers every question.
///
/// It is a protocol and not a generic class, because outside Embedded Swift the methods of a generic class are not
/// specialised for its solution.
protocol SectionArrangement: LayoutArrangement, ErasableItemFrames {
  associatedtype Solution: SectionSolution

  /// The layout that made it, and the revision of the layout that it was made from.
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
      // Read once, because every read retains and releases all its arrays.
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
  /// The previous arrangement, if it has this type and was made by the given layout.
  static func previous(_ previous: PreviousArrangement?, of layout: any CollectionLayout) -> Self? {
    guard let arrangement = previous?.arrangement as? Self, arrangement.layout === layout else { return nil }
    return arrangement
  }

  /// The solution after a change. If the arrangement is handed on, its storage is reused.
  ///
  /// - Parameters:
  ///   - isHandedOn: True if the caller has given up this arrangement.
  ///   - longest: An upper bound of the content's length after the change. If it is infinite, the content may turn out
  ///     to be too long once it is arranged, so this arrangement is kept.
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

  /// The solution, from which another one is made. If the arrangement is handed on, the solution is moved out of it, so
  /// that its storage is not shared, and an empty one is left.
  func solution(isHandedOn: Bool) -> Solution {
    guard isHandedOn else { return solution }
    var taken = Solution(SectionStack(axis: axis, breadth: solution.stack.breadth))
    swap(&taken, &solution)
    return taken
  }
}
