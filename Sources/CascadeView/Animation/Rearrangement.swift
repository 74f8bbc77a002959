import CascadeLayout

/// A change of data or layout, as a plan of how elements appear, move and disappear.
struct Rearrangement {
  /// The cells of elements that no longer exist, where the user sees them.
  var removed: [ShownCell] = []

  /// How far the viewport has jumped, by which everything on screen has moved in the content's coordinates.
  var shift = Point.zero

  /// What must be added to new places while a transition has not been finished yet.
  var targetShift = Point.zero

  /// True if elements that stay on screen go straight to their new places, without the layouts being asked.
  var keepsPersisting = false

  /// True if all elements must be placed again, because the presentation has changed.
  var placesAll = false

  /// Returns the former attributes of an element without a cell, or nil if it did not exist.
  var oldAttributes: (LayoutElement) -> LayoutAttributes?

  /// Returns the new attributes of an element that leaves the screen, or nil if it no longer exists.
  var newAttributes: (LayoutElement) -> LayoutAttributes?

  /// Returns the attributes from which an element comes on screen, or nil if it appears without animation.
  var initial: (_ attributes: LayoutAttributes, _ old: LayoutAttributes?) -> LayoutAttributes?

  /// Returns the attributes to which an element leaves the screen, or nil if it disappears without animation.
  var final: (_ attributes: LayoutAttributes, _ new: LayoutAttributes?) -> LayoutAttributes?
}

extension CollectionView {
  /// Gives the elements on screen cells, and plans each cell's movement from where the user sees it to its new place.
  /// Nothing moves yet, but cells without a movement are placed.
  ///
  /// - Parameter found: The attributes of the elements on screen after the change.
  /// - Precondition: The cells on screen already stand for their elements' new places, in reading order.
  func rearrange(_ found: [LayoutAttributes], _ rearrangement: Rearrangement, in animation: Animation) {
    pending.takeElements()
    var rearrangement = rearrangement
    rearrangement.placesAll = viewport.appearsAnew
    viewport.notePresented()
    let former = cellStore.departing
    var found = found
    for index in found.indices { found[index] = found[index].moved(by: rearrangement.targetShift) }
    cellStore.merge(found, marksAll: true)
    let changes = cellStore.changes
    var next = 0
    var returning: [CellHandle] = []
    for index in cellStore.shown.indices {
      guard next < changes.count, changes[next].index == index else {
        arrive(index, rearrangement, animation)
        continue
      }
      if changes[next].isReturning {
        returning.append(cellStore.shown[index].cell)
        // While the cell was leaving, its state was not updated.
        updateState(at: index)
      }
      stay(index, changes[next].former, rearrangement, animation)
      next += 1
    }
    // First the cells that begin to leave now, then those that were leaving already.
    var departing: [DepartingCell] = []
    func depart(_ cell: ShownCell, isAlive: Bool) {
      let cell = DepartingCell(shown: cell, isAlive: isAlive)
      if let cell = departed(cell, rearrangement, animation) { departing.append(cell) } else { end(cell.shown) }
    }
    for cell in rearrangement.removed { depart(cell, isAlive: false) }
    for cell in cellStore.takeLeaving() { depart(cell, isAlive: true) }
    for var cell in former where !returning.contains(cell.shown.cell) {
      let goal = cell.shown.attributes.moved(by: rearrangement.shift)
      let from = seen(cell.shown).moved(by: rearrangement.shift)
      cell.shown.attributes = goal
      cell.shown.path = CellPath(from: from, to: goal, animation: animation)
      departing.append(cell)
    }
    cellStore.setDeparting(departing)
    tellDelegate(ofThoseOnScreen: false)
    fillArrivals()
    tellDelegate(ofThoseOnScreen: true)
  }

  /// Plans the movement of an element that comes on screen.
  private func arrive(_ index: Int, _ rearrangement: Rearrangement, _ animation: Animation) {
    let attributes = cellStore.shown[index].attributes
    let former = rearrangement.oldAttributes(attributes.element)?.moved(by: rearrangement.shift).near(viewport.bounds)
    guard let start = usable(rearrangement.initial(attributes, former), for: attributes.element),
      !start.looksLike(attributes)
    else { return }
    cellStore.update(index) { $0.path = CellPath(from: start, to: attributes, animation: animation) }
  }

