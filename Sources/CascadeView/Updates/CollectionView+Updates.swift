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
  /// Blocks may be within one another: all of it is then carried out at the end of the outermost one, whose `animated`
  /// counts and which throws what there is to throw. Updates that are asked of the collection view itself within a block
  /// become part of it, too.
  ///
  /// If the data is to be reloaded anyway, that includes the updates; the completion is then called after the next
  /// pass.
  ///
  /// - Parameters:
  ///   - animated: Whether elements move to their new places, as by default; if not, they are there at once.
  ///   - body: Changes what the data source answers, and names the changes.
  ///   - completion: Called once, after the last element has arrived, with whether it was not interrupted; at the end
  ///     of the call if nothing has a way to go; never if the call throws.
  /// - Throws: An ``UpdateError`` if the updates contradict each other or the data source's counts, or the new data
  ///   cannot be arranged. Everything is then as before the call: what the data source answers should be, too.
  /// - Complexity: O(k log k + visible log n) for k updates, and what the layout takes.
  public func performBatchUpdates(
    animated: Bool = true, _ body: (_ updates: inout BatchUpdates) -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) throws(UpdateError) {
    guard !isInPass else { throw .duringPass }
    let isOutermost = batch == nil
    if isOutermost {
      try arrangeEarlierChanges()
      batch = BatchUpdates()
    }
    var updates = BatchUpdates()
    body(&updates)
    if let completion { updates.addCompletion(completion) }
    batch?.append(updates)
    guard isOutermost, let all = batch else { return }
    batch = nil
    try carryOut(all, animated: animated)
  }

  /// Inserts items, as a batch of its own: the places are those after the update.
  ///
  /// - Throws: An ``UpdateError``, as ``performBatchUpdates(animated:_:completion:)`` does.
  public func insertItems(at items: [IndexPath]) throws(UpdateError) {
    try performAlone { $0.insertItems(at: items) }
  }

  /// Deletes items, as a batch of its own: the places are those before the update.
  ///
  /// - Throws: An ``UpdateError``, as ``performBatchUpdates(animated:_:completion:)`` does.
  public func deleteItems(at items: [IndexPath]) throws(UpdateError) {
    try performAlone { $0.deleteItems(at: items) }
  }

  /// Shows items anew, in other cells, as a batch of its own.
  ///
  /// - Throws: An ``UpdateError``, as ``performBatchUpdates(animated:_:completion:)`` does.
  public func reloadItems(at items: [IndexPath]) throws(UpdateError) {
    try performAlone { $0.reloadItems(at: items) }
  }

  /// Moves an item from its place before the update to its place after it, as a batch of its own.
  ///
  /// - Throws: An ``UpdateError``, as ``performBatchUpdates(animated:_:completion:)`` does.
  public func moveItem(at item: IndexPath, to newItem: IndexPath) throws(UpdateError) {
    try performAlone { $0.moveItem(at: item, to: newItem) }
  }

  /// Inserts sections, as a batch of its own: the indices are those after the update.
  ///
  /// - Throws: An ``UpdateError``, as ``performBatchUpdates(animated:_:completion:)`` does.
  public func insertSections(_ sections: [Int]) throws(UpdateError) {
    try performAlone { $0.insertSections(sections) }
  }

  /// Deletes sections, as a batch of its own: the indices are those before the update.
  ///
  /// - Throws: An ``UpdateError``, as ``performBatchUpdates(animated:_:completion:)`` does.
  public func deleteSections(_ sections: [Int]) throws(UpdateError) {
    try performAlone { $0.deleteSections(sections) }
  }

  /// Shows sections anew, as a batch of its own.
  ///
  /// - Throws: An ``UpdateError``, as ``performBatchUpdates(animated:_:completion:)`` does.
  public func reloadSections(_ sections: [Int]) throws(UpdateError) {
    try performAlone { $0.reloadSections(sections) }
  }

  /// Moves a section, and its items with it, as a batch of its own.
  ///
  /// - Throws: An ``UpdateError``, as ``performBatchUpdates(animated:_:completion:)`` does.
  public func moveSection(_ section: Int, toSection newSection: Int) throws(UpdateError) {
    try performAlone { $0.moveSection(section, toSection: newSection) }
  }

  /// Carries out an update that is a batch of its own, or takes note of it within a block.
  ///
  /// Other than with a block, the data has changed already: what was marked before is arranged together with the
  /// update.
  private func performAlone(_ body: (_ updates: inout BatchUpdates) -> Void) throws(UpdateError) {
    guard batch == nil else { return try performBatchUpdates(body) }
    guard !isInPass else { throw .duringPass }
    var updates = BatchUpdates()
    body(&updates)
    try carryOut(updates, animated: true)
  }
}

