public import CascadeLayout

extension CollectionView {
  /// Registers what cells are made from that show elements of a kind, by reuse identifier; each kind has a name space
  /// of its own.
  ///
  /// A template takes the place of an earlier one: cells that wait to be reused are discarded at once, cells on screen
  /// when they leave it. Elements that were refused for want of a template are shown by the next pass.
  ///
  /// - Parameters:
  ///   - template: What the host makes the cells from.
  ///   - kind: The kind of element; items by default.
  ///   - reuseIdentifier: What the data source calls the cells by; ``ReuseIdentifier/cell`` by default, and always for
  ///     decorations.
  public func register(
    _ template: CellTemplate, for kind: ElementKind = .item, reuseIdentifier: ReuseIdentifier = .cell
  ) {
    let cellKind = CellKind(element: kind, reuseIdentifier: reuseIdentifier)
    if registry.register(template, for: cellKind) {
      pool.removeAll(kind: cellKind, discard: discard)
      for index in shown.indices where shown[index].kind == cellKind { shown[index].isOutdated = true }
      for index in departing.indices where departing[index].shown.kind == cellKind {
        departing[index].shown.isOutdated = true
      }
    }
    // An element that was refused may have a template now.
    cellsArePending = true
    reportedProblems.removeAll { if case .unregistered = $0 { true } else { false } }
  }

  /// Fills the cells of the given items again, at once and without clearing them first; items that have no cell are
  /// left alone.
  public func reconfigureItems(at items: [IndexPath]) {
    for item in items { reconfigure(.item(item)) }
  }

  /// Fills an element's cell again, at once and without clearing it first, if it has one and is no decoration.
  public func reconfigure(_ element: LayoutElement) {
    guard !element.kind.isDecoration, let index = shownIndex(of: element) else { return }
    dataSource?.collectionView(self, configure: shown[index].cell, for: element)
  }
}

extension CollectionView {
  /// The most cells that are kept for reuse.
  ///
  /// Enough that cells are not made and discarded in turn while the overscan grows and shrinks with the speed; few
  /// enough that never more than three times the visible cells are alive.
  private var poolCapacity: Int {
    let visible = shown.reduce(0) { count, cell in cell.isDisplayed ? count + 1 : count }
    return max(4, min(shown.count / 2, 3 * visible - shown.count))
  }

  /// Gives an element a cell, placed and filled; nil if none is registered for it.
  func makeShown(
    _ attributes: LayoutAttributes, startingAt start: LayoutAttributes, from dataSource: any CollectionViewDataSource
  ) -> ShownCell? {
    let element = attributes.element
    // A decoration shows no data, so its kind alone says what it is made from.
    let reuseIdentifier =
      element.kind.isDecoration ? .cell : dataSource.collectionView(self, reuseIdentifierFor: element)
    let kind = CellKind(element: element.kind, reuseIdentifier: reuseIdentifier)
    guard let template = registry.template(for: kind) else {
      report(.unregistered(element, reuseIdentifier))
      return nil
    }
    let cell: CellHandle
    if let pooled = pool.take(kind: kind) {
      cell = pooled
      host.prepareForReuse(cell)
    } else {
      cell = slots.take()
      host.makeCell(cell, from: template)
    }
    host.place(cell, with: presentation.present(start))
    let state = state(of: element)
    if state != [] { host.setState(state, of: cell) }
    if !element.kind.isDecoration { dataSource.collectionView(self, configure: cell, for: element) }
    return ShownCell(attributes: attributes, cell: cell, kind: kind, state: state)
  }

  /// Takes a cell off screen and keeps it for reuse.
  func end(_ cell: ShownCell) {
    host.recycle(cell.cell)
    if cell.isDisplayed { delegate?.collectionView(self, didEndDisplaying: cell.cell, for: cell.element) }
    if cell.isOutdated { discard(cell.cell) } else { pool.put(cell.cell, kind: cell.kind) }
  }

  /// Gives up the cells that have waited longest for reuse, beyond those that are worth keeping.
  func trimPool() {
    pool.trim(to: poolCapacity, discard: discard)
  }

  private func discard(_ cell: CellHandle) {
    host.discard(cell)
    slots.giveBack(cell)
  }
}
