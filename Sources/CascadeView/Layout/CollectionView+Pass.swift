public import CascadeLayout

extension CollectionView {
  /// Carries out everything that was marked since the last pass: arranges what must be, keeps the viewport on its
  /// anchor, has the host make, place and recycle cells, and the data source fill them. Does nothing if nothing was
  /// marked, or if it is called from within a pass.
  ///
  /// - Throws: A ``/CascadeLayout/LayoutError`` when the layout cannot be prepared. What is on screen then stays as it
  ///   is, also while scrolling, and what was marked is tried again after the next change.
  /// - Complexity: O(visible + log items) where only the viewport has moved.
  public func layoutIfNeeded() throws(LayoutError) {
    guard !isInPass else { return }
    let mustArrange = pendingChange != nil && !hasFailed
    guard mustArrange || cellsArePending else { return }
    if let transition {
      // What is on screen belongs to two layouts; it only scrolls, until something else has to be shown.
      guard transition.isObsolete || mustArrange && pendingChange != .scrolled else { return }
      abandonTransition()
    }
    isInPass = true
    do {
      if mustArrange { try arrangePending() }
    } catch {
      isInPass = false
      throw error
    }
    adjustOffset()
    showElements()
    endPass()
  }

  private func arrangePending() throws(LayoutError) {
    // Taken first: whoever is asked in the following may ask for more, which is for the next pass.
    var (change, isReload) = (pendingChange ?? .everything, reloadIsPending)
    (pendingChange, reloadIsPending) = (nil, false)
    var counts = itemCounts
    if change != .scrolled {
      counts = countItems()
      dataIsSuspect = false
      if !isReload, !change.allows(counts, after: itemCounts) {
        report(.changedCounts)
        (change, isReload) = (.everything, true)
      }
    }
    let lengths = measuredLengths?.state
    if isReload { measuredLengths?.removeAll() }
    do {
      try prepareLayout(counts, after: change)
    } catch {
      pendingChange = pendingChange?.merged(with: change) ?? change
      reloadIsPending = reloadIsPending || isReload
      hasFailed = true
      if counts != itemCounts { dataIsSuspect = true }
      if let lengths { measuredLengths?.state = lengths }
      throw error
    }
    didPrepare(counts)
    // The delegate is told of what leaves the screen, and may mark something for the next pass.
    if isReload { forgetEverything() }
    resizeContent()
    switch change {
    case .scrolled, .appended: break
    default: settleViewport()
    }
  }

  /// Asks the data source how many items there are.
  func countItems() -> [Int] {
    guard let dataSource else { return [] }
    let sections = dataSource.numberOfSections(in: self)
    return (0..<max(sections, 0)).map { dataSource.collectionView(self, numberOfItemsInSection: $0) }
  }

  /// Has the layout arrange the given numbers of items for the present viewport.
  func prepareLayout(_ counts: [Int], after change: LayoutChange) throws(LayoutError) {
    let context = LayoutContext(viewport: viewport.size, contentOffset: viewport.origin, itemCounts: counts)
    // A layout of somebody else's may not check.
    if change != .scrolled { try context.check() }
    try layout.prepare(context, after: change)
  }

  /// Takes note that the layout has arranged the given numbers of items.
  func didPrepare(_ counts: [Int]) {
    itemCounts = counts
    hasFailed = false
    reportedProblems.removeAll(keepingCapacity: true)
  }

  /// Takes everything off screen, and forgets all that is known of items: they are others.
  private func forgetEverything() {
    endAnimations(finished: false)
    for cell in shown { end(cell) }
    shown.removeAll(keepingCapacity: true)
    anchor = nil
    scrollTarget = nil
    press = nil
    focus = nil
    for index in followedItems.indices { followedItems[index] = nil }
    selection.removeAll()
    selectionOrigin = SelectionOrigin()
    cancelPrefetching()
    prefetching.announcedInTurn.removeAll { !contains(.item($0)) }
  }

  /// Takes note of the content's size, and tells the host if it is another one.
  func resizeContent() {
    let size = layout.contentSize
    guard size.width.isFinite, size.height.isFinite else { return report(.invalidContentSize) }
    let adjusted = Size(
      width: max(size.width + contentSizeAdjustment.width, 0),
      height: max(size.height + contentSizeAdjustment.height, 0))
    guard adjusted != layoutContentSize else { return }
    layoutContentSize = adjusted
    presentation.contentWidth = presentation.direction == .rightToLeft ? adjusted.width : 0
    tellContentSize()
  }

  /// Tells the host the content's size on screen, if it is another one.
  func tellContentSize() {
    let size = contentSize
    guard size != hostContentSize else { return }
    hostContentSize = size
    host.setContentSize(size)
  }

  /// Ends a pass: what it has put off may follow.
  func endPass() {
    followScrollTarget()
    jump = .zero
    isInPass = false
    for (completion, finished) in animations.takePending() { completion(finished) }
  }
}

// MARK: Cells

