import CCascadeGtk
import CascadeGtk
import CascadeGtkTesting
import CascadeLayout
import CascadeTesting
import CascadeView

func testUpdates(_ harness: inout Harness) {
  harness.test("an animated update goes there in frames, and ends where the recorder has it") { harness in
    let layout = LayoutCase.all[0]
    let window = TestWindow(layout.make, sections: layout.sections)
    defer { window.close() }
    var finished: [Bool] = []
    var tops: Set<Double> = []
    try window.update([[50, 1, 2, 51, 52, 0] + Array(3..<50) + Array(60..<200)], animated: true) {
      finished.append($0)
    }
    let moved = LayoutElement.item(IndexPath(section: 0, item: 5))
    turn {
      if let cell = window.collection.cellWidget(of: moved) { tops.insert(window.bounds(of: cell).minY) }
      return !finished.isEmpty
    }
    window.catchUp()
    window.recorder.advance(by: 1)
    harness.expectEqual(finished, [true], "the completion")
    // However slow the machine, there is at least the first frame, one in between and the last one.
    harness.expect(tops.count >= 3, "places on the way: \(tops.sorted())")
    harness.expectEqual(window.differences(), [])
  }

  harness.test("a change of layout is animated, and ends where the recorder has it") { harness in
    let layout = LayoutCase.all[0]
    let window = TestWindow(layout.make, sections: layout.sections)
    defer { window.close() }
    window.scroll(to: 700)
    var isOver = false
    try window.view.setLayout(LayoutCase.all[2].make(), animated: true) { _ in isOver = true }
    try window.twin.setLayout(LayoutCase.all[2].make(), animated: true)
    harness.expect(turn { isOver }, "it never ends")
    window.catchUp()
    window.recorder.advance(by: 1)
    window.passTwin()
    harness.expectEqual(window.differences(), [])
  }

  harness.test("a change of layout by hand is seen at its progress") { harness in
    let layout = LayoutCase.all[0]
    let window = TestWindow(layout.make, sections: layout.sections)
    defer { window.close() }
    let item = LayoutElement.item(IndexPath(section: 0, item: 1))
    let start = window.collection.cellWidget(of: item).map { window.bounds(of: $0) }
    try window.view.startInteractiveTransition(to: LayoutCase.all[1].make())
    window.view.setTransitionProgress(1)
    window.catchUp()
    let end = window.collection.cellWidget(of: item).map { window.bounds(of: $0) }
    window.view.setTransitionProgress(0.5)
    window.catchUp()
    let middle = window.collection.cellWidget(of: item).map { window.bounds(of: $0) }
    if let start, let middle, let end {
      harness.expect((middle.minX - (start.minX + end.minX) / 2).magnitude <= 0.5, "\(start) \(middle) \(end)")
    } else {
      harness.expect(false, "the item has no cell")
    }
    window.view.cancelInteractiveTransition()
    harness.expect(turn { window.view.transitionProgress == nil }, "it never ends")
    window.catchUp()
    harness.expectEqual(window.differences(), [])
  }

  harness.test("a pinch leads to another layout, by as much as the fingers move") { harness in
    let layout = LayoutCase.all[0]
    let window = TestWindow(layout.make, sections: layout.sections)
    defer { window.close() }
    let (old, larger) = (window.view.layout, LayoutCase.all[1].make())
    guard let pinch = PinchGesture(on: window.collection.widget) else { return harness.expect(false, "no gesture") }
    pinch.move(to: 2)
    harness.expect(window.view.transitionProgress == nil, "it leads somewhere without a layout")
    pinch.end()
    window.collection.layoutForPinch = { $0 ? larger : nil }
    pinch.move(to: 0.5)
    harness.expect(window.view.transitionProgress == nil, "there is none with smaller items")
    pinch.move(to: 1.04)
    harness.expect(window.view.transitionProgress == nil, "fingers that tremble")
    for scale in [1.25, 2.5, 0.2, 1.4] {
      pinch.move(to: scale)
      harness.expectEqual(window.view.transitionProgress, min(max(scale - 1, 0), 1))
    }
    pinch.end()
    harness.expect(turn { window.view.transitionProgress == nil && window.view.layout === old }, "not back")
    pinch.move(to: 1.6)
    pinch.cancel()
    harness.expect(turn { window.view.transitionProgress == nil && window.view.layout === old }, "not cancelled")
    pinch.move(to: 1.6)
    window.view.cancelInteractiveTransition()
    pinch.move(to: 1.9)
    harness.expect(window.view.transitionProgress == nil, "what has been ended goes on")
    pinch.end()
    pinch.move(to: 1.6)
    pinch.end()
    harness.expect(turn { window.view.layout === larger }, "it does not arrive")
    harness.expectEqual(window.problems, [])
  }

  harness.test("a snapshot is applied, and selection and focus follow their items") { harness in
    let window = TestWindow(LayoutCase.all[1].make, sections: [[]])
    defer { window.close() }
    let source = window.collection.makeDiffableDataSource { _, _, _ in }
    try source.apply(Snapshot([(1..<30).map { ItemIdentifier(rawValue: $0) }]))
    try window.view.selectItem(at: IndexPath(section: 0, item: 4))
    try source.apply(Snapshot([([5, 7] + (10..<30)).map { ItemIdentifier(rawValue: $0) }]))
    window.catchUp()
    harness.expectEqual(window.view.indexPathsForSelectedItems, [IndexPath(section: 0, item: 0)])
    let cell = window.collection.cellWidget(of: .item(IndexPath(section: 0, item: 0)))
    harness.expect(
      cell.map { gtk_widget_get_state_flags($0).rawValue & GTK_STATE_FLAG_SELECTED.rawValue != 0 } ?? false,
      "the cell does not show that it is selected")
  }
}

/// Updates and scrolls that follow from a seed; after each, everything is where the recorder has it.
func testScript(_ harness: inout Harness) {
  for layout in LayoutCase.all.prefix(3) {
    harness.test("\(layout.name): a script of updates and scrolls gives the recorder's frames") { harness in
      let window = TestWindow(layout.make, sections: layout.sections)
      defer { window.close() }
      var random = SeededGenerator(seed: 7)
      var next = 1000
      for step in 0..<80 {
        if step % 2 == 0 {
          let axis = window.view.layout.axis
          let room = max(axis.length(of: window.view.contentSize) - axis.length(of: window.view.bounds.size), 0)
          window.scroll(to: Double.random(in: 0...1, using: &random) * room)
        } else {
          var sections = window.sections
          let section = Int.random(in: 0..<sections.count, using: &random)
          for _ in 0..<Int.random(in: 1...4, using: &random) {
            let place = Int.random(in: 0...sections[section].count, using: &random)
            if Bool.random(using: &random) || place == sections[section].count {
              sections[section].insert(next, at: place)
              next += 1
            } else {
              sections[section].remove(at: place)
            }
          }
          try window.update(sections, animated: false)
          window.catchUp()
          window.passTwin()
        }
        let differences = window.differences()
        harness.expectEqual(differences, [], "step \(step)")
        guard differences.isEmpty else { return }
      }
    }
  }
}
