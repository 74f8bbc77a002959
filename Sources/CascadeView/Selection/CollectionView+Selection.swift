public import CascadeLayout

// MARK: By the program

extension CollectionView {
  /// The selected items, in reading order.
  ///
  /// - Complexity: O(selected items).
  public var indexPathsForSelectedItems: [IndexPath] {
    var items: [IndexPath] = []
    items.reserveCapacity(user.selection.count)
    user.selection.forEach { items.append($0) }
    return items
  }

  /// The number of selected items.
  public var selectedItemCount: Int { user.selection.count }

  /// Returns whether an item is selected.
  ///
  /// - Complexity: O(log n) in the number of ranges of selected items.
  public func isSelected(_ item: IndexPath) -> Bool { user.selection.contains(item) }

  /// Selects an item, and scrolls to it if a position is given. The delegate is neither asked nor told.
  ///
  /// If only one item can be selected, it replaces the selected one.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - animated: True if the host scrolls smoothly; false by default.
  ///   - scrollPosition: The item's place in the viewport; by default nothing is scrolled.
  /// - Throws: ``ScrollError`` like ``scrollToItem(at:at:animated:)``. The selection has not changed then.
  public func selectItem(
    at item: IndexPath, animated: Bool = false, scrollPosition: ScrollPosition = []
  ) throws(ScrollError) {
    guard scrollPosition.isConsistent else { throw .conflictingPositions(scrollPosition) }
    let again = { [unowned(unsafe) self] in
      _ = attempt({ () throws(ScrollError) in
        try selectItem(at: item, animated: animated, scrollPosition: scrollPosition)
      }) { .scroll($0) }
    }
    guard !(scrollPosition == [] ? putsOffBetweenData(again) : putsOff(again)) else { return }
    try reloadIfPending()
    // A pass may be about to arrange the item. Without a breadth, the scroll waits, but the selection does not.
    if scrollPosition != [], hasBreadth || contains(.item(item)) {
      try scrollToItem(at: item, at: scrollPosition, animated: animated)
    }
    guard contains(.item(item)) else { throw .noSuchElement(.item(item)) }
    if !allowsMultipleSelection { user.deselectAll() }
    user.select(item)
    user.setSelectionRange(SelectionRange(start: item))
    tellHost { updateStates() }
  }

  /// Carries out a pending reload, because index paths from now on mean the new data.
  func reloadIfPending() throws(ScrollError) {
    guard pending.isReload else { return }
    guard canArrange else { return reloadUnseen() }
    do {
      try layoutIfNeeded()
    } catch {
      throw .layout(error)
    }
  }

  /// Deselects an item, if it is selected. The delegate is neither asked nor told.
  public func deselectItem(at item: IndexPath) {
    guard !putsOffBetweenData({ [unowned(unsafe) self] in deselectItem(at: item) }) else { return }
    guard contains(.item(item)) else { return }
    user.deselect(item)
    tellHost { updateStates() }
  }

  /// Deselects all items. The delegate is neither asked nor told.
  public func deselectAllItems() {
    guard !putsOffBetweenData({ [unowned(unsafe) self] in deselectAllItems() }) else { return }
    user.deselectAll()
    user.setSelectionRange(SelectionRange())
    tellHost { updateStates() }
  }
}

// MARK: By the user

extension CollectionView {
  /// Tells the collection view that the user has pressed an item, or with nil something else.
  public func pressBegan(on item: IndexPath?) {
    guard !putsOff({ [unowned(unsafe) self] in pressBegan(on: item) }) else { return }
    pressCancelled()
    viewport.releaseTarget()
    guard allowsSelection, let item, contains(.item(item)) else { return }
    let pressed = following(item) { place in
      delegate?.collectionView(self, shouldHighlightItemAt: item) ?? true ? place() : nil
    }
    guard let pressed else { return }
    user.setPress(Press(item: pressed))
    tellHost { updateState(of: pressed) }
    delegate?.collectionView(self, didHighlightItemAt: pressed)
  }

