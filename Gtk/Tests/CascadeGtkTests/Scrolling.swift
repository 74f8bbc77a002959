import CCascadeGtk
import CascadeGtk
import CascadeGtkTesting
import CascadeLayout
import CascadeTesting
import CascadeView
import Foundation

func testScrolling(_ harness: inout Harness) {
  harness.test("the end of ten million items is exact") { harness in
    let window = TestWindow(LayoutCase.all[1].make, sections: [[]])
    defer { window.close() }
    window.collection.show(items: { _ in 10_000_000 }) { _, _ in }
    window.catchUp()
    let last = IndexPath(section: 0, item: 9_999_999)
    try window.view.scrollToItem(at: last, at: .bottom, animated: false)
    window.catchUp()
    let end = window.view.contentOffset.y
    harness.expect(end > 100_000_000, "\(end)")
    harness.expect(window.view.isAtEnd || window.view.contentSize.height - 300 - end < 60, "\(end)")
    harness.expectEqual(gtk_adjustment_get_value(window.collection.adjustment(.vertical)), end)
    guard let cell = window.collection.cellWidget(of: .item(last)),
      let frame = window.view.layoutAttributesForItem(at: last)?.frame
    else { return harness.expect(false, "the last item has no cell") }
    harness.expectEqual(window.bounds(of: cell).minY, frame.minY - end.rounded())
  }

  for (name, restore, position) in [
    ("an item", { try $0.scrollToItem(at: IndexPath(section: 0, item: 500), at: .top, animated: true) }, 50_000),
    ("a place", { try $0.show(ShownPlace(section: 0, item: 500, distance: 30)) }, 49_970),
    ("the end", { try $0.scrollToEnd(animated: false) }, 99_700),
  ] as [(String, (CollectionView) throws -> Void, Double)] {
    harness.test("what is restored before the window is presented is there when it is: \(name)") { harness in
      let size = Size(width: 400, height: 100)
      let collection = CollectionWidget(
        layout: FlowLayout(metrics: FlowMetrics(itemSize: size, lineSpacing: 0, interitemSpacing: 0)))
      collection.register { ColourBox.make() }
      var filled: [Int] = []
      collection.show(items: { _ in 1000 }) { _, element in filled.append(element.indexPath.item) }
      let view = collection.collectionView
      try view.selectItem(at: IndexPath(section: 0, item: 501))
      try view.focusItem(at: IndexPath(section: 0, item: 502))
      try restore(view)
      let window = UnsafeMutableRawPointer(gtk_window_new()!).assumingMemoryBound(to: GtkWindow.self)
      defer {
        gtk_window_destroy(window)
        turn { true }
      }
      let scroller: Widget = gtk_scrolled_window_new()
      gtk_window_set_decorated(window, 0)
      gtk_window_set_default_size(window, 400, 300)
      gtk_scrolled_window_set_child(OpaquePointer(scroller), collection.widget)
      gtk_window_set_child(window, scroller)
      gtk_window_present(window)
      turn { gtk_adjustment_get_value(collection.adjustment(.vertical)) == position && !view.cells.isEmpty }
      harness.expectEqual(gtk_adjustment_get_value(collection.adjustment(.vertical)), position)
      harness.expectEqual(view.contentOffset.y, position)
      harness.expectEqual(view.indexPathsForSelectedItems, [IndexPath(section: 0, item: 501)])
      harness.expectEqual(view.focusedItem, IndexPath(section: 0, item: 502))
      harness.expect(!filled.contains(0), "nothing is filled that is out of sight")
      withExtendedLifetime(collection) {}
    }
  }

  harness.test("in a fling through a million items, each frame is full of cells, where they belong") { harness in
    let size = Size(width: 100, height: 50)
    let window = TestWindow(
      { FlowLayout(metrics: FlowMetrics(itemSize: size, lineSpacing: 0, interitemSpacing: 0)) }, sections: [[]])
    defer { window.close() }
    window.collection.show(items: { _ in 1_000_000 }) { _, _ in }
    window.catchUp()
    guard let clock = gtk_widget_get_frame_clock(window.collection.widget) else { return harness.expect(false, "none") }
    var random = SeededGenerator(seed: 11)
    var (offset, mistakes, cellCount) = (0.0, [String](), 0)
    for step in 0..<60 {
      offset += Double.random(in: 1...(step % 2 == 0 ? 40 : 4000), using: &random) * (step % 5 == 4 ? -1 : 1)
      offset = max(offset, 0)
      gtk_adjustment_set_value(window.collection.adjustment(.vertical), offset)
      let frame = gdk_frame_clock_get_frame_counter(clock)
      turn { gdk_frame_clock_get_frame_counter(clock) > frame }
      // By four in a row of 50 points.
      let rows = Int(offset.rounded() / 50)...Int((offset.rounded() + 299) / 50)
      for item in rows.lowerBound * 4..<(rows.upperBound + 1) * 4 {
        cellCount += 1
        let place = Rect(
          x: Double(item % 4) * 100, y: Double(item / 4) * 50 - offset.rounded(), width: 100, height: 50)
        let cell = window.collection.cellWidget(of: .item(IndexPath(section: 0, item: item)))
        if cell.map({ window.bounds(of: $0).isNear(place) && gtk_widget_get_mapped($0) != 0 }) != true {
          mistakes.append("item \(item) at \(offset): \(cell.map(window.bounds) as Any)")
        }
      }
    }
    harness.expectEqual(mistakes, [])
    harness.expect(cellCount > 60 * 24, "\(cellCount) cells")
  }

  harness.test("a smooth scroll goes there in frames, and says when it is over") { harness in
    let window = TestWindow(LayoutCase.all[0].make, sections: [Array(0..<2000)])
    defer { window.close() }
    var offsets: Set<Double> = []
    try window.view.scrollToItem(at: IndexPath(section: 0, item: 1500), at: .top, animated: true)
    harness.expect(window.collection.isMoving, "it does not set out")
    let target = window.view.layoutAttributesForItem(at: IndexPath(section: 0, item: 1500))?.frame.minY ?? 0
    turn {
      offsets.insert(window.view.contentOffset.y)
      return !window.collection.isMoving
    }
    harness.expectEqual(window.view.contentOffset.y.rounded(), target)
    harness.expect(offsets.count >= 3, "\(offsets)")
    // Of a long way, the last three viewports are seen.
    harness.expect(offsets.subtracting([0]).allSatisfy { $0 >= target - 900 }, "\(offsets)")
  }

  harness.test("nothing is done at rest") { harness in
    let window = TestWindow(LayoutCase.all[0].make, sections: [Array(0..<2000)])
    defer { window.close() }
    turn(atMost: 0.5) { false }
    let before = clock()
    turn(atMost: 1) { false }
    let seconds = Double(clock() - before) / Double(CLOCKS_PER_SEC)
    harness.expect(seconds < 0.1, "\(seconds) seconds of the processor in a second")
    harness.expect(!window.collection.isMoving, "something moves")
  }

  harness.test("a line comes to rest where its layout snaps") { harness in
    let window = TestWindow(LayoutCase.all[3].make, sections: [Array(0..<40)])
    defer { window.close() }
    gtk_adjustment_set_value(window.collection.adjustment(.horizontal), 333)
    let target = window.view.targetContentOffset(forProposed: Point(x: 333, y: 0)).x
    harness.expect(target != 333, "the layout has no other place")
    harness.expect(turn { window.view.contentOffset.x == target }, "at \(window.view.contentOffset), not \(target)")
  }

  harness.test("the end holds the viewport, and short content stands at it") { harness in
    let window = TestWindow(LayoutCase.all[0].make, sections: [Array(0..<4)])
    defer { window.close() }
    window.view.anchorEdge = .end
    window.catchUp()
    let height = window.view.contentSize.height
    harness.expect((window.view.contentOffset.y - (height - 300)).magnitude < 1, "\(window.view.contentOffset)")
    let last = LayoutElement.item(IndexPath(section: 0, item: 3))
    if height < 300, let cell = window.collection.cellWidget(of: last) {
      let frame = window.view.layoutAttributes(of: last)?.frame ?? .zero
      harness.expectEqual(window.bounds(of: cell).minY, frame.minY - window.view.contentOffset.y.rounded())
    }
    window.sections = [Array(0..<100)]
    window.view.itemsWereAppended()
    window.catchUp()
    harness.expect(window.view.isAtEnd, "it has let go")
    harness.expect(
      (window.view.contentOffset.y - (window.view.contentSize.height - 300)).magnitude < 1,
      "\(window.view.contentOffset)")
  }

  harness.test("what is looked at stays when the window gets another size") { harness in
    let window = TestWindow(LayoutCase.all[1].make, sections: LayoutCase.all[1].sections)
    defer { window.close() }
    window.scroll(to: 300)
    gtk_widget_set_size_request(window.scroller, 520, 260)
    harness.expect(turn { window.view.bounds.size.width == 520 }, "\(window.view.bounds)")
    window.catchUp()
    window.twin.setViewportSize(window.view.bounds.size)
    window.passTwin()
    harness.expectEqual(window.differences(), [])
  }

  harness.test("less motion is followed") { harness in
    let window = TestWindow(LayoutCase.all[0].make, sections: LayoutCase.all[0].sections)
    defer { window.close() }
    setAnimations(false)
    defer { setAnimations(true) }
    harness.expect(window.view.reducesMotion, "the setting is not heard of")
    var isOver = false
    try window.view.setLayout(LayoutCase.all[2].make(), animated: true) { _ in isOver = true }
    harness.expect(isOver, "it takes time")
  }
}

