extension LineSolution {
  /// The content offset at which scrolling comes to rest: with an item's centre at the viewport's centre, if the
  /// content reaches that far.
  ///
  /// - Returns: The proposed offset if the layout does not snap or has no items.
  /// - Complexity: O(log sections), plus the number of sections without items next to the proposed offset.
  func targetContentOffset(forProposed offset: Point, velocity: Point, viewport: Size) -> Point {
    let axis = stack.axis
    guard snaps,
      let position = snap(
        axis.position(of: offset), velocity: axis.position(of: velocity), viewportLength: axis.length(of: viewport))
    else { return offset }
    // The content is exactly as broad as the viewport, so there is nothing to scroll across the axis.
    return axis.point(position: position, across: 0)
  }

  /// The content offset along the axis that brings an item to the viewport's centre: of the items that scrolling at the
  /// given velocity has not passed at the proposed offset, the nearest one.
  ///
  /// - Returns: The nearest offset to that one within the scroll range, or nil if there are no items.
  private func snap(_ proposed: Double, velocity: Double, viewportLength: Double) -> Double? {
    let centre = proposed + viewportLength / 2
    let next = itemCentre(notBefore: centre)
    let previous = next == centre ? next : itemCentre(before: centre)
    guard var nearest = next ?? previous else { return nil }
    if let next, let previous {
      nearest = velocity > 0 || velocity == 0 && next - centre < centre - previous ? next : previous
    }
    let greatest = max(stack.axis.length(of: stack.contentSize) - viewportLength, 0)
    return min(max(nearest - viewportLength / 2, 0), greatest)
  }

  private func itemCentre(notBefore position: Double) -> Double? {
    // Items without length can be at the very end of a section.
    var section = stack.sections.firstIndex(partitionedBy: { $0.end >= position })
    while section < stack.sections.count {
      let centres = itemCentres(ofSection: section)
      let item = centres.firstIndex(near: position) { $0 >= position }
      if item < centres.count { return centres.position(of: item) }
      section += 1
    }
    return nil
  }

  private func itemCentre(before position: Double) -> Double? {
    var section = stack.sections.firstIndex(partitionedBy: { $0.start >= position }) - 1
    while section >= 0 {
      let centres = itemCentres(ofSection: section)
      let item = centres.firstIndex(near: position) { $0 >= position } - 1
      if item >= 0 { return centres.position(of: item) }
      section -= 1
    }
    return nil
  }

  /// The centres of a section's items along the axis.
  private func itemCentres(ofSection section: Int) -> EvenIntervals {
    let items = items(ofSection: section)
    return EvenIntervals(
      start: items.start + items.extent / 2, pitch: items.pitch, extent: 0, count: items.count)
  }
}
