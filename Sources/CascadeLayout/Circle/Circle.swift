/// Items of equal size at equal distances on a circle, the first one to the right of its centre, the others clockwise.
struct Circle {
  let centre: Point
  let radius: Double
  let itemSize: Size
  let itemCount: Int
}

extension Circle {
  /// The frame of an item, which must exist.
  func frame(of item: Int) -> Rect {
    let turn = Turn(item, of: itemCount)
    return Rect(
      x: centre.x + radius * turn.cosine - itemSize.width / 2,
      y: centre.y + radius * turn.sine - itemSize.height / 2, width: itemSize.width, height: itemSize.height)
  }

  /// True if every frame is finite.
  var isFinite: Bool {
    // The outermost items are those at the ends of each quarter.
    for quarter in 0..<4 {
      let items = items(ofQuarter: quarter)
      guard let first = items.first, let last = items.last else { continue }
      for item in [first, last] {
        let frame = frame(of: item)
        guard frame.minX.isFinite, frame.minY.isFinite, frame.maxX.isFinite, frame.maxY.isFinite else { return false }
      }
    }
    return true
  }

  /// Calls `body` with every item that is found in the rectangle, in index order.
  ///
  /// Within a quarter of the circle, both coordinates only rise or only fall from item to item. So bisection finds the
  /// items in the rectangle, and they are next to one another.
  ///
  /// - Complexity: O(log items + found).
  func forEachItem(in rect: Rect, _ body: (_ item: Int, _ frame: Rect) -> Void) {
    // A search never finds items without width.
    guard itemSize.width > 0 else { return }
    let room = room
    let left = rect.minX - room
    let right = rect.maxX + room
    let top = rect.minY - room
    let bottom = rect.maxY + room
    for quarter in 0..<4 {
      let items = items(ofQuarter: quarter)
      // Clockwise, x falls in the lower half and rises in the upper one; y rises on the right and falls on the left.
      let inWidth = items.narrowed(isRising: quarter >= 2) { item in
        let frame = frame(of: item)
        return frame.maxX <= left ? .before : frame.minX >= right ? .after : .inside
      }
      let inBoth = inWidth.narrowed(isRising: quarter == 0 || quarter == 3) { item in
        let frame = frame(of: item)
        return frame.maxY <= top ? .before : frame.minY >= bottom ? .after : .inside
      }
      for item in inBoth {
        let frame = frame(of: item)
        if frame.stretched(in: rect, along: .vertical).intersects(rect) { body(item, frame) }
      }
    }
  }

  /// The items from the start of a quarter up to the start of the next one.
  private func items(ofQuarter quarter: Int) -> Range<Int> {
    // A quarter begins with item quarter · itemCount ÷ 4, rounded up.
    let (count, rest) = itemCount.quotientAndRemainder(dividingBy: 4)
    func first(_ quarter: Int) -> Int { quarter * count + (quarter * rest + 3) / 4 }
    return first(quarter)..<first(quarter + 1)
  }

  /// How far a search reaches beyond its rectangle: farther than rounding can move an item out of order.
  private var room: Double {
    (max(centre.x, centre.y) + radius + max(itemSize.width, itemSize.height)) * 0x1p-48
  }
}

/// An item's place relative to an interval of coordinates.
private enum Place {
  case before, inside, after
}

extension Range<Int> {
  /// The items inside an interval of coordinates, given that coordinates only rise or only fall from item to item.
  fileprivate func narrowed(isRising: Bool, _ place: (Int) -> Place) -> Range<Int> {
    let (passed, beyond) = isRising ? (Place.before, Place.after) : (.after, .before)
    let first = firstIndex(partitionedBy: { place($0) != passed })
    return first..<(first..<upperBound).firstIndex(partitionedBy: { place($0) == beyond })
  }
}
