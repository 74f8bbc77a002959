import CCascadeGtk
import CascadeLayout
import CascadeView

// GTK's queries.
extension CollectionWidget: @MainActor ViewWidgetPeer {
  func allocate(width: gint, height: gint) {
    frames.update { allocate(Size(width: Double(width), height: Double(height))) }
    if needsPass { frames.request() }
  }

  private func allocate(_ size: Size) {
    if size != scrolling.viewport {
      scrolling.setViewport(size)
      collectionView.setViewportSize(size)
    }
    if needsPass { pass() }
    measure()
    let time = host.time
    let viewport = Rect(origin: paintedOffset, size: size)
    host.cells.forEachOnScreen { $0.allocate(at: time, viewport: viewport) }
    host.setChanged(false)
    gtk_widget_queue_draw(widget)
  }

  /// The offset, rounded to the screen's pixels, because text between pixels is blurred.
  private var paintedOffset: Point {
    let scale = Double(gtk_widget_get_scale_factor(widget))
    func round(_ value: Double) -> Double { (value * scale).rounded() / scale }
    return Point(x: round(scrolling.offset.x), y: round(scrolling.offset.y))
  }

  func snapshot(_ snapshot: OpaquePointer) {
    for cell in host.cellsInDrawingOrder where cell.isInView {
      gtk_widget_snapshot_child(widget, cell.widget, snapshot)
    }
    input?.rubberBand.snapshot(snapshot, in: widget, offset: paintedOffset)
  }

  func didRealize() {
    frames.start()
    if needsPass { frames.request() }
  }

  func willUnrealize() { frames.stop() }

  /// Keeps this object alive while the widget has a parent.
  func parentDidChange() {
    if gtk_widget_get_parent(widget) != nil {
      keptAlive = self
      return
    }
    guard keptAlive != nil else { return }
    // Not before GTK has finished the current operation.
    keptAlive = nil
    g_idle_add(
      { object in
        Unmanaged<CollectionWidget>.fromOpaque(object!).release()
        return 0
      }, Unmanaged.passRetained(self).toOpaque())
  }

  func didEnterWindow() { directionDidChange() }

  func directionDidChange() {
    collectionView.readingDirection =
      gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL ? .rightToLeft : .leftToRight
  }

  func willDispose() {
    frames.stop()
    scrolling.stop()
    host.discardAll()
  }

  func adjustment(along axis: Axis) -> UnsafeMutablePointer<GtkAdjustment>? { scrolling.adjustment(along: axis) }

  func setAdjustment(_ adjustment: UnsafeMutablePointer<GtkAdjustment>?, along axis: Axis) {
    scrolling.setAdjustment(adjustment, along: axis)
  }
}
