import CCascadeGtk
public import CascadeLayout
public import CascadeView

/// A collection view as a widget of GTK's: put ``widget`` into a `GtkScrolledWindow`.
///
///     let collection = CollectionWidget(layout: WaterfallLayout(…))
///     collection.register { gtk_label_new(nil) }
///     collection.show(items: { _ in 1000 }) { content, element in
///       gtk_label_set_text(OpaquePointer(content), "\(element.indexPath.item)")
///     }
///
/// Everything else is asked of its ``collectionView``: updates, changes of layout, selection, scrolling. What that is told
/// shows in the next frame; where nothing changes, nothing is done.
///
/// The widget keeps this object alive while it is in another widget, and this object keeps the widget.
public final class CollectionWidget {
  /// The widget, a `GtkScrollable`.
  public let widget: Widget

  /// The collection view that decides what is shown where.
  public let collectionView: CollectionView

  /// The closure that is called with what was refused, and what could not be arranged; by default it is written to the
  /// standard error.
  public var problemHandler: (_ text: String) -> Void = { printProblem($0) }

  /// The closure that says an item's name for assistive technology; by default that is what its content says.
  public var itemName: ((IndexPath) -> String?)?

  /// The name of the whole for assistive technology.
  public var title: String? {
    didSet { setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, of: widget, to: title) }
  }

  let host: GtkHost
  let scrolling: Scrolling
  private let client = Client()
  private var frames: Frames?
  private(set) var input: Input?
  private var dataSource: AnyObject?
  private var keptAlive: CollectionWidget?
  private var viewport = Size.zero
  private var needsPass = true
  private var isBringingUpToDate = false
  private var itemCount = 0
  private var lastError = ""
  private var settingsHandler: gulong = 0

  /// Creates a widget that shows nothing until it has a size and data.
  ///
  /// - Parameters:
  ///   - layout: The layout that arranges the items.
  ///   - measuredLengths: The lengths that the layout reads where items are as long as their contents would like to be.
  /// - Precondition: GTK has been started, by ``MainLoop/start()`` or a `GtkApplication`.
  public init(layout: any CollectionLayout, measuredLengths: MeasuredLengths? = nil) {
    precondition(gtk_is_initialized() != 0, "GTK has not been started: call MainLoop.start() first")
    widget = UnsafeMutableRawPointer(g_object_new_with_properties(viewWidgetClass, 0, nil, nil))!
      .assumingMemoryBound(to: GtkWidget.self)
    g_object_ref_sink(widget)
    installStyle()
    scrolling = Scrolling(client: client)
    host = GtkHost(of: widget, scrolling: scrolling)
    collectionView = CollectionView(host: host, layout: layout, measuredLengths: measuredLengths)
    collectionView.pixelScale = PixelScale(1)  // GTK allocates whole points, whatever the scale of the screen.
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
    client.collection = self
    // Not unowned: what is taken apart together with this object may call once more.
    frames = Frames(of: widget) { [weak self] in self?.frame() ?? false }
    host.onNeedsPass = { [weak self] in
      self?.needsPass = true
      self?.requestFrame()
    }
    host.onChange = { [weak self] in self?.requestFrame() }
    host.onProblem = { [weak self] in self?.problemHandler("\($0)") }
    input = Input(of: self)
    followSettings()
    let parentDidChange: @convention(c) (OpaquePointer?, OpaquePointer?, gpointer?) -> Void = { _, _, collection in
      (context(collection) as CollectionWidget).parentDidChange()
    }
    connect(widget, "notify::parent", unsafeBitCast(parentDidChange, to: UnsafeRawPointer.self), self)
  }

  isolated deinit {
    input?.stop()
    stopFollowingSettings()
    frames?.stop()
    scrolling.stop()
    host.discardAll()
    widget.instance.pointee.peer = nil
    disconnect(self, from: widget)
    g_object_unref(widget)
  }
}

// MARK: What it shows

extension CollectionWidget {
  /// Registers what cells are made from that show elements of a kind, by reuse identifier.
  ///
  /// - Parameters:
  ///   - kind: The kind of element; items by default.
  ///   - reuseIdentifier: The identifier by which the data source asks for the cells; ``/CascadeView/ReuseIdentifier/cell``
  ///     by default, and always for decorations.
  ///   - clear: Clears a content of what it showed, before it is filled again; by default nothing happens.
  ///   - makeContent: Makes the widget in a cell, which the data source fills.
  public func register(
    for kind: ElementKind = .item, reuseIdentifier: ReuseIdentifier = .cell,
    clear: ((_ content: Widget) -> Void)? = nil, makeContent: @escaping () -> Widget
  ) {
    let template = Template(role: accessibleRole(of: kind), makeContent: makeContent, clear: clear)
    collectionView.register(host.add(template), for: kind, reuseIdentifier: reuseIdentifier)
  }

