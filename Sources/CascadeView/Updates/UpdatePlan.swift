package import CascadeLayout

/// A validated batch of updates: where every section and item goes, and where it comes from.
///
/// It stores the updates, sorted, and works out the rest on demand. It is an object, because passing around a value of
/// this many arrays takes more code than using it.
package final class UpdatePlan: Sendable {
  /// The requested updates without those that have no effect: changes to items of sections that are inserted, deleted
  /// or reloaded, and repeated reloads.
  package let updates: [CollectionUpdate]

  /// The number of items in each section before and after the update.
  let before: [Int]
  let after: [Int]

  /// The new index of each old section, and the old index of each new section; nil if there is none.
  let newSections: [Int?]
  let oldSections: [Int?]

  /// For each old section, true if it is reloaded.
  let reloadedSections: [Bool]

  /// The old places of items that are moved or deleted, except those deleted with their section.
  let departures: ItemPlaces

  /// For each of the departures, the place to which it moves; nil if it is deleted.
  let destinations: [IndexPath?]

  /// The new places of items that are moved or inserted, except those inserted with their section.
  let arrivals: ItemPlaces

  /// For each of the arrivals, the place from which it moves; nil if it is new.
  let sources: [IndexPath?]

  /// Those of the departures that are deleted.
  let deletions: ItemPlaces

  /// The old places of reloaded items.
  let reloads: ItemPlaces

  /// Creates a plan from values that have been checked.
  ///
  /// - Parameters:
  ///   - departures: The old places that items leave, in reading order, with their destinations.
  ///   - arrivals: The new places that items arrive at, in reading order, with their origins.
  ///   - reloads: The old places of reloaded items, in reading order.
  init(
    updates: [CollectionUpdate], before: [Int], after: [Int], newSections: [Int?], oldSections: [Int?],
    reloadedSections: [Bool], departures: [ItemChanges.End], arrivals: [ItemChanges.End], reloads: [IndexPath]
  ) {
    self.updates = updates
    self.before = before
    self.after = after
    self.newSections = newSections
    self.oldSections = oldSections
    self.reloadedSections = reloadedSections
    self.departures = ItemPlaces(departures.map { $0.place }, sectionCount: before.count)
    destinations = departures.map { $0.other }
    self.arrivals = ItemPlaces(arrivals.map { $0.place }, sectionCount: after.count)
    sources = arrivals.map { $0.other }
    deletions = ItemPlaces(departures.filter { $0.other == nil }.map { $0.place }, sectionCount: before.count)
    self.reloads = ItemPlaces(reloads, sectionCount: before.count)
  }
}

extension UpdatePlan {
  /// The fate of a section, an item or an element in an update, by its old place.
  package enum Fate<Place: Hashable & Sendable>: Hashable, Sendable {
    /// It exists at this place.
    case survives(Place)

    /// It exists at this place, and is reloaded.
    case reloaded(Place)

    /// It is deleted.
    case deleted

    /// The new place, if there is one.
    package var place: Place? {
      switch self {
      case .survives(let place), .reloaded(let place): place
      case .deleted: nil
      }
    }
  }

  /// The provenance of a section, an item or an element in an update, by its new place.
  package enum Provenance<Place: Hashable & Sendable>: Hashable, Sendable {
    /// It was at this place.
    case survived(Place)

    /// It was at this place, and is reloaded.
    case reloaded(Place)

    /// It is inserted.
    case inserted

    /// The old place, if there is one.
    package var place: Place? {
      switch self {
      case .survived(let place), .reloaded(let place): place
      case .inserted: nil
      }
    }
  }

  /// Returns what the update does with a section.
  ///
  /// - Precondition: The section existed before the update.
  /// - Complexity: O(1).
  package func fate(ofSection section: Int) -> Fate<Int> {
    guard let new = newSections[section] else { return .deleted }
    return reloadedSections[section] ? .reloaded(new) : .survives(new)
  }

  /// Returns where a section comes from.
  ///
  /// - Precondition: The section exists after the update.
  /// - Complexity: O(1).
  package func provenance(ofSection section: Int) -> Provenance<Int> {
    guard let old = oldSections[section] else { return .inserted }
    return reloadedSections[old] ? .reloaded(old) : .survived(old)
  }

  /// Returns what the update does with an item. The items of a reloaded section count as deleted.
  ///
  /// - Precondition: The item existed before the update.
  /// - Complexity: O(log updates).
  @inline(never)
  package func fate(ofItem item: IndexPath) -> Fate<IndexPath> {
    guard let place = newPlace(of: item) else { return .deleted }
    return reloads.index(of: item) == nil ? .survives(place) : .reloaded(place)
  }

  /// Returns where an item comes from. The items of a reloaded section count as inserted.
  ///
  /// - Precondition: The item exists after the update.
  /// - Complexity: O(log updates).
  @inline(never)
  package func provenance(ofItem item: IndexPath) -> Provenance<IndexPath> {
    guard let place = oldPlace(of: item) else { return .inserted }
    return reloads.index(of: place) == nil ? .survived(place) : .reloaded(place)
  }

  /// Returns what the update does with an element. An item's fate is that of ``fate(ofItem:)``; other elements share
  /// their section's and keep their index.
  @inline(never)
  package func fate(of element: LayoutElement) -> Fate<LayoutElement> {
    if element.kind == .item {
      return switch fate(ofItem: element.indexPath) {
      case .survives(let place): .survives(.item(place))
      case .reloaded(let place): .reloaded(.item(place))
      case .deleted: .deleted
      }
    }
    return switch fate(ofSection: element.indexPath.section) {
    case .survives(let section): .survives(element.with(section: section))
    case .reloaded(let section): .reloaded(element.with(section: section))
    case .deleted: .deleted
    }
  }

  /// Returns where an element comes from. An item's provenance is that of ``provenance(ofItem:)``; other elements share
  /// their section's and keep their index.
  package func provenance(of element: LayoutElement) -> Provenance<LayoutElement> {
    if element.kind == .item {
      return switch provenance(ofItem: element.indexPath) {
      case .survived(let place): .survived(.item(place))
      case .reloaded(let place): .reloaded(.item(place))
      case .inserted: .inserted
      }
    }
    return switch provenance(ofSection: element.indexPath.section) {
    case .survived(let section): .survived(element.with(section: section))
    case .reloaded(let section): .reloaded(element.with(section: section))
    case .inserted: .inserted
    }
  }
}

extension UpdatePlan {
  /// The new index of an old section that keeps its items; nil if it does not.
  func continuedSection(_ old: Int) -> Int? { reloadedSections[old] ? nil : newSections[old] }

  private func newPlace(of item: IndexPath) -> IndexPath? {
    if let index = departures.index(of: item) { return destinations[index] }
    guard let section = continuedSection(item.section) else { return nil }
    let rank = departures.unlistedRank(of: item.item, inSection: item.section)
    return IndexPath(section: section, item: arrivals.unlistedItem(atRank: rank, inSection: section))
  }

  private func oldPlace(of item: IndexPath) -> IndexPath? {
    if let index = arrivals.index(of: item) { return sources[index] }
    guard let section = oldSections[item.section], !reloadedSections[section] else { return nil }
    let rank = arrivals.unlistedRank(of: item.item, inSection: item.section)
    return IndexPath(section: section, item: departures.unlistedItem(atRank: rank, inSection: section))
  }
}

extension LayoutElement {
  fileprivate func with(section: Int) -> LayoutElement {
    LayoutElement(kind, at: IndexPath(section: section, item: indexPath.item))
  }
}
