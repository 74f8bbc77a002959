import CCascadeGtk
import CascadeGtk
import CascadeGtkTesting
import CascadeLayout
import CascadeTesting
import CascadeView

/// A window with a collection in it, and beside it a collection view with a recording host that is told the same.
final class TestWindow {
  let collection: CollectionWidget
  let recorder = RecordingHost()
  let twin: CollectionView
  let window: UnsafeMutablePointer<GtkWindow>
  let scroller: Widget
  private(set) var problems: [String] = []

  /// Whom the collection asks and tells, which it does not keep alive.
  var delegate: (any CollectionViewDelegate)?
  var reorderingDelegate: AnyObject?

  /// The items' identities, by section; an item shows its number, in a colour that follows from it.
  var sections: [[Int]]
  private let twinSource: ArrayDataSource

  var view: CollectionView { collection.collectionView }

  init(
    _ makeLayout: () -> any CollectionLayout, sections: [[Int]], width: gint = 400, height: gint = 300,
    direction: GtkTextDirection = GTK_TEXT_DIR_LTR, measuredLengths: MeasuredLengths? = nil,
    makeContent: (() -> Widget)? = nil
  ) {
    self.sections = sections
    collection = CollectionWidget(layout: makeLayout(), measuredLengths: measuredLengths)
    twinSource = ArrayDataSource(sections.map { $0.map { UInt64($0) } }, host: recorder)
    twin = CollectionView(
      host: recorder, layout: makeLayout(), dataSource: twinSource,
      measuredLengths: measuredLengths.map { _ in MeasuredLengths(estimate: 100) })
    recorder.collectionView = twin
    recorder.log.isEnabled = false
    twin.pixelScale = PixelScale(1)
    window = UnsafeMutableRawPointer(gtk_window_new()!).assumingMemoryBound(to: GtkWindow.self)
    scroller = gtk_scrolled_window_new()
    setUp(width, height, direction, makeContent)
  }

  private func setUp(
    _ width: gint, _ height: gint, _ direction: GtkTextDirection, _ makeContent: (() -> Widget)?
  ) {
    collection.problemHandler = { [weak self] in self?.problems.append($0) }
    for kind in [ElementKind.item, .header, .footer, .background] {
      if kind == .item, let makeContent {
        collection.register(makeContent: makeContent)
      } else {
        collection.register(for: kind) { ColourBox.make() }
      }
      twin.register(CellTemplate(rawValue: 0), for: kind)
    }
    let hasOwnContent = makeContent != nil
    collection.show(
      sections: { [weak self] in self?.sections.count ?? 0 }, items: { [weak self] in self?.sections[$0].count ?? 0 },
      fill: { [weak self] content, element in
        guard let self, !hasOwnContent || element.kind != .item else { return }
        ColourBox.show(colour(of: element), in: content)
      })
    gtk_widget_set_direction(collection.widget, direction)
    gtk_window_set_decorated(window, 0)
    gtk_window_set_default_size(window, width, height)
    gtk_scrolled_window_set_child(OpaquePointer(scroller), collection.widget)
    gtk_window_set_child(window, scroller)
    gtk_window_present(window)
    let isShown = turn { [unowned self] in view.bounds.size.width > 0 && view.numberOfSections > 0 }
    if !isShown { problems.append("the window does not come up") }
    twin.readingDirection = view.readingDirection
    twin.setViewportSize(view.bounds.size)
    passTwin()
    catchUp()
  }

  /// A colour that follows from what an element shows.
  func colour(of element: LayoutElement) -> GdkRGBA {
    let path = element.indexPath
    let number =
      element.kind == .item && sections.indices.contains(path.section)
        && sections[path.section].indices.contains(path.item) ? sections[path.section][path.item] : -1 - path.section
    return ColourBox.colour(number)
  }

  func close() {
    gtk_window_destroy(window)
    turn { true }
  }

  /// Lets frames come until nothing moves any more.
  func catchUp() {
    // What GTK has to do by itself comes within a few turns, and is done before the frame that comes after it.
    for _ in 0..<5 { g_main_context_iteration(nil, 0) }
    turn { !collection.isMoving && gtk_widget_get_width(collection.widget) > 0 }
  }

