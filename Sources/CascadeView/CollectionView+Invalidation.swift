public import CascadeLayout

extension CollectionView {
  /// Marks the layout's axis or metrics as changed: the next pass arranges everything.
  ///
  /// The first item wholly in view stays where it is; only a change of axis starts at the content's start.
  public func invalidateLayout() {
    invalidate(.layout)
  }

  /// Marks items as added after the last one, in its section or in new ones, with all else as it was.
  ///
  /// The next pass arranges what was added only.
  public func itemsWereAppended() {
    invalidate(.appended)
  }

  /// Marks the data as changed in any way: the next pass arranges everything, and items that are still there keep their
  /// cells, told by their identity.
  public func dataDidChange() {
    invalidate(.data)
  }

  /// Marks the data as other data: the next pass recycles all cells and arranges everything; the content offset stays,
  /// clamped to the content.
  public func reloadData() {
    invalidate(.reload)
  }

  /// Has the next pass place every cell on screen anew, because the host now rounds frames otherwise.
  public func placeCellsAnew() {
    for index in shown.indices { shown[index].attributes.frame = .zero }
    boundsChanged = true
  }

  /// Tells the collection view the viewport's size.
  ///
  /// If that changes the layout, the first item wholly in view stays where it is.
  public func setViewportSize(_ size: Size) {
    guard size != bounds.size else { return }
    setBounds(Rect(origin: bounds.origin, size: size))
  }

  /// Tells the collection view that the host has scrolled.
  ///
  /// - Parameters:
  ///   - offset: The viewport's top left corner in the content's coordinates.
  ///   - time: When, in seconds since any fixed moment; the speed follows from it.
  public func didScroll(to offset: Point, at time: Double) {
    let position = layout.axis.position(of: offset)
    motion.move(to: position, at: time)
    if let anchor, (reachable(anchor.offset) - position).magnitude > 1 { self.anchor = nil }
    guard offset != bounds.origin else { return }
    setBounds(Rect(origin: offset, size: bounds.size))
  }

  /// Where a host comes to rest that has been at an offset and has not scrolled: it may have rounded the offset to its
  /// pixels, and had to take it back to the end of the content as it knows it if the viewport has grown since.
  private func reachable(_ offset: Double) -> Double {
    min(offset, max(layout.axis.length(of: contentSize) - layout.axis.length(of: bounds.size), 0))
  }

  private func setBounds(_ newBounds: Rect) {
    if let change = layout.invalidation(forBoundsChange: newBounds, from: bounds) {
      invalidate(change == .scrolled ? .scrolled : .layout)
    }
    bounds = newBounds
    boundsChanged = true
  }

  private func invalidate(_ change: Invalidation) {
    if change > .appended { captureAnchor() }
    if change > .scrolled { hasFailed = false }
    guard let pending = invalidation else {
      invalidation = change
      return
    }
    // What was appended and a new arrangement together are a new arrangement.
    invalidation = max(pending, change)
  }

  /// Chooses the item that holds the viewport, from what is on screen at the present bounds.
  ///
  /// An anchor that still holds is kept: a window that is made narrow and broad again ends where it began.
  private func captureAnchor() {
    guard anchor == nil, axis == layout.axis else { return }
    let low = axis.position(of: bounds.origin)
    let high = low + axis.length(of: bounds.size)
    var crossing: ShownCell<ViewHost.Cell>?
    for shown in shown {
      let position = axis.position(of: shown.attributes.frame.origin)
      let end = position + axis.length(of: shown.attributes.frame.size)
      if position >= low, end <= high {
        anchor = Anchor(identifier: shown.identifier, hold: .distance(position - low), offset: low)
        return
      }
      if crossing == nil, position < high, end > low { crossing = shown }
    }
    guard let crossing else { return }
    let position = axis.position(of: crossing.attributes.frame.origin)
    let length = axis.length(of: crossing.attributes.frame.size)
    anchor = Anchor(identifier: crossing.identifier, hold: .fraction((low - position) / length), offset: low)
  }
}
