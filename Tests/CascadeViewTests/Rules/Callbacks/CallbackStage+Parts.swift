import CascadeLayout
import CascadeTesting
import CascadeView

@testable import TestSupport

extension CallbackStage {
  /// Does what a step of the user's does that is several calls in one, by calls of the program, and makes another call at
  /// the place of a callback between them.
  func takeApart(_ step: Step, at callback: Callback, _ call: () -> Void) {
    let isQuestion = [
      .shouldSelectItemAt, .shouldDeselectItemAt, .shouldSelectItemsIn, .shouldDeselectItemsIn, .canFocusItemAt,
    ].contains(callback)
    switch step {
    case .release: release(at: callback, call)
    case .key(.space):
      guard let item = identity(of: view.focusedItem) else { return }
      choose(item, isQuestion: isQuestion, call)
    case .key(.escape):
      let selected = view.indexPathsForSelectedItems.compactMap(identity)
      if isQuestion { call() }
      for item in selected {
        if let place = place(of: item) { view.deselectItem(at: place) }
      }
      if !isQuestion { call() }
    case .selectAll:
      let unselected = items.filter { !view.isSelected($0) }.compactMap(identity)
      if isQuestion { call() }
      for item in unselected {
        if let place = place(of: item) { attempt { try view.selectItem(at: place) } }
      }
      if !isQuestion { call() }
    case .key(.arrowDown):
      let item = view.focusedItem.map { view.indexPathForItem(after: $0, toward: .down) } ?? firstItemInView
      guard let item = identity(of: item) else { return }
      if isQuestion { call() }
      if let place = place(of: item), place == view.focusedItem { return }
      if let place = place(of: item) { attempt { try view.focusItem(at: place) } }
      if !isQuestion { call() }
      if let place = place(of: item) { attempt { try view.scrollToItem(at: place, at: .nearest, animated: false) } }
    case .changeLayout, .startTransition:
      // Data in doubt turns out to be other data.
      view.reloadData()
      call()
      take(step)
    default: take(step)
    }
  }

  private func release(at callback: Callback, _ call: () -> Void) {
    func isPressed(_ item: IndexPath) -> Bool { view.state(of: .item(item)).contains(.highlighted) }
    guard let item = identity(of: items.first(where: isPressed)) else { return }
    var isOther = false
    reactions.whenReached = { if $0 == .didHighlightItemAt { isOther = true } }
    let isLater = [.didUnhighlightItemAt, .canFocusItemAt].contains(callback)
    choose(item, isQuestion: callback != .setState && !callback.isEvent) { if !isLater { call() } }
    guard let place = place(of: item), isPressed(place), !isOther else { return }
    view.pressCancelled()
    if isLater { call() }
    if let place = self.place(of: item) { attempt { try view.focusItem(at: place) } }
  }

  /// Selects or deselects an item: which of both is decided before the delegate is asked.
  private func choose(_ item: UInt64, isQuestion: Bool, _ call: () -> Void) {
    let isSelected = place(of: item).map(view.isSelected) ?? false
    if isQuestion { call() }
    if let place = place(of: item) {
      if isSelected { view.deselectItem(at: place) } else { attempt { try view.selectItem(at: place) } }
    }
    if !isQuestion { call() }
  }

  private var firstItemInView: IndexPath? {
    let visible = view.visibleCells.map(\.attributes).filter { $0.kind == .item }
    return (visible.first { view.bounds.contains($0.frame) } ?? visible.first)?.indexPath
  }

  private func identity(of item: IndexPath?) -> UInt64? {
    item.flatMap { data.hasItem($0) ? data.identity(at: $0) : nil }
  }

  private func place(of identity: UInt64) -> IndexPath? {
    for (section, items) in data.sections.enumerated() {
      if let item = items.firstIndex(of: identity) { return at(section, item) }
    }
    return nil
  }
}

extension Callback {
  /// Whether it tells what has happened.
  fileprivate var isEvent: Bool { rawValue.hasPrefix("did") }
}
