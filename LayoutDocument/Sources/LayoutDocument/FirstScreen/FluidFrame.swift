import CascadeLayout

/// A length that depends on the width of the view: a fraction of the width, plus a number of points.
struct FluidLength {
  var share: Double
  var points: Double

  /// Creates the length that has these values at two widths. If the widths are equal, it is a fraction of the width.
  init(_ values: (Double, Double), atWidths widths: (Double, Double)) {
    let (from, to) = widths
    share = from != to ? (values.1 - values.0) / (to - from) : values.0 / from
    points = from != to ? values.0 - share * from : 0
  }
}

/// The frame of an element in a range of view widths.
struct FluidFrame {
  let x, y, width, height: FluidLength

  init(_ frames: (Rect, Rect), atWidths widths: (Double, Double)) {
    x = FluidLength((frames.0.minX, frames.1.minX), atWidths: widths)
    y = FluidLength((frames.0.minY, frames.1.minY), atWidths: widths)
    width = FluidLength((frames.0.size.width, frames.1.size.width), atWidths: widths)
    height = FluidLength((frames.0.size.height, frames.1.size.height), atWidths: widths)
  }
}
