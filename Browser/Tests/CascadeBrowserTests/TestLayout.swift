import CascadeBrowser
import CascadeLayout

/// A layout as a page writes it and as a Swift program makes it.
struct TestLayout {
  enum Metrics {
    case waterfall(WaterfallMetrics, [Int: WaterfallMetrics] = [:])
    case flow(FlowMetrics, [Int: FlowMetrics] = [:])
    case justified(JustifiedMetrics, [Int: JustifiedMetrics] = [:])
    case line(LineMetrics, [Int: LineMetrics] = [:])
    case circle(CircleMetrics, [Int: CircleMetrics] = [:])
  }

  var metrics: Metrics
  var axis = Axis.vertical
  var keepsLanes = false
  var activeDistance = 200.0
  var zoomFactor = 0.3
  var snaps = true

  init(_ metrics: Metrics, axis: Axis = .vertical) {
    self.metrics = metrics
    self.axis = axis
  }

  var words: [Double] {
    let (type, records): (Int, [[Double]]) =
      switch metrics {
      case .waterfall(let common, let sections): (0, self.records(common, sections, words))
      case .flow(let common, let sections): (1, self.records(common, sections, words))
      case .justified(let common, let sections): (2, self.records(common, sections, words))
      case .line(let common, let sections): (3, self.records(common, sections, words))
      case .circle(let common, let sections): (4, self.records(common, sections, words))
      }
    return [
      Double(type), axis == .horizontal ? 1 : 0, (keepsLanes ? 1 : 0) + (snaps ? 2 : 0), activeDistance, zoomFactor,
      Double(records.count),
    ] + records.flatMap { $0 }
  }

  private func records<M>(_ common: M, _ sections: [Int: M], _ words: (M) -> [Double]) -> [[Double]] {
    ([(-1, common)] + sections.sorted { $0.key < $1.key }).map { section, metrics in
      let record = [Double(section)] + words(metrics)
      return record + [Double](repeating: 0, count: SectionRecord.wordCount - record.count)
    }
  }

  private func words(_ insets: EdgeInsets) -> [Double] { [insets.top, insets.left, insets.bottom, insets.right] }

  private func words(_ metrics: SectionMetrics) -> [Double] {
    words(metrics.inset) + [metrics.spacing, metrics.headerLength] + words(metrics.headerInset)
      + [metrics.footerLength] + words(metrics.footerInset)
      + [metrics.pinsHeader, metrics.pinsFooter, metrics.hasBackground].map { $0 ? 1 : 0 }
  }

  private func words(_ metrics: WaterfallMetrics) -> [Double] {
    let lanes: [Double] =
      switch metrics.lanes {
      case .count(let count): [0, Double(count), 0]
      case .minimumBreadth(let breadth, let maximum): [1, breadth, maximum == .max ? 0 : Double(maximum)]
      }
    let placement: [Double] =
      switch metrics.placement {
      case .shortest: [0]
      case .ordered: [1]
      case .gridLanes(let tolerance, let options):
        [2, tolerance] + [.trackReverse, .fillReverse, .dense].map { options.contains($0) ? 1 : 0 }
      }
    return words(metrics.section) + lanes + [metrics.laneSpacing, metrics.itemSpacing] + placement
  }

  private func words(_ metrics: FlowMetrics) -> [Double] {
    words(metrics.section) + [
      metrics.itemSize.width, metrics.itemSize.height, metrics.lineSpacing, metrics.interitemSpacing,
    ]
  }

  private func words(_ metrics: JustifiedMetrics) -> [Double] {
    let lastRow = [LastRow.leading, .justify, .center].firstIndex(of: metrics.lastRow) ?? 0
    return words(metrics.section) + [
      metrics.rowLength, metrics.itemSpacing, metrics.lineSpacing, Double(lastRow),
      metrics.breaking == .optimal ? 0 : 1,
    ]
  }

  private func words(_ metrics: LineMetrics) -> [Double] {
    words(SectionMetrics(inset: metrics.sectionInset)) + [
      metrics.itemSize.width, metrics.itemSize.height, metrics.itemSpacing,
    ]
  }

  private func words(_ metrics: CircleMetrics) -> [Double] {
    words(SectionMetrics()) + [metrics.itemSize.width, metrics.itemSize.height, metrics.radius ?? .nan]
  }

  /// The same layout for a Swift program, with the sizes of its items.
  ///
  /// - Parameter sizes: The natural sizes of a section's items; nil if the layout has to do without.
  func make(sizes: ((_ section: Int) -> [NaturalSize])?) -> any CollectionLayout {
    switch metrics {
    case .waterfall(let common, let sections):
      let layout = WaterfallLayout(axis: axis, metrics: common) { _ in .lengths([]) }
      layout.lengthsOfSection = { section in
        sizes.map { .naturalSizes($0(section)) } ?? .computed { _, _ in 100 }
      }
      layout.metricsOfSection = { sections[$0] }
      layout.keepsLanes = keepsLanes
      return layout
    case .flow(let common, let sections):
      let layout = FlowLayout(axis: axis, metrics: common)
      layout.sizesOfSection = sizes.map { sizes in
        { section in .sizes(sizes(section).map { Size(width: Double($0.width), height: Double($0.height)) }) }
      }
      layout.metricsOfSection = { sections[$0] }
      return layout
    case .justified(let common, let sections):
      let layout = JustifiedLayout(metrics: common) { section in
        sizes.map { .naturalSizes($0(section)) } ?? .computed { _ in Size(width: 1, height: 1) }
      }
      layout.metricsOfSection = { sections[$0] }
      return layout
    case .line(let common, let sections):
      let layout = LineLayout(axis: axis, metrics: common)
      (layout.activeDistance, layout.zoomFactor, layout.snaps) = (activeDistance, zoomFactor, snaps)
      layout.metricsOfSection = { sections[$0] }
      return layout
    case .circle(let common, let sections):
      let layout = CircleLayout(metrics: common)
      layout.metricsOfSection = { sections[$0] }
      return layout
    }
  }
}
