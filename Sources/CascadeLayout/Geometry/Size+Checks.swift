extension Size {
  /// True if both extents are finite numbers of at least 0.
  var isFinite: Bool { width >= 0 && width < .infinity && height >= 0 && height < .infinity }

  /// True if, beside that, its breadth can be divided by; its length may be 0.
  func isNatural(along axis: Axis) -> Bool { isFinite && axis.breadth(of: self) > 0 }
}
