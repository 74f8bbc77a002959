import CCascadeGtk
public import CascadeLayout
public import CascadeView

extension CollectionWidget {
  /// Registers what cells are made from that show elements of a kind, by reuse identifier.
  ///
  /// - Parameters:
  ///   - kind: The kind of element; items by default.
  ///   - reuseIdentifier: The identifier by which the data source asks for the cells; ``/CascadeView/ReuseIdentifier/cell``
  ///     by default, and always for decorations.
  ///   - clear: Clears a content of what it showed, before it is filled again; by default nothing happens.
  ///   - makeContent: Makes the widget in a cell, which the data source fills.
  public func register(
    for kind: ElementKind = .item, reuseIdentifier: ReuseIdentifier = .cell,
    clear: ((_ content: Widget) -> Void)? = nil, makeContent: @escaping () -> Widget
  ) {
    let template = Template(role: accessibleRole(of: kind), makeContent: makeContent, clear: clear)
    collectionView.register(host.add(template), for: kind, reuseIdentifier: reuseIdentifier)
  }

  /// Shows what closures say that there is, and fills the contents of cells by another one.
  ///
  /// After the data has changed, the collection view is told, as it is with any data source.
  ///
  /// - Parameters:
  ///   - sections: The number of sections; 1 by default.
  ///   - items: The number of items in a section.
  ///   - reuseIdentifier: The identifier by which an element's cell is made; ``/CascadeView/ReuseIdentifier/cell`` by
  ///     default.
  ///   - fill: Fills a content with an item or another element.
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

  /// Makes a data source that is told what there is by identities, and shows it; it is kept alive.
  ///
  /// - Parameter fill: Fills a content with an item, whose identity it is given, or with another element.
  public func makeDiffableDataSource(
    fill: @escaping (_ content: Widget, _ element: LayoutElement, _ item: ItemIdentifier?) -> Void
  ) -> DiffableDataSource {
    let source = DiffableDataSource(collectionView: collectionView) { [unowned self] cell, element, item in
      if let content = content(of: cell) { fill(content, element, item) }
    }
    dataSource = source
    return source
  }

  /// The widget in a cell that its template has made; nil if there is no such cell any more.
  public func content(of cell: CellHandle) -> Widget? { host.cells[cell]?.content }

  /// The widget that stands for an element on screen; nil if it has none.
  public func cellWidget(of element: LayoutElement) -> Widget? {
    collectionView.cell(of: element).flatMap { host.cells[$0]?.widget }
  }

  /// The element whose cell a widget is in; nil if it is in none.
  public func element(of widget: Widget) -> LayoutElement? {
    var found: LayoutElement?
    host.cells.forEachOnScreen { cell in
      if cell.widget == widget || gtk_widget_is_ancestor(widget, cell.widget) != 0 { found = cell.attributes?.element }
    }
    return found
  }
}
