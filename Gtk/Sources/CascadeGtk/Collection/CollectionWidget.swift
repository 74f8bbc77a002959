import CCascadeGtk
public import CascadeLayout
import CascadeReordering
public import CascadeView

// The actor is stated although it is the module's default. If another module's class stores one of these objects, an
// optimized build with Swift 6.3 does not see the default, and refuses the isolated deinitializer.

/// A collection view as a GTK widget: put ``widget`` into a `GtkScrolledWindow`.
///
///     let collection = CollectionWidget(layout: WaterfallLayout(…))
///     collection.register { gtk_label_new(nil) }
///     collection.show(items: { _ in 1000 }) { content, element in
///       gtk_label_set_text(OpaquePointer(content), "\(element.indexPath.item)")
///     }
///
/// Use its ``collectionView`` for everything else: updates, layout transitions, selection, scrolling. Changes appear in
/// the next frame; without changes, nothing runs.
///
/// The widget keeps this object alive while it has a parent, and this object keeps the widget.
@MainActor
public final class CollectionWidget {
  /// The widget, a `GtkScrollable`.
  public let widget: Widget

  /// The collection view that decides what is shown where.
  public let collectionView: CollectionView

  /// Called with refused calls and with layouts that could not be arranged. By default, writes them to standard error.
  public var problemHandler: (_ text: String) -> Void = { printProblem($0) }

  /// Returns an item's name for assistive technology; by default the name comes from its content.
  public var itemName: ((IndexPath) -> String?)?

  /// The accessible name of the collection.
  public var title: String? {
    didSet { setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, of: widget, to: title) }
  }

  let host: GtkHost
  let scrolling: Scrolling
  let frames: Frames
  let reordering: Reordering
  var movedCells = MovedCells()
  private(set) var input: Input?
  var dataSource: AnyObject?
  var keptAlive: CollectionWidget?
  var needsPass = true
  var itemCount = 0
  var lastError = ""

  /// Creates a widget that shows nothing until it has a size and data.
  ///
  /// - Parameters:
  ///   - layout: The layout that arranges the items.
  ///   - measuredLengths: The lengths that the layout reads, if items have the natural lengths of their contents.
  /// - Precondition: GTK has been started, by ``MainLoop/start()`` or a `GtkApplication`.
  public init(layout: any CollectionLayout, measuredLengths: MeasuredLengths? = nil) {
    precondition(gtk_is_initialized() != 0, "GTK has not been started: call MainLoop.start() first")
    widget = UnsafeMutableRawPointer(g_object_new_with_properties(viewWidgetClass, 0, nil, nil))!
      .assumingMemoryBound(to: GtkWidget.self)
    g_object_ref_sink(widget)
    installStyle()
    scrolling = Scrolling()
    frames = Frames(of: widget)
    host = GtkHost(of: widget, scrolling: scrolling)
    collectionView = CollectionView(host: host, layout: layout, measuredLengths: measuredLengths)
    reordering = Reordering(collectionView)
    collectionView.pixelScale = PixelScale(1)  // GTK allocates whole points at any scale of the screen.
    // Each frame paints the cells that its pass has made, so cells for later frames would only cost time.
    collectionView.overscan = Overscan(moving: 0)
    setUp()
  }

  private func setUp() {
    widget.instance.pointee.peer = Unmanaged.passUnretained(self).toOpaque()
    gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
    gtk_widget_set_focusable(widget, 1)
    gtk_widget_set_hexpand(widget, 1)
    gtk_widget_set_vexpand(widget, 1)
    gtk_widget_add_css_class(widget, "view")
    scrolling.setAdjustment(nil, along: .horizontal)
    scrolling.setAdjustment(nil, along: .vertical)
    scrolling.client = self
    // Weak instead of unowned, because it may be called once more during deinitialization.
    frames.onFrame = { [weak self] in self?.frame() ?? false }
    host.onNeedsPass = { [weak self] in
      self?.needsPass = true
      self?.frames.request()
    }
    host.onChange = { [weak self] in self?.frames.request() }
    host.onProblem = { [weak self] in self?.problemHandler("\($0)") }
    input = Input(of: self)
    followReordering()
    followSettings()
    let parentDidChange: @convention(c) (OpaquePointer?, OpaquePointer?, gpointer?) -> Void = { _, _, collection in
      (context(collection) as CollectionWidget).parentDidChange()
    }
    connect(widget, "notify::parent", unsafeBitCast(parentDidChange, to: UnsafeRawPointer.self), self)
  }

  isolated deinit {
    input?.stop()
    stopFollowingSettings()
    frames.stop()
    scrolling.stop()
    host.discardAll()
    widget.instance.pointee.peer = nil
    disconnect(self, from: widget)
    g_object_unref(widget)
  }
}
