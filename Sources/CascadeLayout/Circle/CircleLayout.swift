/// Items on a circle around the viewport's centre, the first one to the right of it and the others clockwise.
///
///     let layout = CircleLayout(metrics: CircleMetrics(itemSize: Size(width: 48, height: 48), radius: 120))
///     try layout.prepare(
///       LayoutContext(viewport: Size(width: 400, height: 300), itemCounts: [12]), after: .everything)
///     layout.attributes(of: IndexPath(section: 0, item: 3))?.frame
///
/// Item i of n is centred at the viewport's centre + radius · (cos 2πi/n, sin 2πi/n). Each section is a full circle of
/// its own. The content is as large as the viewport, whatever the radius.
///
/// New items come from the centre, and deleted ones go there.
public final class CircleLayout: CollectionLayout {
  /// Vertical; the content is as large as the viewport and does not scroll.
  public var axis: Axis { .vertical }

  /// The measures of every section that ``metricsOfSection`` says nothing else of.
  public var metrics: CircleMetrics {
    didSet { isObsolete = isObsolete || metrics != oldValue }
  }

  /// The measures of the section with the given index, or nil for ``metrics``.
  public var metricsOfSection: ((_ section: Int) -> CircleMetrics?)? {
    didSet { isObsolete = true }
  }

  /// The size of the whole content: the viewport's.
  public private(set) var contentSize = Size.zero

  private var circles: [Circle] = []

  /// Whether the next `prepare` has to begin anew, whatever has changed: metrics did, or the last one failed.
  private var isObsolete = true

  /// Creates a layout.
  ///
  /// - Parameter metrics: The measures of every section.
  public init(metrics: CircleMetrics = CircleMetrics()) {
    self.metrics = metrics
  }

  /// Arranges the content.
  ///
  /// - Throws: ``LayoutError``; the layout then still answers as before the call.
  /// - Complexity: O(sections), however many items they have; after ``LayoutChange/scrolled``, O(1).
  public func prepare(_ context: LayoutContext, after change: LayoutChange) throws(LayoutError) {
    do throws(LayoutError) {
      if change == .scrolled, !isObsolete, context.viewport == contentSize,
        context.itemCounts.count == circles.count
      {
        // Items do not depend on the content offset, and are as they were.
        try LayoutContext(viewport: context.viewport, contentOffset: context.contentOffset, itemCounts: []).check()
      } else {
        circles = try solved(context)
        contentSize = context.viewport
      }
      isObsolete = false
    } catch {
      // The next change will be one since this call.
      isObsolete = true
      throw error
    }
  }

  private func solved(_ context: LayoutContext) throws(LayoutError) -> [Circle] {
    try context.check()
    var circles: [Circle] = []
    circles.reserveCapacity(context.itemCounts.count)
    for index in context.itemCounts.indices {
      let metrics = metricsOfSection?(index) ?? metrics
      circles.append(
        try metrics.circle(section: index, itemCount: context.itemCounts[index], viewport: context.viewport))
    }
    return circles
  }

  /// A function that takes the layout back to the arrangement that it has now.
  public func restorePoint() -> () -> Void {
    let (circles, contentSize) = (circles, contentSize)
    return { [self] in
      (self.circles, self.contentSize) = (circles, contentSize)
      isObsolete = true
    }
  }

  /// Calls `body` with the attributes of every item whose frame intersects the rectangle, in index order.
  ///
  /// - Complexity: O(log items) a section, and O(found).
  public func forEachElement(in rect: Rect, _ body: (LayoutAttributes) -> Void) {
    for section in circles.indices {
      circles[section].forEachItem(in: rect) { item, frame in
        body(LayoutAttributes(indexPath: IndexPath(section: section, item: item), frame: frame))
      }
    }
  }

  /// The attributes of an item, or nil if the last `prepare` knew no such item.
  ///
  /// - Complexity: O(1).
  public func attributes(of element: LayoutElement) -> LayoutAttributes? {
    let path = element.indexPath
    guard element.kind == .item, circles.indices.contains(path.section),
      (0..<circles[path.section].itemCount).contains(path.item)
    else { return nil }
    return LayoutAttributes(indexPath: path, frame: circles[path.section].frame(of: path.item))
  }

  /// ``LayoutChange/metrics`` if the viewport's size is another.
  public func invalidation(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> LayoutChange? {
    newBounds.size != oldBounds.size ? .metrics : nil
  }

  /// Where the item was before; if it is new, the viewport's centre, with an alpha of 0.
  public func initialAttributes(
    forAppearing attributes: LayoutAttributes, from old: LayoutAttributes?
  ) -> LayoutAttributes? {
    old ?? centred(attributes).with(alpha: 0)
  }

  /// Where the item is to be; if it is deleted, the viewport's centre, with an alpha of 0 and a scale of 0.1.
  public func finalAttributes(
    forDisappearing attributes: LayoutAttributes, to new: LayoutAttributes?
  ) -> LayoutAttributes? {
    if let new { return new }
    var gone = centred(attributes).with(alpha: 0)
    gone.scale = 0.1
    return gone
  }

  /// The attributes with the frame's centre at the viewport's.
  private func centred(_ attributes: LayoutAttributes) -> LayoutAttributes {
    var centred = attributes
    centred.frame.origin = Point(
      x: contentSize.width / 2 - attributes.frame.size.width / 2,
      y: contentSize.height / 2 - attributes.frame.size.height / 2)
    return centred
  }
}
