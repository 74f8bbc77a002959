/// The lengths and breadths of items of different kinds, with their spans.
struct ItemExtents: LengthSource {
  let items: UnsafeBufferPointer<WaterfallItem>
  let section: WaterfallSection
  let axis: Axis

  subscript(item: Int) -> Double {
    switch items[item].extent {
    case .naturalSize(let size):
      section.breadth(ofSpan: span(of: item)) * axis.length(of: size) / axis.breadth(of: size)
    case .length(let length): length
    case .size(let size): axis.length(of: size)
    }
  }

  /// The number of lanes that an item spans.
  func span(of item: Int) -> Int { min(items[item].span, section.laneCount) }

  /// The extent of an item across the axis.
  func breadth(of item: Int) -> Double {
    if case .size(let size) = items[item].extent { return axis.breadth(of: size) }
    return section.breadth(ofSpan: span(of: item))
  }

  func check(_ range: Range<Int>) -> LengthCheck {
    var check = LengthCheck(spanned: 0, isFixed: true)
    for item in range {
      guard items[item].span >= 1 else {
        check.invalid = (item, true)
        return check
      }
      switch items[item].extent {
      case .naturalSize(let size):
        guard size.isNatural(along: axis) else { break }
        check.isFixed = false
        add(item, to: &check)
        continue
      case .length(let length):
        guard length >= 0, length < .infinity else { break }
        add(item, to: &check)
        continue
      case .size(let size):
        guard size.isFinite else { break }
        check.hasSizes = true
        add(item, to: &check)
        continue
      }
      check.invalid = (item, false)
      return check
    }
    return check
  }

  private func add(_ item: Int, to check: inout LengthCheck) {
    check.longest = max(check.longest, self[item])
    let span = span(of: item)
    if span > 1 { check.hasSpans = true }
    check.spanned += span < section.laneCount ? span : 1
  }
}