  /// Shows what closures say that there is, and fills the contents of cells by another one.
  ///
  /// After the data has changed, the collection view is told, as it is with any data source.
  ///
  /// - Parameters:
  ///   - sections: The number of sections; 1 by default.
  ///   - items: The number of items in a section.
  ///   - reuseIdentifier: The identifier by which an element's cell is made; ``/CascadeView/ReuseIdentifier/cell`` by
  ///     default.
  ///   - fill: Fills a content with an item or another element.
  public func show(
    sections: @escaping () -> Int = { 1 }, items: @escaping (_ section: Int) -> Int,
    reuseIdentifier: @escaping (LayoutElement) -> ReuseIdentifier = { _ in .cell },
    fill: @escaping (_ content: Widget, _ element: LayoutElement) -> Void
  ) {
    let source = ClosureDataSource(
      sections: sections, items: items, reuseIdentifier: reuseIdentifier,
      configure: { [unowned self] cell, element in
        if let content = content(of: cell) { fill(content, element) }
      })
    dataSource = source
    collectionView.dataSource = source
  }

  /// Makes a data source that is told what there is by identities, and shows it; it is kept alive.
  ///
  /// - Parameter fill: Fills a content with an item, whose identity it is given, or with another element.
  public func makeDiffableDataSource(
    fill: @escaping (_ content: Widget, _ element: LayoutElement, _ item: ItemIdentifier?) -> Void
  ) -> DiffableDataSource {
    let source = DiffableDataSource(collectionView: collectionView) { [unowned self] cell, element, item in
      if let content = content(of: cell) { fill(content, element, item) }
    }
    dataSource = source
    return source
  }

  /// The widget in a cell that its template has made; nil if there is no such cell any more.
  public func content(of cell: CellHandle) -> Widget? { host.cells[cell]?.content }

  /// The widget that stands for an element on screen; nil if it has none.
  public func cellWidget(of element: LayoutElement) -> Widget? {
    collectionView.cell(of: element).flatMap { host.cells[$0]?.widget }
  }

  /// The element whose cell a widget is in; nil if it is in none.
  public func element(of widget: Widget) -> LayoutElement? {
    var found: LayoutElement?
    host.cells.forEachOnScreen { cell in
      if cell.widget == widget || gtk_widget_is_ancestor(widget, cell.widget) != 0 { found = cell.attributes?.element }
    }
    return found
  }
}

// MARK: Frames

extension CollectionWidget {
  /// A Boolean value that tells whether something moves, or is to be brought up to date by the next frame.
  public var isMoving: Bool { !host.animations.isEmpty || scrolling.isMoving || needsPass || host.hasChanged }

  /// Brings everything up to date before layout and painting; returns whether the next frame is wanted, too.
  private func frame() -> Bool {
    isBringingUpToDate = true
    defer { isBringingUpToDate = false }
    let time = host.time
    scrolling.step(at: time)
    for animation in host.takeEndedAnimations(at: time) {
      // What it moved has yet to be seen at its place.
      host.setChanged(true)
      collectionView.animationDidEnd(animation.identifier)
    }
    if needsPass { pass() }
    let isMoving = !host.animations.isEmpty || scrolling.isMoving
    if host.hasChanged || isMoving { gtk_widget_queue_allocate(widget) }
    return isMoving || needsPass
  }

  private func pass() {
    needsPass = false
    do {
      try collectionView.layoutIfNeeded()
      lastError = ""
    } catch {
      let text = "\(error)"
      if text != lastError { problemHandler("the layout cannot arrange the items: \(text)") }
      lastError = text
    }
    if host.hasChanged { settle() }
  }

  /// Brings what assistive technology knows up to date.
  private func settle() {
    let count = (0..<collectionView.numberOfSections).reduce(0) { $0 + collectionView.numberOfItems(inSection: $1) }
    var cells: [Cell] = []
    for (attributes, handle) in collectionView.cells {
      guard let cell = host.cells[handle] else { continue }
      cells.append(cell)
      guard attributes.kind == .item else { continue }
      if cell.takeNewElement() {
        cell.describe(
          name: itemName?(attributes.indexPath), position: collectionView.positionInSet(of: attributes.indexPath))
      } else if count != itemCount {
        cell.setPosition(collectionView.positionInSet(of: attributes.indexPath))
      }
    }
    itemCount = count
    orderSiblings(cells, in: widget)
  }

  /// Tells the collection view how long contents would like to be, until that is known of all that are shown.
  private func measure() {
    guard collectionView.measuredLengths != nil else { return }
    let axis = collectionView.layout.axis
    let orientation = axis == .vertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL
    for _ in 0..<Self.measuringRounds {
      for (attributes, handle) in collectionView.cells where attributes.kind == .item {
        guard let cell = host.cells[handle] else { continue }
        var natural: gint = 0
        let breadth = gint(max(axis.breadth(of: attributes.frame.size).rounded(), 0))
        gtk_widget_measure(cell.widget, orientation, breadth, nil, &natural, nil, nil)
        // Of nothing that is still to come, nothing is known.
        if natural > 0 { collectionView.setMeasuredLength(Double(natural), ofItemAt: attributes.indexPath) }
      }
      guard needsPass else { return }
      pass()
    }
  }

