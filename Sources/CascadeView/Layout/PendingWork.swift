import CascadeLayout

/// The work that is pending, and the stage of the work in progress.
struct PendingWork {
  /// The change that the next pass must arrange; nil for none.
  private(set) var change: LayoutChange? = .everything

  /// True if the next pass must reload the data.
  private(set) var isReload = true

  /// True if arranging has failed since something was last marked.
  private(set) var hasFailed = false

  /// True if the next pass must choose the elements that have cells.
  private(set) var mustShowElements = false

  /// True if an update or a reload has failed, so that the data source may hold other items than are arranged.
  private(set) var isDataSuspect = false

  /// True if the last pass has refused an update.
  private(set) var isUpdateRefused = false

  /// The updates that the blocks of an update have requested so far; nil outside such blocks.
  private(set) var batch: BatchUpdates?

  /// True if the host was asked for a pass that has not come yet.
  private var isPassAskedFor = false

  private var stage = Stage.idle

  /// True while postponed calls are being made.
  private(set) var isMakingCalls = false

  private var putOff: [() -> Void] = []

  private var lateMarks: LateMarks?

  /// The stage of the work in progress.
  private enum Stage {
    case idle, pass, askingForData
  }
}

// MARK: What is marked

extension PendingWork {
  /// True if the next pass arranges something.
  var mustArrange: Bool { change != nil && !hasFailed }

  /// Marks something as changed, to be arranged even if that has failed before.
  mutating func mark(_ change: LayoutChange) {
    hasFailed = false
    note(change)
  }

  /// Adds a change to those already marked.
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

  /// Marks all data as changed.
  mutating func markReload() {
    isReload = true
    mark(.everything)
  }

  /// Makes the next pass choose the elements that have cells.
  mutating func markElements() { mustShowElements = true }

  /// Clears the mark: a pass is choosing cells.
  mutating func takeElements() { mustShowElements = false }

  /// Takes the marked change, to carry it out. What is marked from now on is for the next pass.
  mutating func takeChange() -> (change: LayoutChange?, isReload: Bool) {
    defer {
      change = nil
      isReload = false
    }
    return (change, isReload)
  }

  /// Records that the change could not be arranged. It is tried again after the next change.
  mutating func fail(_ change: LayoutChange, isReload: Bool) {
    note(change)
    self.isReload = self.isReload || isReload
    hasFailed = true
  }

  /// Records that arranging has succeeded.
  mutating func succeed() { hasFailed = false }

  /// Records that the host is asked for a pass, if there is work and it has not been asked yet.
  ///
  /// - Parameter canArrange: True if a pass can arrange what it must.
  /// - Returns: True if the host must be asked.
  mutating func askForPass(arranges canArrange: Bool) -> Bool {
    guard !isPassAskedFor, !isInPass, batch == nil, mustArrange && canArrange || mustShowElements || hasCalls else {
      return false
    }
    isPassAskedFor = true
    return true
  }

  /// Records that a pass has begun.
  mutating func endAskingForPass() { isPassAskedFor = false }

  /// Records whether the data source may hold other items than are arranged.
  mutating func suspectData(_ isSuspect: Bool) { isDataSuspect = isSuspect }
}

/// Marks made in the middle of a pass. They wait for its end, because they depend on where things are.
struct LateMarks {
  /// True if the next pass arranges something, so that what is in view after this pass must stay in place.
  var changesContent = false

  /// True if the presentation has changed.
  var changesAppearance = false

  /// True if the content's end may begin or cease to hold the viewport.
  var changesEnd = false

  /// The distances to add to the content's offset and size.
  var adjustment: (offset: Point, size: Size)?
}

extension PendingWork {
  /// Records a mark for the end of the pass, if one is in progress.
  ///
  /// - Returns: True if one is in progress.
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
  /// True if a pass is in progress.
  var isInPass: Bool { stage != .idle }

  /// True if the data may already differ from what is arranged: in an update's block, while the data source is counted,
  /// and while a layout arranges.
  var isBetweenData: Bool { stage == .askingForData || batch != nil }

  /// Begins a pass.
  mutating func beginPass() {
    precondition(stage == .idle, "A pass within a pass")
    stage = .pass
    isUpdateRefused = false
  }

  /// Records that the pass refuses an update. The program restores its data only afterwards, so the calls that its
  /// block postponed wait until the next pass.
  mutating func refuseUpdate() {
    isDataSuspect = true
    isUpdateRefused = true
  }

  /// Ends the pass.
  mutating func endPass() { stage = .idle }

  /// Records whether the data source or the layout is being asked about the data, if a pass is in progress.
  mutating func askForData(_ isAsking: Bool) {
    if stage != .idle { stage = isAsking ? .askingForData : .pass }
  }

  /// Begins to record the updates of a block.
  mutating func beginBatch() { batch = BatchUpdates() }

  /// Records the updates that a block has requested.
  mutating func add(_ updates: BatchUpdates) { batch?.append(updates) }

  /// Takes the updates that all blocks have requested.
  mutating func takeBatch() -> BatchUpdates {
    defer { batch = nil }
    return batch ?? BatchUpdates()
  }

  /// Postpones a call until the work in progress is over.
  mutating func putOff(_ call: @escaping () -> Void) { putOff.append(call) }

  /// True if calls were postponed.
  var hasCalls: Bool { !putOff.isEmpty }

  /// Takes the postponed calls, to make them.
  mutating func takeCalls() -> [() -> Void] {
    isMakingCalls = true
    defer { putOff.removeAll() }
    return putOff
  }

  /// Records that the calls have been made.
  mutating func endCalls() { isMakingCalls = false }
}
