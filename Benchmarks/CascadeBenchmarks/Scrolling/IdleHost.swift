import CascadeLayout
import CascadeView

/// A host that shows nothing, with a clock that is set by hand: what is left is the collection view's own work.
final class IdleHost: Host {
  var time = 0.0
  private(set) var runningAnimation: AnimationIdentifier?

  func makeCell(_ cell: CellHandle, from template: CellTemplate) {}
  func prepareForReuse(_ cell: CellHandle) {}
  func place(_ cell: CellHandle, with attributes: LayoutAttributes) {}
  func setState(_ state: CellState, of cell: CellHandle) {}
  func beginAnimation(_ animation: Animation) { runningAnimation = animation.identifier }
  func animate(_ cell: CellHandle, from start: LayoutAttributes, to end: LayoutAttributes, in animation: Animation) {}
  func recycle(_ cell: CellHandle) {}
  func discard(_ cell: CellHandle) {}
  func setContentSize(_ size: Size) {}
  func setContentOffset(_ offset: Point, animated: Bool) {}
  func report(_ problem: Problem) {}
}

/// One section of items.
final class OneSection: CollectionViewDataSource {
  var itemCount: Int

  init(itemCount: Int) {
    self.itemCount = itemCount
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { itemCount }

  func collectionView(_ collectionView: CollectionView, configure cell: CellHandle, for element: LayoutElement) {}
}
