public import CascadeLayout

extension CollectionView {
  /// Carries out everything that was marked since the last pass. It arranges what has changed, keeps the viewport on
  /// its anchor, makes the host create, place and recycle cells, and the data source fill them. It does nothing if
  /// nothing was marked, or from within a pass or an update's block.
  ///
  /// - Throws: A ``/CascadeLayout/LayoutError`` if the content cannot be arranged. What is on screen then stays, also
  ///   while scrolling, and the marked changes are tried again after the next change.
  /// - Complexity: O(visible + log items) if only the viewport has moved.
  public func layoutIfNeeded() throws(LayoutError) {
    guard !pending.isInPass, pending.batch == nil else { return }
    pending.endAskingForPass()
    // A weak data source can disappear without notice.
    if dataSource == nil, !content.itemCounts.isEmpty, !pending.isReload { pending.markReload() }
    guard hasWork else { return makeCallsPutOff() }
    let mustArrange = mustArrange
    try pass { () throws(LayoutError) in
      abandonTransition()
      let arranged = mustArrange ? try arrangePending() : nil
      if arranged == nil || arranged == .appended, viewport.host.mustBeTold {
        if viewport.roomItem != nil { resizeContent() }
        settleViewport(after: .appended)
      }
      if viewport.hasWaitingTarget { scrollToWaitingTarget() }
      adjustOffset()
      showElements()
    }
  }

  /// True if a pass has something to do.
  var hasWork: Bool {
    guard let interactive = transition.interactive else { return mustArrange || pending.mustShowElements }
    // During a transition, the cells belong to two layouts. Until something else must be shown, they only scroll.
    return mustArrange || pending.mustShowElements && interactive.mustEnd
  }

  private var mustArrange: Bool { pending.mustArrange && canArrange }

  /// True if there is room to arrange something, or if a reload will show nothing.
  var canArrange: Bool { hasBreadth || pending.isReload && dataSource == nil }

  /// True if the viewport is broad enough to show something.
  var hasBreadth: Bool { layout.axis.breadth(of: viewport.size) > 0 }

  /// - Returns: The change that was arranged.
  private func arrangePending() throws(LayoutError) -> LayoutChange {
    // Taken first, because the data source and the layout may mark more, which is for the next pass.
    var (marked, isReload) = pending.takeChange()
    var change = marked ?? .everything
    let counts = countItems()
    pending.suspectData(false)
    if !isReload, !change.allows(counts, after: content.itemCounts) {
      betweenData { report(.changedCounts) }
      change = .everything
      isReload = true
    }
    let lengths = measuredLengths?.state
    if isReload { measuredLengths?.removeAll() }
    let formerAxis = axis
    do {
      try takeArrangement(of: counts, after: change, from: .handedOn(arrangement))
    } catch {
      pending.fail(change, isReload: isReload)
      if counts != content.itemCounts { pending.suspectData(true) }
      if let lengths { measuredLengths?.state = lengths }
      if isReload { animations.endReload(finished: false) }
      throw error
    }
    // Tells the delegate what leaves the screen; it may mark something for the next pass.
    if isReload {
      forgetEverything()
      animations.endReload()
    }
    resizeContent()
    if axis != formerAxis {
      startAnew()
    } else if change != .appended || viewport.followsEnd {
      settleViewport(after: change)
    }
    return change
  }

  /// Carries out a pending reload without a breadth. Nothing is arranged, but items can be named from now on.
  func reloadUnseen() {
    pass {
      abandonTransition()
      _ = pending.takeChange()
      content.take(EmptyArrangement(axis: axis), itemCounts: countItems())
      pending.mark(.everything)
      pending.suspectData(false)
      measuredLengths?.removeAll()
      forgetEverything()
      animations.endReload()
    }
  }

