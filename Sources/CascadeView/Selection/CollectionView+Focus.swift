public import CascadeLayout

extension CollectionView {
  /// The item that has the keyboard's focus, on screen or not; nil if none has.
  public var focusedItem: IndexPath? { user.focus }

  /// Gives an item the focus, or takes it away; the delegate is neither asked nor told, and nothing scrolls.
  ///
  /// - Throws: ``ScrollError/noSuchElement(_:)`` if there is no such item.
  public func focusItem(at item: IndexPath?) throws(ScrollError) {
    let isPutOff = putsOffBetweenData { [unowned(unsafe) self] in
      _ = attempt({ () throws(ScrollError) in try focusItem(at: item) }) { .scroll($0) }
    }
    guard !isPutOff else { return }
    if item != nil { try reloadIfPending() }
    if let item, !contains(.item(item)) { throw .noSuchElement(.item(item)) }
    setFocus(item)
  }

  /// Tells the collection view that the user has pressed a key while it has the keyboard.
  ///
  /// Arrow keys move the focus to the item that is nearest in that direction on screen, whatever the layout; the first
  /// one goes to the first item in view. Items that cannot have the focus are passed over, a thousand at most. Whoever
  /// can select several items extends the selection by holding Shift. An item that gets the focus is scrolled into view.
  ///
  /// - Returns: True if the key meant something; if not, the host may do with it what it likes.
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
  /// Tells the collection view that the user opens an item, by a double click for instance; Enter opens the one that has
  /// the focus. Nothing happens if there is no such item.
  public func performPrimaryAction(at item: IndexPath) {
    guard !putsOff({ [unowned(unsafe) self] in performPrimaryAction(at: item) }), contains(.item(item)) else { return }
    delegate?.collectionView(self, performPrimaryActionForItemAt: item)
  }

  /// Moves the focus as the user asks, to an item that can have it, and shows the item.
  func moveFocus(to item: IndexPath, scrolls: Bool) {
    let old = user.focus
    setFocus(item)
    if scrolls {
      do {
        try scrollToItem(at: item, at: .nearest, animated: false)
      } catch {
        // The layout knows the item, for it has found it; so this is its error, which the next pass throws again.
      }
    }
    delegate?.collectionView(self, didMoveFocusFrom: old, to: item)
  }

  /// Returns the place of an item that can have the focus; nil if it cannot. The delegate may change the data while it is
  /// asked.
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

  /// The greatest number of items that cannot have the focus to pass over.
  private static let reach = 1000

  /// The item that an arrow key leads to: those that cannot have the focus are passed over.
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
    // As they are now: the delegate may change the data while it is asked.
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

  /// The item nearest to where the viewport's length leads from the one that has the focus; at the content's end, the
  /// item at its end.
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
      // Beside it counts more than exactly one page away, so that the focus stays in its lane.
      return along + 2 * (axis.across(of: attributes.frame.origin) - across).magnitude
    }
    for item in items {
      if let item = focusable(item) { return item }
    }
    return edgeItem(isFirst: !isForward)
  }
}
