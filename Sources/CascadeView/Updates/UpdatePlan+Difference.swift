import CascadeLayout

extension UpdatePlan {
  /// Finds the deletions, insertions and as few moves as possible that lead from one snapshot to another.
  ///
  /// An item that changes its section is moved, even out of a deleted section and into an inserted one.
  ///
  /// - Parameters:
  ///   - old: The snapshot before. No identity occurs in it twice, because it was once the new snapshot, or is empty.
  ///   - new: The snapshot after.
  ///   - reloading: Items to reload. Those that are not in both snapshots are ignored.
  /// - Throws: ``UpdateError/duplicateSection(_:)`` or ``UpdateError/duplicateItem(_:)`` if the new snapshot contains
  ///   an identity twice.
  /// - Complexity: O(items), with a small factor for runs that are the same, plus O(m log m), where m counts the runs
  ///   and all changes.
  package convenience init(
    from old: Snapshot, to new: Snapshot, reloading: [ItemIdentifier] = []
  ) throws(UpdateError) {
    let difference = try SnapshotDifference(from: old, to: new)
    let departures = difference.departures
    let arrivals = difference.arrivals
    let reloads = difference.reloads(of: reloading, in: old)
    self.init(
      updates: difference.sectionUpdates + itemUpdates(departures, arrivals, reloads), before: old.itemCounts,
      after: new.itemCounts, newSections: difference.newSections, oldSections: difference.oldSections,
      reloadedSections: Array(repeating: false, count: old.sections.count), departures: departures,
      arrivals: arrivals, reloads: reloads)
  }
}

private func itemUpdates(
  _ departures: [ItemChanges.End], _ arrivals: [ItemChanges.End], _ reloads: [IndexPath]
) -> [CollectionUpdate] {
  var updates: [CollectionUpdate] = []
  updates.reserveCapacity(departures.count + arrivals.count + reloads.count)
  for departure in departures where departure.other == nil { updates.append(.deleteItem(departure.place)) }
  for arrival in arrivals {
    if let source = arrival.other {
      updates.append(.moveItem(from: source, to: arrival.place))
    } else {
      updates.append(.insertItem(arrival.place))
    }
  }
  for reload in reloads { updates.append(.reloadItem(reload)) }
  return updates
}

extension SnapshotDifference {
  /// The old places that items leave, in reading order, without those deleted with their section.
  fileprivate var departures: [ItemChanges.End] {
    var departures: [ItemChanges.End] = []
    for place in deleted where newSections[place.section] != nil { departures.append(.init(place: place, other: nil)) }
    for match in matches where !match.stays {
      for index in 0..<match.count {
        departures.append(.init(place: match.old.advanced(by: index), other: match.new.advanced(by: index)))
      }
    }
    departures.sort { $0.place < $1.place }
    return departures
  }

  /// The new places that items arrive at, in reading order, without those inserted with their section.
  fileprivate var arrivals: [ItemChanges.End] {
    var arrivals: [ItemChanges.End] = []
    for place in inserted where oldSections[place.section] != nil { arrivals.append(.init(place: place, other: nil)) }
    for match in matches where !match.stays {
      for index in 0..<match.count {
        arrivals.append(.init(place: match.new.advanced(by: index), other: match.old.advanced(by: index)))
      }
    }
    arrivals.sort { $0.place < $1.place }
    return arrivals
  }

  /// The old places of those of the given items that are in both snapshots, in reading order.
  fileprivate func reloads(of identifiers: [ItemIdentifier], in old: Snapshot) -> [IndexPath] {
    guard !identifiers.isEmpty else { return [] }
    var table = IdentifierTable(capacity: identifiers.count)
    for identifier in identifiers { _ = table.insert(identifier.rawValue, index: 0) }
    var reloads: [IndexPath] = []
    for match in matches {
      let items = old.sections[match.old.section].items
      for index in 0..<match.count where table.index(of: items[match.old.item + index].rawValue) != nil {
        reloads.append(match.old.advanced(by: index))
      }
    }
    return reloads.sorted()
  }

  /// Deletions, insertions and as few moves of sections as possible.
  fileprivate var sectionUpdates: [CollectionUpdate] {
    var updates: [CollectionUpdate] = []
    for section in newSections.indices where newSections[section] == nil { updates.append(.deleteSection(section)) }
    var survivors: [(old: Int, new: Int)] = []
    for (new, old) in oldSections.enumerated() {
      if let old { survivors.append((old, new)) } else { updates.append(.insertSection(new)) }
    }
    let staying = heaviestIncrease(of: survivors.map { ($0.old, 1) })
    var next = 0
    for (index, survivor) in survivors.enumerated() {
      if next < staying.count, staying[next] == index {
        next += 1
      } else {
        updates.append(.moveSection(from: survivor.old, to: survivor.new))
      }
    }
    return updates
  }
}

extension IndexPath {
  fileprivate func advanced(by count: Int) -> IndexPath { IndexPath(section: section, item: item + count) }
}
