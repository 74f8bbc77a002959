/// Gradient noise (Perlin, https://doi.org/10.1145/566570.566636): smooth, without a period, between about -1 and 1.
struct Noise {
  let seed: UInt32

  /// The noise at a point; its features are about as large as the unit.
  func value(_ x: Float, _ y: Float) -> Float {
    let left = x.rounded(.down)
    let top = y.rounded(.down)
    let (column, row) = (Int32(left), Int32(top))
    let (dx, dy) = (x - left, y - top)
    let (u, v) = (Self.fade(dx), Self.fade(dy))
    let upper = Self.mix(
      slope(column, row, dx, dy), slope(column &+ 1, row, dx - 1, dy), u)
    let lower = Self.mix(
      slope(column, row &+ 1, dx, dy - 1), slope(column &+ 1, row &+ 1, dx - 1, dy - 1), u)
    return Self.mix(upper, lower, v) * 1.6
  }

  /// Noise with details: octaves of it, each twice as fine and half as strong as the one before.
  func detailed(_ x: Float, _ y: Float, octaves: Int) -> Float {
    var (sum, strength): (Float, Float) = (0, 0.5)
    var (x, y) = (x, y)
    for _ in 0..<octaves {
      sum += value(x, y) * strength
      // Turned a little, so that the grids of the octaves do not show.
      (x, y) = (1.6 * x + 1.2 * y + 17, -1.2 * x + 1.6 * y + 59)
      strength *= 0.5
    }
    return sum
  }

  /// A number for a point of the grid, the same each time.
  func hash(_ column: Int32, _ row: Int32) -> UInt32 {
    var hash = UInt32(bitPattern: column) &* 0x8da6_b343 ^ UInt32(bitPattern: row) &* 0xd816_3841 ^ seed
    hash = (hash ^ (hash >> 16)) &* 0x7feb_352d
    hash = (hash ^ (hash >> 15)) &* 0x846c_a68b
    return hash ^ (hash >> 16)
  }

  private func slope(_ column: Int32, _ row: Int32, _ dx: Float, _ dy: Float) -> Float {
    let hash = hash(column, row)
    let gradientX = Float(hash & 0xffff) / 32768 - 1
    let gradientY = Float(hash >> 16) / 32768 - 1
    return gradientX * dx + gradientY * dy
  }

  private static func fade(_ t: Float) -> Float { t * t * t * (t * (t * 6 - 15) + 10) }

  private static func mix(_ a: Float, _ b: Float, _ share: Float) -> Float { a + (b - a) * share }
}
