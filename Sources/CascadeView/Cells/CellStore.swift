import CascadeLayout

/// The cells on screen, the cells leaving it, and the cells waiting for reuse.
struct CellStore {
  /// The cells on hand, overscan included, in reading order of their elements. Within a pass, some elements may not
  /// have a cell yet.
  private(set) var shown: [ShownCell] = []

  /// The cells whose elements are no longer on hand, but which the user still sees moving away.
  private(set) var departing: [DepartingCell] = []

  /// The cells waiting for reuse.
  private(set) var pool = CellPool()

  /// The cells that the last merge found no longer on hand; and the changes of those that still are.
  private(set) var leaving: [ShownCell] = []
  private(set) var changes: [Change] = []

  /// The templates from which cells are made.
  private(set) var registry = CellRegistry()

  private var slots = CellSlots()

  // Kept for its storage, so that a steady scroll frame allocates nothing.
  private var merged: [ShownCell] = []
  private var found: [LayoutAttributes] = []

  /// A change of a cell on hand: its element has moved, looks different, or has come back.
  struct Change {
    /// The cell's index in ``shown``.
    var index: Int

    /// The attributes before the change.
    var former: LayoutAttributes

    /// True if the cell was leaving.
    var isReturning: Bool
  }
}

// MARK: Questions

extension CellStore {
  /// The index in ``shown`` of the element's cell, or nil if it has none.
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

  /// The number of cells to keep for reuse.
  ///
  /// It is large enough that cells are not made and discarded over and over as the overscan grows and shrinks with the
  /// speed. It is small enough that never more than three times the visible cells are alive.
  var poolCapacity: Int {
    let visible = shown.reduce(0) { count, cell in cell.isDisplayed ? count + 1 : count }
    return max(4, min(shown.count / 2, 3 * visible - shown.count))
  }
}

// MARK: What is on hand

extension CellStore {
  /// Makes the shown cells those of the given elements. Cells of elements that are still there stay, leaving ones come
  /// back, new elements have no cell yet, and cells of other elements become ``leaving``.
  ///
  /// The host and the delegate learn nothing yet: see ``changes``.
  ///
  /// - Parameters:
  ///   - found: The elements that will be on hand, in reading order.
  ///   - marksAll: True if all cells count as changed.
  /// - Complexity: O(n) in the number of both.
  mutating func merge(_ found: [LayoutAttributes], marksAll: Bool) {
    merged.removeAll(keepingCapacity: true)
    leaving.removeAll(keepingCapacity: true)
    changes.removeAll(keepingCapacity: true)
    // Both lists are in reading order, so one walk through them finds what stays. Only new elements are looked up among
    // the few leaving cells, and a steady scroll allocates nothing, because the two arrays are swapped.
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

  /// Takes an empty array for collecting elements.
  mutating func takeFound() -> [LayoutAttributes] {
    var taken: [LayoutAttributes] = []
    swap(&taken, &found)
    return taken
  }

  /// Returns that array, to keep its storage.
  mutating func returnFound(_ storage: consuming [LayoutAttributes]) {
    found = storage
    found.removeAll(keepingCapacity: true)
  }

  /// Takes the cells that the last merge found no longer on hand.
  mutating func takeLeaving() -> [ShownCell] {
    var taken: [ShownCell] = []
    swap(&taken, &leaving)
    return taken
  }

  /// Returns that array, to keep its storage.
  mutating func returnLeaving(_ storage: consuming [ShownCell]) {
    leaving = storage
    leaving.removeAll(keepingCapacity: true)
  }

  /// Changes a shown cell's record, but not which element it shows.
  mutating func update(_ index: Int, _ body: (inout ShownCell) -> Void) { body(&shown[index]) }

  /// Changes the records of all shown cells.
  mutating func updateAll(_ body: (inout ShownCell) -> Void) {
    for index in shown.indices { body(&shown[index]) }
  }

  /// Removes the elements that did not get a cell.
  mutating func removeThoseWithoutCell() {
    for cell in shown where cell.cell != .none { merged.append(cell) }
    swap(&shown, &merged)
    merged.removeAll(keepingCapacity: true)
  }

  /// Removes and returns all shown cells.
  mutating func takeShown() -> [ShownCell] {
    var taken: [ShownCell] = []
    swap(&taken, &shown)
    return taken
  }

  /// Replaces the shown cells, and sorts them.
  mutating func setShown(_ cells: [ShownCell]) {
    shown = cells
    shown.stableSort { $0.element.sortKey }
  }

  /// Makes every cell follow its element to its place after an update.
  ///
  /// - Returns: The cells whose elements no longer exist or are reloaded.
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
    // Cells that are leaving, and whose elements are deleted now, go on as deleted ones.
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
  /// Keeps those of the cells no longer on hand that are still moving, so that the user sees them on their way.
  mutating func departInMotion() {
    guard leaving.contains(where: { $0.path != nil }) else { return }
    for cell in leaving {
      if cell.path == nil { merged.append(cell) } else { departing.append(DepartingCell(shown: cell, isAlive: true)) }
    }
    swap(&leaving, &merged)
    merged.removeAll(keepingCapacity: true)
  }

  /// Removes and returns all cells on their way off screen.
  mutating func takeDeparting() -> [DepartingCell] {
    var taken: [DepartingCell] = []
    swap(&taken, &departing)
    return taken
  }

  /// Replaces the cells on their way off screen.
  mutating func setDeparting(_ cells: [DepartingCell]) { departing = cells }

  /// Changes the record of a cell on its way off screen.
  mutating func updateDeparting(_ index: Int, _ body: (inout ShownCell) -> Void) { body(&departing[index].shown) }
}

// MARK: Making and reusing

extension CellStore {
  /// Takes a cell that waits for reuse, if there is one of the kind.
  mutating func takePooled(_ kind: CellKind) -> CellHandle? { pool.take(kind: kind) }

  /// Takes the handle for a new cell.
  mutating func takeHandle() -> CellHandle { slots.take() }

  /// Keeps a cell for reuse.
  mutating func put(_ cell: CellHandle, kind: CellKind) { pool.put(cell, kind: kind) }

  /// Takes the cells that have waited longest for reuse, beyond ``poolCapacity``.
  mutating func takeSurplus() -> [CellHandle] {
    let surplus = pool.takeSurplus(beyond: poolCapacity)
    for cell in surplus { slots.free(cell) }
    return surplus
  }

  /// Frees the slot of a cell.
  mutating func free(_ cell: CellHandle) { slots.free(cell) }

  /// Registers a template, and marks the cells on screen whose template it replaces.
  ///
  /// - Returns: The cells to discard: those waiting for reuse whose template it replaces.
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
