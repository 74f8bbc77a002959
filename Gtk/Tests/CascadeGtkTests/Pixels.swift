import CCascadeGtk
import CascadeGtk
import CascadeLayout
import CascadeView

/// What is painted in a widget, as pixels.
struct Picture {
  private let pixels: [UInt8]
  private let width: Int
  private let height: Int

  init?(of widget: Widget, background: GdkRGBA = GdkRGBA(red: 1, green: 1, blue: 1, alpha: 1)) {
    width = Int(gtk_widget_get_width(widget))
    height = Int(gtk_widget_get_height(widget))
    let paintable = gtk_widget_paintable_new(widget)
    defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
    guard let snapshot = gtk_snapshot_new() else { return nil }
    var (colour, area) = (background, graphene_rect_t())
    graphene_rect_init(&area, 0, 0, Float(width), Float(height))
    gtk_snapshot_append_color(snapshot, &colour, &area)
    gdk_paintable_snapshot(paintable, snapshot, Double(width), Double(height))
    guard let node = gtk_snapshot_free_to_node(snapshot) else { return nil }
    defer { gsk_render_node_unref(node) }
    guard let native = gtk_widget_get_native(widget), let renderer = gtk_native_get_renderer(native),
      let texture = gsk_renderer_render_texture(renderer, node, &area)
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    gdk_texture_download(texture, &pixels, gsize(width * 4))
    self.pixels = pixels
  }

  /// The red, green and blue at a point, from 0 to 15; nil beyond the picture's edges.
  func colour(x: Double, y: Double) -> [Int]? {
    let (x, y) = (Int(x), Int(y))
    guard x >= 0, x < width, y >= 0, y < height else { return nil }
    let start = (y * width + x) * 4
    // Textures are downloaded as Cairo has them: blue first.
    return [pixels[start + 2], pixels[start + 1], pixels[start]].map { (Int($0) + 8) / 17 }
  }
}

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
