import CascadeLayout

/// What a change of data or layout knows of how elements come and go.
struct Rearrangement {
  /// Where the cells are seen that show what is no longer there.
  var removed: [ShownCell] = []

  /// How far what was on screen has moved in the content's coordinates by the viewport's jump.
  var shift = Point.zero

  /// How far the new places are from where they will be: those of a transition that has not taken place yet.
  var targetShift = Point.zero

  /// Whether elements that stay on screen go from where they are to where they are to be, unasked.
  var keepsPersisting = false

  /// Whether elements that stay where they are have to be placed again, because the content appears in another way.
  var placesAll = false

  /// Where an element was before that had no cell, or nil if there was none.
  var oldAttributes: (LayoutElement) -> LayoutAttributes?

  /// Where an element is to be that is no longer on screen, or nil if it is no more.
  var newAttributes: (LayoutElement) -> LayoutAttributes?

  /// From where an element comes on screen, or nil if it is there at once.
  var initial: (_ attributes: LayoutAttributes, _ old: LayoutAttributes?) -> LayoutAttributes?

  /// Where an element goes that leaves the screen, or nil if it goes at once.
  var final: (_ attributes: LayoutAttributes, _ new: LayoutAttributes?) -> LayoutAttributes?
}

extension CollectionView {
  /// Gives what is to be on screen cells, and sets each cell's way: from where it is seen to where it is to be. Nothing
  /// moves yet; a cell that has nowhere to go is placed.
  ///
  /// - Precondition: ``found`` is what is to be on screen, and the cells on screen stand for their elements' new places
  ///   already, in reading order.
  func rearrange(_ rearrangement: Rearrangement, in animation: Animation) {
    guard let dataSource else { return }
    cellsArePending = false
    var rearrangement = rearrangement
    rearrangement.placesAll = presentation != presented
    presented = presentation
    var old = 0
    var gone = rearrangement.removed.map { DepartingCell(shown: $0, isAlive: false) }
    var leaving: [DepartingCell] = []
    arriving.removeAll(keepingCapacity: true)
    for target in found {
      let attributes = target.moved(by: rearrangement.targetShift)
      while old < shown.count, shown[old].element.precedes(attributes.element) {
        leaving.append(DepartingCell(shown: shown[old], isAlive: true))
        old += 1
      }
      if old < shown.count, shown[old].element == attributes.element {
        stay(shown[old], attributes, rearrangement, animation)
        old += 1
      } else if let returning = takeDeparting(attributes.element) {
        stay(returning, attributes, rearrangement, animation)
      } else {
        var arrival = ShownCell(attributes: attributes, cell: .none, kind: .none)
        let former = rearrangement.oldAttributes(attributes.element)?.moved(by: rearrangement.shift)
        if let start = usable(rearrangement.initial(attributes, former), for: attributes.element) {
          arrival.flight = Flight(from: start, to: attributes, animation: animation)
        }
        arriving.append(arrival)
      }
    }
    while old < shown.count {
      leaving.append(DepartingCell(shown: shown[old], isAlive: true))
      old += 1
    }
    swap(&shown, &arriving)
    arriving.removeAll(keepingCapacity: true)
    gone += leaving
    let former = departing
    departing.removeAll()
    // Those that leave by now, then those that were leaving already and go on.
    for cell in gone { depart(cell, rearrangement, animation) }
    for var cell in former {
      let goal = cell.shown.attributes.moved(by: rearrangement.shift)
      let from = seen(cell.shown).moved(by: rearrangement.shift)
      cell.shown.attributes = goal
      cell.shown.flight = Flight(from: from, to: goal, animation: animation)
      departing.append(cell)
    }
    endDisplaying()
    fill(from: dataSource)
    beginDisplaying()
  }

  /// Sets the way of a cell that was on screen and stays.
  private func stay(
    _ cell: ShownCell, _ attributes: LayoutAttributes, _ rearrangement: Rearrangement, _ animation: Animation
  ) {
    var cell = cell
    let from = seen(cell).moved(by: rearrangement.shift)
    var start: LayoutAttributes? = from.with(element: attributes.element)
    if !rearrangement.keepsPersisting {
      // A layout is asked where everything that was on screen goes, as it is where everything comes from.
      let former = from.with(element: cell.formerElement ?? attributes.element)
      _ = rearrangement.final(former, attributes)
      start = usable(rearrangement.initial(attributes, former), for: attributes.element)
    }
    let isElsewhere =
      rearrangement.placesAll || cell.attributes != attributes || cell.flight != nil || cell.formerElement != nil
    cell.attributes = attributes
    cell.formerElement = nil
    cell.flight = nil
    if let start, !start.looksLike(attributes) {
      cell.flight = Flight(from: start, to: attributes, animation: animation)
    } else if isElsewhere {
      host.place(cell.cell, with: presentation.present(attributes))
    }
    arriving.append(cell)
  }

  /// Sets the way of a cell that leaves the screen, or takes it off at once.
  private func depart(_ cell: DepartingCell, _ rearrangement: Rearrangement, _ animation: Animation) {
    var cell = cell
    let from = seen(cell.shown).moved(by: rearrangement.shift)
    let new = cell.isAlive ? rearrangement.newAttributes(cell.shown.element) : nil
    guard
      let goal = usable(
        rearrangement.final(
          from.with(element: cell.shown.formerElement ?? cell.shown.element),
          new?.moved(by: rearrangement.targetShift)), for: cell.shown.element),
      !goal.looksLike(from)
    else { return end(cell.shown) }
    cell.shown.attributes = goal
    cell.shown.flight = Flight(from: from, to: goal, animation: animation)
    departing.append(cell)
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

  private func fill(from dataSource: any CollectionViewDataSource) {
    for index in shown.indices where shown[index].cell == .none {
      let attributes = shown[index].attributes
      let flight = shown[index].flight.flatMap { $0.from.looksLike(attributes) ? nil : $0 }
      guard var cell = makeShown(attributes, startingAt: flight?.from ?? attributes, from: dataSource) else { continue }
      cell.flight = flight
      shown[index] = cell
    }
    shown.removeAll { $0.cell == .none }
  }

  /// Sets everything in motion that has a way to go.
  ///
  /// - Returns: Whether anything has.
  func takeOff(in animation: Animation) -> Bool {
    guard departing.contains(where: { $0.shown.flight != nil }) || shown.contains(where: { $0.flight != nil }) else {
      return false
    }
    host.beginAnimation(animation)
    for index in departing.indices { departing[index].shown = takenOff(departing[index].shown, in: animation) }
    for index in shown.indices { shown[index] = takenOff(shown[index], in: animation) }
    return true
  }

  private func takenOff(_ cell: ShownCell, in animation: Animation) -> ShownCell {
    guard let flight = cell.flight else { return cell }
    return flying(cell, from: flight.from, to: flight.to, in: animation)
  }
}

extension LayoutAttributes {
  /// Whether the eye could not tell the two apart, whatever elements they belong to.
  func looksLike(_ other: LayoutAttributes) -> Bool {
    func isNear(_ one: Double, _ another: Double) -> Bool { (one - another).magnitude < 0.001 }
    return isNear(frame.minX, other.frame.minX) && isNear(frame.minY, other.frame.minY)
      && isNear(frame.size.width, other.frame.size.width) && isNear(frame.size.height, other.frame.size.height)
      && isNear(alpha, other.alpha) && isNear(scale, other.scale) && isNear(rotation, other.rotation)
  }
}
