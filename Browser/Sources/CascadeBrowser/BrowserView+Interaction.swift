import CascadeLayout
import CascadeView

// The user's actions, and the program's actions in the user's place.
extension BrowserView {
  /// Handles a press. If the section is less than 0, it is on no item.
  package func press(_ phase: Int, section: Int, item: Int, modifiers: UInt8) {
    let path = section < 0 ? nil : IndexPath(section: section, item: item)
    switch PressPhase(rawValue: phase) {
    case .began: view.pressBegan(on: path)
    case .moved: view.pressMoved(to: path)
    case .ended: view.pressEnded(modifiers: KeyModifiers(rawValue: modifiers))
    default: view.pressCancelled()
    }
  }

  /// Handles a key, by its number; returns whether it had an effect.
  package func keyPressed(_ key: Int, modifiers: UInt8) -> Bool {
    guard let key = Key(code: key) else { return false }
    return view.keyPressed(key, modifiers: KeyModifiers(rawValue: modifiers))
  }

  /// Selects an item, and scrolls to it if a position is given.
  package func selectItem(section: Int, item: Int, position: UInt8, animated: Bool) -> Int32 {
    attempt(.item(IndexPath(section: section, item: item))) { element throws(ScrollError) in
      try view.selectItem(
        at: element.indexPath, animated: animated, scrollPosition: placeOnScreen(position))
    }
  }

  /// Selects or deselects the items of ranges, or all items.
  package func setSelected(_ words: UnsafeBufferPointer<Double>?, isSelected: Bool) -> Int32 {
    guard isSelected else {
      if let words { view.deselectItems(in: words.ranges) } else { view.deselectAllItems() }
      return 0
    }
    return attempt(.item(.none)) { _ throws(ScrollError) in
      if let words { try view.selectItems(in: words.ranges) } else { try view.selectAllItems() }
    }
  }

  /// Moves the focus to an item, or removes it if the section is less than 0.
  package func focusItem(section: Int, item: Int) -> Int32 {
    attempt(.item(IndexPath(section: section, item: item))) { element throws(ScrollError) in
      try view.focusItem(at: section < 0 ? nil : element.indexPath)
    }
  }

  /// Scrolls to an element, or to the content's end if the section is less than 0.
  package func scrollTo(kind: Int, section: Int, item: Int, position: UInt8, animated: Bool) -> Int32 {
    attempt(LayoutElement(kind: kind, section: section, item: item)) { element throws(ScrollError) in
      if section < 0 { return try view.scrollToEnd(animated: animated) }
      try view.scroll(to: element, at: placeOnScreen(position), animated: animated)
    }
  }

  /// Scrolls an item to the viewport's start, with as much room after the content as that needs.
  package func bringToStart(section: Int, item: Int, animated: Bool) -> Int32 {
    attempt(.item(IndexPath(section: section, item: item))) { element throws(ScrollError) in
      try view.bringToStart(element.indexPath, animated: animated)
    }
  }

  /// A place by its bits, in which the start is the reading direction's, as in CSS.
  private func placeOnScreen(_ bits: UInt8) -> ScrollPosition {
    let place = ScrollPosition(rawValue: bits)
    guard view.readingDirection == .rightToLeft else { return place }
    return place == .left ? .right : place == .right ? .left : place
  }

  private func attempt(
    _ element: LayoutElement, _ body: (LayoutElement) throws(ScrollError) -> Void
  ) -> Int32 {
    // Without a layout or a viewport there are no elements, and a pass would have no layout.
    guard isReady else { return fail(Failure(.noSuchElement(element))) }
    do {
      try body(element)
      return 0
    } catch {
      store.forgetRefused()
      return fail(Failure(error))
    }
  }

  /// Handles the end of a smooth scroll.
  package func scrollAnimationDidEnd() { view.scrollAnimationDidEnd() }

  /// Handles the end of an animation's time.
  package func animationDidEnd(_ identifier: UInt32) {
    view.animationDidEnd(AnimationIdentifier(rawValue: identifier))
  }
}

extension UnsafeBufferPointer<Double> {
  /// The ranges in groups of three words: section, first item and number. Invalid numbers become ranges without items.
  fileprivate var ranges: [ItemRange] {
    var ranges: [ItemRange] = []
    var index = 0
    while index + 2 < self.count {
      let start = Int(word: self[index + 1])
      let count = Int(word: self[index + 2])
      let isRange = count >= 0 && start <= .max - count
      ranges.append(
        ItemRange(section: Int(word: self[index]), items: isRange ? start..<start + count : -1..<0))
      index += 3
    }
    return ranges
  }
}
