import CascadeLayout

/// How a frame went, as the page reads it: 0, or the number of an error with the section and value that it names.
struct FrameStatus {
  var code = 0.0
  var section = 0.0
  var value = 0.0

  init() {}

  init(_ error: LayoutError) {
    let (code, section, value): (Int, Int, Double) =
      switch error {
      case .laneCount(let section, let value): (1, section, value)
      case .metric(_, let section, let value): (2, section, value)
      case .viewport(let size): (2, 0, size.width)
      case .contentOffset(let offset): (2, 0, offset.x)
      case .noRoom(let section, let breadth), .noRoomFor(_, let section, let breadth): (3, section, breadth)
      case .noRow(let section): (3, section, 0)
      case .itemTooBroad(let item, let breadth, _): (3, item.section, breadth)
      case .itemLength(let item), .itemSpan(let item): (4, item.section, Double(item.item))
      case .missingLengths(let section, let given, _): (4, section, Double(given))
      case .itemCount(let section, let value): (4, section, Double(value))
      case .partLayout(let section): (2, section, 0)
      case .contentLength(let section): (5, section, 0)
      }
    self.code = Double(code)
    self.section = Double(section)
    self.value = value
  }
}
