import CascadeLayout

/// Where elements were before an update, by their new places: of those that may come on screen by it.
struct OldPlaces {
  // In reading order of the new places.
  private var places: [(element: LayoutElement, attributes: LayoutAttributes)] = []

  init() {}

  init(_ places: [(element: LayoutElement, attributes: LayoutAttributes)]) {
    self.places = places
    self.places.stableSort { $0.element.sortKey }
  }

  /// The old attributes of the element that has the given place now.
  subscript(element: LayoutElement) -> LayoutAttributes? {
    var range = 0..<places.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if places[middle].element == element { return places[middle].attributes }
      range =
        places[middle].element.precedes(element) ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }
}

extension CollectionView {
  private typealias Place = (element: LayoutElement, attributes: LayoutAttributes)

  /// Asks the layout, before it arranges an update, where the elements are that may come on screen by it.
  ///
  /// Which these are only the new arrangement tells, and with it the old one has gone. They are near what is in view now,
  /// or at an end of the content if the viewport comes to be there; in a small collection, they may be any.
  func oldPlaces(_ plan: UpdatePlan, counts: [Int], anchor: Anchor?) -> OldPlaces {
    var places: [Place] = []
    let all = IndexPathRange(counts: counts)
    // A section without items may have a header to show.
    guard all.count + counts.count > 1000, let first = all.first, let last = all.last else {
      for section in counts.indices { note(section: section, items: 0..<counts[section], plan, in: &places) }
      return OldPlaces(places)
    }
    var items: [ClosedRange<IndexPath>] = []
    let onHand = cellsByLayout
    let reach = 2 * onHand.count + 16
    var centers = [first, last]
    if let anchor { centers += [plan.nearestSurvivor(to: anchor.item) ?? first] }
    if let firstOnHand = onHand.first(where: { $0.element.kind == .item }) {
      centers += [plan.nearestSurvivor(to: firstOnHand.element.indexPath) ?? first]
    }
    for center in centers {
      let range = all.around(center, reach: reach)
      if !items.contains(where: { $0.contains(range.lowerBound) && $0.contains(range.upperBound) }) {
        items.append(range)
      }
    }
    for range in items {
      for section in range.lowerBound.section...range.upperBound.section {
        let start = section == range.lowerBound.section ? range.lowerBound.item : 0
        let end = section == range.upperBound.section ? range.upperBound.item + 1 : counts[section]
        note(section: section, items: start..<max(start, end), plan, in: &places)
      }
    }
    return OldPlaces(places)
  }

  /// Takes note of items of a section, and of what belongs to the section itself.
  private func note(section: Int, items: Range<Int>, _ plan: UpdatePlan, in places: inout [Place]) {
    for kind in [ElementKind.background, .header, .footer] {
      note(.of(section: section, kind), plan, in: &places)
    }
    for item in items { note(.item(IndexPath(section: section, item: item)), plan, in: &places) }
  }

  private func note(_ element: LayoutElement, _ plan: UpdatePlan, in places: inout [Place]) {
    guard case .survived(let old) = plan.origin(of: element), transition != nil || shownIndex(of: old) == nil,
      let attributes = layout.attributes(of: old), attributes.isFinite
    else { return }
    places.append((element, attributes))
  }
}

/// All items of sections of the given sizes, in reading order.
private struct IndexPathRange {
  let counts: [Int]

  var count: Int { counts.reduce(0, +) }

  var first: IndexPath? {
    counts.firstIndex { $0 > 0 }.map { IndexPath(section: $0, item: 0) }
  }

  var last: IndexPath? {
    counts.lastIndex { $0 > 0 }.map { IndexPath(section: $0, item: counts[$0] - 1) }
  }

  /// The items before and after one, as many as given and no further than they go.
  func around(_ item: IndexPath, reach: Int) -> ClosedRange<IndexPath> {
    var (low, high) = (item, item)
    var left = reach
    while left > 0 {
      let step = min(left, low.item)
      low.item -= step
      left -= max(step, 1)
      guard low.item == 0 else { continue }
      guard let section = counts[..<low.section].lastIndex(where: { $0 > 0 }) else { break }
      low = IndexPath(section: section, item: counts[section] - 1)
    }
    left = reach
    while left > 0 {
      let step = min(left, counts[high.section] - 1 - high.item)
      high.item += step
      left -= max(step, 1)
      guard high.item == counts[high.section] - 1 else { continue }
      guard let section = counts[(high.section + 1)...].firstIndex(where: { $0 > 0 }) else { break }
      high = IndexPath(section: section, item: 0)
    }
    return low...high
  }
}
