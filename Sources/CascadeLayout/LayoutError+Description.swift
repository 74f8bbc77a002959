// Embedded Swift has neither existential errors to print nor a use for the text: there the host says it.
#if !hasFeature(Embedded)
  extension LayoutError: CustomStringConvertible {
    /// One sentence that says what is wrong, where, and what to do.
    public var description: String {
      switch self {
      case .laneCount(let section, let value):
        "Section \(section): the number of lanes must be a whole number from 1 to "
          + "\(WaterfallMetrics.maximumLaneCount), got \(value)."
      case .metric(let section, let value):
        "Section \(section): spacings, insets and the minimum breadth must be finite numbers of at least 0, "
          + "got \(value)."
      case .noRoom(let section, let laneBreadth):
        "Section \(section): the insets and lane spacings leave each lane a breadth of \(laneBreadth); "
          + "use fewer lanes or smaller insets, or a broader viewport."
      case .itemLength(let item):
        "Section \(item.section), item \(item.item): its size must be finite and greater than 0 "
          + "(a length given outright may be 0)."
      case .missingLengths(let section, let given, let items):
        "Section \(section) has \(items) items, but lengths were given for \(given) only."
      case .itemCount(let section, let value):
        "Section \(section): the number of items must be at least 0, got \(value)."
      case .viewport(let size):
        "The viewport's width and height must be finite numbers of at least 0, got \(size.width) × \(size.height)."
      case .contentLength(let section):
        "Section \(section): the content is longer than the largest finite number; use smaller lengths or spacings."
      }
    }
  }
#endif
