public import CascadeLayout

extension CollectionView {
  /// Marks the layout's axis or metrics as changed, so that the next pass arranges everything.
  ///
  /// The first item wholly in view stays in place. Only after a change of axis, the content's start is shown.
  public func invalidateLayout() {
    invalidate(.metrics)
  }

  /// Marks the named things as changed, so that the next pass arranges only what is necessary.
  ///
  /// Adjustments of the content's offset and size add up. Those that are not finite are refused.
  public func invalidateLayout(with invalidation: LayoutInvalidation) {
    let offset = invalidation.contentOffsetAdjustment
    let size = invalidation.contentSizeAdjustment
    guard offset.x.isFinite, offset.y.isFinite, size.width.isFinite, size.height.isFinite else {
      return report(.invalidReport)
    }
    if let change = invalidation.change { invalidate(change) }
    guard offset != .zero || size.width != 0 || size.height != 0 else { return }
    adjust(offset: offset, size: size)
  }

  /// Makes the next pass add to the content's offset and size.
  func adjust(offset: Point, size: Size) {
    let isLate = pending.noteLate { marks in
      let former = marks.adjustment ?? (.zero, Size(width: 0, height: 0))
      marks.adjustment = (
        Point(x: former.offset.x + offset.x, y: former.offset.y + offset.y),
        Size(width: former.size.width + size.width, height: former.size.height + size.height)
      )
    }
    guard !isLate else { return }
    viewport.adjust(offset: offset, size: size)
    markElements()
  }

  /// Marks items as added after the last one, in its section or in new ones, with nothing else changed.
  ///
  /// The next pass arranges only the added items. If the data source's counts do not match, it reloads, and reports
  /// ``Problem/changedCounts`` to the host.
  public func itemsWereAppended() {
    invalidate(.appended)
  }

  /// Marks all data as changed. The next pass recycles all cells, clears the selection, the highlight, the focus and
  /// all measured lengths, and arranges everything. The content offset stays, clamped to the content. The delegate is
  /// told only about the elements that leave the screen and those that come on it.
  public func reloadData() {
    captureAnchor()
    pending.markReload()
    askForPass()
  }

  /// The direction in which lines of items run. If it is right to left, everything is mirrored. After a change, the
  /// next pass places every cell again.
  public var readingDirection: ReadingDirection {
    get { viewport.presentation.direction }
    set {
      guard newValue != viewport.presentation.direction else { return }
      viewport.setDirection(newValue)
      appearanceDidChange()
    }
  }

  /// The number of device pixels in a point, for rounding frames; by default they are not rounded. After a change, the
  /// next pass places every cell again.
  public var pixelScale: PixelScale {
    get { viewport.presentation.pixelScale }
    set {
      guard newValue != viewport.presentation.pixelScale else { return }
      viewport.setPixelScale(newValue)
      appearanceDidChange()
    }
  }

  /// Makes the next pass place every cell again. That ends an interactive transition, even one that the present pass
  /// begins.
  func appearanceDidChange() {
    guard !pending.noteLate({ $0.changesAppearance = true }) else { return }
    transition.setMustEnd()
    markElements()
  }

  /// Tells the collection view the viewport's size, in points.
  ///
  /// If that changes the layout, the first item wholly in view stays in place. A size that is negative or not finite is
  /// refused.
  public func setViewportSize(_ size: Size) {
    guard size.width >= 0, size.width < .infinity, size.height >= 0, size.height < .infinity else {
      return report(.invalidReport)
    }
    guard !putsOff({ [unowned(unsafe) self] in setViewportSize(size) }), size != viewport.size else { return }
    transition.setMustEnd()
    setViewport(Rect(origin: viewport.origin, size: size))
  }

  /// Tells the collection view a measured length of an item that is sized by its content.
  ///
  /// The next pass arranges what follows, and what the user looks at does not move. Nothing happens without
  /// ``measuredLengths``, for an item that does not exist, and while a reload is pending. A length that is negative or
  /// not finite is refused.
  ///
  /// - Parameters:
  ///   - length: The item's extent along the axis, in points.
  ///   - item: The item.
  public func setMeasuredLength(_ length: Double, ofItemAt item: IndexPath) {
    setMeasuredLengths([MeasuredLength(length, ofItemAt: item)])
  }

  /// Tells the collection view that items are as long as they have measured, as
  /// ``setMeasuredLength(_:ofItemAt:)`` does for one.
  ///
  /// - Parameter lengths: The lengths, in any order. Of several for one item, the last one counts.
  /// - Complexity: O(lengths). The next pass arranges all of them in one go.
  public func setMeasuredLengths(_ lengths: [MeasuredLength]) {
    var resized: [IndexPath] = []
    for measured in lengths {
      guard measured.length >= 0, measured.length < .infinity else {
        report(.invalidReport)
        continue
      }
      guard let measuredLengths, contains(.item(measured.item)), !pending.isReload else { continue }
      if measuredLengths.set(measured.length, of: measured.item) { resized.append(measured.item) }
    }
    if !resized.isEmpty { invalidate(.resized(resized)) }
  }
}

extension CollectionView {
  /// Moves or resizes the viewport, and asks the arrangement what that invalidates.
  func setViewport(_ newViewport: Rect) {
    let change = arrangement.invalidation(forBoundsChange: newViewport, from: viewport.bounds)
    // If the size changes, what is in view now stays in place; after a scroll, what has come into view.
    if newViewport.size != viewport.size { captureAnchor() }
    viewport.setBounds(newViewport)
    if let change { invalidate(change) }
    markElements()
  }

  /// Makes the next pass arrange a change.
  func invalidate(_ change: LayoutChange) {
    if change != .appended { captureAnchor() }
    pending.mark(change)
    askForPass()
  }

  /// Makes the next pass choose the elements that have cells.
  func markElements() {
    pending.markElements()
    askForPass()
  }
}

extension LayoutChange {
  /// The smallest change that includes both.
  func merged(with other: LayoutChange) -> LayoutChange {
    switch (self, other) {
    case (.appended, .appended), (.metrics, .metrics): self
    case (.resized(let items), .resized(let others)): .resized(items + others)
    case (.edited(let places), .edited(let others)) where places.isEmpty || others.isEmpty:
      .edited(from: places + others)
    case (.edited(let places), _) where places.isEmpty: other
    case (_, .edited(let places)) where places.isEmpty: self
    default: .everything
    }
  }

  /// Returns whether the change explains the new number of items in each section.
  func allows(_ counts: [Int], after old: [Int]) -> Bool {
    switch self {
    case .everything: return true
    case .appended:
      guard counts.count >= old.count else { return false }
      for section in old.indices where counts[section] != old[section] {
        return section == old.count - 1 && counts[section] > old[section]
      }
      return true
    case .metrics, .edited, .resized: return counts == old
    }
  }
}
