public import CascadeLayout

extension CollectionView {
  /// Shows the same data by another layout.
  ///
  /// The selected item in view, or else the item nearest to the viewport's centre, stays as near to its place as the
  /// new layout allows. What is on screen before and after moves; the layouts decide how everything else appears and
  /// disappears. If it is the layout that is there already, nothing happens, and the completion is called with true.
  ///
  /// While a reload is pending, the new layout takes the old one's place without a transition, and the completion is
  /// called after the next pass.
  ///
  /// - Parameters:
  ///   - newLayout: The layout, which arranges for no other collection view.
  ///   - animated: Whether elements move; no by default, and then they are at their places at once.
  ///   - completion: Called once, after the last element has arrived, with whether it was not interrupted.
  /// - Throws: A ``/CascadeLayout/LayoutError`` if one of the two cannot be prepared; everything is then as before.
  public func setLayout(
    _ newLayout: any CollectionLayout, animated: Bool = false, completion: ((_ finished: Bool) -> Void)? = nil
  ) throws(LayoutError) {
    guard newLayout !== layout else {
      completion?(true)
      return
    }
    guard !reloadIsPending else {
      abandonTransition()
      layout = newLayout
      axis = newLayout.axis
      hasFailed = false
      animations.call([completion].compactMap { $0 }, finished: true)
      return
    }
    try beginChange(to: newLayout)
    let animates = animated && !reducesMotion && animationTiming.duration > 0
    if !animates { endAnimations(finished: false) }
    let old = layout
    prepareTransition(to: newLayout)
    let origin = viewport.origin
    adopt(newLayout, at: restingOrigin(in: newLayout))
    let jump = Point(x: viewport.minX - origin.x, y: viewport.minY - origin.y)
    let completions = [completion].compactMap { $0 }
    if animates {
      let animation = animations.begin(at: host.time, timing: animationTiming)
      collectElements()
      rearrange(change(from: old, to: newLayout, shift: jump), in: animation)
      finishRearranging(animation, completions: completions)
    } else {
      showElements()
      finalizeTransition()
      animations.call(completions, finished: true)
    }
    endPass()
  }

  /// Tells the present layout and another one, which is prepared, that the one is to replace the other; what was told of an
  /// earlier transition is over.
  func prepareTransition(to newLayout: any CollectionLayout) {
    finalizeTransition()
    layout.prepareForTransition(to: newLayout)
    newLayout.prepareForTransition(from: layout)
    layoutsInTransition = (layout, newLayout)
  }

  /// Tells the layouts of the transition that it is over, if there is one.
  func finalizeTransition() {
    guard let (old, new) = layoutsInTransition else { return }
    layoutsInTransition = nil
    old.finalizeTransition()
    new.finalizeTransition()
  }

  /// Begins a pass in which another layout, which has arranged the present data, may take over; a transition by hand is
  /// cancelled.
  ///
  /// - Throws: What keeps one of the two from being prepared; no pass has then begun, and everything is as before.
  func beginChange(to newLayout: any CollectionLayout) throws(LayoutError) {
    try layoutIfNeeded()
    isInPass = true
    let context = LayoutContext(viewport: viewport.size, contentOffset: viewport.origin, itemCounts: itemCounts)
    do {
      try context.check()
      try newLayout.prepare(context, after: .everything)
    } catch {
      isInPass = false
      throw error
    }
    abandonTransition()
  }

  /// Makes a layout, which is prepared, that of the collection view, and moves the viewport.
  func adopt(_ newLayout: any CollectionLayout, at origin: Point) {
    layout = newLayout
    axis = newLayout.axis
    // What could not be arranged before may be by this one.
    hasFailed = false
    anchor = nil
    contentSizeAdjustment = Size(width: 0, height: 0)
    resizeContent()
    moveViewport(to: clamped(origin))
  }

  /// Where the viewport comes to rest in another layout, which is prepared: where the transition's anchor is where it
  /// was in the viewport, if the content goes so far.
  func restingOrigin(in newLayout: any CollectionLayout) -> Point {
    var target = viewport.origin
    if keepsAnchor, let item = transitionAnchor, let new = newLayout.attributes(of: item.element), new.isFinite {
      let (was, comes) = (item.frame.center, new.frame.center)
      target = Point(x: viewport.minX + comes.x - was.x, y: viewport.minY + comes.y - was.y)
    }
    let size = newLayout.contentSize
    return clamped(restingOffset(for: clamped(target, in: size), in: newLayout), in: size)
  }

  /// The selected item in view, or else the item nearest to the viewport's centre.
  private var transitionAnchor: LayoutAttributes? {
    let center = viewport.center
    var nearest: (attributes: LayoutAttributes, isSelected: Bool, distance: Double)?
    for cell in shown where cell.element.kind == .item && cell.attributes.frame.intersects(viewport) {
      let isSelected = selection.contains(cell.element.indexPath)
      let middle = cell.attributes.frame.center
      let (x, y) = (middle.x - center.x, middle.y - center.y)
      let distance = x * x + y * y
      if let nearest {
        guard isSelected == nearest.isSelected ? distance < nearest.distance : isSelected else { continue }
      }
      nearest = (cell.attributes, isSelected, distance)
    }
    return nearest?.attributes
  }

  func change(
    from old: any CollectionLayout, to new: any CollectionLayout, shift: Point = .zero, targetShift: Point = .zero
  ) -> Rearrangement {
    Rearrangement(
      shift: shift, targetShift: targetShift, keepsPersisting: true,
      oldAttributes: { old.attributes(of: $0) },
      newAttributes: { new.attributes(of: $0) },
      initial: { new.initialAttributes(forAppearing: $0, from: $1) },
      final: { old.finalAttributes(forDisappearing: $0, to: $1) })
  }
}

extension Rect {
  fileprivate var center: Point { Point(x: minX + size.width / 2, y: minY + size.height / 2) }
}
