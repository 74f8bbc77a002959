import CascadeLayout

/// The cells: those on screen, those that leave it, and those that wait to be reused.
struct CellStore {
  /// The cells of the elements on hand, in reading order of what they show. Within a pass, elements may be among them that
  /// have no cell yet.
  private(set) var shown: [ShownCell] = []

  /// The cells whose elements are no longer to be on screen, but are seen on their way.
  private(set) var departing: [DepartingCell] = []

  /// The cells off screen.
  private(set) var pool = CellPool()

  /// The cells that the last merge has found to be no longer on hand, and of those that still are the ones that have
  /// changed.
  private(set) var leaving: [ShownCell] = []
  private(set) var changes: [Change] = []

  /// The templates from which cells are made.
  private(set) var registry = CellRegistry()

  private var slots = CellSlots()

  // Kept for their storage, so that a steady scroll frame allocates nothing.
  private var merged: [ShownCell] = []
  private var found: [LayoutAttributes] = []

  /// A cell on hand whose element is elsewhere, looks different, or has come back.
  struct Change {
    /// The index of the cell among the shown ones.
    var index: Int

    /// The attributes that it had.
    var former: LayoutAttributes

    /// True if the cell was leaving.
    var isReturning: Bool
  }
}

// MARK: Questions

extension CellStore {
  /// The index among the shown ones of that which shows the element, or nil if it has no cell.
  ///
  /// - Complexity: O(log n).
  func index(of element: LayoutElement) -> Int? {
    var range = 0..<shown.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if shown[middle].element == element { return shown[middle].cell == .none ? nil : middle }
      range =
        shown[middle].element.precedes(element)
        ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  /// The most cells that are kept for reuse.
  ///
  /// Enough that cells are not made and discarded in turn while the overscan grows and shrinks with the speed; few
  /// enough that never more than three times the visible cells are alive.
  var poolCapacity: Int {
    let visible = shown.reduce(0) { count, cell in cell.isDisplayed ? count + 1 : count }
    return max(4, min(shown.count / 2, 3 * visible - shown.count))
  }
}

// MARK: What is on hand

extension CellStore {
  /// Makes the shown cells those of the given elements: what is still there stays, what is leaving comes back, what is new
  /// has no cell yet, and what is no longer there is ``leaving``.
  ///
  /// Nobody is told yet: see ``changes``.
  ///
  /// - Parameters:
  ///   - found: The elements to be on hand, in reading order.
  ///   - marksAll: True if all cells count as changed.
  /// - Complexity: O(n) in the number of both.
  mutating func merge(_ found: [LayoutAttributes], marksAll: Bool) {
    merged.removeAll(keepingCapacity: true)
    leaving.removeAll(keepingCapacity: true)
    changes.removeAll(keepingCapacity: true)
    var old = 0
    for attributes in found {
      while old < shown.count, shown[old].element.precedes(attributes.element) {
        leaving.append(shown[old])
        old += 1
      }
      if old < shown.count, shown[old].element == attributes.element {
        keep(shown[old], with: attributes, isReturning: false, marks: marksAll)
        old += 1
      } else if let index = departing.firstIndex(where: { $0.isAlive && $0.shown.element == attributes.element }) {
        keep(departing.remove(at: index).shown, with: attributes, isReturning: true, marks: true)
      } else {
        merged.append(ShownCell(attributes: attributes, cell: .none, kind: .none))
      }
    }
    while old < shown.count {
      leaving.append(shown[old])
      old += 1
    }
    swap(&shown, &merged)
    merged.removeAll(keepingCapacity: true)
  }

  private mutating func keep(_ cell: ShownCell, with attributes: LayoutAttributes, isReturning: Bool, marks: Bool) {
    guard marks || cell.formerElement != nil || cell.path != nil || cell.attributes != attributes else {
      return merged.append(cell)
    }
    changes.append(Change(index: merged.count, former: cell.attributes, isReturning: isReturning))
    var cell = cell
    cell.attributes = attributes
    merged.append(cell)
  }

  /// Takes an empty array to collect elements in.
  mutating func takeFound() -> [LayoutAttributes] {
    var taken: [LayoutAttributes] = []
    swap(&taken, &found)
    return taken
  }

  /// Gives the storage of that array back.
  mutating func returnFound(_ storage: consuming [LayoutAttributes]) {
    found = storage
    found.removeAll(keepingCapacity: true)
  }

  /// Takes the cells that the last merge has found to be no longer on hand.
  mutating func takeLeaving() -> [ShownCell] {
    var taken: [ShownCell] = []
    swap(&taken, &leaving)
    return taken
  }

  /// Gives the storage of what was taken back.
  mutating func returnLeaving(_ storage: consuming [ShownCell]) {
    leaving = storage
    leaving.removeAll(keepingCapacity: true)
  }

