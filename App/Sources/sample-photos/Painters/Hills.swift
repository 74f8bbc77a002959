import Foundation

/// Ranges of hills in the haze, one behind the other, under an evening sky.
struct Hills: Painter {
  static let detail = Detail.fine

  private let palette: Palette
  private let sun: (x: Float, y: Float, radius: Float)
  /// The ranges from the nearest to the farthest.
  private let ranges: [Range]

  /// A range of hills.
  private struct Range {
    /// How near it is, 0 to 1.
    let nearness: Float
    /// Where its upper edge lies, at points that are `spacing` apart, from -`reach` to `reach`.
    let edge: [Float]

    static let reach: Float = 4
    static let spacing: Float = 1 / 512

    init(nearness: Float, noise: Noise, row: Int) {
      self.nearness = nearness
      let height = 0.225 + 0.275 * nearness
      edge = stride(from: -Self.reach, through: Self.reach, by: Self.spacing).map { x in
        let hill = noise.detailed(x * (1.4 - 0.5 * nearness), Float(row) * 13, octaves: 5)
        return 0.95 * nearness - 0.15 - height * (0.3 + hill)
      }
    }

    func edge(at x: Float) -> Float {
      let place = min(max((x + Self.reach) / Self.spacing, 0), Float(edge.count - 2))
      let index = Int(place)
      return edge[index] + (edge[index + 1] - edge[index]) * (place - Float(index))
    }
  }

  init(palette: Palette, numbers: inout RandomNumbers) {
    self.palette = palette
    let noise = Noise(seed: numbers.seed())
    sun = (numbers.number(in: -0.6...0.6), numbers.number(in: -0.6...(-0.2)), numbers.number(in: 0.09...0.2))
    let count = 5 + Int(numbers.next() % 3)
    ranges = (0..<count).reversed().map { row in
      Range(nearness: Float(row) / Float(count - 1), noise: noise, row: row)
    }
  }

  func colour(at x: Float, _ y: Float) -> LinearColour {
    // The first range that the point lies under hides the others.
    for range in ranges {
      let depth = y - range.edge(at: x)
      if depth > 0 {
        let haze = min(depth * 0.5, 0.12)
        return palette.colour(at: 0.72 * (1 - range.nearness) + haze * (1 - 0.5 * range.nearness))
      }
    }
    let (dx, dy) = (x - sun.x, y - sun.y)
    let distance = (dx * dx + dy * dy).squareRoot()
    let glow = exp(-distance * 1.6)
    let disc = min(max((sun.radius - distance) / 0.012, 0), 1)
    let sky = palette.colour(at: 0.62 + 0.3 * min(max(0.5 + y * 0.5, 0), 1) + 0.25 * glow)
    return sky.mixed(with: palette.colour(at: 1).mixed(with: LinearColour(repeating: 1), 0.7), disc)
  }
}
