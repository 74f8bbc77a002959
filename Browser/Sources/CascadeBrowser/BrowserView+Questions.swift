import CascadeLayout
import CascadeView

// The page's questions. Answers of several numbers are written to the results.
extension BrowserView {
  /// Writes x, y, width and height of an element on screen.
  ///
  /// - Returns: Whether there is such an element.
  package func writeFrame(kind: Int, section: Int, item: Int) -> Bool {
    guard let frame = view.layoutAttributes(of: LayoutElement(kind: kind, section: section, item: item))?.frame
    else { return false }
    write(frame.minX, frame.minY)
    results.append(frame.size.width)
    results.append(frame.size.height)
    return true
  }

  /// Writes the section and index of the item that has the focus.
  ///
  /// - Returns: Whether there is such an item.
  package func writeFocusedItem() -> Bool { write(view.focusedItem) }

  /// Writes the section and index of the item that an arrow key leads to from another one.
  ///
  /// - Returns: Whether there is such an item.
  package func writeNextItem(section: Int, item: Int, key: Int) -> Bool {
    let direction: Direction
    switch Key(code: key) {
    case .arrowUp: direction = .up
    case .arrowDown: direction = .down
    case .arrowLeft: direction = .left
    case .arrowRight: direction = .right
    default: return false
    }
    return write(view.indexPathForItem(after: IndexPath(section: section, item: item), toward: direction))
  }

  /// Writes section, first item and number of each range of selected items.
  ///
  /// - Returns: The number of words.
  package func writeSelectedItems() -> Int {
    results.removeAll()
    for range in view.selectedItemRanges {
      results.append(range.section)
      results.append(range.items.lowerBound)
      results.append(range.items.count)
    }
    return results.count
  }

  /// Returns whether an item is selected.
  package func isSelected(section: Int, item: Int) -> Bool {
    view.isSelected(IndexPath(section: section, item: item))
  }

  /// Writes the offset at which a released scroll comes to rest. There always is one.
  package func writeTargetContentOffset(x: Double, y: Double, velocityX: Double, velocityY: Double) -> Bool {
    let target = view.targetContentOffset(
      forProposed: Point(x: x, y: y), velocity: Point(x: velocityX, y: velocityY))
    write(target.x, target.y)
    return true
  }

  private func write(_ first: Double, _ second: Double) {
    results.removeAll()
    results.append(first)
    results.append(second)
  }

  private func write(_ item: IndexPath?) -> Bool {
    guard let item else { return false }
    write(Double(item.section), Double(item.item))
    return true
  }
}
