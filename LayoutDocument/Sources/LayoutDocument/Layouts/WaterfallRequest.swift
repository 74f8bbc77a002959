import CascadeLayout

/// `"type": "waterfall"`
struct WaterfallRequest: LayoutType {
  var properties = Properties()
  var axis = Axis.vertical

  /// The metrics of a section, with the placement as separate keys, as in requests.
  struct Properties {
    var metrics = WaterfallMetrics()
    var placement = Placement.shortest
    var tolerance = 0.0
    var options: GridLanesOptions = []
  }

  enum Placement { case shortest, ordered, gridLanes }

  static let ownKeys: [Key] = [.axis]
  static let propertyKeys: [Key] =
    [.lanes, .laneSpacing, .itemSpacing, .placement, .tolerance, .trackReverse, .fillReverse, .dense]
    + SectionMetrics.keys
  static var sectionMetrics: WritableKeyPath<Properties, SectionMetrics>? { \.metrics.section }
  static let roomKeys: [Key] = [.lanes, .laneSpacing, .sectionInset]
  static let harmlessItem = WaterfallItem(.length(0))

  mutating func readOwn(_ key: Key, from decoder: inout RequestDecoder) {
    decoder.readAxis(into: &axis)
  }

  static func read(_ key: Key, into properties: inout Properties, from decoder: inout RequestDecoder) {
    switch key {
    case .lanes: properties.metrics.lanes = readLanes(from: &decoder) ?? properties.metrics.lanes
    case .laneSpacing: decoder.readLength(into: &properties.metrics.laneSpacing)
    case .itemSpacing: decoder.readLength(into: &properties.metrics.itemSpacing)
    case .placement:
      decoder.readWord(
        ["shortest": .shortest, "ordered": .ordered, "gridLanes": .gridLanes], into: &properties.placement)
    case .tolerance: decoder.readLength(into: &properties.tolerance)
    case .trackReverse: properties.read(.trackReverse, from: &decoder)
    case .fillReverse: properties.read(.fillReverse, from: &decoder)
    case .dense: properties.read(.dense, from: &decoder)
    default: properties.metrics.section.read(key, from: &decoder)
    }
  }

  private static func readLanes(from decoder: inout RequestDecoder) -> LaneRule? {
    let limit = WaterfallMetrics.maximumLaneCount
    guard decoder.reader.nextKind() == .object else {
      let expectation = "a whole number from 1 to \(limit), or an object with \"minimum\""
      return decoder.readCount(orElse: expectation, maximum: limit).map { .count($0) }
    }
    var minimum = 0.0
    var maximum = Int.max
    decoder.readObject(lanesKeys, required: [.minimum]) { decoder, key in
      switch key {
      case .minimum: minimum = decoder.readNumber(.positive) ?? minimum
      default: maximum = decoder.readCount() ?? maximum
      }
    }
    return .minimumBreadth(minimum, maximum: maximum)
  }

  /// The maximum number of places that a section's items may search, which takes a few seconds.
  private static let placeLimit = 1_000_000_000

  /// The maximum number of items that may search for gaps. There can be more gaps than items.
  private static let denseLimit = 100_000

  /// Each item of a section with spans searches all lanes that earlier items may have filled.
  func excess(of items: [WaterfallItem], properties: Properties, viewport: Size) -> String? {
    guard items.contains(where: { $0.span > 1 }) else { return nil }
    if properties.placement == .gridLanes, properties.options.contains(.dense), items.count > Self.denseLimit {
      return "its \(items.count) items would take too long: where items span lanes and are packed densely, there may "
        + "be at most \(Self.denseLimit)"
    }
    let lanes =
      switch properties.metrics.lanes {
      case .count(let count): count
      case .minimumBreadth(let minimum, let maximum):
        // An upper bound: insets and spacings reduce the space.
        Int(min(axis.breadth(of: viewport) / minimum, Double(min(maximum, WaterfallMetrics.maximumLaneCount))))
      }
    let reached = items.reduce(0) { min($0 + min($1.span, lanes), lanes) }
    guard items.count * reached > Self.placeLimit else { return nil }
    return "its \(items.count) items over several of \(lanes) lanes would take too long: where items span lanes, items "
      + "times lanes must be at most \(Self.placeLimit)"
  }

  func makeLayout(_ sections: SectionList<Self>) -> any CollectionLayout {
    let layout = WaterfallLayout(axis: axis, metrics: properties.resolved) { .items(sections.items[$0]) }
    if !sections.overrides.isEmpty { layout.metricsOfSection = { sections.overrides[$0]?.properties.resolved } }
    return layout
  }
}

extension WaterfallRequest.Properties {
  fileprivate mutating func read(_ option: GridLanesOptions, from decoder: inout RequestDecoder) {
    options.subtract(option)
    if decoder.readBoolean() ?? false { options.formUnion(option) }
  }

  /// The metrics including the placement.
  var resolved: WaterfallMetrics {
    var resolved = metrics
    resolved.placement =
      switch placement {
      case .shortest: .shortest
      case .ordered: .ordered
      case .gridLanes: .gridLanes(tolerance: tolerance, options: options)
      }
    return resolved
  }
}

extension WaterfallRequest {
  private static let lanesKeys = KeySet([.minimum, .maximum])
  private static let sizeKeys: [Key] = [.width, .height]
  private static let itemKeys = KeySet([.width, .height, .length, .size, .span])

  static func readItem(from decoder: inout RequestDecoder) -> WaterfallItem? {
    let start = decoder.reader.position
    let problemsBefore = decoder.problems.count
    var natural = Size.zero
    var length = 0.0
    var size = Size.zero
    var span = 1
    let present = decoder.readObject(itemKeys) { decoder, key in
      switch key {
      case .width: natural.width = decoder.readNumber(.positive) ?? 0
      case .height: natural.height = decoder.readNumber(.positive) ?? 0
      case .length: decoder.readLength(into: &length)
      case .size: size = decoder.readSize() ?? size
      default: span = readSpan(from: &decoder) ?? span
      }
    }
    guard let present else { return nil }
    let hasNatural = present.contains(.width) || present.contains(.height)
    let ways = (hasNatural ? 1 : 0) + (present.contains(.length) ? 1 : 0) + (present.contains(.size) ? 1 : 0)
    if hasNatural { decoder.require(sizeKeys, present) }
    if ways != 1 {
      let choice = "one of \"width\" and \"height\", \"length\", or \"size\""
      decoder.report(ways == 0 ? "needs \(choice)" : "gives its length in \(ways) ways; keep \(choice)", at: start)
    }
    guard decoder.problems.count == problemsBefore else { return nil }
    if hasNatural { return WaterfallItem(.naturalSize(natural), span: span) }
    return WaterfallItem(present.contains(.length) ? .length(length) : .size(size), span: span)
  }

  private static func readSpan(from decoder: inout RequestDecoder) -> Int? {
    let expectation = "a whole number >= 1, or \"all\""
    guard decoder.reader.nextKind() == .string else { return decoder.readCount(orElse: expectation) }
    let start = decoder.reader.position
    guard decoder.reader.readString().string(in: decoder.reader.text) == "all" else {
      decoder.report(bytes: start..<decoder.reader.position, mustBe: expectation)
      return nil
    }
    return WaterfallItem.allLanes
  }
}
