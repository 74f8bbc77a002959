import CascadeLayout

/// The end of messages about numbers that are too large.
let beyondDouble = "beyond the largest number (1.7976931348623157e+308); use smaller sizes and spacings"

extension SectionCheck {
  /// An error of the layout in terms of the request.
  ///
  /// - Parameter section: The section's index in the request, which may differ from that in the error.
  func description(of error: LayoutError, in section: Int) -> String {
    let here = Place(section: section)
    let ownKeys = sections.overrides[section]?.keys ?? PresentKeys()
    let side: Key = layout.axis == .vertical ? .width : .height
    /// Where a property of the section is set: in the section or in the layout.
    func origin(of key: Key) -> String {
      (ownKeys.contains(key) ? here : Place(.layout)).appending(.key(key)).description
    }
    switch error {
    case .viewport(let size): return "\(Place(.viewport)): cannot be \(size.width.text) × \(size.height.text)"
    case .itemCount, .missingLengths, .itemSpan, .partLayout: return "\(here): \(error)"
    case .laneCount(_, let count):
      return "\(here): room for \(count.text) lanes (\(origin(of: .lanes)).minimum); it must be from 1 to "
        + "\(WaterfallMetrics.maximumLaneCount): use a larger minimum or a maximum"
    case .metric(let metric, _, let value): return "\(origin(of: metric.key)): cannot be \(value.text)"
    case .noRoom(_, let breadth):
      return "\(here): its insets and spacings leave the items a \(side.name) of \(breadth.text) "
        + "(see \(Layout.roomKeys.map(origin).joined(separator: ", ")))"
    case .noRoomFor(let kind, _, let breadth):
      let inset = origin(of: kind == .header ? .headerInset : .footerInset)
      return "\(here): the insets of its \(kind) (\(inset)) leave it a \(side.name) of \(breadth.text)"
    case .itemLength(let item):
      return "\(Place(section: section, item: item.item)): its size in the layout is 0 or \(beyondDouble)"
    case .itemTooBroad(let item, let breadth, let usable):
      let place = Place(section: section, item: item.item)
      let hasOwnSize = Layout.ownSize(of: sections.items[section][item.item]) != nil
      let own = place.appending(.key(side))
      return (hasOwnSize ? "\(own): " : "\(place): its \(side.name) (\(origin(of: .itemSize))) ")
        + "must be at most \(usable.text), the space between the insets, got \(breadth.text)"
    case .noRow:
      return "\(here): no row is possible: the spacing between the items (\(origin(of: .itemSpacing))) fills every row"
    case .contentLength: return "\(here): its content ends \(beyondDouble)"
    }
  }
}

extension LayoutError {
  /// The section in the error, if any.
  var section: Int? {
    switch self {
    case .viewport: nil
    case .itemCount(let section, _), .laneCount(let section, _), .metric(_, let section, _), .noRoom(let section, _),
      .noRoomFor(_, let section, _), .noRow(let section), .missingLengths(let section, _, _),
      .contentLength(let section), .partLayout(let section):
      section
    case .itemLength(let item), .itemSpan(let item), .itemTooBroad(let item, _, _): item.section
    }
  }
}

extension LayoutMetric {
  /// The corresponding key in requests.
  fileprivate var key: Key {
    switch self {
    case .laneSpacing: .laneSpacing
    case .minimumLaneBreadth: .lanes
    case .tolerance: .tolerance
    case .itemSpacing: .itemSpacing
    case .interitemSpacing: .interitemSpacing
    case .lineSpacing: .lineSpacing
    case .rowLength: .rowLength
    case .itemSize: .itemSize
    case .radius: .radius
    case .activeDistance: .activeDistance
    case .zoomFactor: .zoomFactor
    case .sectionInset: .sectionInset
    case .sectionSpacing: .sectionSpacing
    case .headerLength: .headerLength
    case .headerInset: .headerInset
    case .footerLength: .footerLength
    case .footerInset: .footerInset
    }
  }
}

extension Double {
  /// The number as responses write it, or words if it is not finite.
  fileprivate var text: String {
    guard isFinite else { return isNaN ? "not a number" : self < 0 ? "-infinity" : "infinity" }
    var buffer = OutputBuffer()
    buffer.write(self)
    return buffer.text
  }
}