  /// Asks the data source for the number of sections and items.
  func countItems() -> [Int] {
    guard let dataSource else { return [] }
    pending.askForData(true)
    defer { pending.askForData(false) }
    let sections = dataSource.numberOfSections(in: self)
    return (0..<max(sections, 0)).map { dataSource.collectionView(self, numberOfItemsInSection: $0) }
  }

  /// Makes a layout arrange the given numbers of items for the present viewport.
  func arrange(
    by layout: any CollectionLayout, _ counts: [Int], after change: LayoutChange, from previous: PreviousArrangement?
  ) throws(LayoutError) -> any LayoutArrangement {
    let context = LayoutContext(viewport: viewport.size, itemCounts: counts)
    // A custom layout may not check it.
    try context.check()
    pending.askForData(true)
    defer { pending.askForData(false) }
    return try layout.arrange(context, after: change, from: previous)
  }

  /// Makes the layout arrange the given numbers of items, and keeps the arrangement.
  func takeArrangement(
    of counts: [Int], after change: LayoutChange, from previous: PreviousArrangement
  ) throws(LayoutError) {
    let new = try arrange(by: layout, counts, after: change, from: previous)
    if viewport.endHold.isTarget, counts != content.itemCounts { viewport.setAimsAtEnd(false) }
    content.take(new, itemCounts: counts)
    pending.succeed()
    problems.removeAll()
  }

  /// Takes everything off screen, and forgets all items, because the data has changed.
  private func forgetEverything() {
    // Forgets items before it calls out: the delegate may ask about items, and those known so far no longer match the
    // arrangement.
    let shown = cellStore.takeShown()
    user.forgetItems()
    viewport.setAnchor(nil)
    viewport.setAimsAtEnd(false)
    viewport.setRoomItem(nil)
    viewport.setTarget(nil)
    endAnimations(finished: false)
    for cell in shown { end(cell) }
    cancelPrefetching()
    prefetching.forgetTurn { !contains(.item($0)) }
  }

  /// Records the content's size, and tells the host if it has changed.
  func resizeContent() {
    let size = arrangement.contentSize
    guard size.width.isFinite, size.height.isFinite else { return report(.invalidContentSize) }
    if viewport.setContentSize(size, least: leastContentSize) { tellContentSize() }
  }

  /// The size at which the content reaches a viewport's length beyond the start of the item that was brought there.
  private var leastContentSize: Size {
    guard let item = viewport.roomItem,
      let attributes = arrangement.attributes(of: .item(item), viewport: viewport.bounds), attributes.isFinite
    else { return Size(width: 0, height: 0) }
    let start = axis.position(of: attributes.frame.origin)
    return axis.size(length: start + axis.length(of: viewport.size), breadth: 0)
  }

  /// Tells the host the content's size on screen, if it has changed.
  func tellContentSize() {
    let size = contentSize
    if viewport.noteContentSize(size) { host.setContentSize(size) }
  }
}

// MARK: Cells

extension CollectionView {
  /// Makes the cells on hand those of the elements that intersect the viewport with its overscan.
  func showElements() {
    pending.takeElements()
    let found = collectElements(of: arrangement, around: viewport.bounds, velocity: viewport.velocity)
    let mustPlaceAll = viewport.appearsAnew
    viewport.notePresented()
    cellStore.merge(found, marksAll: mustPlaceAll)
    cellStore.returnFound(found)
    cellStore.departInMotion()
    placeChanged(all: mustPlaceAll)
    endLeaving()
    tellDelegate(ofThoseOnScreen: false)
    fillArrivals()
    tellDelegate(ofThoseOnScreen: true)
    trimPool()
    prefetch()
  }

  /// The most elements without length that have a cell at once, because any number of them can be at the same place.
  private static var mostWithoutLength: Int { 1000 }

