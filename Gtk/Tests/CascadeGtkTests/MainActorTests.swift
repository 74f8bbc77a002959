import CCascadeGtk
import CascadeGtk
import CascadeGtkTesting
import CascadeLayout
import CascadeView
import Foundation

func testMainActor(_ harness: inout Harness) {
  harness.test("tasks run in GLib's loop, and come back from other threads") { harness in
    var steps: [String] = []
    Task {
      steps.append("task")
      try? await Task.sleep(for: .milliseconds(5))
      steps.append("slept")
      let sum = await Task.detached { (0..<1000).reduce(0, +) }.value
      steps.append("\(sum), \(Thread.isMainThread)")
    }
    harness.expect(turn { steps.count == 3 }, "\(steps)")
    harness.expectEqual(steps, ["task", "slept", "499500, true"])
  }

  harness.test("a flood of tasks leaves frames their time, and frames leave tasks theirs") { harness in
    let window = TestWindow(LayoutCase.all[0].make, sections: LayoutCase.all[0].sections)
    defer { window.close() }
    // A task that is always there again.
    var (tasks, isOver) = (0, false)
    @MainActor func flood() {
      Task {
        tasks += 1
        if !isOver { flood() }
      }
    }
    flood()
    var hasEnded = false
    try window.view.setLayout(LayoutCase.all[2].make(), animated: true) { _ in hasEnded = true }
    harness.expect(turn { hasEnded }, "the flood starves frames")
    harness.expect(tasks > 0, "only \(tasks) tasks")
    isOver = true
    turn(atMost: 0.1) { false }

    // Frames that are always there again, each longer than there is time.
    var frames = 0
    let tick: GtkTickCallback = { _, _, count in
      count?.assumingMemoryBound(to: Int.self).pointee += 1
      usleep(25_000)
      return 1
    }
    let handler = gtk_widget_add_tick_callback(window.collection.widget, tick, &frames, nil)
    defer { gtk_widget_remove_tick_callback(window.collection.widget, handler) }
    var hasRun = false
    turn { frames > 2 }
    Task { hasRun = true }
    let before = frames
    harness.expect(turn { hasRun }, "frames starve tasks")
    harness.expect(frames - before <= 3, "the task has waited \(frames - before) frames")
  }
}

