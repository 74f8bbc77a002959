import CascadeLayout

// MARK: By the program

extension CollectionView {
  /// The selected items as ranges, in reading order. No two ranges overlap or touch.
  ///
  /// - Complexity: O(1).
  public var selectedItemRanges: [ItemRange] { user.selection.ranges }

  /// Selects all items in some ranges. The delegate is neither asked nor told.
  ///
  /// The effect is that of selecting each item separately, one after the other. So if only one item can be selected, it
  /// is the last one.
  ///
  /// - Throws: ``ScrollError/noSuchElement(_:)`` if an item does not exist. The selection has not changed then.
  /// - Complexity: O(n log n), where n counts the given and the selected ranges, however many items they have.
  public func selectItems(in ranges: [ItemRange]) throws(ScrollError) { try select(ranges) }

  /// Selects all items. The delegate is neither asked nor told.
  ///
  /// If only one item can be selected, it is the last one.
  ///
  /// - Throws: ``ScrollError/layout(_:)`` if a pending reload has failed.
  public func selectAllItems() throws(ScrollError) { try select(nil) }

  /// Selects all items in some ranges, or without ranges all items.
  private func select(_ ranges: [ItemRange]?) throws(ScrollError) {
    let isPutOff = putsOffBetweenData { [unowned(unsafe) self] in
      _ = attempt({ () throws(ScrollError) in try select(ranges) }) { .scroll($0) }
    }
    guard !isPutOff else { return }
    try reloadIfPending()
    let ranges = ranges ?? allItems.ranges
    var last: IndexPath?
    for range in ranges where !range.items.isEmpty {
      let item = contains(.item(range.last)) ? range.first : range.last
      guard contains(.item(item)) else { throw .noSuchElement(.item(item)) }
      last = range.last
    }
    guard let last else { return }
    if allowsMultipleSelection {
      user.select(ItemSet(ranges))
    } else {
      user.deselectAll()
      user.select(last)
    }
    user.setSelectionRange(SelectionRange(start: last))
    tellHost { updateStates() }
  }

  /// Deselects all items in some ranges. The delegate is neither asked nor told.
  ///
  /// - Complexity: O(n log n), where n counts the given and the selected ranges.
  public func deselectItems(in ranges: [ItemRange]) {
    guard !putsOffBetweenData({ [unowned(unsafe) self] in deselectItems(in: ranges) }) else { return }
    user.deselect(ItemSet(ranges))
    tellHost { updateStates() }
  }

  private var allItems: ItemSet {
    var ranges: [ItemRange] = []
    for (section, count) in content.itemCounts.enumerated() {
      ranges.append(ItemRange(section: section, items: 0..<count))
    }
    return ItemSet(ranges)
  }
}

// MARK: By the user

extension CollectionView {
  /// Selects everything between two items, in reading order, and deselects what the last extension had selected beyond
  /// that.
  func extendSelection(from start: IndexPath, to end: IndexPath) {
    following(start) { startPlace in
      following(end) { endPlace in
        if let last = user.selectionRange.end {
          choose(items(from: start, to: last).subtracting(items(from: start, to: end)), isSelected: false)
        }
        if let start = startPlace(), let end = endPlace() { choose(items(from: start, to: end), isSelected: true) }
        user.setSelectionRange(SelectionRange(start: startPlace(), end: endPlace()))
      }
    }
  }

  /// Selects all items, on behalf of the user.
  func selectAllByUser() { choose(allItems, isSelected: true) }

  /// Deselects all items, on behalf of the user.
  func deselectAllByUser() {
    choose(user.selection, isSelected: false)
    user.setSelectionRange(SelectionRange())
  }

  /// Selects or deselects items at once, on behalf of the user, except those that already are.
  private func choose(_ items: ItemSet, isSelected: Bool) {
    let agreed = user.beginFollowing(ItemSet())
    forEachFollowed(different(items, isSelected)) { range in
      let asked = user.beginFollowing(ItemSet([range]))
      let answer = mayChoose(range, isSelected)
      user.endFollowing()
      if answer == true { agreed.add(asked.rest) }
      guard answer == nil else { return }
      forEachFollowed(asked.rest, atMost: 1) { one in
        guard user.selection.contains(one.first) != isSelected else { return }
        if isSelected { selectByUser(one.first) } else { deselectByUser(one.first) }
      }
    }
    user.endFollowing()
    let chosen = different(agreed.rest, isSelected)
    guard !chosen.isEmpty else { return }
    if isSelected { user.select(chosen) } else { user.deselect(chosen) }
    tellHost { updateStates() }
    forEachFollowed(chosen) { range in
      if isSelected {
        delegate?.collectionView(self, didSelectItemsIn: range)
      } else {
        delegate?.collectionView(self, didDeselectItemsIn: range)
      }
    }
  }

  /// Returns whether the user may select or deselect a whole range; nil to ask about each item.
  private func mayChoose(_ range: ItemRange, _ isSelected: Bool) -> Bool? {
    guard let delegate else { return true }
    return isSelected
      ? delegate.collectionView(self, shouldSelectItemsIn: range)
      : delegate.collectionView(self, shouldDeselectItemsIn: range)
  }

  /// Those of the items whose state would change.
  @inline(never)
  private func different(_ items: ItemSet, _ isSelected: Bool) -> ItemSet {
    let unselected = items.subtracting(user.selection)
    return isSelected ? unselected : items.subtracting(unselected)
  }

  /// The items from one to another in reading order. Either may come first.
  private func items(from one: IndexPath, to other: IndexPath) -> ItemSet {
    let first = min(one, other)
    let last = max(one, other)
    var ranges: [ItemRange] = []
    for section in first.section...last.section where section < content.itemCounts.count {
      let count = content.itemCounts[section]
      let start = section == first.section ? first.item : 0
      let end = section == last.section ? min(last.item + 1, count) : count
      if start < end { ranges.append(ItemRange(section: section, items: start..<end)) }
    }
    return ItemSet(ranges)
  }
}
