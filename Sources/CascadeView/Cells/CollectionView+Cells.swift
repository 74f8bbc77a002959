public import CascadeLayout

extension CollectionView {
  /// Registers what cells are made from that show elements of a kind, by reuse identifier; each kind has a name space
  /// of its own.
  ///
  /// A template takes the place of an earlier one: cells that wait to be reused are discarded at once, cells on screen
  /// when they leave it. Elements that were refused for want of a template are shown by the next pass.
  ///
  /// - Parameters:
  ///   - template: The template from which the host makes the cells.
  ///   - kind: The kind of element; items by default.
  ///   - reuseIdentifier: The identifier by which the data source asks for the cells; ``ReuseIdentifier/cell`` by
  ///     default, and always for decorations.
  public func register(
    _ template: CellTemplate, for kind: ElementKind = .item, reuseIdentifier: ReuseIdentifier = .cell
  ) {
    let outdated = cellStore.register(template, for: CellKind(element: kind, reuseIdentifier: reuseIdentifier))
    // An element that was refused may have a template now.
    markElements()
    problems.removeUnregistered()
    guard !outdated.isEmpty else { return }
    tellHost { for cell in outdated { host.discard(cell) } }
  }

  /// Fills the cells of the given items again, at once and without clearing them first; items that have no cell are
  /// left alone.
  public func reconfigureItems(at items: [IndexPath]) {
    for item in items { reconfigure(.item(item)) }
  }

  /// Fills an element's cell again, at once and without clearing it first, if it has one and is no decoration. Nothing
  /// happens while it is being filled.
  public func reconfigure(_ element: LayoutElement) {
    guard !putsOffBetweenData({ [unowned(unsafe) self] in reconfigure(element) }), !element.kind.isDecoration else {
      return
    }
    guard let index = cellStore.index(of: element) else { return }
    // The host takes the cell for another element's until it is told the place that an update has given this one.
    guard cellStore.shown[index].formerElement == nil else {
      return pending.putOff { [unowned(unsafe) self] in reconfigure(element) }
    }
    tellHost { if mayFill(element) { configure(at: index) } }
  }
}

extension CollectionView {
  /// Returns whether the data source has an element that is arranged. It is asked only where the data may be other data
  /// already.
  func mayFill(_ element: LayoutElement) -> Bool {
    guard pending.isDataSuspect || pending.isReload else { return true }
    return countItems().contain(element)
  }

  /// Gives a shown element a cell by the present data source, if there is one.
  func makeCell(at index: Int) -> Bool {
    guard let dataSource else { return false }
    return makeCell(at: index, from: dataSource)
  }

  /// Gives a shown element a cell, placed and filled.
  ///
  /// - Parameter dataSource: The data source, which a weak reference gives once for many cells: that takes a while.
  /// - Returns: True if there is one; false if nothing is registered for the element, or the data source does not have
  ///   it.
  func makeCell(at index: Int, from dataSource: any CollectionViewDataSource) -> Bool {
    let attributes = cellStore.shown[index].attributes
    let element = attributes.element
    guard mayFill(element) else { return false }
    // A decoration shows no data, so its kind alone says what it is made from.
    let reuseIdentifier =
      element.kind.isDecoration ? .cell : dataSource.collectionView(self, reuseIdentifierFor: element)
    let kind = CellKind(element: element.kind, reuseIdentifier: reuseIdentifier)
    guard let template = cellStore.registry.template(for: kind) else {
      report(.unregistered(element, reuseIdentifier))
      return false
    }
    let cell: CellHandle
    if let pooled = cellStore.takePooled(kind) {
      cell = pooled
      host.prepareForReuse(cell)
    } else {
      cell = cellStore.takeHandle()
      host.makeCell(cell, from: template)
    }
    host.place(cell, with: viewport.presentation.present(cellStore.shown[index].path?.from ?? attributes))
    cellStore.update(index) {
      $0.cell = cell
      $0.kind = kind
    }
    updateState(at: index)
    guard !element.kind.isDecoration else { return true }
    // Whoever was told of the cell so far may have changed the data.
    guard mayFill(element) else {
      let cell = cellStore.shown[index]
      cellStore.update(index) {
        $0.cell = .none
        $0.state = []
      }
      end(cell)
      return false
    }
    // Where there is another one by now, the next pass reloads.
    if pending.isReload { configure(at: index) } else { configure(at: index, from: dataSource) }
    return true
  }

  private func configure(at index: Int) {
    if let dataSource { configure(at: index, from: dataSource) }
  }

  private func configure(at index: Int, from dataSource: any CollectionViewDataSource) {
    let cell = cellStore.shown[index]
    guard !cell.isBeingFilled else { return }
    cellStore.update(index) { $0.isBeingFilled = true }
    dataSource.collectionView(self, configure: cell.cell, for: cell.element)
    cellStore.update(index) { $0.isBeingFilled = false }
  }

  /// Takes a cell off screen and keeps it for reuse.
  func end(_ cell: ShownCell) {
    host.recycle(cell.cell)
    if cell.isDisplayed { delegate?.collectionView(self, didEndDisplaying: cell.cell, for: cell.element) }
    if cell.isOutdated {
      cellStore.free(cell.cell)
      host.discard(cell.cell)
    } else {
      cellStore.put(cell.cell, kind: cell.kind)
    }
  }

  /// Gives up the cells that have waited longest for reuse, beyond those that are worth keeping.
  func trimPool() {
    for cell in cellStore.takeSurplus() { host.discard(cell) }
  }
}
