public import CascadeLayout

// MARK: Batches

extension CollectionView {
  /// Carries out several updates of the data as one, animated by default.
  ///
  ///     try collectionView.performBatchUpdates { updates in
  ///       photos.remove(at: 7)
  ///       updates.deleteItems(at: [IndexPath(section: 0, item: 7)])
  ///     }
  ///
  /// Blocks can be nested. All updates are then carried out at the end of the outermost block, whose `animated` counts
  /// and which throws any error. Updates that a block requests of the collection view itself become part of it, too.
  ///
  /// If the data will be reloaded anyway, that includes the updates. The completion is then called after the next pass.
  ///
  /// - Parameters:
  ///   - animated: True, the default, if elements move to their new places; false if they are there at once.
  ///   - body: Names the changes of the data source's data, which may change within the block or right before the call.
  ///   - completion: Called once, after the last element has arrived, or at the end of the call if nothing moves. Its
  ///     argument tells whether the animation ended without an interruption. It is never called if the call throws.
  /// - Throws: An ``UpdateError`` if the updates contradict each other or the data source's counts, or the new data
  ///   cannot be arranged. If it throws, nothing has changed, and you must change the data back, too.
  /// - Complexity: O(k log k + visible log n) for k updates, and what the layout takes.
  public func performBatchUpdates(
    animated: Bool = true, _ body: (_ updates: inout BatchUpdates) -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) throws(UpdateError) {
    guard !pending.isInPass else { throw .duringPass }
    let isOutermost = pending.batch == nil
    if isOutermost {
      try arrangeEarlierChanges()
      pending.beginBatch()
    }
    var updates = BatchUpdates()
    body(&updates)
    if let completion { updates.addCompletion(completion) }
    pending.add(updates)
    if isOutermost { try carryOut(pending.takeBatch(), animated: animated) }
  }

  /// Inserts items as a separate batch. The places are those after the update.
  ///
  /// - Throws: An ``UpdateError``, like ``performBatchUpdates(animated:_:completion:)``.
  public func insertItems(at items: [IndexPath]) throws(UpdateError) {
    try performAlone { $0.insertItems(at: items) }
  }

  /// Deletes items as a separate batch. The places are those before the update.
  ///
  /// - Throws: An ``UpdateError``, like ``performBatchUpdates(animated:_:completion:)``.
  public func deleteItems(at items: [IndexPath]) throws(UpdateError) {
    try performAlone { $0.deleteItems(at: items) }
  }

  /// Reloads items as a separate batch, giving them other cells.
  ///
  /// - Throws: An ``UpdateError``, like ``performBatchUpdates(animated:_:completion:)``.
  public func reloadItems(at items: [IndexPath]) throws(UpdateError) {
    try performAlone { $0.reloadItems(at: items) }
  }

  /// Moves an item from its place before the update to its place after it, as a separate batch.
  ///
  /// - Throws: An ``UpdateError``, like ``performBatchUpdates(animated:_:completion:)``.
  public func moveItem(at item: IndexPath, to newItem: IndexPath) throws(UpdateError) {
    try performAlone { $0.moveItem(at: item, to: newItem) }
  }

  /// Inserts sections as a separate batch. The indices are those after the update.
  ///
  /// - Throws: An ``UpdateError``, like ``performBatchUpdates(animated:_:completion:)``.
  public func insertSections(_ sections: [Int]) throws(UpdateError) {
    try performAlone { $0.insertSections(sections) }
  }

  /// Deletes sections as a separate batch. The indices are those before the update.
  ///
  /// - Throws: An ``UpdateError``, like ``performBatchUpdates(animated:_:completion:)``.
  public func deleteSections(_ sections: [Int]) throws(UpdateError) {
    try performAlone { $0.deleteSections(sections) }
  }

  /// Reloads sections as a separate batch, giving their elements other cells.
  ///
  /// - Throws: An ``UpdateError``, like ``performBatchUpdates(animated:_:completion:)``.
  public func reloadSections(_ sections: [Int]) throws(UpdateError) {
    try performAlone { $0.reloadSections(sections) }
  }

  /// Moves a section, with its items, as a separate batch.
  ///
  /// - Throws: An ``UpdateError``, like ``performBatchUpdates(animated:_:completion:)``.
  public func moveSection(_ section: Int, toSection newSection: Int) throws(UpdateError) {
    try performAlone { $0.moveSection(section, toSection: newSection) }
  }

