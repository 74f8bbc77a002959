public import CascadeLayout

extension CollectionView {
  /// Shows the same data in another layout.
  ///
  /// The anchor stays as close to its place as the new layout allows. Without one, it is the selected item in view, or
  /// else the item nearest to the viewport's centre. Elements on screen before and after the change move, and the
  /// layouts decide how all others appear and disappear. If the layout is the present one, nothing happens, and the
  /// completion is called with true.
  ///
  /// While a reload is pending, the new layout replaces the old one without a transition, and the completion is called
  /// after the next pass.
  ///
  /// - Parameters:
  ///   - newLayout: The layout, which must not arrange for another collection view.
  ///   - animated: True if elements move; false, the default, if they are at their places at once.
  ///   - anchor: What stays in place. With nil, the default, the collection view chooses it. It is ignored if there is
  ///     no transition, as while a reload is pending.
  ///   - completion: Called once, after the last element has arrived. Its argument tells whether the animation ended
  ///     without an interruption.
  /// - Throws: A ``/CascadeLayout/LayoutError`` if one of the two layouts cannot arrange the content. If it throws,
  ///   nothing has changed.
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
    // Calls that the pass postponed may have set the layout or requested a reload.
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

  /// Replaces the present layout without a transition. The next pass arranges everything.
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

  /// Makes the next pass reload if the data source has other items than are arranged, without having said so.
  @inline(never)
  func checkSuspectData() {
    guard pending.isDataSuspect, !pending.isReload else { return }
    pass {
      guard countItems() != content.itemCounts else { return }
      pending.markReload()
      report(.changedCounts)
    }
  }

  /// The present layout, arrangement and viewport.
  var arrangedNow: ArrangedLayout {
    ArrangedLayout(layout: layout, arrangement: arrangement, viewport: viewport.bounds)
  }

  /// Arranges the present data with another layout.
  func arranged(by newLayout: any CollectionLayout) throws(LayoutError) -> ArrangedLayout {
    let new = try arrange(by: newLayout, content.itemCounts, after: .everything, from: nil)
    return ArrangedLayout(layout: newLayout, arrangement: new, viewport: viewport.bounds)
  }

  /// Tells the present layout and the new one that one will replace the other, after ending an earlier transition.
  func prepareTransition(to new: ArrangedLayout) {
    finalizeTransition()
    layout.prepareForTransition(to: new.layout, from: arrangement)
    new.layout.prepareForTransition(from: layout, to: new.arrangement)
    transition.notePrepared(layout, new.layout)
  }

  /// Tells the layouts in a transition, if any, that it is over.
  func finalizeTransition() {
    guard let (old, new) = transition.takePrepared() else { return }
    old.finalizeTransition()
    new.finalizeTransition()
  }

  /// Makes another layout and its arrangement the present ones, and moves the viewport.
  func adopt(_ new: ArrangedLayout, at origin: Point) {
    content.take(new.layout)
    content.take(new.arrangement)
    // This layout may be able to arrange what failed before.
    pending.succeed()
    problems.removeAll()
    viewport.setAnchor(nil)
    viewport.setAimsAtEnd(false)
    viewport.endSizeAdjustment()
    resizeContent()
    moveViewportWithin(origin)
  }

  /// The origin at which the viewport comes to rest in another arrangement: the one that keeps the transition's anchor
  /// in place, as far as the content allows.
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
