public import CCascadeGtk
public import CascadeGtk

/// The painted content of a widget, as pixels.
public struct Picture {
  private let pixels: [UInt8]
  private let width: Int
  private let height: Int

  /// Draws a widget over a background; nil if it cannot be drawn.
  public init?(of widget: Widget, background: GdkRGBA = GdkRGBA(red: 1, green: 1, blue: 1, alpha: 1)) {
    width = Int(gtk_widget_get_width(widget))
    height = Int(gtk_widget_get_height(widget))
    let paintable = gtk_widget_paintable_new(widget)
    defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
    guard let snapshot = gtk_snapshot_new() else { return nil }
    var colour = background
    var area = graphene_rect_t()
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

  /// The red, green and blue of a pixel; nil beyond the picture's edges.
  public func pixel(x: Int, y: Int) -> [UInt8]? {
    guard x >= 0, x < width, y >= 0, y < height else { return nil }
    let start = (y * width + x) * 4
    // Textures are downloaded in Cairo's order, blue first.
    return [pixels[start + 2], pixels[start + 1], pixels[start]]
  }

  /// The red, green and blue at a point, from 0 to 15; nil beyond the picture's edges.
  public func colour(x: Double, y: Double) -> [Int]? { pixel(x: Int(x), y: Int(y))?.map { (Int($0) + 8) / 17 } }
}
