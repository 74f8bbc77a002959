import CascadeLayout

/// The work that is to be done, and the work that is being done.
struct PendingWork {
  /// The change that the next pass has to arrange; nil for none.
  private(set) var change: LayoutChange? = .everything

  /// True if the next pass has to take the data for other data.
  private(set) var isReload = true

  /// True if arranging has failed since something was last marked.
  private(set) var hasFailed = false

  /// True if the next pass has to look at what gets a cell.
  private(set) var mustShowElements = false

  /// True if an update or a reload has failed, so that the data source may hold other items than are arranged.
  private(set) var isDataSuspect = false

  /// True if the last pass has refused an update.
  private(set) var isUpdateRefused = false

  /// The updates that the blocks of an update have asked for so far; nil outside of such blocks.
  private(set) var batch: BatchUpdates?

  /// True if the host was told that a pass is needed, and none has come since.
  private var isPassAskedFor = false

  private var stage = Stage.idle

  /// True if calls that were put off are being made.
  private(set) var isMakingCalls = false

  private var putOff: [() -> Void] = []

  private var lateMarks: LateMarks?

  /// The stage that the collection view is at.
  private enum Stage {
    case idle, pass, askingForData
  }
}

// MARK: What is marked

extension PendingWork {
  /// True if the next pass arranges something.
  var mustArrange: Bool { change != nil && !hasFailed }

  /// Marks something as changed, to be tried even if arranging has failed before.
  mutating func mark(_ change: LayoutChange) {
    hasFailed = false
    note(change)
  }

  /// Marks something as changed beside what is marked.
  mutating func note(_ change: LayoutChange) {
    guard case .resized(var items) = self.change, case .resized(let others) = change else {
      self.change = self.change?.merged(with: change) ?? change
      return
    }
    // Taken out first, so that appending does not copy: items are measured one by one, and there may be many.
    self.change = nil
    items += others
    self.change = .resized(items)
  }

  /// Marks the data as other data.
  mutating func markReload() {
    isReload = true
    mark(.everything)
  }

  /// Has the next pass look at what gets a cell.
  mutating func markElements() { mustShowElements = true }

  /// Takes note that it is being looked at what gets a cell.
  mutating func takeElements() { mustShowElements = false }

  /// Takes what is marked, to carry it out: what is asked for in the meantime is for the next pass.
  mutating func takeChange() -> (change: LayoutChange?, isReload: Bool) {
    defer {
      change = nil
      isReload = false
    }
    return (change, isReload)
  }

  /// Takes note that what was taken could not be arranged: it is tried again after the next change.
  mutating func fail(_ change: LayoutChange, isReload: Bool) {
    note(change)
    self.isReload = self.isReload || isReload
    hasFailed = true
  }

  /// Takes note that something has been arranged.
  mutating func succeed() { hasFailed = false }

  /// Records that the host is told of a pass, if there is work that it has not been told of.
  ///
  /// - Parameter canArrange: True if a pass arranges what it must.
  /// - Returns: True if the host must be told.
  mutating func askForPass(arranges canArrange: Bool) -> Bool {
    guard !isPassAskedFor, !isInPass, batch == nil, mustArrange && canArrange || mustShowElements || hasCalls else {
      return false
    }
    isPassAskedFor = true
    return true
  }

  /// Records that a pass has begun.
  mutating func endAskingForPass() { isPassAskedFor = false }

  /// Takes note of whether the data source may hold other items than are arranged.
  mutating func suspectData(_ isSuspect: Bool) { isDataSuspect = isSuspect }
}

/// The marks that were made in the middle of a pass and wait for its end, because where things are counts for them.
struct LateMarks {
  /// True if the next pass arranges something: what is in view after this one has to stay there.
  var changesContent = false

  /// True if the content is to appear in another way.
  var changesAppearance = false

  /// True if the content's end may hold the viewport from then on, or not.
  var changesEnd = false

  /// The distances to be added to the content's offset and size.
  var adjustment: (offset: Point, size: Size)?
}

extension PendingWork {
  /// Notes a mark for the end of the pass, if one is under way.
  ///
  /// - Returns: True if one is.
  mutating func noteLate(_ note: (inout LateMarks) -> Void) -> Bool {
    guard isInPass else { return false }
    var marks = lateMarks ?? LateMarks()
    note(&marks)
    lateMarks = marks
    return true
  }

  /// Takes the marks that waited for the end of the pass; nil if there are none.
  mutating func takeLateMarks() -> LateMarks? {
    guard lateMarks != nil else { return nil }
    defer { lateMarks = nil }
    return lateMarks
  }
}

// MARK: What is under way

extension PendingWork {
  /// True if a pass is under way.
  var isInPass: Bool { stage != .idle }

  /// True if the data may be other data already than what is arranged: in the block of an update, while the data source
  /// is counted, and while a layout arranges.
  var isBetweenData: Bool { stage == .askingForData || batch != nil }

  /// Begins a pass.
  mutating func beginPass() {
    precondition(stage == .idle, "A pass within a pass")
    stage = .pass
    isUpdateRefused = false
  }

  /// Takes note that the pass refuses an update. The program brings its data back only afterwards: until the next pass,
  /// the calls that its block has put off wait.
  mutating func refuseUpdate() {
    isDataSuspect = true
    isUpdateRefused = true
  }

  /// Ends the pass.
  mutating func endPass() { stage = .idle }

  /// Takes note that the data source or the layout is being asked about the data, if a pass is under way, or that it is
  /// no longer.
  mutating func askForData(_ isAsking: Bool) {
    if stage != .idle { stage = isAsking ? .askingForData : .pass }
  }

  /// Begins to take note of what an update asks for.
  mutating func beginBatch() { batch = BatchUpdates() }

  /// Takes note of what a block has asked for.
  mutating func add(_ updates: BatchUpdates) { batch?.append(updates) }

  /// Takes what all blocks have asked for.
  mutating func takeBatch() -> BatchUpdates {
    defer { batch = nil }
    return batch ?? BatchUpdates()
  }

  /// Puts a call off until what is under way is over.
  mutating func putOff(_ call: @escaping () -> Void) { putOff.append(call) }

  /// True if calls were put off.
  var hasCalls: Bool { !putOff.isEmpty }

  /// Takes the calls that were put off, to make them.
  mutating func takeCalls() -> [() -> Void] {
    isMakingCalls = true
    defer { putOff.removeAll() }
    return putOff
  }

  /// Takes note that the calls have been made.
  mutating func endCalls() { isMakingCalls = false }
}
