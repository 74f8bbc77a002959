public import CascadeLayout

extension CollectionView {
  /// Shows the same data by another layout.
  ///
  /// The anchor, or else the selected item in view, or else the item nearest to the viewport's centre, stays as near to
  /// its place as the new layout allows. What is on screen before and after moves; the layouts decide how everything else appears and
  /// disappears. If it is the layout that is there already, nothing happens, and the completion is called with true.
  ///
  /// While a reload is pending, the new layout takes the old one's place without a transition, and the completion is
  /// called after the next pass.
  ///
  /// - Parameters:
  ///   - newLayout: The layout, which arranges for no other collection view.
  ///   - animated: True if elements move; false by default, and then they are at their places at once.
  ///   - anchor: What stays in its place; nil by default, and then the collection view chooses. Without a transition, as
  ///     above, it counts for nothing.
  ///   - completion: Called once, after the last element has arrived, with whether it was not interrupted.
  /// - Throws: A ``/CascadeLayout/LayoutError`` if one of the two cannot arrange the content; everything is then as
  ///   before.
  public func setLayout(
    _ newLayout: any CollectionLayout, animated: Bool = false, anchor: TransitionAnchor? = nil,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) throws(LayoutError) {
    let isPutOff = putsOff { [unowned(unsafe) self] in
      let isDone = attempt({ () throws(LayoutError) in
        try setLayout(newLayout, animated: animated, anchor: anchor, completion: completion)
      }) { .layout($0) }
      if !isDone { completion?(false) }
    }
    guard !isPutOff else { return }
    if newLayout !== layout, !pending.isReload, hasBreadth {
      try layoutIfNeeded()
      checkSuspectData()
    }
    // In that pass, calls may have been put off that have set the layout, or asked for a reload.
    guard newLayout !== layout else {
      completion?(true)
      return
    }
    let completions = completion.map { [$0] } ?? []
    guard !pending.isReload, hasBreadth else { return replaceLayout(by: newLayout, completions) }
    try pass { () throws(LayoutError) in
      let animates = animated && !reducesMotion && animationTiming.duration > 0
      let new = try arranged(by: newLayout)
      if animates {
        leaveTransition()
      } else {
        abandonTransition()
        endAnimations(finished: false)
      }
      let old = arrangedNow
      prepareTransition(to: new)
      adopt(new, at: restingOrigin(in: new.arrangement, anchor: anchor))
      let jump = Point(
        x: viewport.origin.x - old.viewport.minX, y: viewport.origin.y - old.viewport.minY)
      guard animates else {
        showElements()
        finalizeTransition()
        return animations.call(completions, finished: true)
      }
      let animation = animations.begin(at: host.time, timing: animationTiming)
      let found = collectElements(of: arrangement, around: viewport.bounds, velocity: viewport.velocity)
      rearrange(found, change(from: old, to: arrangedNow, shift: jump), in: animation)
      finishRearranging(animation, completions: completions)
    }
  }

  /// Has another layout take the present one's place, where nothing is to be seen of that: the next pass arranges
  /// everything.
  private func replaceLayout(by newLayout: any CollectionLayout, _ completions: [(_ finished: Bool) -> Void]) {
    pass {
      abandonTransition()
      content.take(newLayout)
      viewport.endSizeAdjustment()
      pending.mark(.everything)
      if pending.isReload {
        animations.callAfterReload(completions)
      } else {
        animations.call(completions, finished: true)
      }
    }
  }

  /// Has the next pass reload where the data source has other items than are arranged, which it did not say.
  @inline(never)
  func checkSuspectData() {
    guard pending.isDataSuspect, !pending.isReload else { return }
    pass {
      guard countItems() != content.itemCounts else { return }
      pending.markReload()
      report(.changedCounts)
    }
  }

  /// The layout, its arrangement and the viewport, as they are now.
  var arrangedNow: ArrangedLayout {
    ArrangedLayout(layout: layout, arrangement: arrangement, viewport: viewport.bounds)
  }

