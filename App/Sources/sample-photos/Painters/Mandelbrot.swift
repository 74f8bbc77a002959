import Foundation

/// A detail of the Mandelbrot set's edge.
struct Mandelbrot: Painter {
  static let detail = Detail.fine

  private let palette: Palette
  private let place: Place
  private let cosine: Double
  private let sine: Double
  private let offset: Float

  /// A part of the set that is worth looking at, and half the length of the picture's shorter side there.
  private struct Place {
    let x: Double
    let y: Double
    let radius: Double
    let limit: Int
  }

  private static let places = [
    Place(x: -0.7436, y: 0.1318, radius: 0.006, limit: 250),
    Place(x: -0.7453, y: 0.1127, radius: 0.0065, limit: 250),
    Place(x: -0.1592, y: 1.0338, radius: 0.012, limit: 250),
    Place(x: -0.7480, y: 0.0980, radius: 0.0016, limit: 300),
    Place(x: -1.1985, y: 0.3045, radius: 0.009, limit: 250),
    Place(x: -0.5622, y: 0.6428, radius: 0.02, limit: 250),
    Place(x: -0.0882, y: 0.6544, radius: 0.012, limit: 300),
  ]

  init(palette: Palette, numbers: inout RandomNumbers) {
    self.palette = palette
    place = numbers.element(of: Self.places)
    let angle = Double(numbers.number(in: 0...6.28))
    (cosine, sine) = (cos(angle), sin(angle))
    offset = numbers.number(in: 0...2)
  }

  func colour(at x: Float, _ y: Float) -> LinearColour {
    let (x, y) = (Double(x) * place.radius, Double(y) * place.radius)
    let steps = Escape.steps(
      x: 0, y: 0, addX: place.x + x * cosine - y * sine, addY: place.y + x * sine + y * cosine,
      limit: place.limit)
    guard let steps else { return palette.colour(at: 0) * 0.4 }
    return palette.repeated(at: log(steps + 1) * 1.1 + offset)
  }
}