extension CollectionView {
  /// Makes the cells on screen those of the elements that the widened viewport intersects.
  func showElements() {
    cellsArePending = false
    guard let dataSource else {
      for cell in shown { end(cell) }
      shown.removeAll(keepingCapacity: true)
      return
    }
    collectElements()
    mergeElements()
    for cell in leaving { end(cell) }
    leaving.removeAll(keepingCapacity: true)
    endDisplaying()
    fillArrivals(from: dataSource)
    beginDisplaying()
    trimPool()
    prefetch()
  }

  /// Asks the layout for the elements in the widened viewport, in reading order and each once.
  func collectElements() {
    collectElements(of: layout, in: overscan.widen(viewport, along: layout.axis, velocity: motion.velocity))
  }

  /// Asks a layout for the elements in a rectangle, in reading order and each once.
  func collectElements(of layout: any CollectionLayout, in rect: Rect) {
    // A local variable, because each access to a property of an object is checked.
    var found: [LayoutAttributes] = []
    swap(&found, &self.found)
    found.removeAll(keepingCapacity: true)
    var isSorted = true
    layout.forEachElement(in: rect) { attributes in
      guard attributes.isFinite else { return report(.invalidAttributes(attributes.element)) }
      guard attributes.alpha > 0, !attributes.isHidden, attributes.frame.intersects(rect) else { return }
      guard contains(attributes.element) else { return report(.unknownElement(attributes.element)) }
      if let last = found.last, !last.element.precedes(attributes.element) { isSorted = false }
      found.append(attributes)
    }
    if !isSorted { sort(&found) }
    swap(&found, &self.found)
  }

  /// Brings what a layout has not given in reading order into it, and leaves out what it has given twice.
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

  /// Merges what the layout says is in view with what is on screen; both are in reading order.
  private func mergeElements() {
    let mustPlaceAll = presentation != presented
    presented = presentation
    arriving.removeAll(keepingCapacity: true)
    var old = 0
    for attributes in found {
      while old < shown.count, shown[old].element.precedes(attributes.element) {
        leave(shown[old])
        old += 1
      }
      if old < shown.count, shown[old].element == attributes.element {
        keep(shown[old], with: attributes, mustPlace: mustPlaceAll)
        old += 1
      } else if let returning = takeDeparting(attributes.element) {
        keep(returning, with: attributes, mustPlace: mustPlaceAll)
      } else {
        arriving.append(ShownCell(attributes: attributes, cell: .none, kind: .none))
      }
    }
    while old < shown.count {
      leave(shown[old])
      old += 1
    }
    swap(&shown, &arriving)
    arriving.removeAll(keepingCapacity: true)
    if mustPlaceAll || jump != .zero { redirectDeparting() }
  }

  private func leave(_ cell: ShownCell) {
    if cell.flight == nil {
      leaving.append(cell)
    } else {
      departing.append(DepartingCell(shown: cell, isAlive: true))
    }
  }

  private func keep(_ cell: ShownCell, with attributes: LayoutAttributes, mustPlace: Bool) {
    var cell = cell
    if mustPlace || cell.formerElement != nil || cell.attributes != attributes || cell.flight != nil && jump != .zero {
      if cell.flight != nil {
        cell = redirected(cell, to: attributes)
      } else {
        cell.attributes = attributes
        host.place(cell.cell, with: presentation.present(attributes))
      }
      cell.formerElement = nil
    }
    arriving.append(cell)
  }

  /// Gives every element on screen that has none a cell; those that get none are left out.
  private func fillArrivals(from dataSource: any CollectionViewDataSource) {
    var someWereRefused = false
    // Asked only where the data may be other data already: otherwise the layout's counts are the data source's.
    let mustCheck = dataIsSuspect || reloadIsPending
    let counts = mustCheck ? countItems() : itemCounts
    for index in shown.indices where shown[index].cell == .none {
      let attributes = shown[index].attributes
      if !mustCheck || counts.contain(attributes.element),
        let cell = makeShown(attributes, startingAt: attributes, from: dataSource)
      {
        shown[index] = cell
      } else {
        someWereRefused = true
      }
    }
    if someWereRefused { shown.removeAll { $0.cell == .none } }
  }

  /// Tells the delegate of the elements that have left the screen, though they are near it still.
  func endDisplaying() {
    for index in shown.indices where shown[index].isDisplayed && !isOnScreen(shown[index]) {
      shown[index].isDisplayed = false
      delegate?.collectionView(self, didEndDisplaying: shown[index].cell, for: shown[index].element)
    }
  }

  /// Tells the delegate of the elements that come on screen.
  func beginDisplaying() {
    for index in shown.indices where !shown[index].isDisplayed && isOnScreen(shown[index]) {
      shown[index].isDisplayed = true
      delegate?.collectionView(self, willDisplay: shown[index].cell, for: shown[index].element)
    }
  }

  private func isOnScreen(_ cell: ShownCell) -> Bool {
    cell.flight != nil || cell.attributes.frame.intersects(viewport)
  }
}

extension [Int] {
  /// Whether there is such an element where these are the numbers of items in each section.
  @inline(never)
  func contain(_ element: LayoutElement) -> Bool {
    let (section, item) = (element.indexPath.section, element.indexPath.item)
    guard section >= 0, section < count, item >= 0 else { return false }
    return element.kind != .item || item < self[section]
  }
}
