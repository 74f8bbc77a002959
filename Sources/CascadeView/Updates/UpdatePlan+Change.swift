package import CascadeLayout

extension UpdatePlan {
  /// The least that a layout must arrange anew.
  ///
  /// - Complexity: O(sections + updates).
  package var change: LayoutChange {
    if appendsOnly { return .appended }
    guard sectionsStay else { return .everything }
    return .edited(from: before.indices.compactMap { firstDifference(inSection: $0) })
  }

  /// Whether all that happens is that items are inserted after the last one of the last section, or sections after the
  /// last one.
  private var appendsOnly: Bool {
    guard departures.isEmpty, reloads.isEmpty, oldSectionsStay else { return false }
    let last = before.count - 1
    guard last >= 0 else { return !after.isEmpty }
    let arriving = arrivals.indices(inSection: last)
    // Nothing can have arrived in a section after it: what is in these is new.
    guard arriving.count == arrivals.items.count else { return false }
    guard let first = arrivals.first(inSection: last) else { return after.count > before.count }
    return first >= before[last]
  }

  private var sectionsStay: Bool { before.count == after.count && oldSectionsStay }

  /// Whether every old section stays where it is, and is not shown anew.
  private var oldSectionsStay: Bool {
    before.indices.allSatisfy { continuedSection($0) == $0 }
  }

  /// The first item of a section that may be different, or nil if none is.
  ///
  /// - Precondition: The sections stay.
  private func firstDifference(inSection section: Int) -> IndexPath? {
    var leaving = departures.indices(inSection: section)
    var arriving = arrivals.indices(inSection: section)
    // Whatever is moved to where it is already makes no difference.
    while let first = leaving.first, let other = arriving.first, departures.items[first] == arrivals.items[other],
      destinations[first] == IndexPath(section: section, item: departures.items[first])
    {
      leaving.removeFirst()
      arriving.removeFirst()
    }
    var item = Int.max
    if let first = leaving.first { item = departures.items[first] }
    if let first = arriving.first { item = min(item, arrivals.items[first]) }
    if let first = reloads.first(inSection: section) { item = min(item, first) }
    return item == .max ? nil : IndexPath(section: section, item: item)
  }
}
