public import CascadeLayout

/// A layout that logs the calls to it and to its arrangements, and forwards them to another layout.
public final class RecordingLayout: CollectionLayout {
  /// The layout to which calls are forwarded.
  public let base: any CollectionLayout

  /// The log of the calls.
  public let log: CallLog

  /// Changes an arrangement's elements in a rectangle, for example into invalid ones.
  public var changeElements: ([LayoutAttributes]) -> [LayoutAttributes] = { $0 }

  /// Changes the places from which elements appear and to which they disappear; nil for no animation.
  public var changeWay: (LayoutAttributes?) -> LayoutAttributes? = { $0 }

  /// Changes the offset at which scrolling comes to rest.
  public var changeTarget: (Point) -> Point = { $0 }

  /// Called with each call before it is forwarded, as it is logged but without the layout's name. It allows tests to
  /// call the collection view from within a layout.
  public var willAnswer: (_ call: String) -> Void = { _ in }

  /// The name of the layout in the log.
  private let name: String

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - base: The layout to which calls are forwarded.
  ///   - log: The log of the calls; by default its own.
  ///   - name: The name of the layout in the log; "layout" by default.
  public init(_ base: any CollectionLayout, log: CallLog = CallLog(), name: String = "layout") {
    self.base = base
    self.log = log
    self.name = name
  }

  /// Logs a call, and calls ``willAnswer``.
  fileprivate func note(_ call: String) {
    log.write("\(name): \(call)")
    willAnswer(call)
  }

  /// The axis of ``base``.
  public var axis: Axis { base.axis }

  /// Logs the change.
  public func arrange(
    _ context: LayoutContext, after change: LayoutChange, from previous: PreviousArrangement?
  ) throws(LayoutError) -> any LayoutArrangement {
    note("arrange \(CallLog.text(change))")
    let former = previous.flatMap { ($0.arrangement as? RecordingArrangement).map { $0.base } }
    return RecordingArrangement(
      try base.arrange(context, after: change, from: former.flatMap { previous?.with($0) }), of: self)
  }

  /// Logs the updates.
  public func prepare(
    forUpdates updates: [CollectionUpdate], from old: any LayoutArrangement, to new: any LayoutArrangement
  ) {
    note("updates " + updates.map(CallLog.text).joined(separator: ", "))
    base.prepare(forUpdates: updates, from: old.recorded, to: new.recorded)
  }

  /// Logs the element.
  public func initialAttributes(
    forAppearing attributes: LayoutAttributes, from old: LayoutAttributes?, in arrangement: any LayoutArrangement
  ) -> LayoutAttributes? {
    note("appearing \(CallLog.text(attributes.element))\(old == nil ? "" : " from elsewhere")")
    return changeWay(base.initialAttributes(forAppearing: attributes, from: old, in: arrangement.recorded))
  }

  /// Logs the element.
  public func finalAttributes(
    forDisappearing attributes: LayoutAttributes, to new: LayoutAttributes?, in arrangement: any LayoutArrangement
  ) -> LayoutAttributes? {
    note("disappearing \(CallLog.text(attributes.element))\(new == nil ? "" : " to elsewhere")")
    return changeWay(base.finalAttributes(forDisappearing: attributes, to: new, in: arrangement.recorded))
  }

  /// Logs the call.
  public func finalizeUpdates() {
    note("finalize updates")
    base.finalizeUpdates()
  }

  /// Logs the call.
  public func prepareForTransition(to newLayout: any CollectionLayout, from arrangement: any LayoutArrangement) {
    note("prepare transition to another")
    base.prepareForTransition(to: newLayout, from: arrangement.recorded)
  }

  /// Logs the call.
  public func prepareForTransition(from oldLayout: any CollectionLayout, to arrangement: any LayoutArrangement) {
    note("prepare transition from another")
    base.prepareForTransition(from: oldLayout, to: arrangement.recorded)
  }

  /// Logs the call.
  public func finalizeTransition() {
    note("finalize transition")
    base.finalizeTransition()
  }
}

/// An arrangement that logs the calls to it in its layout's log, and forwards them to another arrangement.
private final class RecordingArrangement: LayoutArrangement {
  let base: any LayoutArrangement
  private let layout: RecordingLayout

  init(_ base: any LayoutArrangement, of layout: RecordingLayout) {
    self.base = base
    self.layout = layout
  }

  var axis: Axis { base.axis }

  var contentSize: Size {
    note("content size")
    return base.contentSize
  }

  func forEachElement(in rect: Rect, viewport: Rect, _ body: (LayoutAttributes) -> Void) {
    note("elements in \(CallLog.text(rect))")
    for attributes in layout.changeElements(base.elementsInIndexOrder(in: rect, viewport: viewport)) {
      body(attributes)
    }
  }

  func attributes(of element: LayoutElement, viewport: Rect) -> LayoutAttributes? {
    base.attributes(of: element, viewport: viewport)
  }

  var followsViewport: Bool { base.followsViewport }

  func invalidation(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> LayoutChange? {
    note("bounds \(CallLog.text(oldBounds)) become \(CallLog.text(newBounds))")
    return base.invalidation(forBoundsChange: newBounds, from: oldBounds)
  }

  func targetContentOffset(forProposed offset: Point, velocity: Point, viewport: Size) -> Point {
    note("target for \(CallLog.text(offset.x)), \(CallLog.text(offset.y))")
    return layout.changeTarget(base.targetContentOffset(forProposed: offset, velocity: velocity, viewport: viewport))
  }

  func item(after item: IndexPath, toward direction: Direction, viewport: Rect) -> IndexPath? {
    base.item(after: item, toward: direction, viewport: viewport)
  }

  private func note(_ call: String) { layout.note(call) }
}

extension LayoutArrangement {
  /// The arrangement to which calls are forwarded, if this one records.
  fileprivate var recorded: any LayoutArrangement { (self as? RecordingArrangement)?.base ?? self }

  fileprivate func elementsInIndexOrder(in rect: Rect, viewport: Rect) -> [LayoutAttributes] {
    var elements: [LayoutAttributes] = []
    forEachElement(in: rect, viewport: viewport) { elements.append($0) }
    return elements
  }
}
