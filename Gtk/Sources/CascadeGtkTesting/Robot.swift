public import CascadeLayout

/// A simulated user, by real events of the X server.
public struct Robot {
  /// Creates a user of the display that the environment names.
  public init() {}

  /// Simulates presses and other actions. The origin is the upper left corner of the window's content.
  public func callAsFunction(_ arguments: String) {
    _ = run(["xdotool"] + arguments.split(separator: " ").map(String.init))
  }

  /// Moves the pointer.
  public func move(to point: Point) { self("mousemove \(Int(point.x)) \(Int(point.y))") }
}
