import CCascadeGtk
import CascadeLayout
import CascadeView

/// A cell: a widget around the content that a template has made.
final class Cell {
  let handle: CellHandle
  let widget: Widget

  /// The widget that the template made, which the program fills.
  let content: Widget

  let template: CellTemplate

  /// The present attributes; nil off screen.
  private(set) var attributes: LayoutAttributes?

  /// The attributes at the start of the cell's motion, and the animation.
  private(set) var movement: (start: LayoutAttributes, animation: Animation)?

  /// Where the cell is visible while its item is lifted, and until it has returned to its place.
  private(set) var hold: CellHold?

  private(set) var state: CellState = []

  /// True if assistive technology does not know the present element yet.
  private var hasNewElement = true

  private var awaitsReuse = false

  /// True if some of it may be visible in the viewport, as of its last allocation.
  private(set) var isInView = false

  /// How far a cell's shadow may reach into the viewport from outside, in points.
  private static let shadowReach = 40.0

  /// Creates a cell off screen, as the parent's last child.
  init(_ handle: CellHandle, _ template: CellTemplate, content: Widget, role: GtkAccessibleRole, in parent: Widget) {
    self.handle = handle
    self.template = template
    self.content = content
    widget = makeCellWidget(role: role)
    gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
    gtk_widget_set_focusable(widget, 0)
    gtk_widget_set_child_visible(widget, 0)
    gtk_widget_set_parent(content, widget)
    gtk_widget_set_parent(widget, parent)
    // A program that removes them from their parents must not make these pointers dangle.
    g_object_ref(content)
    g_object_ref(widget)
  }

  isolated deinit {
    g_object_unref(content)
    g_object_unref(widget)
  }

  /// Whether the program has removed the widget from the collection.
  var isRemoved: Bool { gtk_widget_get_parent(widget) == nil }

  /// Removes the widget permanently.
  func discard() {
    if !isRemoved { gtk_widget_unparent(widget) }
  }

  /// Shows the cell with the attributes, without animation.
  func place(_ attributes: LayoutAttributes) {
    take(attributes)
    movement = nil
    if !attributes.isHidden { gtk_widget_set_child_visible(widget, 1) }
    setAwaitsReuse(false)
  }

  func animate(from start: LayoutAttributes, to end: LayoutAttributes, in animation: Animation) {
    take(end)
    movement = (start, animation)
  }

  /// Shows the cell lifted, with its centre at a point of the content, or at its own place if nil.
  func lift(to middle: Point?) { setHold(CellHold(middle: middle)) }

  /// Releases the cell, which moves to its place from where it is visible. Without a timing, it moves at once.
  func letGo(at time: Double, timing: AnimationTiming?) {
    guard let timing, let middle = hold?.middle, let attributes = attributes(at: time) else { return setHold(nil) }
    let frame = attributes.frame
    setHold(
      CellHold(
        translation: Point(
          x: middle.x - frame.minX - frame.size.width / 2, y: middle.y - frame.minY - frame.size.height / 2),
        at: time, timing: timing))
  }

  private func setHold(_ hold: CellHold?) {
    let isLifted = hold?.isLifted ?? false
    if isLifted != self.hold?.isLifted ?? false {
      if isLifted { gtk_widget_add_css_class(widget, "lifted") } else { gtk_widget_remove_css_class(widget, "lifted") }
    }
    self.hold = hold
  }

  private func take(_ attributes: LayoutAttributes) {
    // The cell of an item that falls to its place must not become that of another element.
    if hold?.isLifted == false, attributes.element.kind != .item { setHold(nil) }
    if attributes.element != self.attributes?.element { hasNewElement = true }
    self.attributes = attributes
  }

  /// Whether the cell has changed its element since the last call.
  func takeNewElement() -> Bool {
    defer { hasNewElement = false }
    return hasNewElement
  }

  /// Removes the cell from the screen.
  func recycle() {
    attributes = nil
    movement = nil
    setHold(nil)
    gtk_widget_set_child_visible(widget, 0)
    setAwaitsReuse(true)
  }

