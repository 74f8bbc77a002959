// Embedded Swift cannot print errors as existentials, and does not need the text: the host supplies it there.
#if !hasFeature(Embedded)
  extension LayoutError: CustomStringConvertible {
    /// One sentence that says what is wrong, where it is, and what to do.
    public var description: String {
      switch self {
      case .viewport(let size):
        "The viewport's width and height must be finite numbers of at least 0, got \(size.width) × \(size.height)."
      case .itemCount(let section, let value):
        "Section \(section): the number of items must be at least 0, got \(value)."
      case .laneCount(let section, let value):
        "Section \(section): the number of lanes must be a whole number from 1 to "
          + "\(WaterfallMetrics.maximumLaneCount), got \(value)."
      case .metric(let metric, let section, let value):
        "Section \(section): \(metric) must be a finite number\(metric.range), got \(value)."
      case .noRoom(let section, let breadth):
        "Section \(section): the insets and spacings leave the items (of a waterfall: each lane) a breadth of "
          + "\(breadth); use fewer lanes or smaller insets, or a broader viewport."
      case .noRoomFor(let kind, let section, let breadth):
        "Section \(section): the insets leave the \(kind) a breadth of \(breadth); use smaller insets, or a broader "
          + "viewport."
      case .itemLength(let item):
        "Section \(item.section), item \(item.item): its size must be finite and greater than 0 "
          + "(in waterfalls and flows, its length may be 0)."
      case .itemSpan(let item):
        "Section \(item.section), item \(item.item): it must span at least 1 lane."
      case .itemTooBroad(let item, let breadth, let usable):
        "Section \(item.section), item \(item.item): its breadth of \(breadth) is more than the \(usable) that the "
          + "insets leave a line."
      case .noRow(let section):
        "Section \(section): the spacing between the items fills every row; use a smaller spacing or insets, or a "
          + "broader viewport."
      case .missingLengths(let section, let given, let items):
        "Section \(section) has \(items) items, but the sizes of only \(given) were given."
      case .partLayout(let section):
        "Section \(section): its layout must scroll along the same axis as the others, and neither arrange sections that "
          + "are apart nor be the composite layout itself; use a layout object for each part."
      case .contentLength(let section):
        "Section \(section): the content is longer than the largest finite number; use smaller lengths or spacings."
      }
    }
  }

  extension LayoutMetric {
    /// The condition that a finite value must meet.
    fileprivate var range: String {
      switch self {
      case .itemSize: " of at least 0 (across the axis of a flow, greater than 0)"
      case .zoomFactor: ""
      default: " of at least 0"
      }
    }
  }
#endif
