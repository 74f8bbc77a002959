public import CascadeLayout

extension CollectionView {
  /// Carries out everything that was marked since the last pass: arranges what must be, keeps the viewport on its
  /// anchor, and has the host make, place, fill and recycle cells. Does nothing if nothing was marked.
  ///
  /// - Throws: A ``/CascadeLayout/LayoutError`` when the layout cannot be prepared. What is on screen then stays as it
  ///   is, also while scrolling, and what was marked is tried again after the next change.
  /// - Complexity: O(visible + log items) where only the viewport has moved.
  public func layoutIfNeeded() throws(LayoutError) {
    if let invalidation, !hasFailed {
      do {
        try prepareLayout(after: invalidation)
      } catch {
        hasFailed = true
        throw error
      }
      if invalidation == .reload { recycleAll() }
      if invalidation == .data { findItems() }
      self.invalidation = nil
      resizeContent()
      // What was appended moves nothing.
      if invalidation > .appended { restoreAnchor() }
    } else if !boundsChanged {
      return
    }
    boundsChanged = false
    updateCells()
  }

  private func prepareLayout(after invalidation: Invalidation) throws(LayoutError) {
    if invalidation > .scrolled {
      itemCounts = (0..<dataSource.sectionCount).map { dataSource.itemCount(inSection: $0) }
    }
    let change: LayoutChange =
      switch invalidation {
      case .scrolled: .scrolled
      case .appended: .appended
      case .layout: .metrics
      case .data, .reload: .everything
      }
    let context = LayoutContext(viewport: bounds.size, contentOffset: bounds.origin, itemCounts: itemCounts)
    try layout.prepare(context, after: change)
  }

  private func recycleAll() {
    anchor = nil
    for shown in shown { recycle(shown) }
    shown.removeAll(keepingCapacity: true)
  }

  /// Gives the cells on screen the places that their items have now, and recycles those whose items have gone.
  private func findItems() {
    arriving.removeAll(keepingCapacity: true)
    for var shown in shown {
      if let indexPath = dataSource.indexPath(of: shown.identifier),
        dataSource.reuseIdentifier(of: indexPath) == shown.kind
      {
        // No element on screen has this frame, so the host will be told of the cell's new place.
        if indexPath != shown.attributes.indexPath {
          shown.attributes = LayoutAttributes(indexPath: indexPath, frame: .zero)
        }
        arriving.append(shown)
      } else {
        recycle(shown)
      }
    }
    arriving.sort { $0.attributes.indexPath < $1.attributes.indexPath }
    swap(&shown, &arriving)
  }

  private func resizeContent() {
    guard layout.contentSize != contentSize else { return }
    contentSize = layout.contentSize
    host.setContentSize(contentSize)
  }

  /// Moves the viewport to where its anchor is now, within the content.
  private func restoreAnchor() {
    if axis != layout.axis {
      axis = layout.axis
      anchor = nil
      moveViewport(to: 0, across: 0)
      return
    }
    var new = axis.position(of: bounds.origin)
    if let anchor, let item = dataSource.indexPath(of: anchor.identifier),
      let attributes = layout.attributes(of: item)
    {
      new = anchor.offset(for: attributes.frame, axis: axis)
    }
    let last = max(axis.length(of: contentSize) - axis.length(of: bounds.size), 0)
    new = min(max(new, 0), last)
    anchor?.offset = new
    moveViewport(to: new, across: axis == .vertical ? bounds.minX : bounds.minY)
  }

  private func moveViewport(to position: Double, across: Double) {
    let origin = axis.point(position: position, across: across)
    guard origin != bounds.origin else { return }
    bounds.origin = origin
    motion.jump(to: position)
    host.setContentOffset(origin)
  }

  /// The most cells that are kept for reuse.
  ///
  /// Enough that cells are not made and discarded in turn while the overscan grows and shrinks with the speed; few
  /// enough that never more than three times the visible cells are alive.
  private static func poolCapacity(shownCells: Int) -> Int { max(4, shownCells / 2) }

  /// Makes the cells on screen those of the elements that the widened viewport intersects.
  private func updateCells() {
    collectElements()
    for shown in leaving { recycle(shown) }
    leaving.removeAll(keepingCapacity: true)
    for index in shown.indices where shown[index].cell == nil {
      shown[index].cell = dequeue(shown[index])
    }
    pool.trim(to: Self.poolCapacity(shownCells: shown.count)) { host.discard($0) }
  }

  /// Merges what the layout says is in view with what is on screen; both are in index order.
  private func collectElements() {
    let rect = overscan.widen(bounds, along: layout.axis, velocity: motion.velocity)
    arriving.removeAll(keepingCapacity: true)
    var old = 0
    layout.forEachElement(in: rect) { attributes in
      guard attributes.kind == .item else { return }
      while old < shown.count, shown[old].attributes.indexPath < attributes.indexPath {
        leaving.append(shown[old])
        old += 1
      }
      if old < shown.count, shown[old].attributes.indexPath == attributes.indexPath {
        keep(shown[old], with: attributes)
        old += 1
      } else {
        let item = attributes.indexPath
        arriving.append(
          ShownCell(
            identifier: dataSource.identifier(of: item), kind: dataSource.reuseIdentifier(of: item),
            attributes: attributes))
      }
    }
    leaving.append(contentsOf: shown[old...])
    swap(&shown, &arriving)
    arriving.removeAll(keepingCapacity: true)
  }

  private func keep(_ shown: ShownCell<ViewHost.Cell>, with attributes: LayoutAttributes) {
    var shown = shown
    if shown.attributes != attributes, let cell = shown.cell {
      shown.attributes = attributes
      host.place(cell, with: attributes)
    }
    arriving.append(shown)
  }

  private func dequeue(_ shown: ShownCell<ViewHost.Cell>) -> ViewHost.Cell {
    let cell: ViewHost.Cell
    if let pooled = pool.take(kind: shown.kind) {
      cell = pooled
      host.prepareForReuse(cell)
    } else {
      cell = host.makeCell(for: shown.kind)
    }
    host.place(cell, with: shown.attributes)
    host.fill(cell, with: shown.attributes.indexPath)
    return cell
  }

  private func recycle(_ shown: ShownCell<ViewHost.Cell>) {
    guard let cell = shown.cell else { return }
    host.recycle(cell)
    pool.put(cell, kind: shown.kind)
  }
}