// MARK: Carrying them out

extension CollectionView {
  /// Arranges what was marked before an update: it is data without the update.
  func arrangeEarlierChanges() throws(UpdateError) {
    guard !reloadIsPending else { return }
    do {
      try layoutIfNeeded()
    } catch {
      throw .layout(error)
    }
  }

  private func carryOut(_ batch: BatchUpdates, animated: Bool) throws(UpdateError) {
    // The next pass shows the data as it is then.
    guard !reloadIsPending else { return animations.call(batch.completions, finished: true) }
    isInPass = true
    let counts = countItems()
    do {
      let plan = try UpdatePlan(batch.updates, before: itemCounts, after: counts)
      try carryOut(
        plan, askedFor: batch.updates, counts: counts, animated: animated, completions: batch.completions)
    } catch {
      dataIsSuspect = true
      endPass()
      throw error
    }
    endPass()
  }

  /// Carries out an update whose effect is known, between data that the collection view shows and data that it is to
  /// show.
  ///
  /// - Parameter exchange: Has the data source answer by the new data if true, and by the old if false.
  func perform(
    _ plan: UpdatePlan, animated: Bool, completions: [(_ finished: Bool) -> Void], exchange: (Bool) -> Void
  ) throws(UpdateError) {
    guard !isInPass, batch == nil else { throw .duringPass }
    try arrangeEarlierChanges()
    exchange(true)
    guard !reloadIsPending else { return animations.call(completions, finished: true) }
    isInPass = true
    do {
      try carryOut(
        plan, askedFor: plan.updates, counts: countItems(), animated: animated, completions: completions)
    } catch {
      exchange(false)
      endPass()
      throw error
    }
    endPass()
  }

  /// Carries out an update that has been found to be consistent.
  ///
  /// - Parameter updates: What the layout is told of it: all that was asked for.
  /// - Throws: The layout's error: then nothing has changed.
  func carryOut(
    _ plan: UpdatePlan, askedFor updates: [CollectionUpdate], counts: [Int], animated: Bool,
    completions: [(_ finished: Bool) -> Void]
  ) throws(UpdateError) {
    let marked = pendingChange
    let change = marked?.merged(with: plan.change) ?? plan.change
    pendingChange = nil
    let animates = animated && !reducesMotion && animationTiming.duration > 0
    let anchor = anchor(surviving: plan)
    let old = animates ? oldPlaces(plan, counts: counts, anchor: anchor) : OldPlaces()
    let lengths = measuredLengths?.state
    measuredLengths?.apply(plan)
    do {
      try prepareLayout(counts, after: change)
    } catch {
      if let lengths { measuredLengths?.state = lengths }
      // What was marked before is still to be done.
      if let marked { pendingChange = pendingChange?.merged(with: marked) ?? marked }
      throw .layout(error)
    }
    abandonTransition()
    didPrepare(counts)
    dataIsSuspect = false
    self.anchor = anchor
    let removed = follow(plan)
    let origin = viewport.origin
    resizeContent()
    settleViewport(afterUpdate: true)
    adjustOffset()
    guard animates else {
      endAnimations(finished: false)
      for cell in removed { end(cell) }
      animations.call(completions, finished: true)
      return showElements()
    }
    layout.prepare(forUpdates: updates)
    finalizeTransition()
    let animation = animations.begin(at: host.time, timing: animationTiming)
    collectElements()
    rearrange(
      Rearrangement(
        removed: removed, shift: Point(x: viewport.minX - origin.x, y: viewport.minY - origin.y),
        oldAttributes: { old[$0] },
        newAttributes: { [self] in contains($0) ? layout.attributes(of: $0) : nil },
        initial: { [self] in layout.initialAttributes(forAppearing: $0, from: $1) },
        final: { [self] in layout.finalAttributes(forDisappearing: $0, to: $1) }),
      in: animation)
    layout.finalizeUpdates()
    finishRearranging(animation, completions: completions)
  }

