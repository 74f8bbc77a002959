import CCascadeGtk
import CascadeLayout
import CascadeView

/// A rectangle that the user draws, starting on empty space, to select the items that it touches.
///
/// Items are selected and deselected as by a press with Control, so the delegate's methods are called for each.
struct RubberBand {
  private var start: Point?
  private var corner = Point.zero

  /// The items that it has selected or deselected, each with its frame.
  private var touched: [IndexPath: Rect] = [:]

  /// True while it is drawn.
  var isActive: Bool { start != nil }

  /// Starts a rectangle.
  ///
  /// - Parameter adds: Whether the present selection is kept.
  mutating func begin(at point: Point, in view: CollectionView, adds: Bool) {
    start = point
    corner = point
    touched = [:]
    if !adds { _ = view.keyPressed(.escape) }
  }

  mutating func extend(to point: Point, in view: CollectionView) {
    corner = point
    let rect = rect
    for (item, place) in touched where !place.intersects(rect) {
      touched[item] = nil
      toggle(item, in: view)
    }
    for (attributes, _) in view.cells where attributes.kind == .item && touched[attributes.indexPath] == nil {
      guard attributes.frame.intersects(rect) else { continue }
      touched[attributes.indexPath] = attributes.frame
      toggle(attributes.indexPath, in: view)
    }
  }

  mutating func end() {
    start = nil
    touched = [:]
  }

  private func toggle(_ item: IndexPath, in view: CollectionView) {
    view.pressBegan(on: item)
    view.pressEnded(modifiers: .toggle)
  }

  private var rect: Rect {
    let start = start ?? corner
    return Rect(
      x: min(start.x, corner.x), y: min(start.y, corner.y), width: (corner.x - start.x).magnitude,
      height: (corner.y - start.y).magnitude)
  }

  /// Draws it in the theme's colour.
  func snapshot(_ snapshot: OpaquePointer, in widget: Widget, offset: Point) {
    guard isActive else { return }
    var colour = GdkRGBA(red: 0.2, green: 0.5, blue: 0.9, alpha: 1)
    gtk_style_context_lookup_color(gtk_widget_get_style_context(widget), "theme_selected_bg_color", &colour)
    colour.alpha = 0.3
    var area = graphene_rect_t()
    graphene_rect_init(
      &area, Float(rect.minX - offset.x), Float(rect.minY - offset.y), Float(rect.size.width), Float(rect.size.height))
    gtk_snapshot_append_color(snapshot, &colour, &area)
  }
}