  /// The present data as another layout arranges it.
  func arranged(by newLayout: any CollectionLayout) throws(LayoutError) -> ArrangedLayout {
    let new = try arrange(by: newLayout, content.itemCounts, after: .everything, from: nil)
    return ArrangedLayout(layout: newLayout, arrangement: new, viewport: viewport.bounds)
  }

  /// Tells the present layout and another one that the one is to replace the other; what was told of an earlier transition
  /// is over.
  func prepareTransition(to new: ArrangedLayout) {
    finalizeTransition()
    layout.prepareForTransition(to: new.layout, from: arrangement)
    new.layout.prepareForTransition(from: layout, to: new.arrangement)
    transition.notePrepared(layout, new.layout)
  }

  /// Tells the layouts of the transition that it is over, if there is one.
  func finalizeTransition() {
    guard let (old, new) = transition.takePrepared() else { return }
    old.finalizeTransition()
    new.finalizeTransition()
  }

  /// Makes another layout and its arrangement those of the collection view, and moves the viewport.
  func adopt(_ new: ArrangedLayout, at origin: Point) {
    content.take(new.layout)
    content.take(new.arrangement)
    // What could not be arranged before may be by this one.
    pending.succeed()
    problems.removeAll()
    viewport.setAnchor(nil)
    viewport.endSizeAdjustment()
    resizeContent()
    moveViewportWithin(origin)
  }

  /// The origin at which the viewport comes to rest in another arrangement: that at which the transition's anchor stays
  /// where it was in the viewport, if the content goes so far.
  func restingOrigin(in newArrangement: any LayoutArrangement, anchor: TransitionAnchor?) -> Point {
    var target = viewport.origin
    if let anchor, contains(.item(anchor.item)),
      let new = newArrangement.attributes(of: .item(anchor.item), viewport: viewport.bounds), new.isFinite
    {
      target = anchor.origin(for: new.frame, in: viewport.bounds, direction: readingDirection)
    } else if keepsAnchor, let item = transitionAnchor,
      let new = newArrangement.attributes(of: item.element, viewport: viewport.bounds), new.isFinite
    {
      let was = item.frame.center
      let comes = new.frame.center
      target = Point(x: viewport.origin.x + comes.x - was.x, y: viewport.origin.y + comes.y - was.y)
    }
    let size = newArrangement.contentSize
    func clamped(_ offset: Point) -> Point { viewport.clamped(offset, in: size, along: newArrangement.axis) }
    return clamped(restingOffset(for: clamped(target), in: newArrangement))
  }

  /// The selected item in view, or else the item nearest to the viewport's centre.
  private var transitionAnchor: LayoutAttributes? {
    let center = viewport.bounds.center
    var nearest: (attributes: LayoutAttributes, isSelected: Bool, distance: Double)?
    for cell in cellStore.shown
    where cell.element.kind == .item && cell.attributes.frame.intersects(viewport.bounds) {
      let isSelected = user.selection.contains(cell.element.indexPath)
      let middle = cell.attributes.frame.center
      let x = middle.x - center.x
      let y = middle.y - center.y
      let distance = x * x + y * y
      if let nearest {
        guard isSelected == nearest.isSelected ? distance < nearest.distance : isSelected else { continue }
      }
      nearest = (cell.attributes, isSelected, distance)
    }
    return nearest?.attributes
  }

  func change(
    from old: ArrangedLayout, to new: ArrangedLayout, shift: Point = .zero, targetShift: Point = .zero
  ) -> Rearrangement {
    Rearrangement(
      shift: shift, targetShift: targetShift, keepsPersisting: true,
      oldAttributes: { old.arrangement.attributes(of: $0, viewport: old.viewport) },
      newAttributes: { new.arrangement.attributes(of: $0, viewport: new.viewport) },
      initial: { new.layout.initialAttributes(forAppearing: $0, from: $1, in: new.arrangement) },
      final: { old.layout.finalAttributes(forDisappearing: $0, to: $1, in: old.arrangement) })
  }
}

extension Rect {
  fileprivate var center: Point { Point(x: minX + size.width / 2, y: minY + size.height / 2) }
}
