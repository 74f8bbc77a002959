import CCascadeGtk
import CascadeLayout
import CascadeView

/// Reports presses, keys and wheels to a collection view.
final class Input {
  // Unsafe, because the collection is still used during its deinitialization, where it calls stop().
  private unowned(unsafe) let collection: any InputClient
  private var controllers: [OpaquePointer] = []
  private var click: OpaquePointer?

  /// Whether the user can move items.
  var allowsReordering = false

  /// The item that is pressed and where, until it is released or dragged.
  private var pressed: (item: IndexPath, point: Point)?

  /// When the last press began, in milliseconds.
  private var pressTime: guint32 = 0

  /// The item of the last click, unless that has opened it, and when it was pressed, in milliseconds.
  private var lastClick: (item: IndexPath, time: guint32)?

  private(set) var rubberBand = RubberBand()

  let pinch: Pinch

  private var view: CollectionView { collection.collectionView }

  init(of collection: any InputClient) {
    self.collection = collection
    pinch = Pinch(in: collection.collectionView) { [weak collection] in collection?.report($0) }
    watchPresses()
    watchKeys()
    watchWheels()
    add(pinch.gesture)
  }

  /// Removes the controllers.
  func stop() {
    pinch.stop()
    for controller in controllers {
      // Disconnected first, because a removed controller reports a cancellation.
      disconnect(self, from: UnsafeMutableRawPointer(controller))
      gtk_widget_remove_controller(collection.widget, controller)
    }
    controllers.removeAll()
  }

  private func add(_ controller: OpaquePointer) {
    gtk_widget_add_controller(collection.widget, controller)
    controllers.append(controller)
  }

  private func watch(_ controller: OpaquePointer, _ signal: String, _ handler: UnsafeRawPointer) {
    connect(UnsafeMutableRawPointer(controller), signal, handler, self)
  }

  /// The point in the content of a point in the widget.
  private func point(_ x: Double, _ y: Double) -> Point {
    Point(x: x + collection.scrolledOffset.x, y: y + collection.scrolledOffset.y)
  }
}

// MARK: Presses

extension Input {
  private func watchPresses() {
    guard let click = gtk_gesture_click_new() else { return }
    self.click = click
    gtk_gesture_single_set_button(click, guint(GDK_BUTTON_PRIMARY))
    let pressed: @convention(c) (OpaquePointer?, gint, Double, Double, gpointer?) -> Void = { _, _, x, y, input in
      (context(input) as Input).pressBegan(x, y)
    }
    let moved: @convention(c) (OpaquePointer?, OpaquePointer?, gpointer?) -> Void = { _, _, input in
      (context(input) as Input).pressMoved()
    }
    let released: @convention(c) (OpaquePointer?, gint, Double, Double, gpointer?) -> Void = { _, _, x, y, input in
      (context(input) as Input).pressEnded(x, y)
    }
    let cancelled: @convention(c) (OpaquePointer?, OpaquePointer?, gpointer?) -> Void = { _, _, input in
      (context(input) as Input).pressCancelled()
    }
    watch(click, "pressed", unsafeBitCast(pressed, to: UnsafeRawPointer.self))
    watch(click, "update", unsafeBitCast(moved, to: UnsafeRawPointer.self))
    watch(click, "released", unsafeBitCast(released, to: UnsafeRawPointer.self))
    watch(click, "cancel", unsafeBitCast(cancelled, to: UnsafeRawPointer.self))
    add(click)
  }

  private func pressBegan(_ x: Double, _ y: Double) {
    collection.endScrollMotion()
    // A control in a cell keeps the keyboard focus that it has just received.
    if !collection.hasKeyboard { gtk_widget_grab_focus(collection.widget) }
    let point = point(x, y)
    if let item = view.indexPathForItem(at: point) {
      pressed = (item, Point(x: x, y: y))
      pressTime = gtk_event_controller_get_current_event_time(click)
      view.pressBegan(on: item)
    } else if view.allowsMultipleSelection, view.allowsSelection {
      rubberBand.begin(at: point, in: view, adds: !modifiers.isDisjoint(with: [.extend, .toggle]))
    }
  }

  private func pressMoved() {
    var x = 0.0
    var y = 0.0
    guard gtk_gesture_get_point(click, nil, &x, &y) != 0 else { return }
    liftIfDragged(to: Point(x: x, y: y))
    if collection.reordering.isHeldByPointer {
      collection.reordering.pointerMoved(to: Point(x: x, y: y))
      collection.requestFrame()
    } else if rubberBand.isActive {
      rubberBand.extend(to: point(x, y), in: view)
      gtk_widget_queue_draw(collection.widget)
    } else {
      view.pressMoved(to: view.indexPathForItem(at: point(x, y)))
    }
  }

  /// Lifts the pressed item once the pointer has moved far enough for a drag.
  private func liftIfDragged(to point: Point) {
    guard let pressed, allowsReordering,
      gtk_drag_check_threshold(
        collection.widget, gint(pressed.point.x), gint(pressed.point.y), gint(point.x), gint(point.y)) != 0
    else { return }
    self.pressed = nil
    lastClick = nil
    guard collection.canReorder(), collection.reordering.lift(pressed.item, at: pressed.point) else { return }
    // The press must not cause anything else.
    gtk_gesture_set_state(click, GTK_EVENT_SEQUENCE_CLAIMED)
  }

  private func pressEnded(_ x: Double, _ y: Double) {
    pressed = nil
    if collection.reordering.isHeldByPointer {
      collection.reordering.pointerMoved(to: Point(x: x, y: y))
      return collection.reordering.pointerReleased()
    }
    if rubberBand.isActive { return endRubberBand() }
    let item = view.indexPathForItem(at: point(x, y))
    view.pressMoved(to: item)
    view.pressEnded(modifiers: modifiers)
    noteClick(on: item)
  }