  /// Carries out an update as a separate batch, or within a block adds it to that.
  ///
  /// Unlike with a block, the data has changed already. So what was marked before is arranged together with the update.
  private func performAlone(_ body: (_ updates: inout BatchUpdates) -> Void) throws(UpdateError) {
    guard pending.batch == nil else { return try performBatchUpdates(body) }
    guard !pending.isInPass else { throw .duringPass }
    var updates = BatchUpdates()
    body(&updates)
    try carryOut(updates, animated: true)
  }
}

// MARK: Carrying them out

extension CollectionView {
  /// Arranges what was marked before an update, with the data before it. If the data has changed already, what was
  /// marked is arranged together with the update.
  private func arrangeEarlierChanges() throws(UpdateError) {
    guard !pending.isReload, !hasChangedData else { return }
    do {
      try layoutIfNeeded()
    } catch {
      throw .layout(error)
    }
  }

  /// True if something is marked, but no mark explains the data source's counts.
  private var hasChangedData: Bool {
    guard hasWork else { return false }
    // What is called meanwhile waits until the update has been carried out.
    pending.beginPass()
    let counts = countItems()
    pending.endPass()
    return !(pending.change ?? .metrics).allows(counts, after: content.itemCounts)
  }

  private func carryOut(_ batch: BatchUpdates, animated: Bool) throws(UpdateError) {
    // The next pass shows the data as it is then, updates included.
    guard !pending.isReload else {
      animations.callAfterReload(batch.completions)
      makeCallsPutOff()
      return askForPass()
    }
    try pass { () throws(UpdateError) in
      let counts = countItems()
      do throws(UpdateError) {
        let plan = try UpdatePlan(batch.updates, before: content.itemCounts, after: counts)
        try carryOut(
          plan, askedFor: batch.updates, counts: counts, animated: animated, completions: batch.completions)
      } catch {
        pending.refuseUpdate()
        throw error
      }
    }
  }

  /// Carries out an update with a known effect, from the data on screen to new data. If the collection view shows other
  /// numbers of items than the plan expects, it reloads.
  ///
  /// - Parameters:
  ///   - makePlan: Makes the plan, after all pending changes have been carried out.
  ///   - exchange: Makes the data source answer with the new data if true, and with the old data if false.
  func perform(
    animated: Bool, completions: [(_ finished: Bool) -> Void], _ makePlan: () throws(UpdateError) -> UpdatePlan,
    exchange: (Bool) -> Void
  ) throws(UpdateError) {
    guard !pending.isInPass, pending.batch == nil else { throw .duringPass }
    try arrangeEarlierChanges()
    let plan = try makePlan()
    exchange(true)
    if !pending.isReload, content.itemCounts != plan.before { reloadData() }
    guard !pending.isReload else { return animations.callAfterReload(completions) }
    try pass { () throws(UpdateError) in
      do throws(UpdateError) {
        try carryOut(
          plan, askedFor: plan.updates, counts: countItems(), animated: animated, completions: completions)
      } catch {
        exchange(false)
        throw error
      }
    }
  }

