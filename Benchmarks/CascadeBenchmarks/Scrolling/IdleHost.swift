import CascadeLayout
import CascadeView

/// A host whose cells are numbers and which does nothing: what is left is the collection view's own work.
final class IdleHost: Host {
  private(set) var cellsMade = 0

  func makeCell(for reuseIdentifier: ReuseIdentifier) -> Int {
    cellsMade += 1
    return cellsMade
  }

  func prepareForReuse(_ cell: Int) {}
  func place(_ cell: Int, with attributes: LayoutAttributes) {}
  func fill(_ cell: Int, with item: IndexPath) {}
  func recycle(_ cell: Int) {}
  func discard(_ cell: Int) {}
  func setContentSize(_ size: Size) {}
  func setContentOffset(_ offset: Point) {}
}

/// One section of items.
final class OneSection: DataSource {
  let itemCount: Int

  init(itemCount: Int) {
    self.itemCount = itemCount
  }

  var sectionCount: Int { 1 }

  func itemCount(inSection section: Int) -> Int { itemCount }
}
