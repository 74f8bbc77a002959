import CCascadeGtk
import CascadeGtk
import CascadeGtkTesting
import CascadeLayout
import CascadeView

func testPixels(_ harness: inout Harness) {
  for layout in LayoutCase.all {
    harness.test("\(layout.name): pixels are those of the items that the layout has there") { harness in
      let window = TestWindow(layout.make, sections: layout.sections)
      defer { window.close() }
      let axis = window.view.layout.axis
      let end = axis.length(of: window.view.contentSize) - axis.length(of: window.view.bounds.size)
      for offset in [0, min(333, end)] {
        window.scroll(to: offset)
        guard let picture = Picture(of: window.collection.widget) else {
          return harness.expect(false, "nothing can be painted")
        }
        var seen = 0
        let bounds = window.twin.bounds
        for x in stride(from: bounds.minX + 3, to: bounds.maxX, by: 23) {
          for y in stride(from: bounds.minY + 3, to: bounds.maxY, by: 19) {
            let point = Point(x: x, y: y)
            guard let element = frontElement(at: point, of: window.twin.visibleCells.map(\.attributes)) else {
              continue
            }
            // A decoration shows no data.
            guard element.kind != .background else { continue }
            let colour = window.colour(of: element)
            let expected = ColourBox.parts(colour)
            let actual = picture.colour(x: x - bounds.minX, y: y - bounds.minY)
            harness.expectEqual(actual ?? [], expected, "at \(point)")
            seen += 1
          }
        }
        harness.expect(seen > 20, "only \(seen) points are in items")
      }
    }
  }
}

/// The element in front at a point, if that is well within it and neither it nor what is there is turned.
private func frontElement(at point: Point, of shown: [LayoutAttributes]) -> LayoutElement? {
  var front: LayoutAttributes?
  for attributes in shown where attributes.rotation == 0 {
    let frame = attributes.frame
    let (x, y) = (frame.minX + frame.size.width / 2, frame.minY + frame.size.height / 2)
    let (halfWidth, halfHeight) = (frame.size.width * attributes.scale / 2, frame.size.height * attributes.scale / 2)
    let (distanceX, distanceY) = ((point.x - x).magnitude, (point.y - y).magnitude)
    guard distanceX < halfWidth + 1.5, distanceY < halfHeight + 1.5 else { continue }
    guard distanceX < halfWidth - 1.5, distanceY < halfHeight - 1.5 else {
      // At an edge, colours may be mixed.
      if attributes.zIndex >= front?.zIndex ?? .min { return nil }
      continue
    }
    if attributes.zIndex >= front?.zIndex ?? .min { front = attributes }
  }
  return front?.element
}

/// The widgets that have been drawn.
private final class DrawnWidgets {
  var widgets: Set<Widget> = []

  /// Makes a widget that is added when it is drawn.
  func make() -> Widget {
    let area = gtk_drawing_area_new()!
    let draw: GtkDrawingAreaDrawFunc = { area, _, _, _, drawn in
      guard let area, let drawn else { return }
      let widget = UnsafeMutableRawPointer(area).assumingMemoryBound(to: GtkWidget.self)
      Unmanaged<DrawnWidgets>.fromOpaque(drawn).takeUnretainedValue().widgets.insert(widget)
    }
    gtk_drawing_area_set_draw_func(
      UnsafeMutableRawPointer(area).assumingMemoryBound(to: GtkDrawingArea.self), draw,
      Unmanaged.passUnretained(self).toOpaque(), nil)
    return area
  }
}

func testWhatIsPainted(_ harness: inout Harness) {
  harness.test("cells beyond the viewport are not painted, and those in it are") { harness in
    let drawn = DrawnWidgets()
    let window = TestWindow(
      {
        WaterfallLayout(metrics: WaterfallMetrics(lanes: .count(2), itemSpacing: 0)) { _ in .computed { _, _ in 50 } }
      },
      sections: [Array(0..<400)], makeContent: drawn.make)
    defer { window.close() }
    window.view.overscan = Overscan(resting: 1, moving: 0)
    window.scroll(to: 5000)
    drawn.widgets = []
    for content in window.contents { gtk_widget_queue_draw(content.widget) }
    window.catchUp()
    harness.expect(turn { !drawn.widgets.isEmpty }, "nothing is painted")
    let bounds = window.view.bounds
    for (frame, widget) in window.contents {
      if frame.intersects(bounds) { harness.expect(drawn.widgets.contains(widget), "\(frame) is not painted") }
      if frame.maxY < bounds.minY - 40 || frame.minY > bounds.maxY + 40 {
        harness.expect(!drawn.widgets.contains(widget), "\(frame) is painted")
      }
    }
    harness.expect(window.contents.count > drawn.widgets.count + 8, "there are no cells beyond the viewport")
  }

  harness.test("a shadow reaches into the viewport from outside") { harness in
    let provider = gtk_css_provider_new()!
    gtk_css_provider_load_from_data(provider, "cascade > cell { box-shadow: 0 20px 0 0 #ff0000; }", -1)
    let display = gdk_display_get_default()
    gtk_style_context_add_provider_for_display(display, OpaquePointer(provider), 800)
    defer { gtk_style_context_remove_provider_for_display(display, OpaquePointer(provider)) }
    let window = TestWindow(
      {
        WaterfallLayout(metrics: WaterfallMetrics(lanes: .count(1), itemSpacing: 100)) { _ in .computed { _, _ in 50 } }
      },
      sections: [Array(0..<40)])
    defer { window.close() }
    // The first item ends 10 points above the viewport.
    window.scroll(to: 60 + window.view.layoutAttributesForItem(at: IndexPath(section: 0, item: 0))!.frame.minY)
    harness.expectEqual(Picture(of: window.collection.widget)?.colour(x: 100, y: 4) ?? [], [15, 0, 0])
  }
}

extension TestWindow {
  /// The contents of all items' cells, and where they are.
  fileprivate var contents: [(frame: Rect, widget: Widget)] {
    view.cells.compactMap { attributes, cell in
      collection.content(of: cell).map { (attributes.frame, $0) }
    }
  }
}
