public import Foundation

/// Makes views of registered classes, and keeps those that are not on screen.
@MainActor struct ViewFactory {
  var cellClasses: [String: UICollectionViewCell.Type] = [:]
  var supplementaryClasses: [String: [String: UICollectionReusableView.Type]] = [:]
  var pool: [String: [UICollectionReusableView]] = [:]

  /// What makes the prototype cells of a storyboard.
  var prototypes: [String: () -> UICollectionViewCell] = [:]

  /// The element whose view is being asked for.
  var requested: UICollectionView.Element?
}

extension UICollectionView {
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    viewFactory.cellClasses[identifier] = cellClass.map { $0 as? UICollectionViewCell.Type } ?? nil
  }

  public func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    viewFactory.supplementaryClasses[elementKind, default: [:]][identifier] =
      viewClass.map { $0 as? UICollectionReusableView.Type } ?? nil
  }

  public func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    if let prototype = viewFactory.prototypes[identifier] {
      return dequeue(identifier, for: .item(indexPath), prototype)
    }
    guard let cellClass = viewFactory.cellClasses[identifier] else {
      preconditionFailure("could not dequeue a cell with identifier \(identifier): register a class for it")
    }
    return dequeue(cellClass, identifier, for: .item(indexPath))
  }

  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let viewClass = viewFactory.supplementaryClasses[elementKind]?[identifier] else {
      preconditionFailure("could not dequeue a view of kind \(elementKind) with identifier \(identifier)")
    }
    return dequeue(
      viewClass, identifier, for: Element(category: .supplementaryView, kind: elementKind, indexPath: indexPath))
  }

  private func dequeue<View: UICollectionReusableView>(
    _ viewClass: View.Type, _ identifier: String, for element: Element
  ) -> View {
    dequeue(identifier, for: element) {
      viewClass.init(simulatedFrame: CGRect(origin: .zero, size: attributes(of: element)?.size ?? .zero))
    }
  }

  private func dequeue<View: UICollectionReusableView>(
    _ identifier: String, for element: Element, _ make: () -> View
  ) -> View {
    precondition(
      viewFactory.requested == element, "views are dequeued for the element that the data source was asked for")
    let key = poolKey(element, identifier)
    if let view = viewFactory.pool[key]?.popLast() as? View {
      view.prepareForReuse()
      return view
    }
    let view = make()
    view.reuseIdentifier = identifier
    return view
  }

  private func poolKey(_ element: Element, _ identifier: String) -> String {
    "\(element.category) \(element.kind ?? "") \(identifier)"
  }

  func makeView(for element: Element) -> UICollectionReusableView {
    viewFactory.requested = element
    defer { viewFactory.requested = nil }
    let view: UICollectionReusableView
    switch element.category {
    case .cell:
      guard let dataSource else { preconditionFailure("a collection view without a data source has no cells") }
      if let path = dataPath(element.indexPath) {
        viewFactory.requested = .item(path)
        view = dataSource.collectionView(self, cellForItemAt: path)
      } else {
        view = dequeue(UICollectionViewCell.self, "a placeholder of a drop", for: element)
      }
    case .supplementaryView:
      guard let dataSource else { preconditionFailure("a collection view without a data source has no views") }
      view = dataSource.collectionView(
        self, viewForSupplementaryElementOfKind: element.kind ?? "", at: element.indexPath)
    case .decorationView:
      let kind = element.kind ?? ""
      guard let viewClass = collectionViewLayout.decorationClasses[kind] else {
        preconditionFailure("no class was registered for decoration views of kind \(kind)")
      }
      view = dequeue(viewClass, kind, for: element)
    }
    precondition(view.reuseIdentifier != nil, "the view was not dequeued")
    view.element = element
    view.askedSize = nil
    return view
  }

  func recycle(_ view: UICollectionReusableView, of element: Element) {
    view.removeFromSuperview()
    view.element = nil
    viewFactory.pool[poolKey(element, view.reuseIdentifier ?? ""), default: []].append(view)
    if let cell = view as? UICollectionViewCell {
      (cell.isSelected, cell.isHighlighted) = (false, false)
      guard let path = dataPath(element.indexPath) else { return }
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    }
  }
}

extension UICollectionView {
  /// How cells of a class are made and filled.
  @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    let identifier = UUID().uuidString
    let handler: (Cell, IndexPath, Item) -> Void

    public init(handler: @escaping (_ cell: Cell, _ indexPath: IndexPath, _ item: Item) -> Void) {
      self.handler = handler
    }
  }

  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
    let cell = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath)
    guard let cell = cell as? Cell else { preconditionFailure("a cell of another class was dequeued") }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// How supplementary views of a class are made and filled.
  @MainActor public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    let identifier = UUID().uuidString
    let elementKind: String
    let handler: (Supplementary, String, IndexPath) -> Void

    public init(
      elementKind: String,
      handler: @escaping (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void
    ) {
      self.elementKind = elementKind
      self.handler = handler
    }
  }

  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    register(
      Supplementary.self, forSupplementaryViewOfKind: registration.elementKind,
      withReuseIdentifier: registration.identifier)
    let view = dequeueReusableSupplementaryView(
      ofKind: registration.elementKind, withReuseIdentifier: registration.identifier, for: indexPath)
    guard let view = view as? Supplementary else { preconditionFailure("a view of another class was dequeued") }
    registration.handler(view, registration.elementKind, indexPath)
    return view
  }
}
