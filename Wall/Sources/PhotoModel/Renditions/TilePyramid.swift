/// The tiles of a published photo that pages request: the levels at which it is sharper than its largest picture.
///
/// Page/viewer/tile-grid.ts has the same rules.
package struct TilePyramid: Hashable, Sendable {
  /// The grids of the levels, from the full size on; none if the largest picture is sharp enough.
  package private(set) var grids: [TileGrid] = []

  /// The tiles of an upright picture.
  ///
  /// - Parameter widest: The width of the widest picture of any photo.
  package init(width: Int, height: Int, widest: Int) {
    let largest = Self.largestWhole(width: width, height: height, widest: widest)
    guard width > 0, height > 0, Double(width) > largest, max(width, height) > TileGrid.side else { return }
    while let grid = TileGrid(width: width, height: height, level: grids.count),
      Double(width) * Self.slack >= largest * Double(1 << grids.count)
    {
      grids.append(grid)
    }
  }

  /// A level is also used if it is slightly too small, by up to a factor of 2 to the power of 0.02.
  private static let slack = 1.014

  /// The width of the largest picture that pages load in one piece.
  private static func largestWhole(width: Int, height: Int, widest: Int) -> Double {
    let ratio = Double(height) / Double(width)
    return min(
      Double(min(widest, width)), (Double(WholePicture.pixels) / ratio).squareRoot(),
      max(80, Double(WholePicture.side) / ratio))
  }

  /// The number of tiles.
  package var tileCount: Int { grids.reduce(0) { $0 + $1.columns * $1.rows } }

  /// The number of their pixels.
  package var pixelCount: Int { grids.reduce(0) { $0 + $1.width * $1.height } }
}
