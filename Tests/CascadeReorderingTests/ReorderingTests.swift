import CascadeLayout
import CascadeReordering
import CascadeTesting
import CascadeView
import Testing

private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(section: section, item: item) }

@Suite("Moving items")
struct ReorderingTests {
  @Test("keys lift an item, move it by geometry and drop it: the data changes with each step, and the end is told once")
  func keys() throws {
    let wall = try ReorderingWall([[0, 1, 2, 3, 4, 5]], lanes: 2)
    try wall.view.focusItem(at: path(0))
    #expect(wall.reordering.liftFocusedItem())
    #expect(!wall.reordering.liftFocusedItem(), "it is lifted already")
    #expect(wall.reordering.keyPressed(.arrowDown))
    #expect(wall.source.sections == [[1, 2, 0, 3, 4, 5]])
    #expect(wall.reordering.keyPressed(.arrowRight))
    #expect(wall.source.sections == [[1, 2, 3, 0, 4, 5]])
    #expect(wall.view.focusedItem == path(3), "the focus goes with it")
    wall.reordering.keyPressed(.end)
    #expect(wall.source.sections == [[1, 2, 3, 4, 5, 0]])
    wall.reordering.keyPressed(.home)
    wall.reordering.keyPressed(.arrowRight)
    wall.reordering.keyPressed(.a)
    #expect(wall.reordering.liftedItem == path(1))
    wall.reordering.keyPressed(.enter)
    #expect(wall.reordering.liftedItem == nil)
    #expect(!wall.reordering.keyPressed(.arrowDown), "keys mean what they did before")
    #expect(
      wall.takeLog() == [
        "Lifted item, place 1 of 6", "Moved to place 3 of 6", "Moved to place 4 of 6", "Moved to place 6 of 6",
        "Moved to place 1 of 6", "Moved to place 2 of 6", "asks 0.0 → 0.1", "Dropped item at place 2 of 6",
        "tells 0.0 → 0.1",
      ])
    #expect(wall.host.violations == [])
  }

  @Test("keys lead to other sections, empty ones, too")
  func sections() throws {
    let wall = try ReorderingWall([[0, 1], [], [2, 3]])
    wall.reordering.lift(path(1))
    wall.reordering.keyPressed(.pageDown)
    #expect(wall.source.sections == [[0], [1], [2, 3]])
    wall.reordering.keyPressed(.pageDown)
    #expect(wall.source.sections == [[0], [], [1, 2, 3]])
    wall.reordering.keyPressed(.pageDown)
    wall.reordering.keyPressed(.pageUp)
    wall.reordering.keyPressed(.pageUp)
    #expect(wall.source.sections == [[0, 1], [], [2, 3]])
    wall.reordering.keyPressed(.pageUp)
    wall.reordering.keyPressed(.space)
    #expect(wall.takeLog().last == "Dropped item at place 2 of 4", "the delegate is neither asked nor told")
  }

  @Test("Escape, and a delegate that refuses, put the item back, and everything else is where it was")
  func takenBack() throws {
    let wall = try ReorderingWall([[0, 1, 2, 3], [4]])
    wall.reordering.lift(path(1))
    wall.reordering.keyPressed(.pageDown)
    wall.reordering.keyPressed(.escape)
    #expect(wall.source.sections == [[0, 1, 2, 3], [4]])
    wall.accepts = false
    wall.reordering.lift(path(3))
    wall.reordering.keyPressed(.home)
    wall.reordering.drop()
    #expect(wall.source.sections == [[0, 1, 2, 3], [4]])
    wall.reordering.lift(path(0, 1))
    wall.reordering.keyPressed(.pageUp)
    #expect(wall.source.sections == [[0, 1, 2, 3, 4], []])
    wall.reordering.cancel()
    wall.reordering.cancel()
    #expect(wall.source.sections == [[0, 1, 2, 3], [4]])
    #expect(
      wall.takeLog() == [
        "Lifted item, place 2 of 5", "Moved to place 4 of 5", "Cancelled, item back at place 2 of 5",
        "Lifted item, place 4 of 5", "Moved to place 1 of 5", "asks 0.3 → 0.0", "Refused, item back at place 4 of 5",
        "Lifted item, place 5 of 5", "Moved to place 5 of 5", "Cancelled, item back at place 5 of 5",
      ])
  }

  @Test(
    "an item that must not be moved is not lifted, and a key says so; nor is one that is not there, or a second one")
  func locked() throws {
    let wall = try ReorderingWall([[0, 1, 2]])
    wall.locked = [1]
    try wall.view.focusItem(at: path(1))
    #expect(wall.reordering.liftFocusedItem())
    #expect(!wall.reordering.lift(path(1)) && !wall.reordering.lift(path(7)) && !wall.reordering.lift(path(0, 3)))
    #expect(!wall.reordering.keyPressed(.arrowDown))
    #expect(wall.reordering.lift(path(0)))
    #expect(!wall.reordering.lift(path(2)))
    #expect(wall.takeLog() == ["This item, place 2 of 3, cannot be moved", "Lifted item, place 1 of 3"])
  }

  @Test("the delegate has the last word on where the item goes; places that there are not lead to the nearest")
  func targets() throws {
    let wall = try ReorderingWall([[0, 1, 2, 3]])
    wall.target = { path(min($0.item, 1)) }
    wall.reordering.lift(path(0))
    wall.reordering.keyPressed(.end)
    #expect(wall.source.sections == [[1, 0, 2, 3]])
    wall.target = { _ in path(1000) }
    wall.reordering.keyPressed(.arrowDown)
    #expect(wall.source.sections == [[1, 2, 3, 0]])
    for nowhere in [path(0, 7), path(-1), path(0, -1)] {
      wall.target = { _ in nowhere }
      wall.reordering.keyPressed(.home)
    }
    #expect(wall.source.sections == [[1, 2, 3, 0]])
    // Ended while it is asked.
    wall.target = {
      wall.reordering.cancel()
      return $0
    }
    wall.reordering.keyPressed(.home)
    #expect(wall.source.sections == [[0, 1, 2, 3]])
    #expect(wall.reordering.liftedItem == nil)
  }

  @Test("a movement follows its item through the program's updates, and back to between its neighbours")
  func updates() throws {
    let wall = try ReorderingWall([[0, 1, 2, 3]])
    wall.reordering.lift(path(1))
    wall.reordering.keyPressed(.end)
    #expect(wall.source.sections == [[0, 2, 3, 1]])
    wall.source.sections = [[9, 8, 0, 2, 3, 1]]
    try wall.view.insertItems(at: [path(0), path(1)])
    #expect(wall.reordering.liftedItem == path(5))
    wall.reordering.cancel()
    #expect(wall.source.sections == [[9, 8, 0, 1, 2, 3]])
    // The one before it is gone, then the one after it, then both are.
    wall.reordering.lift(path(3))
    wall.reordering.keyPressed(.end)
    wall.source.sections = [[9, 8, 2, 3, 1]]
    try wall.view.deleteItems(at: [path(2)])
    wall.reordering.cancel()
    #expect(wall.source.sections == [[9, 8, 1, 2, 3]])
    wall.source.sections = [[9, 8, 0, 1, 2, 3]]
    try wall.view.insertItems(at: [path(2)])
    wall.reordering.lift(path(3))
    wall.reordering.keyPressed(.end)
    wall.source.sections = [[9, 8, 0, 3, 1]]
    try wall.view.deleteItems(at: [path(3)])
    wall.reordering.cancel()
    #expect(wall.source.sections == [[9, 8, 0, 1, 3]])
    wall.reordering.lift(path(3))
    wall.reordering.keyPressed(.home)
    wall.source.sections = [[1, 9, 8]]
    try wall.view.deleteItems(at: [path(3), path(4)])
    wall.reordering.cancel()
    #expect(wall.source.sections == [[9, 8, 1]])
  }

  @Test("a movement whose item is deleted, or whose data is reloaded, ends, and says so once")
  func gone() throws {
    let wall = try ReorderingWall([[0, 1, 2]])
    wall.reordering.lift(path(1))
    wall.source.sections = [[0, 2]]
    try wall.view.deleteItems(at: [path(1)])
    wall.reordering.didPass()
    wall.reordering.didPass()
    #expect(wall.takeLog() == ["Lifted item, place 2 of 3", "The lifted item is gone"])
    wall.reordering.lift(path(0))
    wall.view.reloadData()
    try wall.view.layoutIfNeeded()
    wall.reordering.keyPressed(.arrowDown)
    wall.reordering.drop()
    #expect(wall.reordering.liftedItem == nil && wall.source.sections == [[0, 2]])
    #expect(wall.takeLog() == ["Lifted item, place 1 of 2", "The lifted item is gone"])
    #expect(wall.reordering.lift(path(0)), "another one can be lifted")
  }

  @Test("a delegate that ends the movement while it moves the item loses nothing", arguments: [0, 1, 2])
  func endedWhileMoving(way: Int) throws {
    let wall = try ReorderingWall([[0, 1, 2, 3]])
    wall.reordering.lift(path(0))
    wall.reordering.keyPressed(.arrowDown)
    wall.onMove = {
      wall.onMove = {}
      switch way {
      case 0: wall.reordering.cancel()
      case 1: wall.reordering.drop()
      default: wall.reordering.keyPressed(.home)
      }
    }
    wall.reordering.keyPressed(.end)
    #expect(wall.source.sections[0].sorted() == [0, 1, 2, 3])
    #expect(wall.view.numberOfItems(inSection: 0) == 4 && wall.host.problems.isEmpty && wall.host.violations == [])
    #expect((wall.reordering.liftedItem != nil) == (way == 2))
    #expect(wall.source.sections == [[1, 2, 3, 0]])
  }

  @Test("where the layout has no room, the data is as before")
  func refusedByLayout() throws {
    var isBad = false
    let wall = try ReorderingWall([[0, 1, 2]], length: { _ in isBad ? -1 : 50 })
    wall.reordering.lift(path(0))
    isBad = true
    wall.reordering.keyPressed(.end)
    #expect(wall.source.sections == [[0, 1, 2]])
    isBad = false
    wall.view.invalidateLayout()
    try wall.view.layoutIfNeeded()
    wall.reordering.keyPressed(.end)
    #expect(wall.source.sections == [[1, 2, 0]])
  }

  @Test("identities are moved in the snapshot, without a delegate, too")
  func identities() throws {
    let wall = try ReorderingWall([[]])
    let source = DiffableDataSource(collectionView: wall.view) { _, _, _ in }
    func item(_ number: UInt64) -> ItemIdentifier { ItemIdentifier(rawValue: number) }
    let reordering = Reordering(wall.view)
    wall.view.host.setContentOffset(.zero, animated: false)
    _ = try? wall.view.layoutIfNeeded()
    let layout = WaterfallLayout(lanes: .count(1)) { _ in .computed { _, _ in 50 } }
    try wall.view.setLayout(layout, animated: false)
    try source.apply(Snapshot([[item(1), item(2), item(3)]]))
    #expect(reordering.lift(path(0)))
    reordering.keyPressed(.end)
    #expect(source.snapshot.sections[0].items == [item(2), item(3), item(1)])
    reordering.drop()
    #expect(source.snapshot.sections[0].items == [item(2), item(3), item(1)])
  }

  @Test("without a delegate and identities, nothing can be lifted")
  func withoutDelegate() throws {
    let wall = try ReorderingWall([[0, 1]])
    wall.reordering.delegate = nil
    #expect(!wall.reordering.lift(path(0)))
  }
}