  /// Sets everything in motion that has a way to go, or ends the animation at once if nothing has.
  func finishRearranging(_ animation: Animation, completions: [(_ finished: Bool) -> Void]) {
    animations.add(completions)
    if !takeOff(in: animation) { endAnimations(finished: true) }
    trimPool()
    prefetch()
  }

  /// What holds the viewport through an update: an item that survives it, if there is one in view.
  private func anchor(surviving plan: UpdatePlan) -> Anchor? {
    func survives(_ item: IndexPath) -> Bool { plan.fate(ofItem: item).place != nil }
    if let anchor, survives(anchor.item) { return anchor }
    guard keepsAnchor, axis == layout.axis, axis.position(of: viewport.origin) > 0 else { return nil }
    return anchorCandidate(where: survives)
  }

  /// Has everything that is known of items follow them to their new places; what stands for removed ones is dropped.
  ///
  /// - Returns: The cells whose elements are no longer there, or are shown anew.
  private func follow(_ plan: UpdatePlan) -> [ShownCell] {
    func newPlace(_ item: IndexPath) -> IndexPath? { plan.fate(ofItem: item).place }
    let lost = anchor == nil && keepsAnchor && axis.position(of: viewport.origin) > 0 ? firstShownItem : nil
    if let lost, let survivor = plan.nearestSurvivor(to: lost.indexPath) {
      // Nothing in view survives: what follows it comes to where it was.
      anchor = Anchor(survivor, at: lost.frame, in: viewport, axis: axis)
    } else if let item = anchor?.item {
      if let place = newPlace(item) { anchor?.item = place } else { anchor = nil }
    }
    selection.apply(plan)
    selectionOrigin.follow(newPlace)
    focus = focus.flatMap(newPlace)
    for index in followedItems.indices { followedItems[index] = followedItems[index].flatMap(newPlace) }
    if let target = scrollTarget {
      if let element = plan.fate(of: target.element).place {
        scrollTarget?.element = element
      } else {
        scrollTarget = nil
      }
    }
    followPress(newPlace)
    prefetching.follow(newPlace)
    var removed: [ShownCell] = []
    var isSorted = true
    arriving.removeAll(keepingCapacity: true)
    for var cell in shown {
      guard case .survives(let element) = plan.fate(of: cell.element) else {
        removed.append(cell)
        continue
      }
      if cell.element != element { cell.formerElement = cell.element }
      cell.attributes.element = element
      if let last = arriving.last, !last.element.precedes(element) { isSorted = false }
      arriving.append(cell)
    }
    swap(&shown, &arriving)
    arriving.removeAll(keepingCapacity: true)
    if !isSorted { shown.stableSort { $0.element.sortKey } }
    // What leaves the screen and is deleted now goes as what is deleted does.
    var leaving: [DepartingCell] = []
    for var cell in departing {
      if cell.isAlive {
        guard case .survives(let element) = plan.fate(of: cell.shown.element) else {
          removed.append(cell.shown)
          continue
        }
        cell.shown.attributes.element = element
      }
      leaving.append(cell)
    }
    departing = leaving
    updateStates()
    return removed
  }

  private var firstShownItem: LayoutAttributes? {
    for cell in shown where cell.element.kind == .item && cell.attributes.frame.intersects(viewport) {
      return cell.attributes
    }
    return nil
  }
}
