public import CascadeLayout

extension CollectionView {
  /// Registers the template for cells that show elements of a kind, by reuse identifier. Each kind has its own name
  /// space of identifiers.
  ///
  /// A template replaces an earlier one. Cells that wait for reuse are then discarded at once, cells on screen when
  /// they leave it. Elements that were refused because they had no template are shown by the next pass.
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

  /// Fills the cells of the given items again, at once and without clearing them first. Items without a cell are
  /// ignored.
  public func reconfigureItems(at items: [IndexPath]) {
    for item in items { reconfigure(.item(item)) }
  }

  /// Fills an element's cell again, at once and without clearing it first, unless it has none or is a decoration. If
  /// the cell is just being filled, nothing happens.
  public func reconfigure(_ element: LayoutElement) {
    guard !putsOffBetweenData({ [unowned(unsafe) self] in reconfigure(element) }), !element.kind.isDecoration else {
      return
    }
    guard let index = cellStore.index(of: element) else { return }
    // After an update, the host still has the cell under its former element until it is told the new place.
    guard cellStore.shown[index].formerElement == nil else {
      return pending.putOff { [unowned(unsafe) self] in reconfigure(element) }
    }
    tellHost { if mayFill(element) { configure(at: index) } }
  }
}

extension CollectionView {
  /// Returns whether the data source has an arranged element. The data source is asked only if its data may have
  /// changed already.
  func mayFill(_ element: LayoutElement) -> Bool {
    guard pending.isDataSuspect || pending.isReload else { return true }
    return countItems().contain(element)
  }

  /// Gives a shown element a cell from the present data source, if there is one.
  func makeCell(at index: Int) -> Bool {
    guard let dataSource else { return false }
    return makeCell(at: index, from: dataSource)
  }

  /// Gives a shown element a cell, placed and filled.
  ///
  /// - Parameter dataSource: The data source. It is loaded once for many cells, because loading a weak reference takes
  ///   time.
  /// - Returns: False if nothing is registered for the element, or the data source does not have it.
  func makeCell(at index: Int, from dataSource: any CollectionViewDataSource) -> Bool {
    let attributes = cellStore.shown[index].attributes
    let element = attributes.element
    guard mayFill(element) else { return false }
    // A decoration shows no data, so its kind alone determines the template.
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
    // The host's calls so far may have changed the data.
    guard mayFill(element) else {
      let cell = cellStore.shown[index]
      cellStore.update(index) {
        $0.cell = .none
        $0.state = []
      }
      end(cell)
      return false
    }
    // If the data source has been replaced, the next pass reloads; until then, the present one is asked.
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

  /// Takes a cell off screen, and keeps it for reuse.
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

  /// Discards the cells that have waited longest for reuse, beyond the pool's capacity.
  func trimPool() {
    for cell in cellStore.takeSurplus() { host.discard(cell) }
  }
}
