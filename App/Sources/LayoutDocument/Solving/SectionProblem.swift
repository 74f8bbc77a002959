import CascadeLayout

/// An error of a layout in a section, in terms of the request.
struct SectionProblem {
  private let error: LayoutError
  private let section: Int
  private let axis: Axis
  private let roomKeys: [Key]
  private let ownKeys: PresentKeys
  private let itemHasOwnSize: Bool

  /// Creates a problem from a layout's error.
  ///
  /// - Parameters:
  ///   - section: The section's index in the request, which may differ from that in the error.
  ///   - ownKeys: The properties that the section overrides; the others come from the layout.
  ///   - itemHasOwnSize: Whether the item in the error, if any, has an explicit size.
  init<Layout: LayoutType>(
    _ error: LayoutError, section: Int, of layout: Layout, ownKeys: PresentKeys,
    itemHasOwnSize: Bool
  ) {
    self.error = error
    self.section = section
    axis = layout.axis
    roomKeys = Layout.roomKeys
    self.ownKeys = ownKeys
    self.itemHasOwnSize = itemHasOwnSize
  }

  /// The end of messages about numbers that are too large.
  static let beyondDouble = "beyond the largest number (1.7976931348623157e+308); use smaller sizes and spacings"
}

extension SectionProblem: CustomStringConvertible {
  var description: String {
    let here = Place(section: section)
    return switch error {
    case .viewport(let size):
      "\(Place(.viewport)): cannot be \(size.width.text) × \(size.height.text)"
    case .itemCount, .missingLengths, .itemSpan, .partLayout:
      "\(here): \(error)"
    case .laneCount(_, let count):
      "\(here): room for \(count.text) lanes (\(origin(of: .lanes)).minimum); it must be from 1 to "
        + "\(WaterfallMetrics.maximumLaneCount): use a larger minimum or a maximum"
    case .metric(let metric, _, let value):
      "\(origin(of: metric.key)): cannot be \(value.text)"
    case .noRoom(_, let breadth):
      "\(here): its insets and spacings leave the items a \(breadthWord) of \(breadth.text) "
        + "(see \(roomKeys.map(origin).joined(separator: ", ")))"
    case .noRoomFor(let kind, _, let breadth):
      "\(here): the insets of its \(kind) (\(origin(of: kind == .header ? .headerInset : .footerInset))) leave it a "
        + "\(breadthWord) of \(breadth.text)"
    case .itemLength(let item):
      "\(Place(section: section, item: item.item)): its size in the layout is 0 or \(Self.beyondDouble)"
    case .itemTooBroad(let item, let breadth, let usable):
      describeTooBroad(item.item, breadth: breadth, usable: usable)
    case .noRow:
      "\(here): no row is possible: the spacing between the items (\(origin(of: .itemSpacing))) fills every row"
    case .contentLength:
      "\(here): its content ends \(Self.beyondDouble)"
    }
  }

  private func describeTooBroad(_ item: Int, breadth: Double, usable: Double) -> String {
    let key: Key = axis == .vertical ? .width : .height
    let place = Place(section: section, item: item)
    let room = "must be at most \(usable.text), the space between the insets, got \(breadth.text)"
    return itemHasOwnSize
      ? "\(place.appending(key)): \(room)" : "\(place): its \(key.name) (\(origin(of: .itemSize))) \(room)"
  }

  private var breadthWord: String { axis == .vertical ? "width" : "height" }

  /// Where a property of the section is set: in the section or in the layout.
  private func origin(of key: Key) -> String {
    (ownKeys.contains(key) ? Place(section: section) : Place(.layout)).appending(key).description
  }
}

extension LayoutError {
  /// The section in the error, if any.
  var section: Int? {
    switch self {
    case .viewport: nil
    case .itemCount(let section, _), .laneCount(let section, _), .metric(_, let section, _),
      .noRoom(let section, _), .noRoomFor(_, let section, _), .noRow(let section),
      .missingLengths(let section, _, _), .contentLength(let section), .partLayout(let section):
      section
    case .itemLength, .itemSpan, .itemTooBroad: item?.section
    }
  }

  /// The item in the error, if any.
  var item: IndexPath? {
    switch self {
    case .itemLength(let item), .itemSpan(let item), .itemTooBroad(let item, _, _): item
    default: nil
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
  /// The number as written in responses, infinite ones in words.
  fileprivate var text: String {
    guard isFinite else { return isNaN ? "no number" : self < 0 ? "less than every number" : "beyond every number" }
    var buffer = OutputBuffer()
    buffer.write(self)
    return buffer.text
  }
}
