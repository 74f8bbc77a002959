import CascadeLayout

/// The selected items, the pressed item, and the focused item.
struct UserState {
  /// The selected items.
  private(set) var selection = ItemSet()

  /// The range of the extended selection.
  private(set) var selectionRange = SelectionRange()

  /// The press in progress, if any.
  private(set) var press: Press?

  /// The item that has the keyboard's focus.
  private(set) var focus: IndexPath?

  /// True if the user can select items.
  var allowsSelection = true

  /// True if several items can be selected.
  var allowsMultipleSelection = false

  /// The items about which the delegate is being asked and told.
  private var followed: [FollowedItems] = []

  #if !hasFeature(Embedded)
    /// Items that another module keeps track of, at their current places; nil for deleted ones.
    var heldItems: [IndexPath?] = []
  #endif
}

extension UserState {
  /// The state of an element. Only items can be highlighted, selected or focused.
  func state(of element: LayoutElement) -> CellState {
    guard element.kind == .item else { return [] }
    var state: CellState = []
    if selection.contains(element.indexPath) { state.insert(.selected) }
    if let press, press.isInside, press.item == element.indexPath { state.insert(.highlighted) }
    if focus == element.indexPath { state.insert(.focused) }
    return state
  }

  /// Selects an item.
  mutating func select(_ item: IndexPath) { selection.insert(item) }

  /// Selects items.
  mutating func select(_ items: ItemSet) { selection = selection.union(items) }

  /// Deselects items.
  mutating func deselect(_ items: ItemSet) { selection = selection.subtracting(items) }

  /// Deselects an item.
  mutating func deselect(_ item: IndexPath) { selection.remove(item) }

  /// Deselects everything.
  mutating func deselectAll() { selection.removeAll() }

  /// Sets the range of the extended selection.
  mutating func setSelectionRange(_ range: SelectionRange) { selectionRange = range }

  /// Begins or ends a press.
  mutating func setPress(_ press: Press?) { self.press = press }

  /// Marks the press as one whose end is being carried out.
  mutating func beginPressEnd() { press?.isEnding = true }

  /// Records that the pointer has moved onto the pressed item, or off it.
  mutating func togglePress() { press?.isInside.toggle() }

  /// Gives an item the focus, or none.
  mutating func setFocus(_ item: IndexPath?) { focus = item }

  /// Forgets all items, because the data has changed.
  mutating func forgetItems() {
    press = nil
    focus = nil
    for items in followed { items.removeAll() }
    #if !hasFeature(Embedded)
      heldItems = heldItems.map { _ in nil }
    #endif
    selection.removeAll()
    selectionRange = SelectionRange()
  }

  /// Moves all items to their places after an update. Deleted ones are dropped.
  mutating func follow(_ plan: UpdatePlan) {
    func newPlace(_ item: IndexPath) -> IndexPath? { plan.fate(ofItem: item).place }
    selection.apply(plan)
    selectionRange.follow(newPlace)
    focus = focus.flatMap(newPlace)
    for items in followed { items.apply(plan) }
    #if !hasFeature(Embedded)
      heldItems = heldItems.map { $0.flatMap(newPlace) }
    #endif
    guard let item = press?.item else { return }
    if let place = newPlace(item) { press?.item = place } else { press = nil }
  }

  /// Begins to follow items through updates.
  mutating func beginFollowing(_ items: ItemSet) -> FollowedItems {
    followed.append(FollowedItems(items))
    return followed[followed.count - 1]
  }

  /// Stops following the items that were added last.
  mutating func endFollowing() { followed.removeLast() }
}
