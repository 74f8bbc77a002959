/// Which photos have changed, in the order of their last changes.
///
/// It keeps no history: for every photo only when it last changed, and for those that are gone, that they are. So
/// whoever has been away for long is told no more than there is, and what happens often to a photo takes no more room.
struct ChangeJournal: Sendable {
  /// What has changed of a photo.
  enum Aspect: UInt8, Sendable, CaseIterable {
    /// Anything; the photo is told as a whole.
    case photo
    case colour
    case mark
    case placeholder
    /// It is gone.
    case removal
  }

  struct Entry: Sendable {
    let sequence: UInt64
    let id: PhotoID
    let aspect: Aspect
  }

  /// How many photos that are gone are remembered at least.
  static let removalLimit = 65_536

  /// How many changes have been committed.
  private(set) var sequence: UInt64 = 0

  /// Whoever was last told something before this has to begin anew.
  private(set) var horizon: UInt64 = 0

  /// By sequence; an entry is stale once the same aspect has changed again.
  private var entries: [Entry] = []
  private var latest: [PhotoID: Latest] = [:]
  private var removals: [PhotoID: UInt64] = [:]
  private var compactedCount = 0

  /// When each aspect of a photo that is there last changed, by number; 0 for never.
  private struct Latest {
    var sequences = SIMD4<UInt64>()
  }

  /// Notes that photos have changed, as parts of the next commit.
  ///
  /// - Complexity: O(n) in the number of photos, amortised.
  mutating func note(_ aspect: Aspect, of ids: some Sequence<PhotoID>) {
    let next = sequence + 1
    for id in ids {
      if aspect == .removal {
        guard latest.removeValue(forKey: id) != nil else { continue }
        removals[id] = next
      } else {
        guard aspect == .photo || latest[id] != nil else { continue }
        guard latest[id]?.sequences[Int(aspect.rawValue)] != next else { continue }
        removals[id] = nil
        latest[id, default: Latest()].sequences[Int(aspect.rawValue)] = next
      }
      entries.append(Entry(sequence: next, id: id, aspect: aspect))
    }
  }

  /// Ends what belongs together, and begins the next.
  mutating func commit() {
    sequence += 1
    boundRemovals()
    if entries.count > 2 * compactedCount + 1024 {
      entries = entries.filter(isCurrent)
      compactedCount = entries.count
    }
  }

  /// The changes since a sequence that are not outdated by later ones; at least so many if there are, and always
  /// all that were committed together.
  ///
  /// - Parameter includesPending: Whether to return after the last committed changes also photos that are to be told as a
  ///   whole with the next commit: their earlier entries are outdated by that already.
  /// - Returns: The entries, and the sequence after which they go on.
  func page(
    after start: UInt64, through end: UInt64, count: Int, includesPending: Bool = false
  ) -> (entries: [Entry], next: UInt64) {
    var index = entries.partitioningIndex { $0.sequence > start }
    var found: [Entry] = []
    var last = start
    while index < entries.count, entries[index].sequence <= end {
      let entry = entries[index]
      if entry.sequence > last, found.count >= count { return (found, last) }
      last = entry.sequence
      if isCurrent(entry) { found.append(entry) }
      index += 1
    }
    if includesPending, end == sequence {
      found += entries[index...].lazy.filter { $0.aspect == .photo && isCurrent($0) }
    }
    return (found, end)
  }

  /// How many entries are kept, stale ones included.
  var entryCount: Int { entries.count }

  /// When a photo as a whole last changed.
  func lastChange(of id: PhotoID) -> UInt64 { latest[id]?.sequences[0] ?? 0 }

  private func isCurrent(_ entry: Entry) -> Bool {
    entry.aspect == .removal
      ? removals[entry.id] == entry.sequence
      : latest[entry.id]?.sequences[Int(entry.aspect.rawValue)] == entry.sequence
  }

  /// Forgets the photos that have been gone longest when there are many more than photos.
  private mutating func boundRemovals() {
    let limit = max(Self.removalLimit, latest.count)
    guard removals.count > 2 * limit else { return }
    let sorted = removals.values.sorted()
    horizon = sorted[sorted.count - limit - 1]
    removals = removals.filter { $0.value > horizon }
  }
}

extension Array {
  /// The index of the first element that satisfies a condition that all after it satisfy, too.
  ///
  /// - Complexity: O(log n).
  fileprivate func partitioningIndex(where belongsToSecond: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongsToSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
