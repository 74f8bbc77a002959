/// Different layouts for different sections of one collection, one below the other.
///
/// Neighbouring sections with the same layout object form a *part*, which that layout arranges as if it were all there is:
/// it counts its sections from 0, and its viewport is where the collection's viewport is seen from the part's start.
///
///     let covers = FlowLayout(metrics: FlowMetrics(itemSize: Size(width: 160, height: 90)))
///     let photos = WaterfallLayout(lanes: .minimumBreadth(240)) { _ in .aspectRatios(ratios) }
///     let layouts: [any CollectionLayout] = [covers, photos]
///     let layout = CompositeLayout { section in layouts[section] }
///
/// All layouts scroll along the composite's axis, and none of them arranges two parts that are apart.
public final class CompositeLayout: CollectionLayout {
  /// The direction in which the content scrolls, and that of all layouts.
  public let axis: Axis

  /// The layout of the section with the given index.
  public var layoutOfSection: (_ section: Int) -> any CollectionLayout {
    didSet { isObsolete = true }
  }

  private(set) var parts: [LayoutPart] = []

  /// The parts before the last `prepare`, by whose numbers an update names what it deletes.
  private(set) var oldParts: [LayoutPart] = []

  private var breadth = 0.0

  /// Whether the next `prepare` has to begin anew, whatever has changed: the layouts did, or the last one failed.
  private var isObsolete = true

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - axis: The direction in which the content scrolls; vertical by default.
  ///   - layoutOfSection: The layout of the section with the given index.
  public init(axis: Axis = .vertical, layoutOfSection: @escaping (_ section: Int) -> any CollectionLayout) {
    self.axis = axis
    self.layoutOfSection = layoutOfSection
  }

  /// The size of the whole content: the viewport's breadth, and the end of the last part.
  public var contentSize: Size { axis.size(length: parts.last?.end ?? 0, breadth: breadth) }

  /// Arranges the content: has each layout arrange its part, as far as that has changed.
  ///
  /// - Throws: A layout's error, with the section's index in the collection, or ``LayoutError/partLayout(section:)``; all
  ///   layouts then still answer as before the call, if they have a ``CollectionLayout/restorePoint()``.
  /// - Complexity: O(sections), and what the layouts take.
  public func prepare(_ context: LayoutContext, after change: LayoutChange) throws(LayoutError) {
    var restorePoints: [() -> Void] = []
    do throws(LayoutError) {
      try context.check()
      var new = try makeParts(context.itemCounts)
      let isSame = !isObsolete && hasSameParts(new, after: change)
      let change = isSame ? change : .everything
      // Where one part alone has something to do, no other one has to be taken back if that fails.
      let areMany = new.count { $0.isConcerned(by: change, of: new) } > 1
      var start = 0.0
      for index in new.indices {
        if areMany { restorePoints.append(new[index].layout.restorePoint()) }
        try new[index].prepare(
          context, after: new[index].isConcerned(by: change, of: new) ? new[index].local(change) : .scrolled,
          start: start, axis: axis)
        start = new[index].end
        guard start < .infinity else { throw .contentLength(section: new[index].firstSection) }
      }
      oldParts = parts
      parts = new
      breadth = axis.breadth(of: context.viewport)
      isObsolete = false
    } catch {
      for restore in restorePoints { restore() }
      isObsolete = true
      throw error
    }
  }

  /// Calls `body` with the attributes of every element whose frame intersects the rectangle, in index order.
  ///
  /// - Complexity: O(log parts), and what the layouts take.
  public func forEachElement(in rect: Rect, _ body: (LayoutAttributes) -> Void) {
    // Moving a frame may round it: what is only just outside in the part may be inside in the collection.
    let widened = rect.widened(along: axis)
    let (low, high) = axis.extent(of: widened)
    var index = parts.firstIndex { $0.end > low }
    while index < parts.count, parts[index].start < high {
      let part = parts[index]
      part.layout.forEachElement(in: part.local(widened, axis: axis)) { attributes in
        let attributes = part.global(attributes, axis: axis)
        if attributes.frame.intersects(rect) { body(attributes) }
      }
      index += 1
    }
  }

  /// The attributes of an element, or nil if the last `prepare` knew no such element.
  ///
  /// - Complexity: O(log parts), and what its layout takes.
  public func attributes(of element: LayoutElement) -> LayoutAttributes? {
    guard let part = parts.part(ofSection: element.indexPath.section) else { return nil }
    return part.layout.attributes(of: part.local(element)).map { part.global($0, axis: axis) }
  }

  /// What another viewport makes invalid in some part: ``LayoutChange/scrolled`` if that is all in every part, else
  /// ``LayoutChange/metrics``.
  ///
  /// - Complexity: O(parts).
  public func invalidation(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> LayoutChange? {
    var invalidation: LayoutChange?
    for part in parts {
      let new = part.local(newBounds, axis: axis)
      guard let change = part.layout.invalidation(forBoundsChange: new, from: part.local(oldBounds, axis: axis))
      else { continue }
      guard change == .scrolled else { return .metrics }
      invalidation = .scrolled
    }
    return axis.breadth(of: newBounds.size) != axis.breadth(of: oldBounds.size) ? .metrics : invalidation
  }

  /// Where the layout of the part at the proposed offset has scrolling come to rest.
  public func targetContentOffset(forProposed offset: Point, velocity: Point) -> Point {
    let index = parts.firstIndex { $0.end > axis.position(of: offset) }
    guard index < parts.count else { return offset }
    let part = parts[index]
    let local = part.local(Rect(origin: offset, size: .zero), axis: axis).origin
    let target = part.layout.targetContentOffset(forProposed: local, velocity: velocity)
    return axis.point(position: axis.position(of: target) + part.start, across: axis.across(of: target))
  }

  /// A function that takes every layout back to the arrangement that it has now.
  public func restorePoint() -> () -> Void {
    let (parts, oldParts, breadth) = (parts, oldParts, breadth)
    let restorePoints = parts.map { $0.layout.restorePoint() }
    return { [self] in
      for restore in restorePoints { restore() }
      (self.parts, self.oldParts, self.breadth) = (parts, oldParts, breadth)
      isObsolete = true
    }
  }

  private func makeParts(_ itemCounts: [Int]) throws(LayoutError) -> [LayoutPart] {
    var new: [LayoutPart] = []
    for section in itemCounts.indices {
      let layout = layoutOfSection(section)
      if let last = new.last, last.layout === layout {
        new[new.count - 1].itemCounts.append(itemCounts[section])
      } else {
        guard layout.axis == axis, layout !== self, !new.contains(where: { $0.layout === layout }) else {
          throw .partLayout(section: section)
        }
        new.append(LayoutPart(layout: layout, firstSection: section, itemCounts: [itemCounts[section]]))
      }
    }
    return new
  }

  /// Whether the parts are those of the last `prepare`; what was appended may have given the last one more sections.
  private func hasSameParts(_ new: [LayoutPart], after change: LayoutChange) -> Bool {
    guard new.count == parts.count else { return false }
    return parts.indices.allSatisfy { index in
      new[index].layout === parts[index].layout && new[index].firstSection == parts[index].firstSection
        && (new[index].itemCounts.count == parts[index].itemCounts.count
          || change == .appended && index == parts.count - 1)
    }
  }
}
