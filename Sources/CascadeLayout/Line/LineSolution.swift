/// A solved line. The places of its items follow from their indices.
struct LineSolution {
  /// The sections. Of their metrics, only the insets are used.
  private(set) var stack: SectionStack

  /// The metrics of each section.
  private var metrics: [LineMetrics] = []

  /// The zoom of the items, or nil if they are not zoomed.
  let itemZoom: ItemZoom?

  /// True if scrolling comes to rest with an item at the viewport's centre.
  let snaps: Bool

  /// Creates the solution of no sections.
  init(_ stack: SectionStack, itemZoom: ItemZoom?, snaps: Bool) {
    self.stack = stack
    self.itemZoom = itemZoom
    self.snaps = snaps
  }
}

extension LineSolution {
  /// Adds a section. Its metrics must have been checked.
  mutating func appendSection(_ metrics: LineMetrics, itemCount: Int) throws(LayoutError) {
    let section = self.metrics.count
    self.metrics.append(metrics)
    _ = stack.beginSection(SectionMetrics(inset: metrics.sectionInset), itemCount: itemCount)
    stack.endSection(itemsEnd: items(ofSection: section).end)
    guard stack.sections[section].end < .infinity else { throw .contentLength(section: section) }
  }

  /// The items of a section along the axis.
  func items(ofSection section: Int) -> EvenIntervals {
    let length = stack.axis.length(of: metrics[section].itemSize)
    return EvenIntervals(
      start: stack.sections[section].itemsStart, pitch: length + metrics[section].itemSpacing, extent: length,
      count: stack.sections[section].itemCount)
  }
}

extension LineSolution: SectionSolution {
  /// Creates the solution of no sections, without zoom.
  init(_ stack: SectionStack) {
    self.init(stack, itemZoom: nil, snaps: false)
  }

  func forEachItem(ofSection section: Int, in rect: Rect, _ body: (_ item: Int, _ frame: Rect) -> Void) {
    guard stack.axis.breadth(of: metrics[section].itemSize) > 0 else { return }
    let (low, high) = stack.axis.extent(of: rect)
    let items = items(ofSection: section)
    for item in items.indices(from: low, to: high) {
      body(item, frame(at: items.position(of: item), inSection: section))
    }
  }

  func frame(ofItem item: Int, inSection section: Int) -> Rect {
    frame(at: items(ofSection: section).position(of: item), inSection: section)
  }

  private func frame(at position: Double, inSection section: Int) -> Rect {
    let axis = stack.axis
    let metrics = metrics[section]
    let breadth = axis.breadth(of: metrics.itemSize)
    let usable = axis.breadth(stack.breadth, inside: metrics.sectionInset)
    return axis.rect(
      position: position, across: axis.sidesAcross(metrics.sectionInset).near + (usable - breadth) / 2,
      length: axis.length(of: metrics.itemSize), breadth: breadth)
  }
}
