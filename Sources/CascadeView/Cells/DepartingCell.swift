/// A cell whose element is no longer to be on screen, but is still seen moving away.
struct DepartingCell {
  /// The cell, and where it goes.
  var shown: ShownCell

  /// True if its element is still there, elsewhere: it may come back.
  var isAlive: Bool
}
