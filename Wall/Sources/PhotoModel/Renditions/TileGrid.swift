/// Divides a picture into tiles, to view very large ones in full detail.
public struct TileGrid: Hashable, Sendable {
  /// At level 0 the picture has its full size. Each level halves the sides of the one before, rounded up.
  public let level: Int
  /// The size of the upright picture at the level, in pixels.
  public let width: Int
  /// The corresponding height.
  public let height: Int

  /// Creates the grid of an upright picture; `nil` if the level does not exist. The last level is the first with only
  /// one tile.
  public init?(width: Int, height: Int, level: Int) {
    guard width > 0, height > 0, level >= 0, level < 24 else { return nil }
    func halved(_ length: Int, _ times: Int) -> Int { (length + (1 << times) - 1) >> times }
    if level > 0, max(halved(width, level - 1), halved(height, level - 1)) <= Self.side { return nil }
    self.level = level
    self.width = halved(width, level)
    self.height = halved(height, level)
  }

  /// The number of columns.
  public var columns: Int { (width + Self.side - 1) / Self.side }
  /// The number of rows.
  public var rows: Int { (height + Self.side - 1) / Self.side }

  /// Whether a tile exists.
  package func contains(_ place: TilePlace) -> Bool {
    place.column >= 0 && place.column < columns && place.row >= 0 && place.row < rows
  }
}

/// The position of a tile within a level: column and row of the upright picture, counted from 0.
public struct TilePlace: Hashable, Sendable {
  /// Counted from the left.
  public let column: Int
  /// Counted from the top.
  public let row: Int

  /// Creates the position of a tile.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}
