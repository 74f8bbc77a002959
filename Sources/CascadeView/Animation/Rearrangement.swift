import CascadeLayout

/// The ways in which elements come and go in a change of data or layout.
struct Rearrangement {
  /// The cells that show what is no longer there, where they are seen.
  var removed: [ShownCell] = []

  /// The distance in the content's coordinates by which what was on screen has moved with the viewport's jump.
  var shift = Point.zero

  /// The distance of the new places from where they will be: those of a transition that has not taken place yet.
  var targetShift = Point.zero

  /// True if elements that stay on screen go from where they are to where they are to be, unasked.
  var keepsPersisting = false

  /// True if elements that stay where they are have to be placed again, because the content appears in another way.
  var placesAll = false

  /// The attributes that an element without a cell had before, or nil if there was none.
  var oldAttributes: (LayoutElement) -> LayoutAttributes?

  /// The attributes that an element which is no longer on screen is to have, or nil if it is no more.
  var newAttributes: (LayoutElement) -> LayoutAttributes?

  /// The attributes from which an element comes on screen, or nil if it is there at once.
  var initial: (_ attributes: LayoutAttributes, _ old: LayoutAttributes?) -> LayoutAttributes?

  /// The attributes to which an element goes that leaves the screen, or nil if it goes at once.
  var final: (_ attributes: LayoutAttributes, _ new: LayoutAttributes?) -> LayoutAttributes?
}

extension CollectionView {
  /// Gives what is to be on screen cells, and sets each cell's way: from where it is seen to where it is to be. Nothing
  /// moves yet; a cell that has nowhere to go is placed.
  ///
  /// - Parameter found: The attributes of the elements that are to be on screen.
  /// - Precondition: The cells on screen stand for their elements' new places already, in reading order.
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
        // While it was leaving, nobody followed how its item stands with the user.
        updateState(at: index)
      }
      stay(index, changes[next].former, rearrangement, animation)
      next += 1
    }
    // Those that leave by now, then those that were leaving already and go on.
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

  /// Sets the way of an element that comes on screen.
  private func arrive(_ index: Int, _ rearrangement: Rearrangement, _ animation: Animation) {
    let attributes = cellStore.shown[index].attributes
    let former = rearrangement.oldAttributes(attributes.element)?.moved(by: rearrangement.shift).near(viewport.bounds)
    guard let start = usable(rearrangement.initial(attributes, former), for: attributes.element),
      !start.looksLike(attributes)
    else { return }
    cellStore.update(index) { $0.path = CellPath(from: start, to: attributes, animation: animation) }
  }

  /// Sets the way of a cell that was on screen and stays.
  private func stay(
    _ index: Int, _ formerAttributes: LayoutAttributes, _ rearrangement: Rearrangement, _ animation: Animation
  ) {
    var cell = cellStore.shown[index]
    let attributes = cell.attributes
    cell.attributes = formerAttributes
    let from = seen(cell).moved(by: rearrangement.shift)
    var start: LayoutAttributes? = from.with(element: attributes.element)
    if !rearrangement.keepsPersisting {
      // A layout is asked where everything that was on screen goes, as it is where everything comes from.
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
      // Of a way, the host is told when all of them are known.
      if path == nil { $0.formerElement = nil }
      $0.path = path
    }
    if path == nil, isElsewhere { host.place(cell.cell, with: viewport.presentation.present(attributes)) }
  }

  /// A cell that leaves the screen with its way, or nil if it goes at once.
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

  /// Attributes that a layout has named for the way of an element, if they can be shown.
  private func usable(_ attributes: LayoutAttributes?, for element: LayoutElement) -> LayoutAttributes? {
    guard let attributes else { return nil }
    guard attributes.isFinite else {
      report(.invalidAttributes(element))
      return nil
    }
    return attributes.with(element: element)
  }

  /// Has the host set everything in motion that has a way to go.
  ///
  /// - Returns: True if anything has.
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
  /// The attributes at the same place, or if that is more than three screens away, at that distance in its direction: from
  /// farther away, an element would be out of sight for nearly all of its way.
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

  /// Returns whether the eye could not tell the two apart, whatever elements they belong to.
  func looksLike(_ other: LayoutAttributes) -> Bool {
    func isNear(_ one: Double, _ another: Double) -> Bool { (one - another).magnitude < 0.001 }
    return isNear(frame.minX, other.frame.minX) && isNear(frame.minY, other.frame.minY)
      && isNear(frame.size.width, other.frame.size.width) && isNear(frame.size.height, other.frame.size.height)
      && isNear(alpha, other.alpha) && isNear(scale, other.scale) && isNear(rotation, other.rotation)
  }
}
