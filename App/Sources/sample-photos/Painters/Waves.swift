import Foundation

/// Waves from several sources that meet.
struct Waves: Painter {
  static let detail = Detail.medium

  private let palette: Palette
  private let sources: [(x: Float, y: Float, frequency: Float, phase: Float)]

  init(palette: Palette, numbers: inout RandomNumbers) {
    self.palette = palette
    var sources: [(x: Float, y: Float, frequency: Float, phase: Float)] = []
    let frequency = numbers.number(in: 6...14)
    for _ in 0..<4 {
      sources.append(
        (
          numbers.number(in: -2...2), numbers.number(in: -2...2),
          frequency * numbers.number(in: 0.7...1.4), numbers.number(in: 0...6.28)
        ))
    }
    self.sources = sources
  }

  func colour(at x: Float, _ y: Float) -> LinearColour {
    var sum: Float = 0
    for source in sources {
      let (dx, dy) = (x - source.x, y - source.y)
      sum += sin((dx * dx + dy * dy).squareRoot() * source.frequency + source.phase)
    }
    return palette.colour(at: 0.5 + 0.22 * sum)
  }
}
