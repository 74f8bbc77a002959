// Each layout is told what happens in its part, in the part's own numbers. An element that moves from one part to
// another is deleted from the first and inserted into the second.
extension CompositeLayout {
  /// Tells each layout the updates of its part.
  public func prepare(
    forUpdates updates: [CollectionUpdate], from old: any LayoutArrangement, to new: any LayoutArrangement
  ) {
    guard let old = old as? CompositeArrangement, let new = new as? CompositeArrangement else { return }
    update = (old, new)
    for part in new.parts {
      let former = old.parts.first { $0.layout === part.layout }
      part.layout.prepare(
        forUpdates: updates.compactMap { $0.inPart(from: former, to: part) },
        from: former?.arrangement ?? EmptyArrangement(axis: axis), to: part.arrangement)
    }
  }

  /// Asks the layout of the element's part. The part's numbers before the update name the element's former place.
  public func initialAttributes(
    forAppearing attributes: LayoutAttributes, from old: LayoutAttributes?, in arrangement: any LayoutArrangement
  ) -> LayoutAttributes? {
    guard let part = (arrangement as? CompositeArrangement)?.parts.part(ofSection: attributes.indexPath.section) else {
      return old ?? attributes.with(alpha: 0)
    }
    let local = part.local(attributes)
    return part.layout.initialAttributes(
      forAppearing: local, from: old.map { part.local($0, by: update?.old, insteadOf: local.element) },
      in: part.arrangement
    ).map(part.global)
  }

  /// Asks the layout of the part that the element was in. The part's numbers after the update name the element's new
  /// place.
  public func finalAttributes(
    forDisappearing attributes: LayoutAttributes, to new: LayoutAttributes?, in arrangement: any LayoutArrangement
  ) -> LayoutAttributes? {
    guard let part = (arrangement as? CompositeArrangement)?.parts.part(ofSection: attributes.indexPath.section) else {
      return new ?? attributes.with(alpha: 0)
    }
    let local = part.local(attributes)
    return part.layout.finalAttributes(
      forDisappearing: local, to: new.map { part.local($0, by: update?.new, insteadOf: local.element) },
      in: part.arrangement
    ).map(part.global)
  }

  /// Tells each layout that the update is over.
  public func finalizeUpdates() {
    let parts = update?.new.parts ?? []
    update = nil
    for part in parts { part.layout.finalizeUpdates() }
  }

  /// Tells each layout about the transition.
  public func prepareForTransition(to newLayout: any CollectionLayout, from arrangement: any LayoutArrangement) {
    for part in (arrangement as? CompositeArrangement)?.parts ?? [] {
      layoutsInTransition.append(part.layout)
      part.layout.prepareForTransition(to: newLayout, from: part.arrangement)
    }
  }

  /// Tells each layout about the transition.
  public func prepareForTransition(from oldLayout: any CollectionLayout, to arrangement: any LayoutArrangement) {
    for part in (arrangement as? CompositeArrangement)?.parts ?? [] {
      layoutsInTransition.append(part.layout)
      part.layout.prepareForTransition(from: oldLayout, to: part.arrangement)
    }
  }

  /// Tells each layout that the transition is over.
  public func finalizeTransition() {
    let layouts = layoutsInTransition
    layoutsInTransition.removeAll()
    for layout in layouts { layout.finalizeTransition() }
  }
}

extension LayoutPart {
  /// The attributes, in the part's coordinates, of an element that another arrangement knows by its own numbers.
  ///
  /// - Parameters:
  ///   - attributes: The attributes, in the collection's coordinates.
  ///   - arrangement: The arrangement whose numbers the element has, or nil if they are those of this part.
  ///   - element: The element to use if the other arrangement has it in the part of another layout.
  fileprivate func local(
    _ attributes: LayoutAttributes, by arrangement: CompositeArrangement?, insteadOf element: LayoutElement
  ) -> LayoutAttributes {
    var attributes = attributes
    let other = arrangement.map { $0.parts.part(ofSection: attributes.indexPath.section) } ?? self
    let named = other.flatMap { $0.layout === layout ? $0.local(attributes).element : nil }
    attributes = local(attributes)
    attributes.element = named ?? element
    return attributes
  }
}

extension CollectionUpdate {
  /// The update in a part's own numbers, or nil if it happens in another part.
  fileprivate func inPart(from old: LayoutPart?, to new: LayoutPart) -> CollectionUpdate? {
    func before(_ section: Int) -> Int? {
      old.flatMap { $0.contains(section: section) ? section - $0.firstSection : nil }
    }
    func after(_ section: Int) -> Int? { new.contains(section: section) ? section - new.firstSection : nil }
    func before(_ item: IndexPath) -> IndexPath? {
      before(item.section).map { IndexPath(section: $0, item: item.item) }
    }
    func after(_ item: IndexPath) -> IndexPath? {
      after(item.section).map { IndexPath(section: $0, item: item.item) }
    }
    switch self {
    case .insertItem(let item): return after(item).map { .insertItem($0) }
    case .deleteItem(let item): return before(item).map { .deleteItem($0) }
    case .reloadItem(let item): return before(item).map { .reloadItem($0) }
    case .insertSection(let section): return after(section).map { .insertSection($0) }
    case .deleteSection(let section): return before(section).map { .deleteSection($0) }
    case .reloadSection(let section): return before(section).map { .reloadSection($0) }
    case .moveItem(let from, let to):
      switch (before(from), after(to)) {
      case (let from?, let to?): return .moveItem(from: from, to: to)
      case (let from?, nil): return .deleteItem(from)
      case (nil, let to?): return .insertItem(to)
      case (nil, nil): return nil
      }
    case .moveSection(let from, let to):
      switch (before(from), after(to)) {
      case (let from?, let to?): return .moveSection(from: from, to: to)
      case (let from?, nil): return .deleteSection(from)
      case (nil, let to?): return .insertSection(to)
      case (nil, nil): return nil
      }
    }
  }
}
