import CCascadeGtk
public import CascadeLayout
public import CascadeView

extension CollectionWidget {
  /// Registers the content of cells for a kind of element and a reuse identifier.
  ///
  /// - Parameters:
  ///   - kind: The kind of element; items by default.
  ///   - reuseIdentifier: The identifier by which the data source requests the cells;
  ///     ``/CascadeView/ReuseIdentifier/cell`` by default, and always for decorations.
  ///   - clear: Clears a cell's content before it is filled again; by default does nothing.
  ///   - makeContent: Makes the widget in a cell, which the data source fills.
  public func register(
    for kind: ElementKind = .item, reuseIdentifier: ReuseIdentifier = .cell,
    clear: ((_ content: Widget) -> Void)? = nil, makeContent: @escaping () -> Widget
  ) {
    let template = Template(role: accessibleRole(of: kind), makeContent: makeContent, clear: clear)
    collectionView.register(host.add(template), for: kind, reuseIdentifier: reuseIdentifier)
  }

  /// Shows the data that closures return, in cells filled by another closure.
  ///
  /// After the data has changed, tell the collection view, as with any data source.
  ///
  /// - Parameters:
  ///   - sections: The number of sections; 1 by default.
  ///   - items: The number of items in a section.
  ///   - reuseIdentifier: The identifier by which an element's cell is made; ``/CascadeView/ReuseIdentifier/cell`` by
  ///     default.
  ///   - fill: Fills a cell's content with an item or another element.
  public func show(
    sections: @escaping () -> Int = { 1 }, items: @escaping (_ section: Int) -> Int,
    reuseIdentifier: @escaping (LayoutElement) -> ReuseIdentifier = { _ in .cell },
    fill: @escaping (_ content: Widget, _ element: LayoutElement) -> Void
  ) {
    let source = ClosureDataSource(
      sections: sections, items: items, reuseIdentifier: reuseIdentifier,
      configure: { [unowned self] cell, element in
        if let content = content(of: cell) { fill(content, element) }
      })
    dataSource = source
    collectionView.dataSource = source
  }

  /// Makes a data source for identities, and shows it. The widget keeps it alive.
  ///
  /// - Parameter fill: Fills a cell's content with an item, whose identity it gets, or with another element.
  public func makeDiffableDataSource(
    fill: @escaping (_ content: Widget, _ element: LayoutElement, _ item: ItemIdentifier?) -> Void
  ) -> DiffableDataSource {
    let source = DiffableDataSource(collectionView: collectionView) { [unowned self] cell, element, item in
      if let content = content(of: cell) { fill(content, element, item) }
    }
    dataSource = source
    return source
  }

  /// The widget that a cell's template made; nil if the cell no longer exists.
  public func content(of cell: CellHandle) -> Widget? { host.cells[cell]?.content }

  /// The widget of an element on screen; nil if there is none.
  public func cellWidget(of element: LayoutElement) -> Widget? {
    collectionView.cell(of: element).flatMap { host.cells[$0]?.widget }
  }

  /// The element whose cell contains a widget; nil if none does.
  public func element(of widget: Widget) -> LayoutElement? {
    var found: LayoutElement?
    host.cells.forEachOnScreen { cell in
      if cell.widget == widget || gtk_widget_is_ancestor(widget, cell.widget) != 0 { found = cell.attributes?.element }
    }
    return found
  }
}
