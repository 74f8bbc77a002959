import CascadeLayout
import CascadeTesting
import CascadeView

/// A collection view in the middle of a wall of very many items.
final class ShownWall {
  let view: CollectionView
  let layout: WaterfallLayout
  let dataSource: OneSection
  let host = IdleHost()
  private var generator = SeededGenerator(seed: 7)

  init(itemCount: Int, laneCount: Int = 8) throws {
    layout = Wall(itemCount: itemCount + 10_000, laneCount: laneCount).makeLayout()
    dataSource = OneSection(itemCount: itemCount)
    view = CollectionView(host: host, layout: layout, dataSource: dataSource)
    view.register(CellTemplate(rawValue: 0))
    view.setViewportSize(Wall.viewports[0])
    try view.layoutIfNeeded()
    view.didScroll(to: Point(x: 0, y: (view.contentSize.height / 2).rounded()))
    try view.layoutIfNeeded()
  }

  /// Has the running animation end.
  func endAnimation() {
    if let animation = host.runningAnimation { view.animationDidEnd(animation) }
  }

  /// Carries out as many deletes, reloads, moves and inserts as given, all at random places, in one batch.
  func performMixedUpdates(ofEachKind count: Int) throws {
    let old = places(3 * count)
    let new = places(2 * count)
    try view.performBatchUpdates { updates in
      updates.deleteItems(at: Array(old[..<count]))
      updates.reloadItems(at: Array(old[count..<2 * count]))
      for index in 0..<count { updates.moveItem(at: old[2 * count + index], to: new[index]) }
      updates.insertItems(at: Array(new[count...]))
    }
  }

  /// So many different items.
  private func places(_ count: Int) -> [IndexPath] {
    var items: Set<Int> = []
    while items.count < count { items.insert(.random(in: 0..<dataSource.itemCount, using: &generator)) }
    return items.shuffled(using: &generator).map { IndexPath(section: 0, item: $0) }
  }
}