  /// Opens an item that is clicked twice within the user's double-click time. GTK's own count is not per item: it
  /// continues from one item to the next, and restarts when a click moves the focus.
  private func noteClick(on item: IndexPath?) {
    let isSecond = item == lastClick?.item && pressTime &- (lastClick?.time ?? 0) <= doubleClickTime
    lastClick = isSecond ? nil : item.map { (item: $0, time: pressTime) }
    if isSecond, let item { view.performPrimaryAction(at: item) }
  }

  /// The user's double-click time in milliseconds.
  private var doubleClickTime: guint32 {
    guard let settings = gtk_widget_get_settings(collection.widget) else { return 400 }
    var value = GValue()
    g_value_init(&value, cascade_type_int)
    defer { g_value_unset(&value) }
    g_object_get_property(
      UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), "gtk-double-click-time", &value)
    return guint32(max(g_value_get_int(&value), 0))
  }

  private func pressCancelled() {
    if let point = releasedPoint { return pressEnded(point.x, point.y) }
    pressed = nil
    if collection.reordering.isHeldByPointer { collection.reordering.cancel() }
    if rubberBand.isActive { endRubberBand() }
    view.pressCancelled()
  }

  /// The point where the button was released, if that is why GTK cancels a press.
  ///
  /// After a layout, GTK synthesizes a motion event, with the buttons in the X server's present state. If a short click
  /// has already ended, but GTK has not read its release yet, GTK assumes that the release was lost.
  private var releasedPoint: Point? {
    guard let event = gtk_event_controller_get_current_event(click),
      gdk_event_get_event_type(event) == GDK_MOTION_NOTIFY,
      gdk_event_get_modifier_state(event).rawValue & GDK_BUTTON1_MASK.rawValue == 0
    else { return nil }
    var x = 0.0
    var y = 0.0
    return gtk_gesture_get_point(click, nil, &x, &y) != 0 ? Point(x: x, y: y) : nil
  }

  private func endRubberBand() {
    rubberBand.end()
    gtk_widget_queue_draw(collection.widget)
  }

  /// The modifier keys that are held.
  private var modifiers: KeyModifiers {
    KeyModifiers(gtk_event_controller_get_current_event_state(click))
  }
}

extension KeyModifiers {
  fileprivate init(_ state: GdkModifierType) {
    self = []
    if state.rawValue & GDK_SHIFT_MASK.rawValue != 0 { insert(.extend) }
    if state.rawValue & (GDK_CONTROL_MASK.rawValue | GDK_META_MASK.rawValue) != 0 { insert(.toggle) }
  }
}

// MARK: Keys

extension Input {
  private func watchKeys() {
    guard let keys = gtk_event_controller_key_new() else { return }
    let pressed: @convention(c) (OpaquePointer?, guint, guint, GdkModifierType, gpointer?) -> gboolean = {
      _, value, _, state, input in
      (context(input) as Input).keyPressed(value, state) ? 1 : 0
    }
    watch(keys, "key-pressed", unsafeBitCast(pressed, to: UnsafeRawPointer.self))
    add(keys)
  }

  private func keyPressed(_ value: guint, _ state: GdkModifierType) -> Bool {
    guard let key = Key(value) else { return false }
    if state.rawValue & GDK_ALT_MASK.rawValue != 0 {
      return key == .enter && allowsReordering && collection.canReorder() && collection.reordering.liftFocusedItem()
    }
    let modifiers = KeyModifiers(state)
    if !modifiers.contains(.toggle), collection.reordering.keyPressed(key) { return true }
    if view.keyPressed(key, modifiers: modifiers) { return true }
    guard !modifiers.contains(.toggle),
      let target = scrollTarget(of: key, isBackward: modifiers.contains(.extend), in: view)
    else { return false }
    collection.scroll(smoothlyTo: target)
    return true
  }
}

extension Key {
  /// The key of a GDK key value.
  fileprivate init?(_ value: guint) {
    switch Int32(value) {
    case GDK_KEY_Up, GDK_KEY_KP_Up: self = .arrowUp
    case GDK_KEY_Down, GDK_KEY_KP_Down: self = .arrowDown
    case GDK_KEY_Left, GDK_KEY_KP_Left: self = .arrowLeft
    case GDK_KEY_Right, GDK_KEY_KP_Right: self = .arrowRight
    case GDK_KEY_Home, GDK_KEY_KP_Home: self = .home
    case GDK_KEY_End, GDK_KEY_KP_End: self = .end
    case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: self = .pageUp
    case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: self = .pageDown
    case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter: self = .enter
    case GDK_KEY_space, GDK_KEY_KP_Space: self = .space
    case GDK_KEY_Escape: self = .escape
    case GDK_KEY_a, GDK_KEY_A: self = .a
    default: return nil
    }
  }
}

// MARK: Wheels

extension Input {
  /// Observes wheels and touchpads before the scrolled window handles them.
  private func watchWheels() {
    guard let wheel = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES) else { return }
    gtk_event_controller_set_propagation_phase(wheel, GTK_PHASE_CAPTURE)
    let scrolled: @convention(c) (OpaquePointer?, Double, Double, gpointer?) -> gboolean = { _, _, _, input in
      (context(input) as Input).collection.trackScrolling()
      return 0
    }
    watch(wheel, "scroll", unsafeBitCast(scrolled, to: UnsafeRawPointer.self))
    add(wheel)
  }
}
