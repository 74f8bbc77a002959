public import CascadeLayout

extension LayoutAttributes {
  /// The attributes between these and others. Frame, opacity, scale and rotation are interpolated; the element, its
  /// depth and whether it is hidden are the target's at once.
  ///
  /// - Parameters:
  ///   - target: The attributes at a progress of 1.
  ///   - progress: 0 for these attributes, 1 for the target's; beyond these if a curve overshoots.
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

  /// The same attributes with the frame moved by a distance.
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

  /// True if all its numbers are finite.
  var isFinite: Bool {
    // A number times 0 is 0 only if it is finite; otherwise it is NaN, and so is the sum.
    let zeros =
      frame.minX * 0 + frame.minY * 0 + frame.size.width * 0 + frame.size.height * 0 + alpha * 0 + scale * 0
      + rotation * 0
    return zeros == 0
  }
}