  /// Hides recycled cells from assistive technology.
  private func setAwaitsReuse(_ awaitsReuse: Bool) {
    guard awaitsReuse != self.awaitsReuse else { return }
    self.awaitsReuse = awaitsReuse
    setAccessible(GTK_ACCESSIBLE_STATE_HIDDEN, of: widget, to: awaitsReuse)
  }

  func setState(_ state: CellState) {
    self.state = state
    set(GTK_STATE_FLAG_ACTIVE, state.contains(.highlighted))
    set(GTK_STATE_FLAG_SELECTED, state.contains(.selected))
    gtk_widget_set_focusable(widget, state.contains(.focused) ? 1 : 0)
    setAccessible(GTK_ACCESSIBLE_STATE_SELECTED, of: widget, to: state.contains(.selected))
  }

  private func set(_ flag: GtkStateFlags, _ isSet: Bool) {
    if isSet {
      gtk_widget_set_state_flags(widget, flag, 0)
    } else {
      gtk_widget_unset_state_flags(widget, flag)
    }
  }

  /// The attributes with which the cell is visible at a time; nil off screen.
  func attributes(at time: Double) -> LayoutAttributes? {
    guard let attributes, let movement else { return attributes }
    let progress = movement.animation.progress(at: time)
    guard progress != 1 else { return attributes }
    return movement.start.interpolated(to: attributes, progress: progress)
  }

  /// Allocates the widget at its place in the viewport.
  ///
  /// - Parameter viewport: The viewport in the content, its origin rounded to pixels.
  func allocate(at time: Double, viewport: Rect) {
    isInView = false
    guard !isRemoved, var attributes = attributes(at: time) else { return }
    if let hold {
      attributes.frame.origin = hold.origin(of: attributes.frame, at: time)
      if !hold.isLifted, !hold.isFalling(at: time) { setHold(nil) }
    }
    gtk_widget_set_child_visible(widget, attributes.isHidden ? 0 : 1)
    guard !attributes.isHidden else { return }
    isInView = attributes.reaches(viewport, within: Self.shadowReach)
    if gtk_widget_get_opacity(widget) != attributes.alpha { gtk_widget_set_opacity(widget, attributes.alpha) }
    // GTK requires measuring before allocating.
    gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
    gtk_widget_allocate(
      widget, pixels(attributes.frame.size.width), pixels(attributes.frame.size.height), -1,
      transform(of: attributes, offset: viewport.origin))
  }

  /// A length for GTK: whole pixels within its range.
  private func pixels(_ length: Double) -> gint { gint(min(max(length.rounded(), 0), 1_000_000)) }

  private func transform(of attributes: LayoutAttributes, offset: Point) -> OpaquePointer? {
    let frame = attributes.frame
    var origin = graphene_point_t(x: Float(frame.minX - offset.x), y: Float(frame.minY - offset.y))
    let moved = gsk_transform_translate(nil, &origin)
    guard attributes.scale != 1 || attributes.rotation != 0 else { return moved }
    var middle = graphene_point_t(x: Float(frame.size.width / 2), y: Float(frame.size.height / 2))
    var back = graphene_point_t(x: -middle.x, y: -middle.y)
    let turned = gsk_transform_rotate(
      gsk_transform_translate(moved, &middle), Float(attributes.rotation * 180 / .pi))
    return gsk_transform_translate(
      gsk_transform_scale(turned, Float(attributes.scale), Float(attributes.scale)), &back)
  }
}

extension LayoutAttributes {
  /// True if the cell is within a distance of a rectangle.
  fileprivate func reaches(_ rect: Rect, within distance: Double) -> Bool {
    var reach = distance
    if scale != 1 || rotation != 0 {
      // However a cell is rotated, it stays within a circle around its centre.
      reach += hypot(frame.size.width, frame.size.height) / 2 * max(scale.magnitude, 1)
    }
    return frame.minX - reach < rect.maxX && frame.maxX + reach > rect.minX && frame.minY - reach < rect.maxY
      && frame.maxY + reach > rect.minY
  }
}
