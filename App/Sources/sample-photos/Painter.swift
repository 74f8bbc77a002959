/// A picture without bounds: a colour for every point of the plane.
protocol Painter {
  /// How large the details of the picture are.
  static var detail: Detail { get }

  /// The colour at a point; the shorter side of the picture goes from -1 to 1.
  func colour(at x: Float, _ y: Float) -> LinearColour
}

/// How large the details of a picture are.
enum Detail {
  /// Far larger than a pixel.
  case coarse
  /// A few pixels.
  case medium
  /// In places finer than a pixel.
  case fine
}
