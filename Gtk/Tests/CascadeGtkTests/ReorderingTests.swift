import CCascadeGtk
import CascadeGtk
import CascadeGtkTesting
import CascadeLayout
import CascadeReordering
import CascadeView

/// Items that are dragged, and moved by keys, by real events of the X server.
func testReordering(_ harness: inout Harness) {
  let robot = Robot()

  harness.test("the mouse drags an item: the others make room, and it falls to its place") { harness in
    let (window, album) = makeWindow()
    defer { window.close() }
    let start = window.middle(of: 1)
    let end = window.middle(of: 5)
    robot.move(to: start)
    robot("mousedown 1")
    robot("mousemove_relative 2 1")
    turn(atMost: 0.2) { false }
    harness.expect(window.collection.cell(1)?.hasClass("lifted") == false, "a press that trembles is no drag")
    robot.move(to: Point(x: start.x + 20, y: start.y + 10))
    let isLifted = turn { window.collection.cell(1)?.hasClass("lifted") ?? false }
    harness.expect(isLifted, "it is not lifted")
    let cell = window.collection.cell(1)
    harness.expect(turn { cell.map { isNear(window.seen($0), start, 20, 10) } ?? false }, "it is not under the pointer")
    let width = window.bounds(of: window.collection.cell(1)!).size.width
    let colour = Picture(of: window.collection.widget)?.colour(x: start.x + width / 2 + 15, y: start.y)
    harness.expectEqual(colour, ColourBox.parts(ColourBox.colour(1)), "in front of the next item:")
    robot.move(to: end)
    harness.expect(turn { window.sections == [album.order(moving: 1, to: 5)] }, "\(window.sections[0].prefix(8))")
    harness.expect(window.collection.cell(5) == cell, "another cell")
    harness.expect(turn { cell.map { isNear(window.seen($0), end, 0, 0) } ?? false }, "it is not carried along")
    harness.expectEqual(album.log, [])
    robot("mouseup 1")
    harness.expect(turn { album.log == ["dropped 1 → 5"] }, "\(album.log)")
    window.catchUp()
    harness.expect(cell?.hasClass("lifted") == false && window.selected == [], "it is held, or pressed")
    harness.expect(cell.map { isNear(window.seen($0), window.middle(of: 5), 0, 0) } ?? false, "it is not at its place")
    harness.expectEqual(window.problems, [])
  }

  harness.test("what is dragged is taken back by Escape, and where the delegate refuses it") { harness in
    let (window, album) = makeWindow()
    defer { window.close() }
    let before = window.sections
    @MainActor func drag(from item: Int, to other: Int) {
      let end = window.middle(of: other)
      robot.move(to: window.middle(of: item))
      robot("mousedown 1")
      robot("mousemove_relative 15 15")
      robot.move(to: end)
    }
    drag(from: 0, to: 7)
    harness.expect(turn { window.sections != before }, "nothing moves")
    robot("key Escape")
    harness.expect(turn { window.sections == before }, "\(window.sections[0].prefix(8))")
    robot("mouseup 1")
    turn(atMost: 0.2) { false }
    harness.expectEqual(window.selected, [], "what was dragged is not pressed:")
    album.accepts = false
    drag(from: 0, to: 7)
    harness.expect(turn { window.sections != before }, "nothing moves")
    robot("mouseup 1")
    harness.expect(turn { window.sections == before }, "\(window.sections[0].prefix(8))")
    harness.expectEqual(album.log, [])
    window.catchUp()
    // A click is one as before.
    robot.move(to: window.middle(of: 2))
    robot("click 1")
    harness.expect(turn { window.selected == [2] }, "\(window.selected)")
  }

  harness.test("near the edge the content scrolls while the mouse rests, and nothing is done afterwards") { harness in
    let (window, _) = makeWindow()
    defer { window.close() }
    robot.move(to: window.middle(of: 1))
    robot("mousedown 1")
    robot("mousemove_relative 15 15")
    robot("mousemove 200 296")
    harness.expect(turn { window.view.contentOffset.y > 400 }, "\(window.view.contentOffset)")
    robot("mousemove 200 150")
    turn(atMost: 0.3) { false }
    let offset = window.view.contentOffset
    harness.expect(turn { !window.collection.isMoving }, "it never comes to rest")
    harness.expectEqual(window.view.contentOffset, offset)
    let item = window.sections[0].firstIndex(of: 1) ?? 0
    harness.expect(
      window.view.indexPathsForVisibleItems.contains { $0.item == item }, "it is not carried along: \(item)")
    robot("mouseup 1")
    window.catchUp()
  }

  harness.test("Alt and Enter lift the item with the focus, keys move it, and assistive technology is told") {
    harness in
    let (window, album) = makeWindow()
    defer { window.close() }
    gtk_widget_grab_focus(window.collection.widget)
    robot.move(to: Point(x: 5, y: 5))
    robot("key Down")
    harness.expect(turn { window.view.focusedItem?.item == 0 }, "no focus")
    robot("key alt+Return")
    harness.expect(turn { window.collection.cell(0)?.hasClass("lifted") ?? false }, "it is not lifted")
    robot("key Right")
    harness.expect(turn { window.sections == [album.order(moving: 0, to: 1)] }, "\(window.sections[0].prefix(8))")
    harness.expectEqual(window.view.focusedItem?.item, 1)
    robot("key End")
    harness.expect(turn { window.sections[0].last == 0 }, "\(window.sections[0].suffix(3))")
    harness.expect(turn { window.view.indexPathsForVisibleItems.contains { $0.item == 199 } }, "it is out of sight")
    robot("key Return")
    harness.expect(turn { album.log == ["dropped 0 → 199"] }, "\(album.log)")
    window.catchUp()
    robot("key alt+Return")
    robot("key Home")
    harness.expect(turn { window.sections[0].first == 0 }, "\(window.sections[0].prefix(3))")
    robot("key Escape")
    harness.expect(turn { window.sections[0].last == 0 }, "\(window.sections[0].suffix(3))")
    window.catchUp()
  }

  harness.test("where items cannot be moved, a drag is none, and what is missing is said") { harness in
    let (window, album) = makeWindow()
    defer { window.close() }
    @MainActor func drag() {
      let end = window.middle(of: 7)
      robot.move(to: window.middle(of: 0))
      robot("mousedown 1")
      robot("mousemove_relative 15 15")
      robot.move(to: end)
      robot("mouseup 1")
      turn(atMost: 0.2) { false }
    }
    let before = window.sections
    window.collection.reorderingDelegate = nil
    drag()
    harness.expectEqual(
      window.problems,
      [
        "items cannot be moved: set a reorderingDelegate, or show data by makeDiffableDataSource"
      ])
    window.collection.reorderingDelegate = album
    window.collection.allowsReordering = false
    drag()
    album.locked = [0]
    window.collection.allowsReordering = true
    drag()
    harness.expectEqual(window.sections, before)
  }

  harness.test("identities are moved in their snapshot; an item that the program deletes is let go") { harness in
    let (window, _) = makeWindow()
    defer { window.close() }
    window.collection.reorderingDelegate = nil
    let source = window.collection.makeDiffableDataSource { _, _, _ in }
    @MainActor func snapshot(_ items: Range<UInt64>) -> Snapshot {
      Snapshot([items.map { ItemIdentifier(rawValue: $0) }])
    }
    do { try source.apply(snapshot(0..<200)) } catch { harness.expect(false, "\(error)") }
    window.catchUp()
    let end = window.middle(of: 4)
    robot.move(to: window.middle(of: 0))
    robot("mousedown 1")
    robot("mousemove_relative 15 15")
    robot.move(to: end)
    harness.expect(turn { source.snapshot.sections[0].items[4].rawValue == 0 }, "nothing moves")
    do { try source.apply(snapshot(1..<200)) } catch { harness.expect(false, "\(error)") }
    window.catchUp()
    harness.expect(window.collection.cell(4)?.hasClass("lifted") == false, "what is gone is held")
    robot("mouseup 1")
    turn(atMost: 0.2) { false }
    harness.expectEqual(source.snapshot, snapshot(1..<200))
  }
}

