import CascadeLayout

/// The places at which updates of one sort, of sections or of items, start and end.
struct UpdateEnds {
  /// A place, and the update that names it, by its index in the batch. For a section, it is the place of its first
  /// item.
  struct End {
    var place: IndexPath
    var update: Int

    init(place: IndexPath, update: Int) {
      self.place = place
      self.update = update
    }

    init(section: Int, update: Int) {
      self.init(place: IndexPath(section: section, item: 0), update: update)
    }
  }

  /// The old places of deleted and moved things.
  var leaving: [End] = []

  /// The new places of inserted and moved things.
  var arriving: [End] = []

  /// The old places of reloaded things.
  var reloading: [End] = []
}

extension UpdateEnds {
  /// Sorts all ends by place, and ends at the same place by update.
  mutating func sort() {
    Self.sort(&leaving)
    Self.sort(&arriving)
    Self.sort(&reloading)
  }

  private static func sort(_ ends: inout [End]) {
    ends.stableSort { SortKey(0, $0.place.section, $0.place.item, $0.update) }
  }

  /// Removes all but the first of several reloads of the same place.
  ///
  /// - Returns: The updates that were removed.
  /// - Precondition: The ends are sorted.
  mutating func removeRepeatedReloads() -> [Int] {
    var kept: [End] = []
    var removed: [Int] = []
    for end in reloading {
      if kept.last?.place == end.place { removed.append(end.update) } else { kept.append(end) }
    }
    reloading = kept
    return removed
  }

  /// Throws if two updates name the same place, unless they are a move and a reload.
  ///
  /// - Precondition: The ends are sorted.
  func checkConflicts(in updates: [CollectionUpdate]) throws(UpdateError) {
    for ends in [leaving, arriving] {
      for index in ends.indices.dropFirst() where ends[index - 1].place == ends[index].place {
        throw .conflict(updates[ends[index - 1].update], updates[ends[index].update])
      }
    }
    for end in reloading {
      let index = leaving.indices.first(partitionedBy: { leaving[$0].place >= end.place })
      guard index < leaving.count, leaving[index].place == end.place else { continue }
      let other = leaving[index].update
      switch updates[other] {
      case .deleteItem, .deleteSection:
        throw .conflict(updates[min(end.update, other)], updates[max(end.update, other)])
      default: continue
      }
    }
  }
}
