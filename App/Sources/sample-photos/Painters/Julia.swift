import Foundation

/// A Julia set.
struct Julia: Painter {
  static let detail = Detail.fine

  private let palette: Palette
  private let constant: (x: Double, y: Double)
  private let radius: Double
  private let cosine: Double
  private let sine: Double

  private static let constants: [(x: Double, y: Double)] = [
    (-0.8, 0.156), (-0.4, 0.6), (0.285, 0.01), (-0.7269, 0.1889), (-0.835, -0.2321), (-0.70176, -0.3842),
    (-0.1, 0.651), (0.355, 0.355), (-0.54, 0.54), (0.37, 0.1), (-0.778, 0.136),
  ]

  init(palette: Palette, numbers: inout RandomNumbers) {
    self.palette = palette
    constant = numbers.element(of: Self.constants)
    radius = Double(numbers.number(in: 0.55...1.05))
    let angle = Double(numbers.number(in: 0...6.28))
    (cosine, sine) = (cos(angle), sin(angle))
  }

  func colour(at x: Float, _ y: Float) -> LinearColour {
    let (x, y) = (Double(x) * radius, Double(y) * radius)
    let steps = Escape.steps(
      x: x * cosine - y * sine, y: x * sine + y * cosine, addX: constant.x, addY: constant.y, limit: 250)
    guard let steps else { return palette.colour(at: 1) }
    return palette.repeated(at: log(steps + 1) * 0.75 - 0.6)
  }
}
