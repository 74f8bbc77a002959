import CascadeLayout

/// `"type": "circle"`
struct CircleRequest: LayoutType {
  typealias Item = Void

  var properties = CircleMetrics()
  var axis: Axis { .vertical }

  static let propertyKeys: [Key] = [.itemSize, .radius]

  static func read(_ key: Key, into metrics: inout CircleMetrics, from decoder: inout RequestDecoder) {
    switch key {
    case .itemSize: metrics.itemSize = decoder.readSize(.atLeastZero) ?? metrics.itemSize
    default: metrics.radius = decoder.readNumber(.atLeastZero) ?? metrics.radius
    }
  }

  func makeLayout(_ sections: SectionList<Self>) -> any CollectionLayout {
    let layout = CircleLayout(metrics: properties)
    if !sections.overrides.isEmpty { layout.metricsOfSection = { sections.overrides[$0]?.properties } }
    return layout
  }
}
