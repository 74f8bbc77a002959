// Each layout is told what happens in its part, by the part's own numbers. What moves from one part to another is deleted
// from the one and inserted into the other.
extension CompositeLayout {
  /// Tells each layout the updates of its part.
  public func prepare(forUpdates updates: [CollectionUpdate]) {
    for part in parts {
      let old = oldParts.first { $0.layout === part.layout }
      part.layout.prepare(forUpdates: updates.compactMap { $0.inPart(from: old, to: part) })
    }
  }

  /// What the layout of the element's part says.
  public func initialAttributes(
    forAppearing attributes: LayoutAttributes, from old: LayoutAttributes?
  ) -> LayoutAttributes? {
    guard let part = parts.part(ofSection: attributes.indexPath.section) else {
      return old ?? attributes.with(alpha: 0)
    }
    return part.layout.initialAttributes(
      forAppearing: part.local(attributes, axis: axis), from: old.map { part.local($0, axis: axis) }
    ).map { part.global($0, axis: axis) }
  }

  /// What the layout of the part says that the element was in.
  public func finalAttributes(
    forDisappearing attributes: LayoutAttributes, to new: LayoutAttributes?
  ) -> LayoutAttributes? {
    guard let part = oldParts.part(ofSection: attributes.indexPath.section) else {
      return new ?? attributes.with(alpha: 0)
    }
    return part.layout.finalAttributes(
      forDisappearing: part.local(attributes, axis: axis), to: new.map { part.local($0, axis: axis) }
    ).map { part.global($0, axis: axis) }
  }

  /// Tells each layout.
  public func finalizeUpdates() {
    for part in parts { part.layout.finalizeUpdates() }
  }

  /// Tells each layout.
  public func prepareForTransition(to newLayout: any CollectionLayout) {
    for part in parts { part.layout.prepareForTransition(to: newLayout) }
  }

  /// Tells each layout.
  public func prepareForTransition(from oldLayout: any CollectionLayout) {
    for part in parts { part.layout.prepareForTransition(from: oldLayout) }
  }

  /// Tells each layout.
  public func finalizeTransition() {
    for part in parts { part.layout.finalizeTransition() }
  }
}

extension CollectionUpdate {
  /// The update by a part's own numbers, or nil if it happens elsewhere.
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
