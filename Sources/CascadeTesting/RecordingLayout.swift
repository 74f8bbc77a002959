public import CascadeLayout

/// A layout that writes down what it is asked, and has another layout answer.
public final class RecordingLayout: CollectionLayout {
  /// The layout that answers.
  public let base: any CollectionLayout

  /// The calls, as text.
  public let log: CallLog

  /// Changes what the layout answers for a rectangle: a way to have it say nonsense.
  public var changeElements: ([LayoutAttributes]) -> [LayoutAttributes] = { $0 }

  /// Changes from where elements appear and where they disappear; nil for no animation.
  public var changeWay: (LayoutAttributes?) -> LayoutAttributes? = { $0 }

  /// Changes where scrolling comes to rest.
  public var changeTarget: (Point) -> Point = { $0 }

  /// How it is named in the log; "layout" by default.
  private let name: String

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - base: The layout that answers.
  ///   - log: Where calls are written down; a log of its own by default.
  ///   - name: How it is named in the log.
  public init(_ base: any CollectionLayout, log: CallLog = CallLog(), name: String = "layout") {
    self.base = base
    self.log = log
    self.name = name
  }

  /// The axis of the layout that answers.
  public var axis: Axis { base.axis }

  /// Notes the question.
  public var contentSize: Size {
    log.write("\(name): content size")
    return base.contentSize
  }

  /// Notes the change.
  public func prepare(_ context: LayoutContext, after change: LayoutChange) throws(LayoutError) {
    log.write("\(name): prepare \(CallLog.text(change))")
    try base.prepare(context, after: change)
  }

  /// Notes the rectangle.
  public func forEachElement(in rect: Rect, _ body: (LayoutAttributes) -> Void) {
    log.write("\(name): elements in \(CallLog.text(rect))")
    var elements: [LayoutAttributes] = []
    base.forEachElement(in: rect) { elements.append($0) }
    for attributes in changeElements(elements) { body(attributes) }
  }

  /// What the layout says that answers.
  public func attributes(of element: LayoutElement) -> LayoutAttributes? { base.attributes(of: element) }

  /// Notes the bounds.
  public func invalidation(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> LayoutChange? {
    log.write("\(name): bounds \(CallLog.text(oldBounds)) become \(CallLog.text(newBounds))")
    return base.invalidation(forBoundsChange: newBounds, from: oldBounds)
  }

  /// What ``changeTarget`` makes of the answer.
  public func targetContentOffset(forProposed offset: Point, velocity: Point) -> Point {
    log.write("\(name): target for \(CallLog.text(offset.x)), \(CallLog.text(offset.y))")
    return changeTarget(base.targetContentOffset(forProposed: offset, velocity: velocity))
  }

  /// Notes the updates.
  public func prepare(forUpdates updates: [CollectionUpdate]) {
    log.write("\(name): updates " + updates.map(CallLog.text).joined(separator: ", "))
    base.prepare(forUpdates: updates)
  }

  /// Notes the element.
  public func initialAttributes(
    forAppearing attributes: LayoutAttributes, from old: LayoutAttributes?
  ) -> LayoutAttributes? {
    log.write("\(name): appearing \(CallLog.text(attributes.element))\(old == nil ? "" : " from elsewhere")")
    return changeWay(base.initialAttributes(forAppearing: attributes, from: old))
  }

  /// Notes the element.
  public func finalAttributes(
    forDisappearing attributes: LayoutAttributes, to new: LayoutAttributes?
  ) -> LayoutAttributes? {
    log.write("\(name): disappearing \(CallLog.text(attributes.element))\(new == nil ? "" : " to elsewhere")")
    return changeWay(base.finalAttributes(forDisappearing: attributes, to: new))
  }

  /// Notes the call.
  public func finalizeUpdates() {
    log.write("\(name): finalize updates")
    base.finalizeUpdates()
  }

  /// Notes the call.
  public func prepareForTransition(to newLayout: any CollectionLayout) {
    log.write("\(name): prepare transition to another")
    base.prepareForTransition(to: newLayout)
  }

  /// Notes the call.
  public func prepareForTransition(from oldLayout: any CollectionLayout) {
    log.write("\(name): prepare transition from another")
    base.prepareForTransition(from: oldLayout)
  }

  /// Notes the call.
  public func finalizeTransition() {
    log.write("\(name): finalize transition")
    base.finalizeTransition()
  }

  /// What the layout says that answers.
  public func restorePoint() -> () -> Void { base.restorePoint() }

  /// What the layout says that answers.
  public func item(after item: IndexPath, toward direction: Direction) -> IndexPath? {
    base.item(after: item, toward: direction)
  }
}
