import CascadeLayout

extension LayoutResponse {
  /// Draws the elements of the response as an SVG image, for light and dark pages.
  ///
  /// Each section has its own colour; items are numbered. A dashed outline shows the viewport if it matters: if it is
  /// not at the start of the content, or if an element depends on it. The query's rectangle is dotted.
  ///
  /// - Parameter sink: Called with pieces of the text; writing stops if it throws an error.
  /// - Complexity: O(elements); keeps only one piece in memory.
  public func writeSVG<Failure: Error>(to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void) throws(Failure) {
    var bounds = Bounds(minX: 0, minY: 0, maxX: presentation.contentSize.width, maxY: presentation.contentSize.height)
    var depths: Set<Int> = []
    forEachElement { attributes in
      bounds.extend(to: attributes.scaledFrame)
      depths.insert(attributes.zIndex)
    }
    let showsViewport = presentation.viewport.origin != .zero || depths.contains { $0 > 0 }
    if showsViewport { bounds.extend(to: presentation.viewport) }
    if let query { bounds.extend(to: query) }
    var buffer = OutputBuffer()
    buffer.writeStart(bounds.margined)
    for depth in depths.sorted() {
      try forEachElement { (attributes) throws(Failure) in
        guard attributes.zIndex == depth else { return }
        buffer.write(svg: attributes)
        try buffer.flushIfFull(to: sink)
      }
    }
    if showsViewport { buffer.writeOutline("viewport", presentation.viewport) }
    if let query { buffer.writeOutline("query", query) }
    buffer.write("</svg>\n")
    try buffer.flush(to: sink)
  }
}

/// A rectangle defined by its edges, which can grow.
struct Bounds {
  var minX, minY, maxX, maxY: Double

  mutating func extend(to rect: Rect) {
    minX = min(minX, rect.minX)
    minY = min(minY, rect.minY)
    maxX = max(maxX, rect.maxX)
    maxY = max(maxY, rect.maxY)
  }

  /// The bounds with a margin for strokes on their edges.
  var margined: Bounds {
    let margin = strokeWidth * 4
    return Bounds(minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
  }

  /// A stroke width that is visible at any size: one point for drawings of some hundreds of points.
  var strokeWidth: Double { max(min(maxX - minX, maxY - minY, 1e300) / 600, 1) }
}

extension LayoutAttributes {
  /// The frame as presented, scaled about its centre.
  var scaledFrame: Rect {
    guard scale != 1 else { return frame }
    let width = frame.size.width * scale.magnitude
    let height = frame.size.height * scale.magnitude
    return Rect(
      x: frame.minX + (frame.size.width - width) / 2, y: frame.minY + (frame.size.height - height) / 2, width: width,
      height: height)
  }
}
