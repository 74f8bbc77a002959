import CCascadeGtk
import CascadeLayout
import CascadeReordering
import CascadeView

extension CollectionWidget {
  /// Whether something moves or must be updated in the next frame.
  public var isMoving: Bool { host.isMoving || scrolling.isMoving || needsPass || host.hasChanged }

  /// Updates everything before layout and painting; returns whether the next frame is needed, too.
  func frame() -> Bool {
    let time = host.time
    scrolling.step(at: time)
    for animation in host.takeEndedAnimations(at: time) {
      // Its result must be allocated.
      host.setChanged(true)
      collectionView.animationDidEnd(animation.identifier)
    }
    var isMoving = reordering.step(at: time)
    if needsPass {
      pass()
      reordering.didPass()
      // At the cells' present positions, another place may be better for the lifted item.
      isMoving = isMoving || reordering.isHeldByPointer
    }
    if reordering.liftedItem != nil { showLiftedItem() }
    isMoving = isMoving || host.isMoving || scrolling.isMoving
    if host.hasChanged || isMoving { gtk_widget_queue_allocate(widget) }
    return isMoving || needsPass
  }

  func pass() {
    needsPass = false
    do {
      try collectionView.layoutIfNeeded()
      lastError = ""
    } catch {
      let text = "\(error)"
      if text != lastError { problemHandler("the layout cannot arrange the items: \(text)") }
      lastError = text
    }
    endReport()
    // Most frames of a scroll only move existing cells.
    let count = (0..<collectionView.numberOfSections).reduce(0) { $0 + collectionView.numberOfItems(inSection: $1) }
    if host.takeOtherElements() || count != itemCount { describeCells(count) }
  }

  /// Updates what assistive technology knows about the cells and the number of items.
  private func describeCells(_ count: Int) {
    var cells: [Cell] = []
    for (attributes, handle) in collectionView.cells {
      guard let cell = host.cells[handle], !cell.isRemoved else { continue }
      cells.append(cell)
      guard attributes.kind == .item else { continue }
      if cell.takeNewElement() {
        cell.describe(
          name: itemName?(attributes.indexPath), position: collectionView.positionInSet(of: attributes.indexPath))
      } else if count != itemCount {
        cell.setPosition(collectionView.positionInSet(of: attributes.indexPath))
      }
    }
    itemCount = count
    orderSiblings(cells, in: widget)
  }

  /// Reports the natural lengths of contents to the collection view, until those of all visible items are known.
  func measure() {
    guard collectionView.measuredLengths != nil else { return }
    let axis = collectionView.layout.axis
    let orientation = axis == .vertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL
    for _ in 0..<Self.measuringRounds {
      var lengths: [MeasuredLength] = []
      for (attributes, handle) in collectionView.cells where attributes.kind == .item {
        guard let cell = host.cells[handle] else { continue }
        var natural: gint = 0
        let breadth = gint(max(axis.breadth(of: attributes.frame.size).rounded(), 0))
        gtk_widget_measure(cell.widget, orientation, breadth, nil, &natural, nil, nil)
        // A length of 0 is provisional: the content may not have loaded yet.
        if natural > 0 { lengths.append(MeasuredLength(Double(natural), ofItemAt: attributes.indexPath)) }
      }
      collectionView.setMeasuredLengths(lengths)
      guard needsPass else { return }
      pass()
    }
  }

  /// Items that come into view because of measuring are measured, too, but the number of rounds is limited in case
  /// sizes never settle.
  private static let measuringRounds = 6
}
