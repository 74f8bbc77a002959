/// How a picture is cut into squares, so that a very large one can be looked at closely.
public struct TileGrid: Hashable, Sendable {
  /// The side of a square in pixels; those at the right and lower edges may be smaller.
  public static let side = 512

  /// At level 0 the picture has its own size; at each further one half of that, rounded up.
  public let level: Int

  /// The size of the upright picture at the level, in pixels.
  public let width: Int
  /// The height that goes with the width.
  public let height: Int

  /// The grid of an upright picture; `nil` if there is no such level: the last is the first that has one square only.
  public init?(width: Int, height: Int, level: Int) {
    guard width > 0, height > 0, level >= 0, level < 24 else { return nil }
    func halved(_ length: Int, _ times: Int) -> Int { (length + (1 << times) - 1) >> times }
    if level > 0, max(halved(width, level - 1), halved(height, level - 1)) <= Self.side { return nil }
    self.level = level
    self.width = halved(width, level)
    self.height = halved(height, level)
  }

  /// How many squares lie side by side.
  public var columns: Int { (width + Self.side - 1) / Self.side }

  /// How many squares lie one below the other.
  public var rows: Int { (height + Self.side - 1) / Self.side }

  /// Whether there is such a square.
  func contains(_ place: TilePlace) -> Bool {
    place.column >= 0 && place.column < columns && place.row >= 0 && place.row < rows
  }
}

/// Which of a level's squares: columns from the left, rows from the top of the upright picture, from 0.
public struct TilePlace: Hashable, Sendable {
  /// Counted from the left.
  public let column: Int
  /// Counted from the top.
  public let row: Int

  /// The square in a column and row.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}