  /// What comes into view by what is measured has to be measured, too; but not for ever, where contents never agree.
  private static let measuringRounds = 6
}

// MARK: What GTK asks

extension CollectionWidget: @MainActor ViewWidgetPeer {
  func allocate(width: gint, height: gint) {
    isBringingUpToDate = true
    defer {
      isBringingUpToDate = false
      if needsPass { requestFrame() }
    }
    let size = Size(width: Double(width), height: Double(height))
    if size != viewport {
      viewport = size
      scrolling.setViewport(size)
      collectionView.setViewportSize(size)
    }
    if needsPass { pass() }
    measure()
    let time = host.time
    let offset = paintedOffset
    host.cells.forEachOnScreen { $0.allocate(at: time, offset: offset) }
    host.setChanged(false)
    gtk_widget_queue_draw(widget)
  }

  /// The offset, rounded to the screen's pixels: text between two of them is blurred.
  private var paintedOffset: Point {
    let scale = Double(gtk_widget_get_scale_factor(widget))
    func round(_ value: Double) -> Double { (value * scale).rounded() / scale }
    return Point(x: round(scrolling.offset.x), y: round(scrolling.offset.y))
  }

  func snapshot(_ snapshot: OpaquePointer) {
    for cell in host.cellsInDrawingOrder { gtk_widget_snapshot_child(widget, cell.widget, snapshot) }
    input?.rubberBand.snapshot(snapshot, in: widget, offset: paintedOffset)
  }

  func didRealize() {
    frames?.start()
    if needsPass { frames?.request() }
  }

  func willUnrealize() { frames?.stop() }

  /// Keeps this object alive as long as the widget is in another one.
  fileprivate func parentDidChange() {
    if gtk_widget_get_parent(widget) != nil {
      keptAlive = self
      return
    }
    guard keptAlive != nil else { return }
    // Not before GTK is through with what it is doing.
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
    frames?.stop()
    scrolling.stop()
    host.discardAll()
  }

  func adjustment(along axis: Axis) -> UnsafeMutablePointer<GtkAdjustment>? { scrolling.adjustment(along: axis) }

  func setAdjustment(_ adjustment: UnsafeMutablePointer<GtkAdjustment>?, along axis: Axis) {
    scrolling.setAdjustment(adjustment, along: axis)
  }
}

// MARK: The user's settings

extension CollectionWidget {
  /// Follows whether the user prefers less motion.
  private func followSettings() {
    guard let settings = gtk_widget_get_settings(widget) else { return }
    let didChange: @convention(c) (OpaquePointer?, OpaquePointer?, gpointer?) -> Void = { _, _, collection in
      (context(collection) as CollectionWidget).motionPreferenceDidChange()
    }
    settingsHandler = connect(
      UnsafeMutableRawPointer(settings), "notify::gtk-enable-animations",
      unsafeBitCast(didChange, to: UnsafeRawPointer.self), self)
    motionPreferenceDidChange()
  }

  private func stopFollowingSettings() {
    guard settingsHandler != 0, let settings = gtk_widget_get_settings(widget) else { return }
    g_signal_handler_disconnect(UnsafeMutableRawPointer(settings), settingsHandler)
    settingsHandler = 0
  }

  private func motionPreferenceDidChange() {
    guard let settings = gtk_widget_get_settings(widget) else { return }
    var value = GValue()
    g_value_init(&value, cascade_type_boolean)
    g_object_get_property(
      UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), "gtk-enable-animations", &value)
    collectionView.reducesMotion = g_value_get_boolean(&value) == 0
    g_value_unset(&value)
  }
}

// MARK: Scrolling

/// Passes on to the collection view what is told of scrolling.
private final class Client: @MainActor ScrollingClient {
  weak var collection: CollectionWidget?

  func didScroll(to offset: Point) {
    guard let collection else { return }
    collection.host.setChanged(true)
    collection.collectionView.didScroll(to: offset)
  }

  func scrollMotionDidEnd() { collection?.collectionView.scrollAnimationDidEnd() }

  func didTrack(_ isTracking: Bool) { collection?.collectionView.isTracking = isTracking }

  func scrollingDidEnd() {
    guard let collection else { return }
    let offset = collection.scrolling.offset
    let target = collection.collectionView.targetContentOffset(forProposed: offset)
    // Nearer than that, rounding is the difference.
    guard (target.x - offset.x).magnitude + (target.y - offset.y).magnitude >= 1 else { return }
    collection.scroll(smoothlyTo: target)
  }
}

extension CollectionWidget {
  /// Asks for a frame; within one, what it has to do is being done.
  func requestFrame() {
    if !isBringingUpToDate { frames?.request() }
  }

  /// Scrolls smoothly, or at once if the user prefers that.
  func scroll(smoothlyTo offset: Point) {
    if collectionView.reducesMotion {
      scrolling.setOffset(offset, at: nil)
      host.setChanged(true)
      collectionView.didScroll(to: offset)
    } else {
      scrolling.setOffset(offset, at: host.time)
    }
    requestFrame()
  }
}