/// An album whose photos the user moves.
private final class Album: @MainActor ReorderingDelegate {
  private unowned let window: TestWindow
  private let original: [Int]
  var log: [String] = []
  var accepts = true
  var locked: Set<Int> = []

  init(_ window: TestWindow) {
    self.window = window
    original = window.sections[0]
  }

  /// The order when nothing has been moved but one item.
  func order(moving item: Int, to place: Int) -> [Int] {
    var order = original
    order.insert(order.remove(at: item), at: place)
    return order
  }

  func reordering(_ reordering: Reordering, canMoveItemAt item: IndexPath) -> Bool { !locked.contains(item.item) }

  func reordering(_ reordering: Reordering, moveItemAt item: IndexPath, to place: IndexPath) {
    window.sections[place.section].insert(window.sections[item.section].remove(at: item.item), at: place.item)
  }

  func reordering(_ reordering: Reordering, shouldDropItemFrom start: IndexPath, at place: IndexPath) -> Bool {
    accepts
  }

  func reordering(_ reordering: Reordering, didMoveItemFrom start: IndexPath, to place: IndexPath) {
    log.append("dropped \(start.item) → \(place.item)")
  }
}

private func makeWindow() -> (TestWindow, Album) {
  let window = TestWindow(
    {
      WaterfallLayout(
        metrics: WaterfallMetrics(
          lanes: .count(3), laneSpacing: 10, itemSpacing: 10, section: SectionMetrics(inset: EdgeInsets(12)))
      ) { _ in .computed { _, _ in 70 } }
    }, sections: [Array(0..<200)])
  let album = Album(window)
  window.collection.allowsReordering = true
  window.collection.reorderingDelegate = album
  window.reorderingDelegate = album
  _ = run(["xdotool", "mousemove", "390", "290"])
  return (window, album)
}

/// Whether a point is where another one is after a movement, within a pixel.
private func isNear(_ point: Point, _ other: Point, _ x: Double, _ y: Double) -> Bool {
  (point.x - other.x - x).magnitude <= 1 && (point.y - other.y - y).magnitude <= 1
}

extension CollectionWidget {
  fileprivate func cell(_ item: Int) -> Widget? { cellWidget(of: .item(IndexPath(section: 0, item: item))) }
}

extension UnsafeMutablePointer<GtkWidget> {
  fileprivate func hasClass(_ name: String) -> Bool { gtk_widget_has_css_class(self, name) != 0 }
}

extension TestWindow {
  /// The middle of a cell where it is seen, in the window.
  fileprivate func seen(_ cell: Widget) -> Point {
    let bounds = bounds(of: cell)
    return Point(x: bounds.minX + bounds.size.width / 2, y: bounds.minY + bounds.size.height / 2)
  }

  fileprivate var selected: [Int] { view.indexPathsForSelectedItems.map(\.item) }
}
