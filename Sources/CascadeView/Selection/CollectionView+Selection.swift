public import CascadeLayout

// MARK: By the program

extension CollectionView {
  /// The selected items, in reading order.
  ///
  /// - Complexity: O(selected items).
  public var indexPathsForSelectedItems: [IndexPath] {
    var items: [IndexPath] = []
    items.reserveCapacity(selection.count)
    selection.forEach { items.append($0) }
    return items
  }

  /// The number of selected items.
  public var selectedItemCount: Int { selection.count }

  /// Whether an item is selected.
  ///
  /// - Complexity: O(log n) in the number of stretches of selected items.
  public func isSelected(_ item: IndexPath) -> Bool { selection.contains(item) }

  /// Selects an item, and scrolls to it if a position is given; the delegate is neither asked nor told.
  ///
  /// If only one item can be selected, it takes the place of the one that was.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - animated: Whether the host scrolls smoothly; no by default.
  ///   - scrollPosition: Where the item comes to be in the viewport; by default it is not scrolled to.
  /// - Throws: ``ScrollError`` as ``scrollToItem(at:at:animated:)`` does; the selection is then as before.
  public func selectItem(
    at item: IndexPath, animated: Bool = false, scrollPosition: ScrollPosition = []
  ) throws(ScrollError) {
    guard scrollPosition.isConsistent else { throw .conflictingPositions(scrollPosition) }
    if scrollPosition != [] { try scrollToItem(at: item, at: scrollPosition, animated: animated) }
    guard contains(.item(item)) else { throw .noSuchElement(.item(item)) }
    if !allowsMultipleSelection { selection.removeAll() }
    selection.insert(item)
    selectionOrigin = SelectionOrigin(item: item)
    updateStates()
  }

  /// Deselects an item, if it is selected; the delegate is neither asked nor told.
  public func deselectItem(at item: IndexPath) {
    selection.remove(item)
    updateStates()
  }

  /// Deselects everything; the delegate is neither asked nor told.
  public func deselectAllItems() {
    selection.removeAll()
    selectionOrigin = SelectionOrigin()
    updateStates()
  }
}

// MARK: By the user

extension CollectionView {
  /// Tells the collection view that the user presses an item, or something else.
  public func pressBegan(on item: IndexPath?) {
    pressCancelled()
    guard allowsSelection, let item, contains(.item(item)) else { return }
    let pressed = following(item) { place in
      delegate?.collectionView(self, shouldHighlightItemAt: item) ?? true ? place() : nil
    }
    guard let pressed else { return }
    press = Press(item: pressed)
    updateState(of: pressed)
    delegate?.collectionView(self, didHighlightItemAt: pressed)
  }

  /// Tells the collection view that the press has moved onto an item, or something else: off its item it highlights
  /// nothing, and back on it highlights it again.
  public func pressMoved(to item: IndexPath?) {
    guard let press, (item == press.item) != press.isInside else { return }
    self.press?.isInside.toggle()
    updateState(of: press.item)
    if press.isInside {
      delegate?.collectionView(self, didUnhighlightItemAt: press.item)
    } else {
      delegate?.collectionView(self, didHighlightItemAt: press.item)
    }
  }

  /// Tells the collection view that the press has ended where it was last, with the modifiers that were held: if that
  /// is on its item, the item is selected or deselected, and gets the focus if it can have it.
  public func pressEnded(modifiers: KeyModifiers = []) {
    guard let press else { return }
    guard press.isInside else {
      self.press = nil
      return
    }
    choose(press.item, modifiers: modifiers)
    // The delegate may have changed the data: then the press has followed its item, or has ended.
    guard let item = self.press?.item else { return }
    pressCancelled()
    if contains(.item(item)), focus != item, canFocus(item) { moveFocus(to: item, scrolls: false) }
  }

  /// Tells the collection view that the press has turned out to be something else, a scroll for instance: nothing is
  /// selected.
  public func pressCancelled() {
    guard let press else { return }
    self.press = nil
    guard press.isInside else { return }
    updateState(of: press.item)
    delegate?.collectionView(self, didUnhighlightItemAt: press.item)
  }

  /// Follows the pressed item to its new place, or lets go of it.
  func followPress(_ newPlace: (IndexPath) -> IndexPath?) {
    guard let item = press?.item else { return }
    if let place = newPlace(item) { press?.item = place } else { press = nil }
  }

  /// Selects or deselects an item as the user does by a tap or the space bar.
  func choose(_ item: IndexPath, modifiers: KeyModifiers) {
    if allowsMultipleSelection, modifiers.contains(.extend), let origin = selectionOrigin.item {
      return extendSelection(from: origin, to: item)
    }
    following(item) { place in
      if selection.contains(item), allowsMultipleSelection || modifiers.contains(.toggle) {
        deselectByUser(item)
      } else {
        selectByUser(item)
      }
      selectionOrigin = SelectionOrigin(item: place())
    }
  }

