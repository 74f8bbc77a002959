import CascadeLayout

/// `"type": "line"`
struct LineRequest: LayoutType {
  typealias Item = Void

  var properties = LineMetrics()
  var axis = Axis.horizontal
  var activeDistance = 200.0
  var zoomFactor = 0.3
  var snaps = true

  static let ownKeys: [Key] = [.axis, .activeDistance, .zoomFactor, .snapping]
  static let propertyKeys: [Key] = [.itemSize, .itemSpacing, .sectionInset]

  mutating func readOwn(_ key: Key, from decoder: inout RequestDecoder) {
    switch key {
    case .axis: decoder.readAxis(into: &axis)
    case .activeDistance: decoder.readLength(into: &activeDistance)
    case .zoomFactor: zoomFactor = decoder.readNumber(.atLeastMinusOne) ?? zoomFactor
    default: snaps = decoder.readBoolean() ?? snaps
    }
  }

  static func read(_ key: Key, into metrics: inout LineMetrics, from decoder: inout RequestDecoder) {
    switch key {
    case .itemSize: metrics.itemSize = decoder.readSize(.atLeastZero) ?? metrics.itemSize
    case .itemSpacing: decoder.readLength(into: &metrics.itemSpacing)
    default: metrics.sectionInset = decoder.readInsets()
    }
  }

  func makeLayout(_ sections: SectionList<Self>) -> any CollectionLayout {
    let layout = LineLayout(axis: axis, metrics: properties)
    layout.activeDistance = activeDistance
    layout.zoomFactor = zoomFactor
    layout.snaps = snaps
    if !sections.overrides.isEmpty { layout.metricsOfSection = { sections.overrides[$0]?.properties } }
    return layout
  }
}
