import CCascadeGtk
import CascadeLayout
public import CascadeReordering
import CascadeView

/// The cells that show the item that the user moves or has moved.
struct MovedCells {
  /// The cell under the pointer.
  var lifted: Cell?

  /// The cell whose accessible description announces the move.
  var described: Cell?
}

extension CollectionWidget {
  /// A Boolean value that tells whether the user can move items to other places; false by default.
  ///
  /// The mouse drags an item. On the keyboard, Alt and Enter lift the focused item, the arrow keys move it, Enter drops
  /// it, and Escape cancels the move. With a data source of ``makeDiffableDataSource(fill:)``, its snapshot is changed;
  /// other data sources need a ``reorderingDelegate``.
  public var allowsReordering: Bool {
    get { input?.allowsReordering ?? false }
    set {
      if !newValue { reordering.cancel() }
      input?.allowsReordering = newValue
    }
  }

  /// The object that decides where items may go, and moves them in the data. It is not retained.
  public var reorderingDelegate: (any ReorderingDelegate)? {
    get { reordering.delegate }
    set { reordering.delegate = newValue }
  }

  /// Shows and announces the state of a lifted item.
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

  /// Resets the description of the cell that was lifted to an ordinary one.
  func endReport() {
    guard reordering.liftedItem == nil, let cell = movedCells.described else { return }
    movedCells.described = nil
    if let attributes = cell.attributes { cell.setPosition(collectionView.positionInSet(of: attributes.indexPath)) }
  }

  /// Releases the cell of the lifted item, which moves to the item's place from where it is visible.
  private func letGo() {
    guard let cell = movedCells.lifted else { return }
    movedCells.lifted = nil
    cell.letGo(at: host.time, timing: collectionView.reducesMotion ? nil : collectionView.animationTiming)
    host.setChanged(true)
  }

  /// Shows the lifted item under the pointer, in whichever cell it has.
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
