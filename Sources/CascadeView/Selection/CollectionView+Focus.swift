public import CascadeLayout

extension CollectionView {
  /// The item that has the keyboard's focus, on screen or not; nil if no item has it.
  public var focusedItem: IndexPath? { user.focus }

  /// Gives an item the focus, or clears the focus. The delegate is neither asked nor told, and nothing scrolls.
  ///
  /// - Throws: ``ScrollError/noSuchElement(_:)`` if the item does not exist.
  public func focusItem(at item: IndexPath?) throws(ScrollError) {
    let isPutOff = putsOffBetweenData { [unowned(unsafe) self] in
      _ = attempt({ () throws(ScrollError) in try focusItem(at: item) }) { .scroll($0) }
    }
    guard !isPutOff else { return }
    if item != nil { try reloadIfPending() }
    if let item, !contains(.item(item)) { throw .noSuchElement(.item(item)) }
    setFocus(item)
  }

  /// Tells the collection view that the user has pressed a key while it has the keyboard's focus.
  ///
  /// Arrow keys move the focus to the nearest item in that direction on screen, whatever the layout. The first arrow
  /// key moves it to the first item in view. Items that cannot have the focus are skipped, a thousand at most. If
  /// several items can be selected, Shift extends the selection. An item that gets the focus is scrolled into view.
  ///
  /// - Returns: True if the key was used. If not, the host may use it for something else.
  public func keyPressed(_ key: Key, modifiers: KeyModifiers = []) -> Bool {
    guard !pending.isInPass, pending.batch == nil else { return false }
    switch key {
    case .arrowUp: return focusMoves(to: neighbor(toward: .up), modifiers)
    case .arrowDown: return focusMoves(to: neighbor(toward: .down), modifiers)
    case .arrowLeft: return focusMoves(to: neighbor(toward: .left), modifiers)
    case .arrowRight: return focusMoves(to: neighbor(toward: .right), modifiers)
    case .home: return focusMoves(to: edgeItem(isFirst: true), modifiers)
    case .end: return focusMoves(to: edgeItem(isFirst: false), modifiers)
    case .pageUp: return focusMoves(to: itemOnePageAway(isForward: false), modifiers)
    case .pageDown: return focusMoves(to: itemOnePageAway(isForward: true), modifiers)
    case .enter:
      guard let focus = user.focus else { return false }
      performPrimaryAction(at: focus)
      return true
    case .space:
      guard let focus = user.focus, allowsSelection else { return false }
      choose(focus, modifiers: modifiers)
      return true
    case .escape:
      guard !user.selection.isEmpty else { return false }
      deselectAllByUser()
      return true
    case .a:
      guard modifiers.contains(.toggle), allowsSelection, allowsMultipleSelection else { return false }
      selectAllByUser()
      return true
    }
  }
}

extension CollectionView {
  /// Tells the collection view that the user opens an item, for example by a double click; Enter opens the focused one.
  /// Nothing happens if the item does not exist.
  public func performPrimaryAction(at item: IndexPath) {
    guard !putsOff({ [unowned(unsafe) self] in performPrimaryAction(at: item) }), contains(.item(item)) else { return }
    delegate?.collectionView(self, performPrimaryActionForItemAt: item)
  }

  /// Moves the focus to an item that can have it, because the user asks for it, and scrolls the item into view.
  func moveFocus(to item: IndexPath, scrolls: Bool) {
    let old = user.focus
    setFocus(item)
    if scrolls {
      do {
        try scrollToItem(at: item, at: .nearest, animated: false)
      } catch {
        // The layout has just found the item, so only arranging can have failed. The next pass throws that error again.
      }
    }
    delegate?.collectionView(self, didMoveFocusFrom: old, to: item)
  }

  /// Returns the place of an item that can have the focus; nil if it cannot. The delegate may change the data while it
  /// is asked, so the place may be a new one.
  @inline(never)
  func focusable(_ item: IndexPath) -> IndexPath? {
    guard contains(.item(item)) else { return nil }
    return following(item) { place in
      delegate?.collectionView(self, canFocusItemAt: item) ?? true ? place() : nil
    }
  }

  private func setFocus(_ item: IndexPath?) {
    let old = user.focus
    user.setFocus(item)
    tellHost {
      if let old { updateState(of: old) }
      if let item { updateState(of: item) }
    }
  }

  private func focusMoves(to item: IndexPath?, _ modifiers: KeyModifiers) -> Bool {
    guard let item else { return false }
    guard let start = user.selectionRange.start ?? user.focus else {
      moveFocus(to: item, scrolls: true)
      return true
    }
    following(start) { start in
      if item != user.focus { moveFocus(to: item, scrolls: true) }
      if modifiers.contains(.extend), allowsSelection, allowsMultipleSelection, let start = start(),
        let focus = user.focus
      {
        extendSelection(from: start, to: focus)
      }
    }
    return true
  }

  /// The most items without focus to skip.
  private static let reach = 1000

  /// The item that an arrow key leads to, skipping items that cannot have the focus.
  private func neighbor(toward direction: Direction) -> IndexPath? {
    guard var item = user.focus else { return firstItemInView }
    for _ in 0..<Self.reach {
      guard let next = indexPathForItem(after: item, toward: direction) else { return nil }
      if let next = focusable(next) { return next }
      item = next
    }
    return nil
  }

  private var firstItemInView: IndexPath? {
    var crossing: IndexPath?
    for cell in cellStore.shown where cell.element.kind == .item && cell.attributes.frame.intersects(viewport.bounds) {
      let item = cell.element.indexPath
      let isWhole = viewport.bounds.contains(cell.attributes.frame)
      guard isWhole || crossing == nil, let item = focusable(item) else { continue }
      if isWhole { return item }
      crossing = item
    }
    return crossing
  }

  /// The first or the last item that can have the focus.
  private func edgeItem(isFirst: Bool) -> IndexPath? {
    var left = Self.reach
    // Read again each time, because the delegate may change the data while it is asked.
    let counts = content.itemCounts
    for number in counts.indices {
      let section = isFirst ? number : counts.count - 1 - number
      for index in 0..<counts[section] {
        guard left > 0 else { return nil }
        left -= 1
        let item = IndexPath(section: section, item: isFirst ? index : counts[section] - 1 - index)
        if let item = focusable(item) { return item }
      }
    }
    return nil
  }

  /// The item nearest to one viewport length from the focused one. At the content's end, it is the last item there.
  private func itemOnePageAway(isForward: Bool) -> IndexPath? {
    guard let focus = user.focus,
      let start = arrangement.attributes(of: .item(focus), viewport: viewport.bounds)?.frame
    else {
      return firstItemInView
    }
    let length = axis.length(of: viewport.size)
    let distance = isForward ? length : -length
    let here = axis.position(of: start.origin)
    let across = axis.across(of: start.origin)
    let size = axis.length(of: start.size)
    let area = axis.rect(
      position: min(here, here + distance), across: 0, length: length + size,
      breadth: max(axis.breadth(of: viewport.contentSize), axis.breadth(of: viewport.size)))
    let items = items(in: area) { attributes in
      let position = axis.position(of: attributes.frame.origin)
      guard !attributes.isHidden, isForward ? position > here : position < here else { return nil }
      let along = (position - here - distance).magnitude
      // Distance across the axis counts double, so that the focus stays in its lane.
      return along + 2 * (axis.across(of: attributes.frame.origin) - across).magnitude
    }
    for item in items {
      if let item = focusable(item) { return item }
    }
    return edgeItem(isFirst: !isForward)
  }
}