  /// Carries out a consistent update.
  ///
  /// - Parameter updates: The updates to tell the layout about: all that were requested.
  /// - Throws: The layout's error. Nothing has changed then.
  private func carryOut(
    _ plan: UpdatePlan, askedFor updates: [CollectionUpdate], counts: [Int], animated: Bool,
    completions: [(_ finished: Bool) -> Void]
  ) throws(UpdateError) {
    guard hasBreadth else { return carryOutUnseen(plan, counts: counts, completions: completions) }
    let (marked, isReload) = pending.takeChange()
    // Marked while the data source was asked for its counts.
    if isReload { pending.markReload() }
    let animates = animated && !reducesMotion && animationTiming.duration > 0
    let survivor = anchor(surviving: plan)
    let old = arrangedNow
    let formerAxis = axis
    let lengths = measuredLengths?.state
    measuredLengths?.apply(plan)
    do {
      try takeArrangement(
        of: counts, after: marked?.merged(with: plan.change) ?? plan.change,
        from: animates ? .kept(arrangement) : .handedOn(arrangement))
    } catch {
      if let lengths { measuredLengths?.state = lengths }
      // What was marked before still needs to be done.
      if let marked { pending.note(marked) }
      throw .layout(error)
    }
    // From here to `follow`, the arrangement already matches the new data, while items are still known by their old
    // places. Calls about items are postponed meanwhile.
    betweenData { if animates { leaveTransition() } else { abandonTransition() } }
    pending.suspectData(false)
    viewport.setAnchor(survivor)
    viewport.setAimsAtEnd(false)
    let removed = follow(plan)
    resizeContent()
    if axis == formerAxis { settleViewport(afterUpdate: true) } else { startAnew() }
    adjustOffset()
    guard animates else {
      endAnimations(finished: false)
      for cell in removed { end(cell) }
      animations.call(completions, finished: true)
      return showElements()
    }
    let new = arrangement
    layout.prepare(forUpdates: updates, from: old.arrangement, to: new)
    finalizeTransition()
    let animation = animations.begin(at: host.time, timing: animationTiming)
    rearrange(
      collectElements(of: new, around: viewport.bounds, velocity: viewport.velocity),
      Rearrangement(
        removed: removed,
        shift: Point(x: viewport.origin.x - old.viewport.minX, y: viewport.origin.y - old.viewport.minY),
        oldAttributes: { element in
          guard case .survived(let former) = plan.provenance(of: element) else { return nil }
          return old.arrangement.attributes(of: former, viewport: old.viewport)
        },
        newAttributes: { [self] in contains($0) ? new.attributes(of: $0, viewport: viewport.bounds) : nil },
        initial: { [self] in layout.initialAttributes(forAppearing: $0, from: $1, in: new) },
        final: { [self] in layout.finalAttributes(forDisappearing: $0, to: $1, in: old.arrangement) }),
      in: animation)
    layout.finalizeUpdates()
    finishRearranging(animation, completions: completions)
  }

  /// Carries out an update that cannot be arranged because the viewport has no breadth. Everything known about items
  /// follows them, and the next pass with room arranges everything.
  private func carryOutUnseen(_ plan: UpdatePlan, counts: [Int], completions: [(_ finished: Bool) -> Void]) {
    measuredLengths?.apply(plan)
    abandonTransition()
    endAnimations(finished: false)
    content.take(EmptyArrangement(axis: axis), itemCounts: counts)
    pending.mark(.everything)
    pending.suspectData(false)
    viewport.setAimsAtEnd(false)
    for cell in follow(plan) { end(cell) }
    showElements()
    animations.call(completions, finished: true)
  }

  /// Starts all planned movements, or ends the animation at once if there are none.
  func finishRearranging(_ animation: Animation, completions: [(_ finished: Bool) -> Void]) {
    animations.add(completions)
    if !setInMotion(animation) { endAnimations(finished: true) }
    trimPool()
    prefetch()
  }

  /// The anchor that holds the viewport through an update: an item in view that survives it, if there is one.
  private func anchor(surviving plan: UpdatePlan) -> Anchor? {
    func survives(_ item: IndexPath) -> Bool { plan.fate(ofItem: item).place != nil }
    // At the content's start, what is inserted there comes into view, although an item was scrolled to.
    let isAtStart = isHeldAtStart && !viewport.holdsRoomItem
    if let anchor = viewport.anchor, survives(anchor.item), !(anchor.isTarget && isAtStart) { return anchor }
    guard keepsAnchor, axis == layout.axis, viewport.endHold.isTarget || !isHeldAtEdge else { return nil }
    return anchorCandidate(where: survives)
  }

  /// Moves everything known about items to their new places, and drops what belongs to deleted ones.
  ///
  /// - Returns: The cells whose elements no longer exist or are reloaded.
  private func follow(_ plan: UpdatePlan) -> [ShownCell] {
    func newPlace(_ item: IndexPath) -> IndexPath? { plan.fate(ofItem: item).place }
    let isHeld = viewport.anchor != nil || !keepsAnchor || isHeldAtEdge
    if !isHeld, let lost = firstShownItem, let survivor = plan.nearestSurvivor(to: lost.indexPath) {
      // Nothing in view survives, so the next survivor takes the place of what was in view.
      viewport.setAnchor(Anchor(survivor, at: lost.frame, in: viewport.bounds, axis: axis))
    } else {
      viewport.followAnchor(newPlace)
    }
    viewport.setRoomItem(viewport.roomItem.flatMap(newPlace))
    user.follow(plan)
    viewport.followTargets { plan.fate(of: $0).place }
    prefetching.follow(newPlace)
    let removed = cellStore.follow(plan)
    updateStates()
    return removed
  }

  private var firstShownItem: LayoutAttributes? {
    for cell in cellStore.shown where cell.element.kind == .item && cell.attributes.frame.intersects(viewport.bounds) {
      return cell.attributes
    }
    return nil
  }
}
