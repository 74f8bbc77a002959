/// Colours that flow into one another from several points.
struct Gradient: Painter {
  static let detail = Detail.coarse

  private let points: [(x: Float, y: Float, colour: Colour)]
  private let noise: Noise

  init(palette: Palette, numbers: inout RandomNumbers) {
    noise = Noise(seed: numbers.seed())
    var points: [(x: Float, y: Float, colour: Colour)] = []
    for colour in palette.stops + palette.stops.suffix(2) {
      points.append((numbers.number(in: -1.4...1.4), numbers.number(in: -1.4...1.4), colour))
    }
    self.points = points
  }

  func colour(at x: Float, _ y: Float) -> LinearColour {
    // Bent by slow noise, or the colours would lie in circles.
    let bentX = x + 0.5 * noise.value(x * 0.8, y * 0.8)
    let bentY = y + 0.5 * noise.value(x * 0.8 + 31, y * 0.8 - 7)
    var (sum, total) = (Colour(), Float(0))
    for point in points {
      let (dx, dy) = (bentX - point.x, bentY - point.y)
      let nearness = 1 / (dx * dx + dy * dy + 0.08)
      let weight = nearness * nearness
      sum += point.colour * weight
      total += weight
    }
    return (sum / total).linear
  }
}
