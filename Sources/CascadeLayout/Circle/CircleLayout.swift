/// Items on a circle around the viewport's centre, the first one to the right of it and the others clockwise.
///
///     let layout = CircleLayout(metrics: CircleMetrics(itemSize: Size(width: 48, height: 48), radius: 120))
///     let arrangement = try layout.arrange(
///       LayoutContext(viewport: Size(width: 400, height: 300), itemCounts: [12]))
///     arrangement.attributes(of: IndexPath(section: 0, item: 3))?.frame
///
/// Item i of n is centred at the viewport's centre + radius · (cos 2πi/n, sin 2πi/n). Each section is a full circle of
/// its own. The content is as large as the viewport, whatever the radius.
///
/// New items come from the centre, and deleted ones go there.
public final class CircleLayout: CollectionLayout {
  /// Vertical; the content is as large as the viewport and does not scroll.
  public var axis: Axis { .vertical }

  /// The metrics of every section for which ``metricsOfSection`` is nil or returns nil.
  public var metrics: CircleMetrics

  /// Returns the metrics of the section with the given index, or nil for ``metrics``.
  public var metricsOfSection: ((_ section: Int) -> CircleMetrics?)?

  /// Creates a layout.
  ///
  /// - Parameter metrics: The metrics of every section.
  public init(metrics: CircleMetrics = CircleMetrics()) {
    self.metrics = metrics
  }

  /// Arranges the content.
  ///
  /// - Throws: ``LayoutError``. If it throws, nothing has changed.
  /// - Complexity: O(sections), however many items they have. The arrangement finds the elements in a rectangle in
  ///   O(log items) for each section plus O(found), and the place of one element in O(1).
  public func arrange(
    _ context: LayoutContext, after change: LayoutChange, from previous: PreviousArrangement?
  ) throws(LayoutError) -> any LayoutArrangement {
    try context.check()
    var circles: [Circle] = []
    circles.reserveCapacity(context.itemCounts.count)
    for index in context.itemCounts.indices {
      let metrics = metricsOfSection?(index) ?? metrics
      circles.append(
        try metrics.circle(section: index, itemCount: context.itemCounts[index], viewport: context.viewport))
    }
    return CircleArrangement(circles, contentSize: context.viewport)
  }

  /// The item's former attributes. A new item starts at the viewport's centre with an alpha of 0.
  public func initialAttributes(
    forAppearing attributes: LayoutAttributes, from old: LayoutAttributes?, in arrangement: any LayoutArrangement
  ) -> LayoutAttributes? {
    old ?? attributes.centred(in: arrangement.contentSize).with(alpha: 0)
  }

  /// The item's new attributes. A deleted item goes to the viewport's centre, with an alpha of 0 and a scale of 0.1.
  public func finalAttributes(
    forDisappearing attributes: LayoutAttributes, to new: LayoutAttributes?, in arrangement: any LayoutArrangement
  ) -> LayoutAttributes? {
    if let new { return new }
    var gone = attributes.centred(in: arrangement.contentSize).with(alpha: 0)
    gone.scale = 0.1
    return gone
  }
}

extension LayoutAttributes {
  /// The attributes with the frame centred in content of the given size, which is the viewport's.
  fileprivate func centred(in size: Size) -> LayoutAttributes {
    var centred = self
    centred.frame.origin = Point(
      x: size.width / 2 - frame.size.width / 2, y: size.height / 2 - frame.size.height / 2)
    return centred
  }
}