  /// Asks an arrangement for the elements in the viewport with its overscan. Each is listed once, in reading order.
  func collectElements(
    of arrangement: any LayoutArrangement, around bounds: Rect, velocity: Double
  ) -> [LayoutAttributes] {
    var found = cellStore.takeFound()
    let axis = arrangement.axis
    guard axis.breadth(of: bounds.size) > 0 else { return found }
    let rect = overscan.widen(bounds, along: axis, velocity: velocity, in: viewport.contentSize)
    var isSorted = true
    var withoutLength = 0
    pending.askForData(true)
    arrangement.forEachElement(in: rect, viewport: bounds) { attributes in
      guard attributes.isFinite else { return report(.invalidAttributes(attributes.element)) }
      guard attributes.alpha > 0, !attributes.isHidden, attributes.isFound(in: rect, along: axis) else { return }
      guard contains(attributes.element) else { return report(.unknownElement(attributes.element)) }
      if axis.length(of: attributes.frame.size) == 0 {
        withoutLength += 1
        guard withoutLength <= Self.mostWithoutLength else { return }
      }
      if let last = found.last, !last.element.precedes(attributes.element) { isSorted = false }
      found.append(attributes)
    }
    pending.askForData(false)
    if !isSorted { sort(&found) }
    return found
  }

  /// Sorts elements into reading order if a layout did not, and drops those that it listed twice.
  private func sort(_ found: inout [LayoutAttributes]) {
    found.stableSort { $0.element.sortKey }
    var kept: [LayoutAttributes] = []
    for attributes in found {
      if let last = kept.last, last.element == attributes.element {
        report(.duplicateElement(last.element))
      } else {
        kept.append(attributes)
      }
    }
    found = kept
  }

  /// Makes the host place the cells that have moved.
  private func placeChanged(all mustPlaceAll: Bool) {
    let jump = viewport.jump
    for number in cellStore.changes.indices {
      let change = cellStore.changes[number]
      // While the cell was leaving, its state was not updated.
      if change.isReturning { updateState(at: change.index) }
      let cell = cellStore.shown[change.index]
      if mustPlaceAll || cell.formerElement != nil || cell.attributes != change.former
        || cell.path != nil && jump != .zero
      {
        if cell.path == nil {
          cellStore.update(change.index) { $0.formerElement = nil }
          host.place(cell.cell, with: viewport.presentation.present(cell.attributes))
        } else {
          redirect(change.index, from: change.former)
        }
      }
    }
    if mustPlaceAll || jump != .zero { redirectDeparting() }
  }

  /// Takes the cells off screen that are no longer on hand.
  private func endLeaving() {
    let leaving = cellStore.takeLeaving()
    for cell in leaving { end(cell) }
    cellStore.returnLeaving(leaving)
  }

  /// Gives a cell to every element on hand without one. Elements that get none are removed.
  func fillArrivals() {
    guard let dataSource else { return cellStore.removeThoseWithoutCell() }
    var someWereRefused = false
    for index in cellStore.shown.indices where cellStore.shown[index].cell == .none {
      // Callbacks may have set another data source, or none. Then the next pass reloads.
      let isMade = pending.isReload ? makeCell(at: index) : makeCell(at: index, from: dataSource)
      if !isMade { someWereRefused = true }
    }
    if someWereRefused { cellStore.removeThoseWithoutCell() }
  }

  /// Tells the delegate about elements that come on screen, or about those that have left it but are still within the
  /// overscan.
  func tellDelegate(ofThoseOnScreen isOnScreen: Bool) {
    let axis = axis
    for index in cellStore.shown.indices {
      let cell = cellStore.shown[index]
      guard cell.isDisplayed != isOnScreen,
        (cell.path != nil || cell.attributes.isFound(in: viewport.bounds, along: axis)) == isOnScreen
      else { continue }
      cellStore.update(index) { $0.isDisplayed = isOnScreen }
      if isOnScreen {
        delegate?.collectionView(self, willDisplay: cell.cell, for: cell.element)
      } else {
        delegate?.collectionView(self, didEndDisplaying: cell.cell, for: cell.element)
      }
    }
  }
}
