import CascadeLayout
import CascadeTesting
import CascadeView

/// Something that the delegate is told of an item.
struct UserEvent: Equatable {
  var event: RecordingDelegate.Event
  var item: UInt64
}

// MARK: Pressing

extension Model {
  mutating func beginPress(on item: UInt64) {
    cancelPress()
    guard !configuration.refuses(.highlight, item) else { return }
    press = (item, true)
    tell(.highlight, item)
  }

  mutating func movePress(inside isInside: Bool) {
    guard let press, press.isInside != isInside else { return }
    self.press = (press.item, isInside)
    tell(isInside ? .highlight : .unhighlight, press.item)
  }

  mutating func endPress(_ modifiers: KeyModifiers) {
    guard let press, press.isInside else {
      self.press = nil
      return
    }
    choose(press.item, modifiers)
    cancelPress()
    if !configuration.refuses(.focus, press.item) { focused = press.item }
  }

  mutating func cancelPress() {
    guard let press else { return }
    self.press = nil
    if press.isInside { tell(.unhighlight, press.item) }
  }

  private mutating func tell(_ event: RecordingDelegate.Event, _ item: UInt64) {
    events.append(UserEvent(event: event, item: item))
  }
}

// MARK: Selecting

extension Model {
  mutating func selectByProgram(_ item: UInt64) {
    if !configuration.allowsMultipleSelection { selected = [] }
    selected.insert(item)
    (extensionOrigin, extensionEnd) = (item, nil)
  }

  mutating func deselectAllByProgram() {
    selected = []
    (extensionOrigin, extensionEnd) = (nil, nil)
  }

  /// Selects or deselects an item as a tap does.
  mutating func choose(_ item: UInt64, _ modifiers: KeyModifiers) {
    if configuration.allowsMultipleSelection, modifiers.contains(.extend), let origin = extensionOrigin {
      return extend(from: origin, to: item)
    }
    if selected.contains(item), configuration.allowsMultipleSelection || modifiers.contains(.toggle) {
      deselect(item)
    } else {
      select(item)
    }
    (extensionOrigin, extensionEnd) = (item, nil)
  }

  private mutating func select(_ item: UInt64) {
    guard !configuration.refuses(.select, item) else { return }
    if !configuration.allowsMultipleSelection {
      for other in arranged.allItems where other != item && selected.contains(other) {
        selected.remove(other)
        tell(.deselect, other)
      }
    }
    selected.insert(item)
    tell(.select, item)
  }

  private mutating func deselect(_ item: UInt64) {
    guard !configuration.refuses(.deselect, item) else { return }
    selected.remove(item)
    tell(.deselect, item)
  }

  /// Selects what lies between two items, in place of what the last extension has selected.
  private mutating func extend(from origin: UInt64, to end: UInt64) {
    let new = items(from: origin, to: end)
    if let last = extensionEnd {
      set(items(from: origin, to: last).filter { !new.contains($0) }, isSelected: false)
    }
    set(new, isSelected: true)
    (extensionOrigin, extensionEnd) = (origin, end)
  }

  /// Selects or deselects items at once, one by one or by ranges, as the delegate answers.
  private mutating func set(_ items: [UInt64], isSelected: Bool) {
    let changing = items.filter { selected.contains($0) != isSelected }
    guard configuration.answersRanges else {
      for item in changing { isSelected ? select(item) : deselect(item) }
      return
    }
    var ranges: [[UInt64]] = []
    for item in changing {
      if let last = ranges.last?.last, let place = arranged.place(of: last),
        arranged.place(of: item) == IndexPath(section: place.section, item: place.item + 1)
      {
        ranges[ranges.count - 1].append(item)
      } else {
        ranges.append([item])
      }
    }
    let question: RecordingDelegate.Question = isSelected ? .select : .deselect
    for range in ranges where !range.contains(where: { configuration.refuses(question, $0) }) {
      for item in range {
        if isSelected { selected.insert(item) } else { selected.remove(item) }
        tell(isSelected ? .select : .deselect, item)
      }
    }
  }

  private func items(from one: UInt64, to other: UInt64) -> [UInt64] {
    let items = arranged.allItems
    guard let first = items.firstIndex(of: one), let second = items.firstIndex(of: other) else { return [] }
    return Array(items[min(first, second)...max(first, second)])
  }
}

// MARK: Keys

extension Model {
  /// Follows a key that does not move the focus.
  ///
  /// - Returns: Whether it meant something.
  mutating func press(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
    switch key {
    case .enter:
      guard let focused else { return false }
      tell(.open, focused)
    case .space:
      guard let focused else { return false }
      choose(focused, modifiers)
    case .escape:
      guard !selected.isEmpty else { return false }
      set(arranged.allItems, isSelected: false)
      (extensionOrigin, extensionEnd) = (nil, nil)
    case .a:
      guard modifiers.contains(.toggle), configuration.allowsMultipleSelection else { return false }
      set(arranged.allItems, isSelected: true)
    default: return false
    }
    return true
  }

  /// The items to which a key may move the focus; several where rounding decides; nil where the rules leave it open.
  func targets(of key: Key) -> [UInt64?]? {
    let items = arranged.allItems.filter { !configuration.refuses(.focus, $0) }
    switch key {
    case .home: return [items.first]
    case .end: return [items.last]
    case .arrowUp: return focused.map { [neighbor(of: $0, toward: .up)] } ?? firstInView
    case .arrowDown: return focused.map { [neighbor(of: $0, toward: .down)] } ?? firstInView
    case .arrowLeft: return focused.map { [neighbor(of: $0, toward: .left)] } ?? firstInView
    case .arrowRight: return focused.map { [neighbor(of: $0, toward: .right)] } ?? firstInView
    default: return focused == nil ? firstInView : nil
    }
  }

  /// Follows the focus to an item, which is brought into view.
  mutating func moveFocus(to item: UInt64, _ modifiers: KeyModifiers) {
    let origin = extensionOrigin ?? focused
    if item != focused {
      focused = item
      scroll(to: item, at: .nearest)
    }
    if modifiers.contains(.extend), configuration.allowsMultipleSelection, let origin {
      extend(from: origin, to: item)
    }
  }

  /// The next item in a direction that can have the focus.
  private func neighbor(of item: UInt64, toward direction: Direction) -> UInt64? {
    var item = item
    for _ in 0..<1000 {
      guard let place = arranged.place(of: item),
        let next = reference?.arrangement.item(
          after: place, toward: presentation.mirror(direction), viewport: viewport),
        let nextItem = arranged.item(at: next), nextItem != item
      else { return nil }
      if !configuration.refuses(.focus, nextItem) { return nextItem }
      item = nextItem
    }
    return nil
  }

  /// The first item wholly in view that can have the focus, or else the first one that reaches into it.
  private var firstInView: [UInt64?] {
    guard let reference else { return [nil] }
    return [1e-6, -1e-6].map { tolerance in
      let widened = Rect(
        x: viewport.minX - tolerance, y: viewport.minY - tolerance, width: viewport.size.width + 2 * tolerance,
        height: viewport.size.height + 2 * tolerance)
      var crossing: UInt64?
      for (attributes, identity) in zip(reference.elements, reference.identities)
      where identity.kind == .item && attributes.frame.intersects(viewport)
        && !configuration.refuses(.focus, identity.number)
      {
        if widened.contains(attributes.frame) { return identity.number }
        crossing = crossing ?? identity.number
      }
      return crossing
    }
  }
}
