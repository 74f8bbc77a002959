import CascadeLayout

/// `"type": "justified"`
struct JustifiedRequest: LayoutType {
  var properties = JustifiedMetrics()
  var axis: Axis { .vertical }

  static let propertyKeys: [Key] = [.rowLength, .itemSpacing, .lineSpacing, .lastRow, .breaking] + SectionMetrics.keys
  static var sectionMetrics: WritableKeyPath<JustifiedMetrics, SectionMetrics>? { \.section }
  static let harmlessItem = Size(width: 1, height: 1)

  static func read(_ key: Key, into metrics: inout JustifiedMetrics, from decoder: inout RequestDecoder) {
    switch key {
    case .rowLength: metrics.rowLength = decoder.readNumber(.positive) ?? metrics.rowLength
    case .itemSpacing: decoder.readLength(into: &metrics.itemSpacing)
    case .lineSpacing: decoder.readLength(into: &metrics.lineSpacing)
    case .lastRow:
      decoder.readWord(["leading": .leading, "justify": .justify, "center": .center], into: &metrics.lastRow)
    case .breaking: decoder.readWord(["optimal": .optimal, "greedy": .greedy], into: &metrics.breaking)
    default: metrics.section.read(key, from: &decoder)
    }
  }

  static func readItem(from decoder: inout RequestDecoder) -> Size? { decoder.readSize() }

  func makeLayout(_ sections: SectionList<Self>) -> any CollectionLayout {
    let layout = JustifiedLayout(metrics: properties) { .sizes(sections.items[$0]) }
    if !sections.overrides.isEmpty { layout.metricsOfSection = { sections.overrides[$0]?.properties } }
    return layout
  }
}
