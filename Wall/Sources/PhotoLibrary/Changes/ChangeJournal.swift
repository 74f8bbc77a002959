import PhotoModel

/// The changed photos, in the order of their last changes.
///
/// It keeps no history, only the time of each photo's last change, and which photos were removed. So a reader that was away
/// for long never gets more changes than there are photos, and frequent changes of a photo take no more memory.
struct ChangeJournal: Sendable {
  /// The changed aspect of a photo.
  enum Aspect: UInt8, Sendable, CaseIterable {
    /// Anything; the whole photo is sent.
    case photo
    case colour, mark, placeholder
    /// It is gone.
    case removal
  }

  struct Entry: Hashable, Sendable {
    let sequence: UInt64
    let id: PhotoID
    let aspect: Aspect
  }

  /// The minimum number of removed photos to remember.
  static let removalLimit = 65_536

  /// The number of committed changes.
  private(set) var sequence: UInt64 = 0

  /// A reader at an earlier position has to start again.
  private(set) var horizon: UInt64 = 0

  /// Sorted by sequence; an entry is stale once the same aspect has changed again.
  private var entries: [Entry] = []

  /// When each aspect of an existing photo last changed, by identity; 0 for never.
  private var latest: [PhotoID: SIMD4<UInt64>] = [:]
  private var removals: [PhotoID: UInt64] = [:]
  private var compactedCount = 0

  /// The greatest sequence of a change of a photo as a whole.
  private var photosSequence: UInt64 = 0

  /// Whether a photo was removed and came back since the last commit, so that the same may be recorded twice.
  private var mayRepeat = false

  /// Records changes of photos, as part of the next commit.
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
        guard latest[id]?[Int(aspect.rawValue)] != next else { continue }
        // The photo left and came back within this commit, so the same change may be recorded a second time.
        if removals.removeValue(forKey: id) == next { mayRepeat = true }
        latest[id, default: .zero][Int(aspect.rawValue)] = next
        if aspect == .photo { photosSequence = next }
      }
      entries.append(Entry(sequence: next, id: id, aspect: aspect))
    }
  }

  /// Ends a group of changes, and starts the next.
  mutating func commit() {
    if mayRepeat {
      var seen: Set<Entry> = []
      let pending = entries.partitioningIndex { $0.sequence > sequence }...
      entries.replaceSubrange(pending, with: entries[pending].filter { seen.insert($0).inserted })
      mayRepeat = false
    }
    sequence += 1
    boundRemovals()
    // Stale entries are removed when they outnumber the others, so that the cost per change stays constant.
    if entries.count > 2 * compactedCount + 1024 {
      entries = entries.filter(isCurrent)
      compactedCount = entries.count
    }
  }

  /// The changes since a sequence that are not superseded by later ones; at least the given number if there are, and
  /// always complete commits.
  ///
  /// - Returns: The entries, and the sequence after which to continue.
  func page(after start: UInt64, through end: UInt64, count: Int) -> (entries: [Entry], next: UInt64) {
    var index = entries.partitioningIndex { $0.sequence > start }
    var found: [Entry] = []
    var last = start
    while index < entries.count, entries[index].sequence <= end {
      let entry = entries[index]
      // Ends only between commits, because a position does not distinguish changes of the same commit.
      if entry.sequence > last, found.count >= count { return (found, last) }
      last = entry.sequence
      if isCurrent(entry) { found.append(entry) }
      index += 1
    }
    return (found, end)
  }

  /// Whether photos are recorded that only the next commit will publish. Until then, no page contains them.
  var hasPendingPhotos: Bool { photosSequence > sequence }

  /// The sequence of the last change of any photo, committed or not; 0 for none.
  var lastChange: UInt64 { entries.last?.sequence ?? 0 }

  /// The number of entries, including stale ones.
  var entryCount: Int { entries.count }

  /// The sequence of the last change of a photo as a whole.
  func lastChange(of id: PhotoID) -> UInt64 { latest[id]?[0] ?? 0 }

  private func isCurrent(_ entry: Entry) -> Bool {
    entry.aspect == .removal
      ? removals[entry.id] == entry.sequence
      : latest[entry.id]?[Int(entry.aspect.rawValue)] == entry.sequence
  }

  /// Forgets the photos that have been gone longest when they far outnumber the existing ones.
  private mutating func boundRemovals() {
    let limit = max(Self.removalLimit, latest.count)
    guard removals.count > 2 * limit else { return }
    let sorted = removals.values.sorted()
    horizon = sorted[sorted.count - limit - 1]
    removals = removals.filter { $0.value > horizon }
  }
}

extension Array {
  /// The index of the first element that satisfies a condition that all later elements satisfy, too.
  ///
  /// - Complexity: O(log n).
  fileprivate func partitioningIndex(where belongsToSecond: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if belongsToSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
