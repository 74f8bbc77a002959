import CascadeLayout

/// One of several ways to arrange a wall, which are timed against one another.
struct Contender: Sendable {
  /// What it is called in the results.
  let name: String

  /// Gets ready for a wall.
  let prepare: @Sendable (Wall) -> Work

  /// Arranges the wall, for another viewport from round to round, and returns what must not be let go within the time.
  typealias Work = (_ viewport: Size) throws -> Any
}
