import CascadeLayout

/// A flow as the document says it, with no thought of speed: the reference that the layout is held against.
///
/// It knows vertical scrolling alone, and running positions instead of grids; a horizontal flow is the transpose of the
/// flow of all that is transposed.
struct NaiveFlow {
  struct Section {
    var metrics: FlowMetrics
    var sizes: [Size]
  }

  var elements: [LayoutAttributes] = []
  var contentSize = Size.zero

  init(axis: Axis, viewport: Rect, sections: [Section]) {
    switch axis {
    case .vertical:
      lay(sections, viewport: viewport)
    case .horizontal:
      lay(sections.map(\.transposed), viewport: viewport.transposed)
      contentSize = contentSize.transposed
      for index in elements.indices { elements[index].frame = elements[index].frame.transposed }
    }
  }

  private mutating func lay(_ sections: [Section], viewport: Rect) {
    var y = 0.0
    for (index, section) in sections.enumerated() {
      let metrics = section.metrics.section
      if index > 0 { y += metrics.spacing }
      let start = y
      var header: Rect?
      if metrics.headerLength > 0 {
        y += metrics.headerInset.top
        header = Rect(
          x: metrics.headerInset.left, y: y,
          width: viewport.size.width - metrics.headerInset.left - metrics.headerInset.right,
          height: metrics.headerLength)
        y += metrics.headerLength + metrics.headerInset.bottom
      }
      y += metrics.inset.top
      let (items, end) = Self.items(section, from: y, width: viewport.size.width)
      y = end + metrics.inset.bottom
      var footer: Rect?
      if metrics.footerLength > 0 {
        y += metrics.footerInset.top
        footer = Rect(
          x: metrics.footerInset.left, y: y,
          width: viewport.size.width - metrics.footerInset.left - metrics.footerInset.right,
          height: metrics.footerLength)
        y += metrics.footerLength + metrics.footerInset.bottom
      }
      if metrics.pinsHeader, let own = header {
        header?.origin.y = min(max(own.minY, viewport.minY), y - metrics.headerLength)
      }
      if metrics.pinsFooter, let own = footer {
        footer?.origin.y = max(min(own.minY, viewport.maxY - metrics.footerLength), start)
      }
      if metrics.hasBackground {
        elements.append(
          LayoutAttributes(
            .of(section: index, .background),
            frame: Rect(x: 0, y: start, width: viewport.size.width, height: y - start), zIndex: -1))
      }
      if let header {
        elements.append(
          LayoutAttributes(.of(section: index, .header), frame: header, zIndex: metrics.pinsHeader ? 1 : 0))
      }
      for (item, frame) in items.enumerated() {
        elements.append(LayoutAttributes(indexPath: IndexPath(section: index, item: item), frame: frame))
      }
      if let footer {
        elements.append(
          LayoutAttributes(.of(section: index, .footer), frame: footer, zIndex: metrics.pinsFooter ? 1 : 0))
      }
    }
    contentSize = Size(width: viewport.size.width, height: y)
  }

  private static func items(_ section: Section, from start: Double, width: Double) -> ([Rect], end: Double) {
    let metrics = section.metrics
    let left = metrics.section.inset.left
    let usable = width - left - metrics.section.inset.right
    let lines = lines(section, usable: usable)
    let isUniform = Set(section.sizes).count == 1
    var frames: [Rect] = []
    var y = start
    var end = start
    for (number, line) in lines.enumerated() {
      let sizes = section.sizes[line]
      let height = sizes.map(\.height).max()!
      let sum = sizes.reduce(0) { $0 + $1.width }
      var x = left
      var gap = metrics.interitemSpacing
      if isUniform {
        let perLine = Self.perLine(section.sizes[0].width, metrics, usable: usable)
        if perLine == 1 {
          x += (usable - sum) / 2
        } else {
          gap = (usable - perLine * section.sizes[0].width) / (perLine - 1)
        }
      } else if number < lines.count - 1 {
        if line.count == 1 { x += (usable - sum) / 2 } else { gap = (usable - sum) / Double(line.count - 1) }
      } else if lines.allSatisfy({ $0.count == 1 }) {
        x += (usable - sum) / 2
      }
      for size in sizes {
        frames.append(Rect(x: x, y: y + (height - size.height) / 2, width: size.width, height: size.height))
        x += size.width + gap
      }
      end = y + height
      y = end + metrics.lineSpacing
    }
    return (frames, end)
  }

  private static func perLine(_ width: Double, _ metrics: FlowMetrics, usable: Double) -> Double {
    max(1, ((usable + metrics.interitemSpacing) / (width + metrics.interitemSpacing)).rounded(.down))
  }

  /// The items of each line.
  private static func lines(_ section: Section, usable: Double) -> [Range<Int>] {
    guard let first = section.sizes.first else { return [] }
    var lines: [Range<Int>] = []
    if Set(section.sizes).count == 1 {
      let perLine = Int(Self.perLine(first.width, section.metrics, usable: usable))
      for start in stride(from: 0, to: section.sizes.count, by: perLine) {
        lines.append(start..<min(start + perLine, section.sizes.count))
      }
      return lines
    }
    var start = 0
    var left = usable
    for (item, size) in section.sizes.enumerated() {
      if size.width > left {
        lines.append(start..<item)
        start = item
        left = usable
      }
      left -= size.width + section.metrics.interitemSpacing
    }
    return lines + [start..<section.sizes.count]
  }
}

extension NaiveFlow.Section {
  /// What is laid out vertically as the transpose of what this is horizontally.
  var transposed: NaiveFlow.Section {
    NaiveFlow.Section(metrics: metrics.transposed, sizes: sizes.map(\.transposed))
  }
}

extension FlowMetrics {
  var transposed: FlowMetrics {
    FlowMetrics(
      itemSize: itemSize.transposed, lineSpacing: lineSpacing, interitemSpacing: interitemSpacing,
      section: section.transposed)
  }
}