  /// Plans the movement of a cell that stays on screen.
  private func stay(
    _ index: Int, _ formerAttributes: LayoutAttributes, _ rearrangement: Rearrangement, _ animation: Animation
  ) {
    var cell = cellStore.shown[index]
    let attributes = cell.attributes
    cell.attributes = formerAttributes
    let from = seen(cell).moved(by: rearrangement.shift)
    var start: LayoutAttributes? = from.with(element: attributes.element)
    if !rearrangement.keepsPersisting {
      // A layout is asked about every element that was on screen and every element that will be. The answer about
      // leaving is not used here, because the element stays.
      let former = from.with(element: cell.formerElement ?? attributes.element)
      _ = rearrangement.final(former, attributes)
      start = usable(rearrangement.initial(attributes, former), for: attributes.element)
    }
    let isElsewhere =
      rearrangement.placesAll || formerAttributes != attributes || cell.path != nil || cell.formerElement != nil
    let path = start.flatMap {
      $0.looksLike(attributes) ? nil : CellPath(from: $0, to: attributes, animation: animation)
    }
    cellStore.update(index) {
      // The host learns about all movements together, in `setInMotion`.
      if path == nil { $0.formerElement = nil }
      $0.path = path
    }
    if path == nil, isElsewhere { host.place(cell.cell, with: viewport.presentation.present(attributes)) }
  }

  /// A leaving cell with its movement, or nil if it disappears without one.
  private func departed(
    _ cell: DepartingCell, _ rearrangement: Rearrangement, _ animation: Animation
  ) -> DepartingCell? {
    var cell = cell
    let from = seen(cell.shown).moved(by: rearrangement.shift)
    let new = cell.isAlive ? rearrangement.newAttributes(cell.shown.element) : nil
    guard
      let goal = usable(
        rearrangement.final(
          from.with(element: cell.shown.formerElement ?? cell.shown.element),
          new?.moved(by: rearrangement.targetShift)), for: cell.shown.element),
      !goal.looksLike(from)
    else { return nil }
    cell.shown.attributes = goal
    cell.shown.path = CellPath(from: from, to: goal, animation: animation)
    return cell
  }

  /// The attributes that a layout has given for the start or end of a movement, unless they are invalid.
  private func usable(_ attributes: LayoutAttributes?, for element: LayoutElement) -> LayoutAttributes? {
    guard let attributes else { return nil }
    guard attributes.isFinite else {
      report(.invalidAttributes(element))
      return nil
    }
    return attributes.with(element: element)
  }

  /// Makes the host start all planned movements.
  ///
  /// - Returns: False if there are none.
  func setInMotion(_ animation: Animation) -> Bool {
    guard
      cellStore.departing.contains(where: { $0.shown.path != nil })
        || cellStore.shown.contains(where: { $0.path != nil })
    else { return false }
    host.beginAnimation(animation)
    for index in cellStore.departing.indices {
      let cell = cellStore.departing[index].shown
      guard let path = cell.path else { continue }
      let moved = CellPath(from: path.from, to: path.to, animation: animation)
      cellStore.updateDeparting(index) {
        $0.formerElement = nil
        $0.path = moved
      }
      show(cellStore.departing[index].shown)
    }
    for index in cellStore.shown.indices {
      guard let path = cellStore.shown[index].path else { continue }
      let moved = CellPath(from: path.from, to: path.to, animation: animation)
      cellStore.update(index) {
        $0.formerElement = nil
        $0.path = moved
      }
      show(cellStore.shown[index])
    }
    return true
  }
}

extension LayoutAttributes {
  /// The attributes at the same place, but at most three screens away from the viewport. From farther away, an element
  /// would be out of sight for nearly all of its way.
  fileprivate func near(_ viewport: Rect) -> LayoutAttributes {
    func near(_ start: Double, _ extent: Double, _ low: Double, _ length: Double) -> Double {
      min(max(start, low - 3 * length - extent), low + 4 * length)
    }
    var copy = self
    copy.frame.origin = Point(
      x: near(frame.minX, frame.size.width, viewport.minX, viewport.size.width),
      y: near(frame.minY, frame.size.height, viewport.minY, viewport.size.height))
    return copy
  }

  /// Returns whether the two look the same to the eye, whatever elements they belong to.
  func looksLike(_ other: LayoutAttributes) -> Bool {
    func isNear(_ one: Double, _ another: Double) -> Bool { (one - another).magnitude < 0.001 }
    return isNear(frame.minX, other.frame.minX) && isNear(frame.minY, other.frame.minY)
      && isNear(frame.size.width, other.frame.size.width) && isNear(frame.size.height, other.frame.size.height)
      && isNear(alpha, other.alpha) && isNear(scale, other.scale) && isNear(rotation, other.rotation)
  }
}
