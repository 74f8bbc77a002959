extension Size {
  /// True if both extents are finite numbers of at least 0.
  var isFinite: Bool { width >= 0 && width < .infinity && height >= 0 && height < .infinity }

  /// True if the size is finite and its breadth is greater than 0, so that it can be a divisor. Its length may be 0.
  func isNatural(along axis: Axis) -> Bool { isFinite && axis.breadth(of: self) > 0 }
}