func setAnimations(_ isOn: Bool) {
  var value = GValue()
  g_value_init(&value, cascade_type_boolean)
  g_value_set_boolean(&value, isOn ? 1 : 0)
  let settings = UnsafeMutableRawPointer(gtk_settings_get_default()!).assumingMemoryBound(to: GObject.self)
  g_object_set_property(settings, "gtk-enable-animations", &value)
}

func testMeasuring(_ harness: inout Harness) {
  harness.test("items are as long as their contents would like to be") { harness in
    let lengths = MeasuredLengths(estimate: 100)
    let window = TestWindow(
      {
        WaterfallLayout(metrics: WaterfallMetrics(lanes: .count(2), laneSpacing: 10, itemSpacing: 10)) { section in
          .computed { item, _ in lengths[IndexPath(section: section, item: item)] }
        }
      }, sections: [Array(0..<300)], measuredLengths: lengths,
      makeContent: {
        let label = gtk_label_new(nil)!
        gtk_label_set_wrap(OpaquePointer(label), 1)
        return label
      })
    defer { window.close() }
    @MainActor func check(_ text: String) {
      for (attributes, cell) in window.view.visibleCells {
        guard let content = window.collection.content(of: cell) else { continue }
        var natural: gint = 0
        gtk_widget_measure(
          content, GTK_ORIENTATION_VERTICAL, gint(attributes.frame.size.width), nil, &natural, nil, nil)
        harness.expectEqual(attributes.frame.size.height, Double(natural), "\(text), \(attributes.indexPath)")
      }
      harness.expect(window.view.visibleCells.count > 3, "\(text): only \(window.view.visibleCells.count) cells")
    }
    @MainActor func text(_ item: Int) -> String { String(repeating: "some words ", count: 1 + item * 7 % 23) }
    window.collection.show(items: { _ in 300 }) { content, element in
      gtk_label_set_text(OpaquePointer(content), text(element.indexPath.item))
    }
    window.catchUp()
    check("at the start")
    gtk_adjustment_set_value(window.collection.adjustment(.vertical), 2000)
    window.catchUp()
    check("after a scroll")
    // One that changes by itself.
    if let first = window.view.visibleCells.first, let content = window.collection.content(of: first.cell) {
      gtk_label_set_text(OpaquePointer(content), String(repeating: "many more words ", count: 30))
      turn {
        window.view.layoutAttributes(of: first.attributes.element)?.frame.size.height ?? 0
          > first.attributes.frame.size.height
      }
      window.catchUp()
      check("after a change")
    }
  }

  for (name, position, start) in [
    ("start", .top, { _ in 0 }), ("middle", .centeredVertically, { (300 - $0) / 2 }), ("end", .bottom, { 300 - $0 }),
  ] as [(String, ScrollPosition, (Double) -> Double)] {
    for animated in [false, true] {
      harness.test("a scroll\(animated ? ", smooth," : "") to the \(name) ends there once all is measured") { harness in
        let lengths = MeasuredLengths(estimate: 30)
        let window = TestWindow(
          {
            WaterfallLayout(metrics: WaterfallMetrics(lanes: .count(1), itemSpacing: 0)) { section in
              .computed { item, _ in lengths[IndexPath(section: section, item: item)] }
            }
          }, sections: [Array(0..<300)], measuredLengths: lengths, makeContent: { gtk_label_new(nil)! })
        defer { window.close() }
        window.collection.show(items: { _ in 300 }) { content, element in
          let lines = 3 + element.indexPath.item % 4
          gtk_label_set_text(OpaquePointer(content), Array(repeating: "line", count: lines).joined(separator: "\n"))
        }
        window.catchUp()
        let item = IndexPath(section: 0, item: 199)
        @MainActor func mistake() -> Double {
          guard let frame = window.view.layoutAttributesForItem(at: item)?.frame else { return .infinity }
          return (frame.minY - window.view.contentOffset.y - start(frame.size.height)).magnitude
        }
        try window.view.scrollToItem(at: item, at: position, animated: animated)
        turn { !window.collection.isMoving && mistake() <= 1 && lengths[item] > 30 }
        window.catchUp()
        harness.expect(mistake() <= 1, "off by \(mistake())")
        harness.expect(lengths[item] > 30, "it has not been measured")
      }
    }
  }
}
