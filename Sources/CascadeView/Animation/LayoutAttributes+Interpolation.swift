public import CascadeLayout

extension LayoutAttributes {
  /// The attributes in between these and others: frame, opacity, scale and rotation are in between, while the element,
  /// its depth and whether it is hidden are the others' at once.
  ///
  /// - Parameters:
  ///   - target: The attributes at a progress of 1.
  ///   - progress: The part of the way from these, at 0, to the others, at 1; beyond either where a curve overshoots.
  public func interpolated(to target: LayoutAttributes, progress: Double) -> LayoutAttributes {
    guard progress != 1 else { return target }
    func interpolate(_ from: Double, _ to: Double) -> Double { from + (to - from) * progress }
    var result = target
    result.frame = Rect(
      x: interpolate(frame.minX, target.frame.minX), y: interpolate(frame.minY, target.frame.minY),
      width: interpolate(frame.size.width, target.frame.size.width),
      height: interpolate(frame.size.height, target.frame.size.height))
    result.alpha = interpolate(alpha, target.alpha)
    result.scale = interpolate(scale, target.scale)
    result.rotation = interpolate(rotation, target.rotation)
    return result
  }

  /// The same attributes with the frame elsewhere.
  @inline(never)
  func moved(by distance: Point) -> LayoutAttributes {
    var copy = self
    copy.frame.origin.x += distance.x
    copy.frame.origin.y += distance.y
    return copy
  }

  /// The same attributes for another element.
  @inline(never)
  func with(element: LayoutElement) -> LayoutAttributes {
    var copy = self
    copy.element = element
    return copy
  }

  /// True if all of its numbers are finite.
  var isFinite: Bool {
    // Only a finite number times 0 is 0, and only of such zeros the sum is.
    let zeros =
      frame.minX * 0 + frame.minY * 0 + frame.size.width * 0 + frame.size.height * 0 + alpha * 0 + scale * 0
      + rotation * 0
    return zeros == 0
  }
}
