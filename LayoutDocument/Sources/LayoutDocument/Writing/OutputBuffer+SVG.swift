import CascadeLayout

extension OutputBuffer {
  /// Writes the start of the root element, and the styles.
  mutating func writeStart(_ bounds: Bounds) {
    let width = bounds.maxX - bounds.minX
    let height = bounds.maxY - bounds.minY
    write("<svg xmlns=\"http://www.w3.org/2000/svg\"")
    writeAttribute("width", width)
    writeAttribute("height", height)
    write(" viewBox=\"")
    for (index, number) in [bounds.minX, bounds.minY, width, height].enumerated() {
      if index > 0 { write(" ") }
      write(drawn: number)
    }
    write("\" font-family=\"system-ui, 'DejaVu Sans', sans-serif\" text-anchor=\"middle\" stroke-width=\"")
    write(drawn: bounds.strokeWidth)
    write("\">\n")
    write(Self.style)
  }

  /// Writes an element: a rectangle and its label.
  mutating func write(svg attributes: LayoutAttributes) {
    let frame = attributes.scaledFrame
    write("<g class=\"")
    write(attributes.kind.word)
    write("\"")
    if attributes.indexPath.section > 0 {
      write(" style=\"--h:")
      // The golden angle, which gives neighbouring sections very different hues.
      write(Int((Double(attributes.indexPath.section) * 222.492 + 215).truncatingRemainder(dividingBy: 360)))
      write("\"")
    }
    if attributes.alpha != 1 { writeAttribute("opacity", attributes.alpha) }
    write("><rect")
    writeAttributes(of: frame)
    let radius = min(frame.size.width, frame.size.height, 40) / 10
    if radius > 0, attributes.kind != .background { writeAttribute("rx", radius) }
    write("/>")
    writeLabel(of: attributes, in: frame)
    write("</g>\n")
  }

  /// Writes the label of an element, as large as its frame allows.
  private mutating func writeLabel(of attributes: LayoutAttributes, in frame: Rect) {
    let label: String
    switch attributes.kind {
    case .item: label = String(attributes.indexPath.item)
    case .header, .footer: label = "\(attributes.kind.word) \(attributes.indexPath.section)"
    default: return
    }
    // A digit is about 0.64 em wide; leaves some space on both sides.
    let size = min(frame.size.height * 0.55, frame.size.width * 0.8 / (Double(label.count) * 0.64), 22)
    guard size > 0 else { return }
    write("<text")
    writeAttribute("x", frame.minX + frame.size.width / 2)
    // Digits are about 0.7 em high, so their baseline is half of that below the middle.
    writeAttribute("y", frame.minY + frame.size.height / 2 + size * 0.35)
    writeAttribute("font-size", size)
    write(">")
    write(text: label)
    write("</text>")
  }

  /// Writes a rectangle that is not an element.
  mutating func writeOutline(_ name: StaticString, _ rect: Rect) {
    write("<rect class=\"")
    write(name)
    write("\"")
    writeAttributes(of: rect)
    write("><title>")
    write(name)
    write("</title></rect>\n")
  }

  private mutating func writeAttributes(of rect: Rect) {
    writeAttribute("x", rect.minX)
    writeAttribute("y", rect.minY)
    writeAttribute("width", rect.size.width)
    writeAttribute("height", rect.size.height)
  }

  private mutating func writeAttribute(_ name: StaticString, _ number: Double) {
    write(" ")
    write(name)
    write("=\"")
    write(drawn: number)
    write("\"")
  }

  /// Writes a number with visible precision; one too large for a double, such as a sum of numbers in a response,
  /// becomes the largest double.
  private mutating func write(drawn number: Double) {
    let hundredths = (number * 100).rounded()
    if hundredths.magnitude < 0x1p53 { return write(hundredths / 100) }
    let largest = Double.greatestFiniteMagnitude
    write(number.isNaN ? 0 : max(-largest, min(number, largest)))
  }

  private static let style: StaticString = """
    <style>
    svg { color-scheme: light dark; --h: 215; background: #fff; --l: 88%; --s: 55%; --line: 42%; --text: 24% }
    @media (prefers-color-scheme: dark) { svg { background: #16181d; --l: 28%; --s: 32%; --line: 62%; --text: 90% } }
    rect { fill: hsl(var(--h) var(--s) var(--l)); stroke: hsl(var(--h) 45% var(--line)) }
    text { fill: hsl(var(--h) 45% var(--text)) }
    .background rect { fill-opacity: .25; stroke-opacity: .4 }
    .header rect, .footer rect { fill: hsl(var(--h) 45% var(--line)); fill-opacity: .85 }
    .header text, .footer text { fill: #fff }
    .viewport, .query { fill: none; stroke: #e0483e; stroke-dasharray: 8 5 }
    .query { stroke: #9c36b5; stroke-dasharray: 2 4 }
    @media (prefers-color-scheme: dark) { .header text, .footer text { fill: #111 } }
    </style>

    """
}
