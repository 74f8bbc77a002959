import CascadeLayout
public import CascadeView

extension Reordering {
  /// Lifts the focused item, to be moved by keys. If it cannot be moved, that is reported.
  ///
  /// - Returns: True if the key was used: an item has the focus, and none was lifted before.
  public func liftFocusedItem() -> Bool {
    guard liftedItem == nil, let item = collectionView.focusedItem else { return false }
    if !canMove(item) {
      report(.locked, item)
    } else {
      lift(item)
    }
    return true
  }

  /// Handles a key while an item is lifted. Arrow keys move it to the next item's place on screen, Home and End to the
  /// section's ends, Page Up and Page Down to the sections before and after. Enter and Space drop it, Escape moves it
  /// back. While a pointer holds the item, only Escape works.
  ///
  /// - Returns: True if an item is lifted. The key must then not be used for anything else.
  @discardableResult
  public func keyPressed(_ key: Key) -> Bool {
    guard let item = liftedItem else { return false }
    if key == .escape {
      cancel()
    } else if !isHeldByPointer {
      if key == .enter || key == .space {
        drop()
      } else if let target = target(of: key, from: item), move(to: target), let item = liftedItem {
        try? collectionView.scrollToItem(at: item, at: .nearest, animated: true)
      }
    }
    return true
  }

  private func target(of key: Key, from item: IndexPath) -> IndexPath? {
    func end(_ section: Int) -> IndexPath {
      IndexPath(section: section, item: collectionView.numberOfItems(inSection: section))
    }
    func next(_ direction: Direction) -> IndexPath? {
      collectionView.indexPathForItem(after: item, toward: direction)
    }
    switch key {
    case .home: return IndexPath(section: item.section, item: 0)
    case .end: return end(item.section)
    case .pageUp: return item.section > 0 ? end(item.section - 1) : nil
    case .pageDown:
      return item.section + 1 < collectionView.numberOfSections ? IndexPath(section: item.section + 1, item: 0) : nil
    case .arrowUp: return next(.up)
    case .arrowDown: return next(.down)
    case .arrowLeft: return next(.left)
    case .arrowRight: return next(.right)
    case .enter, .space, .escape, .a: return nil
    }
  }
}
