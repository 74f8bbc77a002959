public import CascadeLayout

/// The lengths of items that their host has measured, with an estimate for all others.
///
/// A layout that sizes its items by their content asks it for every item:
///
/// ```swift
/// let layout = WaterfallLayout { section in
///   .computed { item, _ in lengths[IndexPath(section: section, item: item)] }
/// }
/// ```
///
/// It takes room for the items that have been measured, not for those that there are.
public final class MeasuredLengths {
  /// The length of an item that has not been measured, in points along the axis: finite and at least 0.
  ///
  /// After a change, ``CollectionView/invalidateLayout(with:)`` has to say that everything is different.
  @exclusivity(unchecked)  // A layout asks for a million lengths, and a check costs more than a look.
  public var estimate: Double

  /// The lengths that have been measured, as a value: copies cost nothing until one of them is changed, and then a part
  /// of it.
  @exclusivity(unchecked)
  package var state = State()

  /// The measured lengths of all items.
  package struct State: Equatable, Sendable {
    var sections: [SectionLengths] = []
  }

  /// Creates an object that knows no lengths.
  ///
  /// - Parameter estimate: The length of an item that has not been measured, in points along the axis.
  public init(estimate: Double) {
    self.estimate = estimate
  }

  /// The length of an item: as it was measured, else the estimate.
  ///
  /// - Precondition: The section and the item are at least 0; there need not be such an item.
  /// - Complexity: O(1).
  public subscript(item: IndexPath) -> Double {
    measuredLength(of: item) ?? estimate
  }

  /// The length of an item if it has been measured, else nil.
  ///
  /// - Precondition: The section and the item are at least 0; there need not be such an item.
  /// - Complexity: O(1).
  public func measuredLength(of item: IndexPath) -> Double? {
    guard item.section < state.sections.count else { return nil }
    return state.sections[item.section][item.item]
  }

  /// The number of items that have been measured.
  ///
  /// - Complexity: O(sections).
  public var measuredCount: Int { state.sections.reduce(0) { $0 + $1.count } }

  /// Keeps an item's measured length.
  ///
  /// - Returns: True if the item has had another length, be it measured or the estimate.
  /// - Precondition: The length is finite and at least 0; the section and the item are at least 0.
  /// - Complexity: O(1) if no saved state has to be kept apart.
  package func set(_ length: Double, of item: IndexPath) -> Bool {
    precondition(length >= 0 && length < .infinity, "A length must be finite and at least 0")
    let old = self[item]
    state.set(length, of: item)
    return old != length
  }

  /// Forgets all measured lengths.
  package func removeAll() {
    state = State()
  }

  /// Takes every length to where its item is after an update; those of items that are deleted or reloaded are forgotten.
  ///
  /// - Complexity: O(sections + k log k) for k updates, and O(measured items) in sections that change, from the first
  ///   change on.
  package func apply(_ plan: UpdatePlan) {
    state.apply(plan)
  }
}

extension MeasuredLengths.State {
  fileprivate mutating func set(_ length: Double, of item: IndexPath) {
    while sections.count <= item.section { sections.append(SectionLengths()) }
    sections[item.section].set(length, of: item.item)
  }

  fileprivate mutating func apply(_ plan: UpdatePlan) {
    for section in sections.indices.prefix(plan.before.count) {
      for index in plan.reloads.indices(inSection: section) {
        sections[section].remove(plan.reloads.items[index])
      }
    }
    let old = sections
    sections = Array(repeating: SectionLengths(), count: plan.after.count)
    // First what stays where it is in its section, as a whole, then all else.
    var firstChanged = [Int](repeating: 0, count: old.count)
    for section in old.indices.prefix(plan.before.count) {
      guard let new = plan.continuedSection(section) else { continue }
      var end = Int.max
      if let first = plan.departures.first(inSection: section) { end = first }
      if let first = plan.arrivals.first(inSection: new) { end = min(end, first) }
      (sections[new], firstChanged[section]) = old[section].start(before: end)
    }
    for section in old.indices.prefix(plan.before.count) {
      let changed = firstChanged[section]..<max(old[section].end, firstChanged[section])
      plan.forEachSurvivingRun(of: changed, inSection: section) { survivors in
        old[section].forEachLength(in: survivors.oldItem..<survivors.oldItem + survivors.count) { item, length in
          sections[survivors.place.section].set(length, of: survivors.place.item + item - survivors.oldItem)
        }
      }
    }
  }
}