  func passTwin() {
    do { try twin.layoutIfNeeded() } catch { problems.append("the recorder: \(error)") }
    if let offset = recorder.takeContentOffset() {
      twin.didScroll(to: offset)
      do { try twin.layoutIfNeeded() } catch { problems.append("the recorder: \(error)") }
    }
  }

  /// Scrolls both, as a scrollbar does.
  func scroll(to offset: Double) {
    let axis = view.layout.axis
    gtk_adjustment_set_value(collection.adjustment(axis), offset)
    catchUp()
    twin.didScroll(to: view.contentOffset)
    recorder.advance(by: 1)
    passTwin()
  }

  /// Changes the data of both.
  func update(_ new: [[Int]], animated: Bool, completion: ((Bool) -> Void)? = nil) throws {
    let old = sections
    func describe(_ updates: inout BatchUpdates) {
      var places: [Int: IndexPath] = [:]
      for (section, items) in old.enumerated() {
        for (item, identity) in items.enumerated() { places[identity] = IndexPath(section: section, item: item) }
      }
      for (section, items) in new.enumerated() {
        for (item, identity) in items.enumerated() {
          let place = IndexPath(section: section, item: item)
          if let former = places.removeValue(forKey: identity) {
            updates.moveItem(at: former, to: place)
          } else {
            updates.insertItems(at: [place])
          }
        }
      }
      updates.deleteItems(at: Array(places.values))
    }
    try view.performBatchUpdates(
      animated: animated,
      { updates in
        sections = new
        describe(&updates)
      }, completion: completion)
    try twin.performBatchUpdates(animated: animated) { updates in
      twinSource.sections = new.map { $0.map { UInt64($0) } }
      describe(&updates)
    }
  }

  /// What differs between what is seen and what the recorder has.
  func differences() -> [String] {
    var found = problems + recorder.violations
    if view.contentSize != twin.contentSize { found.append("content \(view.contentSize), not \(twin.contentSize)") }
    if view.contentOffset != twin.contentOffset {
      found.append("offset \(view.contentOffset), not \(twin.contentOffset)")
    }
    let expected = twin.visibleCells.map(\.attributes)
    let actual = view.visibleCells.map(\.attributes)
    if actual != expected {
      found.append("\(actual.map { CallLog.text($0) }) instead of \(expected.map { CallLog.text($0) })")
    }
    for attributes in expected where attributes.scale == 1 && attributes.rotation == 0 {
      guard let cell = collection.cellWidget(of: attributes.element) else {
        found.append("\(CallLog.text(attributes)) has no cell")
        continue
      }
      let bounds = bounds(of: cell)
      let frame = attributes.frame
      let wanted = Rect(
        x: frame.minX - twin.contentOffset.x.rounded(), y: frame.minY - twin.contentOffset.y.rounded(),
        width: frame.size.width, height: frame.size.height)
      if !wanted.isNear(bounds) { found.append("\(CallLog.text(attributes)) is at \(CallLog.text(bounds))") }
      if gtk_widget_get_child_visible(cell) == 0 { found.append("\(CallLog.text(attributes)) is not seen") }
    }
    return found
  }

  func bounds(of cell: Widget) -> Rect {
    var rect = graphene_rect_t()
    guard gtk_widget_compute_bounds(cell, collection.widget, &rect) != 0 else {
      return Rect(x: .nan, y: 0, width: 0, height: 0)
    }
    return Rect(
      x: Double(rect.origin.x), y: Double(rect.origin.y), width: Double(rect.size.width),
      height: Double(rect.size.height))
  }
}

extension CollectionWidget {
  func adjustment(_ axis: Axis) -> UnsafeMutablePointer<GtkAdjustment> {
    let scrollable = OpaquePointer(widget)
    return axis == .vertical ? gtk_scrollable_get_vadjustment(scrollable) : gtk_scrollable_get_hadjustment(scrollable)
  }
}

extension Rect {
  /// True if two differ by no more than numbers of 32 bits do.
  func isNear(_ other: Rect) -> Bool {
    func isNear(_ left: Double, _ right: Double) -> Bool { (left - right).magnitude < 0.01 }
    return isNear(minX, other.minX) && isNear(minY, other.minY) && isNear(size.width, other.size.width)
      && isNear(size.height, other.size.height)
  }
}