  private func selectByUser(_ item: IndexPath) {
    following(item) { place in
      guard delegate?.collectionView(self, shouldSelectItemAt: item) ?? true, let item = place() else { return }
      if !allowsMultipleSelection {
        forEachFollowed(indexPathsForSelectedItems.filter { $0 != item }) { other in
          selection.remove(other)
          updateState(of: other)
          delegate?.collectionView(self, didDeselectItemAt: other)
        }
      }
      guard let item = place() else { return }
      selection.insert(item)
      updateState(of: item)
      delegate?.collectionView(self, didSelectItemAt: item)
    }
  }

  private func deselectByUser(_ item: IndexPath) {
    let deselected = following(item) { place in
      delegate?.collectionView(self, shouldDeselectItemAt: item) ?? true ? place() : nil
    }
    guard let deselected, selection.contains(deselected) else { return }
    selection.remove(deselected)
    updateState(of: deselected)
    delegate?.collectionView(self, didDeselectItemAt: deselected)
  }

  /// Selects what lies between an item and another, in reading order, and deselects what the last extension had
  /// selected beyond it.
  func extendSelection(from origin: IndexPath, to end: IndexPath) {
    following(origin) { originPlace in
      following(end) { endPlace in
        let range = min(origin, end)...max(origin, end)
        if let last = selectionOrigin.end {
          forEachFollowed(items(in: min(origin, last)...max(origin, last)).filter { !range.contains($0) }) {
            if selection.contains($0) { deselectByUser($0) }
          }
        }
        if let origin = originPlace(), let end = endPlace() {
          forEachFollowed(items(in: min(origin, end)...max(origin, end))) {
            if !selection.contains($0) { selectByUser($0) }
          }
        }
        selectionOrigin = SelectionOrigin(item: originPlace(), end: endPlace())
      }
    }
  }

  /// Selects all items, as the user does.
  func selectAllByUser() {
    guard allowsMultipleSelection, allowsSelection else { return }
    // Not an array of all: there may be very many.
    var next = IndexPath(section: 0, item: 0)
    while next.section < itemCounts.count {
      guard next.item < itemCounts[next.section] else {
        next = IndexPath(section: next.section + 1, item: 0)
        continue
      }
      let item = next
      following(item) { place in
        if !selection.contains(item) { selectByUser(item) }
        // Where it was deleted, the next one has come to its place.
        if let place = place() { next = IndexPath(section: place.section, item: place.item + 1) }
      }
    }
  }

  /// Deselects all items, as the user does.
  func deselectAllByUser() {
    forEachFollowed(indexPathsForSelectedItems) { deselectByUser($0) }
    selectionOrigin = SelectionOrigin()
  }

  /// The items from one to another in reading order.
  private func items(in range: ClosedRange<IndexPath>) -> [IndexPath] {
    var items: [IndexPath] = []
    for section in range.lowerBound.section...range.upperBound.section where section < itemCounts.count {
      let start = section == range.lowerBound.section ? range.lowerBound.item : 0
      let last = section == range.upperBound.section ? range.upperBound.item : itemCounts[section] - 1
      for item in start..<max(min(last + 1, itemCounts[section]), start) {
        items.append(IndexPath(section: section, item: item))
      }
    }
    return items
  }
}

// MARK: On screen

extension CollectionView {
  /// How an element stands with the user; only items can be highlighted, selected or focused.
  public func state(of element: LayoutElement) -> CellState {
    guard element.kind == .item else { return [] }
    var state: CellState = []
    if selection.contains(element.indexPath) { state.insert(.selected) }
    if let press, press.isInside, press.item == element.indexPath { state.insert(.highlighted) }
    if focus == element.indexPath { state.insert(.focused) }
    return state
  }

  /// Shows an item's state, if it has a cell.
  func updateState(of item: IndexPath) {
    guard let index = shownIndex(of: .item(item)) else { return }
    updateState(at: index)
  }

  /// Shows the states of all items on screen.
  func updateStates() {
    for index in shown.indices { updateState(at: index) }
  }

  private func updateState(at index: Int) {
    shown[index].state = updatedState(of: shown[index])
  }

  /// Has the host show how a cell's item stands with the user, if that is not what it shows.
  ///
  /// - Returns: How the item stands with the user.
  func updatedState(of cell: ShownCell) -> CellState {
    let state = state(of: cell.element)
    if state != cell.state { host.setState(state, of: cell.cell) }
    return state
  }
}
