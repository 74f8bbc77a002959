import CascadeLayout

/// A user, by real events of the X server.
struct Robot {
  /// Presses and so on; the window's content begins at its left upper corner.
  func callAsFunction(_ arguments: String) {
    _ = run(["xdotool"] + arguments.split(separator: " ").map(String.init))
  }

  func move(to point: Point) { self("mousemove \(Int(point.x)) \(Int(point.y))") }
}
