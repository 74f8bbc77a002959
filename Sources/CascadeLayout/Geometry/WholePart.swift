extension Double {
  /// The number without its fraction, for a number of at least 0.
  ///
  /// Not `rounded(.down)`: on processors without an instruction for it, that calls the C library's `floor`, and this
  /// module links with no library at all.
  var wholePart: Double {
    // From 2⁵² on, every double is a whole number. Lower ones fit an integer.
    self < 4_503_599_627_370_496 ? Double(Int64(self)) : self
  }
}
