import Foundation

/// The iteration z ← z² + c that the Mandelbrot set and the Julia sets are made of.
enum Escape {
  /// After how many steps a point is out of reach, as a smooth number; nil if it stays for all steps.
  static func steps(x: Double, y: Double, addX: Double, addY: Double, limit: Int) -> Float? {
    var (x, y) = (x, y)
    for step in 0..<limit {
      let (squareX, squareY) = (x * x, y * y)
      let square = squareX + squareY
      if square > 256 {
        // https://en.wikipedia.org/wiki/Plotting_algorithms_for_the_Mandelbrot_set#Continuous_(smooth)_coloring
        return Float(step) + 1 - log2(log2(Float(square)) / 2) + 2
      }
      (x, y) = (squareX - squareY + addX, 2 * x * y + addY)
    }
    return nil
  }
}
