import CCascadeGtk
import CascadeLayout
public import CascadeReordering
import CascadeView

/// The cells that show what happens to the item that the user moves, or has moved.
struct MovedCells {
  /// The cell that is seen under the pointer.
  var lifted: Cell?

  /// The cell whose accessible description says what has happened.
  var described: Cell?
}

extension CollectionWidget {
  /// A Boolean value that tells whether the user can move items to other places; false by default.
  ///
  /// The mouse drags an item. By keyboard, Alt and Enter lift the item that has the focus, arrow keys move it, Enter drops it,
  /// and Escape takes it back. The items of a data source of ``makeDiffableDataSource(fill:)`` are moved in its snapshot;
  /// others need a ``reorderingDelegate``.
  public var allowsReordering: Bool {
    get { input?.allowsReordering ?? false }
    set {
      if !newValue { reordering.cancel() }
      input?.allowsReordering = newValue
    }
  }

  /// The object that decides which items go where, and moves them in the data; it is not kept alive.
  public var reorderingDelegate: (any ReorderingDelegate)? {
    get { reordering.delegate }
    set { reordering.delegate = newValue }
  }

  /// Shows and tells what happens to a lifted item.
  func followReordering() {
    reordering.onReport = { [weak self] in self?.didReport($0) }
  }

  private func didReport(_ report: MoveReport) {
    if reordering.liftedItem == nil { letGo() }
    if let item = report.item, let cell = collectionView.cellForItem(at: item).flatMap({ host.cells[$0] }) {
      setAccessible(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, of: cell.widget, to: report.text(name: itemName?(item)))
      movedCells.described = cell
    }
    host.setChanged(true)
  }

  /// Gives the cell that was lifted the description of all others again.
  func endReport() {
    guard reordering.liftedItem == nil, let cell = movedCells.described else { return }
    movedCells.described = nil
    if let attributes = cell.attributes { cell.setPosition(collectionView.positionInSet(of: attributes.indexPath)) }
  }

  /// Lets the cell of the item that was lifted go to the item's place, from where it is seen.
  private func letGo() {
    guard let cell = movedCells.lifted else { return }
    movedCells.lifted = nil
    cell.letGo(at: host.time, timing: collectionView.reducesMotion ? nil : collectionView.animationTiming)
    host.setChanged(true)
  }

  /// Shows the lifted item under the pointer, by whichever cell it has.
  func showLiftedItem() {
    let handle = reordering.liftedItem.flatMap { collectionView.cellForItem(at: $0) }
    let cell = handle.flatMap { host.cells[$0] }
    if cell !== movedCells.lifted {
      movedCells.lifted?.letGo(at: host.time, timing: nil)
      movedCells.lifted = cell
    }
    guard let cell else { return }
    cell.lift(to: reordering.liftedMiddle)
    host.setChanged(true)
  }
}
