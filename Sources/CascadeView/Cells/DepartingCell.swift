/// A cell whose element is no longer on hand, but which the user still sees moving away.
struct DepartingCell {
  /// The cell, with the place that it moves to.
  var shown: ShownCell

  /// True if its element still exists elsewhere, so that it can come back.
  var isAlive: Bool
}