  /// Tells the collection view that the pressing pointer has moved onto an item, or with nil onto something else. Off
  /// the pressed item the highlight disappears; back on it, it returns.
  public func pressMoved(to item: IndexPath?) {
    guard !putsOff({ [unowned(unsafe) self] in pressMoved(to: item) }) else { return }
    guard let press = user.press, (item == press.item) != press.isInside else { return }
    user.togglePress()
    tellHost { updateState(of: press.item) }
    if press.isInside {
      delegate?.collectionView(self, didUnhighlightItemAt: press.item)
    } else {
      delegate?.collectionView(self, didHighlightItemAt: press.item)
    }
  }

  /// Tells the collection view that the press has ended at its last place, with the modifiers held. If it ended on the
  /// pressed item, the item is selected or deselected, and gets the focus if it can have it.
  public func pressEnded(modifiers: KeyModifiers = []) {
    guard !putsOff({ [unowned(unsafe) self] in pressEnded(modifiers: modifiers) }), let press = user.press,
      !press.isEnding
    else { return }
    guard press.isInside else { return user.setPress(nil) }
    user.beginPressEnd()
    choose(press.item, modifiers: modifiers)
    // The delegate may have changed the data. Then the press has moved along with its item, or has ended.
    guard let press = user.press, press.isEnding else { return }
    following(press.item) { place in
      pressCancelled()
      guard let item = place(), user.focus != item, let item = focusable(item) else { return }
      moveFocus(to: item, scrolls: false)
    }
  }

  /// Tells the collection view that the press has turned into something else, such as a scroll. Nothing is selected.
  public func pressCancelled() {
    guard !putsOff({ [unowned(unsafe) self] in pressCancelled() }), let press = user.press else { return }
    user.setPress(nil)
    guard press.isInside else { return }
    tellHost { updateState(of: press.item) }
    delegate?.collectionView(self, didUnhighlightItemAt: press.item)
  }

  /// Selects or deselects an item, on behalf of a user who taps it or presses the space bar.
  func choose(_ item: IndexPath, modifiers: KeyModifiers) {
    if allowsMultipleSelection, modifiers.contains(.extend), let start = user.selectionRange.start {
      return extendSelection(from: start, to: item)
    }
    following(item) { place in
      if user.selection.contains(item), allowsMultipleSelection || modifiers.contains(.toggle) {
        deselectByUser(item)
      } else {
        selectByUser(item)
      }
      user.setSelectionRange(SelectionRange(start: place()))
    }
  }

  func selectByUser(_ item: IndexPath) {
    following(item) { place in
      guard delegate?.collectionView(self, shouldSelectItemAt: item) ?? true, let item = place() else { return }
      if !allowsMultipleSelection {
        forEachFollowed(user.selection.subtracting(ItemSet(item)), atMost: 1) { range in
          let other = range.first
          user.deselect(other)
          tellHost { updateState(of: other) }
          delegate?.collectionView(self, didDeselectItemAt: other)
        }
      }
      guard let item = place() else { return }
      user.select(item)
      tellHost { updateState(of: item) }
      delegate?.collectionView(self, didSelectItemAt: item)
    }
  }

  func deselectByUser(_ item: IndexPath) {
    let deselected = following(item) { place in
      delegate?.collectionView(self, shouldDeselectItemAt: item) ?? true ? place() : nil
    }
    guard let deselected, user.selection.contains(deselected) else { return }
    user.deselect(deselected)
    tellHost { updateState(of: deselected) }
    delegate?.collectionView(self, didDeselectItemAt: deselected)
  }
}

// MARK: On screen

extension CollectionView {
  /// Returns the state of an element. Only items can be highlighted, selected or focused.
  public func state(of element: LayoutElement) -> CellState { user.state(of: element) }

  /// Updates the state of an item's cell, if it has one.
  func updateState(of item: IndexPath) {
    if let index = cellStore.index(of: .item(item)) { updateState(at: index) }
  }

  /// Updates the states of all cells on hand.
  func updateStates() {
    for index in cellStore.shown.indices where cellStore.shown[index].cell != .none { updateState(at: index) }
  }

  /// Makes the host show the state of a cell's item, if it shows another one.
  func updateState(at index: Int) {
    let cell = cellStore.shown[index]
    let state = user.state(of: cell.element)
    guard state != cell.state else { return }
    // Recorded first, because the host may change it again from within the call.
    cellStore.update(index) { $0.state = state }
    host.setState(state, of: cell.cell)
  }
}
