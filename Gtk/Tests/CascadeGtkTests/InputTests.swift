import CCascadeGtk
import CascadeGtk
import CascadeGtkTesting
import CascadeLayout
import CascadeTesting
import CascadeView

func testInput(_ harness: inout Harness) {
  let robot = Robot()

  harness.test("a click selects, with Control and Shift, too; a double click opens") { harness in
    let (window, delegate) = makeWindow()
    defer { window.close() }
    @MainActor func click(_ item: Int, _ count: Int = 1) {
      robot.move(to: window.middle(of: item))
      robot("click --repeat \(count) --delay 30 1")
    }
    click(1)
    harness.expect(turn(atMost: 10) { window.selected == [1] }, "a click: \(window.selected)")
    harness.expectEqual(window.view.focusedItem, IndexPath(section: 0, item: 1))
    robot("keydown ctrl")
    click(4)
    robot("keyup ctrl")
    harness.expect(turn(atMost: 10) { window.selected == [1, 4] }, "with Control: \(window.selected)")
    robot("keydown shift")
    click(7)
    robot("keyup shift")
    harness.expect(turn(atMost: 10) { window.selected == [1, 4, 5, 6, 7] }, "with Shift: \(window.selected)")
    _ = delegate.log.take()
    click(2, 2)
    var log = ""
    turn(atMost: 10) {
      log += delegate.log.take()
      return log.contains("open 0.2")
    }
    harness.expect(log.contains("open 0.2"), "a double click: \(log.suffix(300))")
  }

  harness.test("keys move the focus by geometry, choose and scroll") { harness in
    let (window, _) = makeWindow()
    defer { window.close() }
    gtk_widget_grab_focus(window.collection.widget)
    robot.move(to: Point(x: 5, y: 5))
    robot("key Down")
    harness.expect(turn(atMost: 10) { window.view.focusedItem?.item == 0 }, "the first key: \(window.focus)")
    robot("key Right")
    harness.expect(turn(atMost: 10) { window.view.focusedItem?.item == 1 }, "to the right: \(window.focus)")
    let focused = window.collection.cellWidget(of: .item(IndexPath(section: 0, item: 1)))
    harness.expect(focused.map { gtk_widget_is_focus($0) != 0 } ?? false, "the cell does not have the keyboard")
    robot("key space")
    harness.expect(turn(atMost: 10) { window.selected == [1] }, "Space: \(window.selected)")
    robot("key End")
    harness.expect(turn(atMost: 10) { window.view.focusedItem?.item == 199 }, "to the end: \(window.focus)")
    harness.expect(
      turn(atMost: 10) { window.view.indexPathsForVisibleItems.contains { $0.item == 199 } }, "it does not scroll there"
    )
    robot("key ctrl+a")
    harness.expect(turn(atMost: 10) { window.view.selectedItemCount == 200 }, "all")
    robot("key Escape")
    harness.expect(turn(atMost: 10) { window.view.selectedItemCount == 0 }, "none")
    // Far away, the keyboard stays with the view.
    window.scroll(to: 0)
    harness.expect(gtk_widget_is_focus(window.collection.widget) != 0, "the keyboard is elsewhere")
    robot("key Left")
    harness.expect(turn(atMost: 10) { window.view.focusedItem?.item == 198 }, "from there: \(window.focus)")
  }

  harness.test("a wheel scrolls, and a rubber band selects what it touches") { harness in
    let (window, _) = makeWindow()
    defer { window.close() }
    robot.move(to: window.middle(of: 1))
    robot("click --repeat 3 --delay 20 5")
    harness.expect(turn(atMost: 10) { window.view.contentOffset.y > 50 }, "the wheel: \(window.view.contentOffset)")
    window.catchUp()
    window.scroll(to: 0)
    turn(atMost: 0.3) { false }
    let end = window.middle(of: 1)
    robot("mousemove 2 2")
    robot("mousedown 1")
    robot("mousemove \(Int(end.x / 2)) \(Int(end.y / 2))")
    robot.move(to: end)
    harness.expect(turn(atMost: 10) { window.selected == [0, 1] }, "the band: \(window.selected)")
    robot("mousemove 4 4")
    harness.expect(turn(atMost: 10) { window.selected == [] }, "taken back: \(window.selected)")
    robot.move(to: end)
    robot("mouseup 1")
    harness.expect(turn(atMost: 10) { window.selected == [0, 1] }, "the end: \(window.selected)")
  }
}

private func makeWindow() -> (TestWindow, RecordingDelegate) {
  let window = TestWindow(
    {
      WaterfallLayout(
        metrics: WaterfallMetrics(
          lanes: .count(3), laneSpacing: 10, itemSpacing: 10, section: SectionMetrics(inset: EdgeInsets(12)))
      ) { _ in .computed { item, _ in 60 + Double(item % 3) * 20 } }
    }, sections: [Array(0..<200)])
  let delegate = RecordingDelegate(log: CallLog())
  window.delegate = delegate
  window.view.delegate = delegate
  window.view.allowsMultipleSelection = true
  // However long the machine takes for two clicks, they are a double click.
  var value = GValue()
  g_value_init(&value, cascade_type_int)
  g_value_set_int(&value, 10_000)
  let settings = UnsafeMutableRawPointer(gtk_settings_get_default()!).assumingMemoryBound(to: GObject.self)
  g_object_set_property(settings, "gtk-double-click-time", &value)
  _ = run(["xdotool", "mousemove", "390", "290"])
  return (window, delegate)
}

extension TestWindow {
  fileprivate var selected: [Int] { view.indexPathsForSelectedItems.map(\.item) }

  fileprivate var focus: String { "\(view.focusedItem?.item ?? -1)" }

  /// The middle of an item on screen: without a window manager, windows are at the left upper corner.
  func middle(of item: Int) -> Point {
    let frame = view.layoutAttributesForItem(at: IndexPath(section: 0, item: item))?.frame ?? .zero
    return Point(
      x: frame.minX + frame.size.width / 2 - view.contentOffset.x,
      y: frame.minY + frame.size.height / 2 - view.contentOffset.y)
  }
}
