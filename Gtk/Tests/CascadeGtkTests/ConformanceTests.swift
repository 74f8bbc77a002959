import CCascadeGtk
import CascadeGtk
import CascadeGtkTesting
import CascadeLayout
import CascadeView
import struct Foundation.URL

/// The script that the recorder's and the browser's tests run, too.
func testConformance(_ harness: inout Harness) {
  harness.test("500 scrolls and updates give the frames that the recorder has written down") { harness in
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
      .standardized
    let script = try ConformanceScript(
      contentsOf: root.appendingPathComponent("Tests/CascadeViewTests/Conformance/script.json"))
    harness.expectEqual(script.steps.count, 500)
    let wall = ConformanceWall(script)
    let collection = CollectionWidget(layout: wall.makeLayout())
    for kind in [ElementKind.item, .header] { collection.register(for: kind) { gtk_label_new(nil)! } }
    collection.show(sections: { wall.sections.count }, items: { wall.sections[$0].count }) { _, _ in }
    let window = UnsafeMutableRawPointer(gtk_window_new()!).assumingMemoryBound(to: GtkWindow.self)
    let scroller = gtk_scrolled_window_new()
    gtk_window_set_decorated(window, 0)
    gtk_window_set_default_size(
      window, gint(ConformanceScript.viewport.width), gint(ConformanceScript.viewport.height))
    gtk_scrolled_window_set_child(OpaquePointer(scroller), collection.widget)
    gtk_window_set_child(window, scroller)
    gtk_window_present(window)
    defer {
      gtk_window_destroy(window)
      turn { true }
    }
    let view = collection.collectionView
    guard turn(until: { view.bounds.size == ConformanceScript.viewport && view.numberOfSections > 0 }) else {
      return harness.expect(false, "the window does not come up, with \(view.bounds.size)")
    }
    for (number, step) in script.steps.enumerated() {
      if let fraction = step.scroll {
        gtk_adjustment_set_value(collection.adjustment(.vertical), wall.offset(fraction, in: view))
      }
      if let edits = step.edits { try wall.edit(edits, in: view) }
      for _ in 0..<5 { g_main_context_iteration(nil, 0) }
      turn { !collection.isMoving }
      // Browsers scroll to whole pixels.
      if view.contentOffset.y != view.contentOffset.y.rounded() {
        gtk_adjustment_set_value(collection.adjustment(.vertical), view.contentOffset.y.rounded())
        turn { !collection.isMoving }
      }
      let text = wall.text(of: view) { attributes in
        guard let cell = collection.cellWidget(of: attributes.element) else { return nil }
        var rect = graphene_rect_t()
        guard gtk_widget_compute_bounds(cell, collection.widget, &rect) != 0 else { return nil }
        return Rect(
          x: Double(rect.origin.x), y: Double(rect.origin.y) + view.contentOffset.y.rounded(),
          width: Double(rect.size.width),
          height: Double(rect.size.height))
      }
      harness.expectEqual(digest(text), step.seen, "step \(number):\n\(text)\n")
      guard digest(text) == step.seen else { return }
    }
  }
}