  /// Changes what is known of a shown cell, but not which element it shows.
  mutating func update(_ index: Int, _ body: (inout ShownCell) -> Void) { body(&shown[index]) }

  /// Changes what is known of all shown cells.
  mutating func updateAll(_ body: (inout ShownCell) -> Void) {
    for index in shown.indices { body(&shown[index]) }
  }

  /// Leaves out the elements that have got no cell.
  mutating func removeThoseWithoutCell() {
    for cell in shown where cell.cell != .none { merged.append(cell) }
    swap(&shown, &merged)
    merged.removeAll(keepingCapacity: true)
  }

  /// Takes all shown cells out.
  mutating func takeShown() -> [ShownCell] {
    var taken: [ShownCell] = []
    swap(&taken, &shown)
    return taken
  }

  /// Makes the shown cells the given ones, and sorts them.
  mutating func setShown(_ cells: [ShownCell]) {
    shown = cells
    shown.stableSort { $0.element.sortKey }
  }

  /// Has every cell follow its element to where that is after an update.
  ///
  /// - Returns: The cells whose elements are no longer there, or are shown anew.
  mutating func follow(_ plan: UpdatePlan) -> [ShownCell] {
    var removed: [ShownCell] = []
    var isSorted = true
    merged.removeAll(keepingCapacity: true)
    for var cell in shown {
      guard case .survives(let element) = plan.fate(of: cell.element) else {
        removed.append(cell)
        continue
      }
      if cell.element != element { cell.formerElement = cell.element }
      cell.attributes.element = element
      if let last = merged.last, !last.element.precedes(element) { isSorted = false }
      merged.append(cell)
    }
    swap(&shown, &merged)
    merged.removeAll(keepingCapacity: true)
    if !isSorted { shown.stableSort { $0.element.sortKey } }
    // What leaves the screen and is deleted now goes as what is deleted does.
    var left: [DepartingCell] = []
    for var cell in departing {
      if cell.isAlive {
        guard case .survives(let element) = plan.fate(of: cell.shown.element) else {
          removed.append(cell.shown)
          continue
        }
        if cell.shown.element != element { cell.shown.formerElement = cell.shown.element }
        cell.shown.attributes.element = element
      }
      left.append(cell)
    }
    departing = left
    return removed
  }
}

// MARK: What is leaving

extension CellStore {
  /// Has those of the cells that are no longer on hand, and are in motion, be seen on their way.
  mutating func departInMotion() {
    guard leaving.contains(where: { $0.path != nil }) else { return }
    for cell in leaving {
      if cell.path == nil { merged.append(cell) } else { departing.append(DepartingCell(shown: cell, isAlive: true)) }
    }
    swap(&leaving, &merged)
    merged.removeAll(keepingCapacity: true)
  }

  /// Takes all cells out that are on their way off screen.
  mutating func takeDeparting() -> [DepartingCell] {
    var taken: [DepartingCell] = []
    swap(&taken, &departing)
    return taken
  }

  /// Makes the cells on their way off screen the given ones.
  mutating func setDeparting(_ cells: [DepartingCell]) { departing = cells }

  /// Changes what is known of a cell on its way off screen.
  mutating func updateDeparting(_ index: Int, _ body: (inout ShownCell) -> Void) { body(&departing[index].shown) }
}

// MARK: Making and reusing

extension CellStore {
  /// Takes a cell that waits to be reused, if there is one.
  mutating func takePooled(_ kind: CellKind) -> CellHandle? { pool.take(kind: kind) }

  /// Takes a handle for a new cell.
  mutating func takeHandle() -> CellHandle { slots.take() }

  /// Keeps a cell for reuse.
  mutating func put(_ cell: CellHandle, kind: CellKind) { pool.put(cell, kind: kind) }

  /// Takes out the cells that have waited longest for reuse, beyond those that are worth keeping.
  mutating func takeSurplus() -> [CellHandle] {
    let surplus = pool.takeSurplus(beyond: poolCapacity)
    for cell in surplus { slots.free(cell) }
    return surplus
  }

  /// Frees the slot of a cell.
  mutating func free(_ cell: CellHandle) { slots.free(cell) }

  /// Registers a template, and marks the cells on screen that another one was registered for.
  ///
  /// - Returns: The cells to be discarded: those that wait to be reused and were made from another template.
  mutating func register(_ template: CellTemplate, for kind: CellKind) -> [CellHandle] {
    guard registry.register(template, for: kind) else { return [] }
    for index in shown.indices where shown[index].kind == kind { shown[index].isOutdated = true }
    for index in departing.indices where departing[index].shown.kind == kind {
      departing[index].shown.isOutdated = true
    }
    let outdated = pool.takeAll(kind: kind)
    for cell in outdated { slots.free(cell) }
    return outdated
  }
}
