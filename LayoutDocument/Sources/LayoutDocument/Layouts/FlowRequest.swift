import CascadeLayout

/// `"type": "flow"`
struct FlowRequest: LayoutType {
  var properties = FlowMetrics()
  var axis = Axis.vertical

  static let ownKeys: [Key] = [.axis]
  static let propertyKeys: [Key] = [.itemSize, .lineSpacing, .interitemSpacing] + SectionMetrics.keys
  static var sectionMetrics: WritableKeyPath<FlowMetrics, SectionMetrics>? { \.section }
  static let harmlessItem: Size? = nil

  mutating func readOwn(_ key: Key, from decoder: inout RequestDecoder) {
    decoder.readAxis(into: &axis)
  }

  static func read(_ key: Key, into metrics: inout FlowMetrics, from decoder: inout RequestDecoder) {
    switch key {
    case .itemSize: metrics.itemSize = decoder.readSize() ?? metrics.itemSize
    case .lineSpacing: decoder.readLength(into: &metrics.lineSpacing)
    case .interitemSpacing: decoder.readLength(into: &metrics.interitemSpacing)
    default: metrics.section.read(key, from: &decoder)
    }
  }

  /// Reads an item: its size, or an inner nil if it has the section's size.
  static func readItem(from decoder: inout RequestDecoder) -> Size?? {
    let problemsBefore = decoder.problems.count
    var size = Size.zero
    let present = decoder.readObject(.size) { decoder, key in
      guard let extent = decoder.readNumber(.positive) else { return }
      if key == .width { size.width = extent } else { size.height = extent }
    }
    guard let present else { return .none }
    if present.isEmpty { return decoder.problems.count == problemsBefore ? .some(nil) : .none }
    decoder.require([.width, .height], present)
    return decoder.problems.count == problemsBefore ? .some(size) : .none
  }

  static func ownSize(of item: Size?) -> Size? { item }

  func makeLayout(_ sections: SectionList<Self>) -> any CollectionLayout {
    let metricsOfSection = { sections.overrides[$0]?.properties }
    let layout = FlowLayout(axis: axis, metrics: properties) { section in
      let items = sections.items[section]
      guard items.contains(where: { $0 != nil }) else { return .uniform }
      let itemSize = (metricsOfSection(section) ?? properties).itemSize
      return .sizes(items.map { $0 ?? itemSize })
    }
    if !sections.overrides.isEmpty { layout.metricsOfSection = metricsOfSection }
    return layout
  }
}