func testBadInput(_ harness: inout Harness) {
  harness.test("contents that want more room than their cell are cut off") { harness in
    let window = TestWindow(
      LayoutCase.all[1].make, sections: LayoutCase.all[1].sections,
      makeContent: {
        let content = gtk_label_new("much wider than there is room for")!
        gtk_widget_set_size_request(content, 500, 300)
        return content
      })
    defer { window.close() }
    harness.expectEqual(window.differences(), [])
  }

  harness.test("data that shrink while it scrolls are reloaded, and told of") { harness in
    let window = TestWindow(LayoutCase.all[0].make, sections: LayoutCase.all[0].sections)
    defer { window.close() }
    window.scroll(to: 3000)
    window.sections = [Array(0..<5)]
    window.view.invalidateLayout()
    gtk_adjustment_set_value(window.collection.adjustment(.vertical), 4000)
    window.catchUp()
    harness.expectEqual(window.view.numberOfItems(inSection: 0), 5)
    harness.expectEqual(window.problems.count, 1, "\(window.problems)")
    harness.expectEqual(window.view.visibleCells.count, 5)
  }

  harness.test("a layout that cannot arrange is told of once, and the window stays") { harness in
    var lanes = 3
    let window = TestWindow(
      { WaterfallLayout(metrics: WaterfallMetrics(lanes: .count(lanes))) { _ in .computed { _, _ in 50 } } },
      sections: [Array(0..<100)])
    defer { window.close() }
    lanes = 0
    (window.view.layout as? WaterfallLayout)?.metrics.lanes = .count(0)
    window.view.invalidateLayout()
    window.catchUp()
    gtk_adjustment_set_value(window.collection.adjustment(.vertical), 200)
    window.catchUp()
    harness.expectEqual(window.problems.count, 1, "\(window.problems)")
  }

  harness.test("a window that is closed in the middle of a motion takes everything along") { harness in
    weak var collection: CollectionWidget?
    do {
      let window = TestWindow(LayoutCase.all[0].make, sections: LayoutCase.all[0].sections)
      collection = window.collection
      try window.view.setLayout(LayoutCase.all[2].make(), animated: true)
      gtk_window_destroy(window.window)
      // It still may be talked to.
      window.view.reloadData()
      window.view.invalidateLayout()
      turn(atMost: 0.1) { false }
    }
    harness.expect(turn(atMost: 2) { collection == nil }, "it stays in memory")
  }

  harness.test("a collection that only its window holds stays alive with it") { harness in
    weak var collection: CollectionWidget?
    let window = UnsafeMutableRawPointer(gtk_window_new()!).assumingMemoryBound(to: GtkWindow.self)
    do {
      let made = CollectionWidget(layout: LayoutCase.all[0].make())
      made.register { gtk_label_new(nil) }
      made.show(items: { _ in 10 }) { _, _ in }
      gtk_window_set_child(window, made.widget)
      gtk_window_set_default_size(window, 200, 200)
      collection = made
    }
    gtk_window_present(window)
    harness.expect(turn { collection?.collectionView.visibleCells.isEmpty == false }, "it shows nothing")
    gtk_window_destroy(window)
    harness.expect(turn(atMost: 2) { collection == nil }, "it stays in memory")
  }

  harness.test("a program that removes cells' widgets and contents loses these, and nothing else") { harness in
    let window = TestWindow(LayoutCase.all[0].make, sections: LayoutCase.all[0].sections)
    defer { window.close() }
    let cells = (0..<3).compactMap { window.collection.cellWidget(of: .item(IndexPath(section: 0, item: $0))) }
    guard cells.count == 3, let content = gtk_widget_get_first_child(cells[0]) else {
      return harness.expect(false, "there are no cells")
    }
    gtk_widget_unparent(content)
    gtk_widget_unparent(cells[1])
    try window.view.selectItem(at: IndexPath(section: 0, item: 0))
    try window.view.selectItem(at: IndexPath(section: 0, item: 1))
    window.view.reconfigureItems(at: [IndexPath(section: 0, item: 0), IndexPath(section: 0, item: 1)])
    window.catchUp()
    harness.expect(Picture(of: window.collection.widget) != nil, "nothing is painted")
    harness.expectEqual(window.view.visibleCells.count, window.twin.visibleCells.count)
    // All cells come and go.
    for offset in [4000.0, 0, 4000] { window.scroll(to: offset) }
    window.view.reloadData()
    window.catchUp()
    harness.expect(!window.view.visibleCells.isEmpty, "nothing is shown any more")
    harness.expectEqual(window.problems, [])
  }

  harness.test("a collection that the program takes out of a window can be shown in another one") { harness in
    let window = TestWindow(LayoutCase.all[0].make, sections: LayoutCase.all[0].sections)
    window.scroll(to: 700)
    gtk_scrolled_window_set_child(OpaquePointer(window.scroller), nil)
    window.view.invalidateLayout()
    turn(atMost: 0.1) { false }
    let other = UnsafeMutableRawPointer(gtk_window_new()!).assumingMemoryBound(to: GtkWindow.self)
    gtk_window_set_decorated(other, 0)
    gtk_window_set_default_size(other, 400, 300)
    gtk_window_set_child(other, window.collection.widget)
    gtk_window_present(other)
    window.catchUp()
    harness.expectEqual(window.view.contentOffset.y, 700)
    harness.expectEqual(window.differences(), [])
    gtk_window_destroy(other)
    window.close()
  }

  harness.test("another theme is followed") { harness in
    let window = TestWindow(LayoutCase.all[0].make, sections: LayoutCase.all[0].sections)
    defer { window.close() }
    var value = GValue()
    g_value_init(&value, cascade_type_boolean)
    let settings = UnsafeMutableRawPointer(gtk_settings_get_default()!).assumingMemoryBound(to: GObject.self)
    for isDark: gboolean in [1, 0] {
      g_value_set_boolean(&value, isDark)
      g_object_set_property(settings, "gtk-application-prefer-dark-theme", &value)
      window.catchUp()
      harness.expectEqual(window.differences(), [])
    }
  }

  harness.test("a display that goes away ends the program with a sentence, and without a crash") { harness in
    let script = """
      Xvfb -displayfd 3 3>"$1.display" 2>/dev/null & server=$!
      while [ ! -s "$1.display" ]; do sleep 0.05; done
      DISPLAY=:$(cat "$1.display") "$0" --stay >"$1" 2>&1 & program=$!
      while ! grep -sq shown "$1"; do sleep 0.05; done
      kill $server; wait $program; echo "code $?"; cat "$1"
      """
    let file = "/tmp/cascade-gtk-\(getpid())"
    defer { for name in [file, file + ".display"] { unlink(name) } }
    let output = run(["timeout", "15", "bash", "-c", script, CommandLine.arguments[0], file])
    harness.expect(output.contains("code 1\n") && output.contains("the connection to the display was lost"), output)
  }

  harness.test("without a display there is an error that says what to do") { harness in
    let program = CommandLine.arguments[0]
    let output = run(["-u", "DISPLAY", "-u", "WAYLAND_DISPLAY", program])
    harness.expect(output.contains("there is no display") && output.contains("xvfb-run"), output)
  }
}
