/// Cells like those of stained glass or dry earth (Worley, https://doi.org/10.1145/237170.237267).
struct Cells: Painter {
  static let detail = Detail.fine

  private let palette: Palette
  private let noise: Noise
  private let scale: Float
  private let isRounded: Bool

  init(palette: Palette, numbers: inout RandomNumbers) {
    self.palette = palette
    noise = Noise(seed: numbers.seed())
    scale = numbers.number(in: 2...4.5)
    isRounded = numbers.next() % 2 == 0
  }

  func colour(at x: Float, _ y: Float) -> LinearColour {
    let bend = isRounded ? Float(0.35) : 0
    let px = x * scale + bend * noise.value(x * 2, y * 2)
    let py = y * scale + bend * noise.value(x * 2 + 40, y * 2)
    let (column, row) = (Int32(px.rounded(.down)), Int32(py.rounded(.down)))
    var (nearest, second, shade) = (Float.infinity, Float.infinity, Float(0))
    for cellRow in row - 1...row + 1 {
      for cellColumn in column - 1...column + 1 {
        let hash = noise.hash(cellColumn, cellRow)
        let dx = Float(cellColumn) + Float(hash & 0xff) / 256 - px
        let dy = Float(cellRow) + Float(hash >> 8 & 0xff) / 256 - py
        let distance = dx * dx + dy * dy
        if distance < nearest {
          (second, nearest) = (nearest, distance)
          shade = Float(hash >> 16) / 65536
        } else if distance < second {
          second = distance
        }
      }
    }
    let edge = second.squareRoot() - nearest.squareRoot()
    let light = 0.15 + 0.8 * shade + 0.15 * noise.value(x * 1.5, y * 1.5 + 9) - 0.25 * nearest
    let lead = min(max((edge - 0.03) / 0.05, 0), 1)
    return palette.colour(at: 0).mixed(with: palette.colour(at: light), lead)
  }
}
