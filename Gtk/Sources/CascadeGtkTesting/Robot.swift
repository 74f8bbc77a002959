public import CascadeLayout

/// A user, by real events of the X server.
public struct Robot {
  /// Creates a user of the display that the environment names.
  public init() {}

  /// Presses and so on; the window's content begins at its left upper corner.
  public func callAsFunction(_ arguments: String) {
    _ = run(["xdotool"] + arguments.split(separator: " ").map(String.init))
  }

  /// Moves the pointer.
  public func move(to point: Point) { self("mousemove \(Int(point.x)) \(Int(point.y))") }
}
