extension SectionMetrics {
  /// Throws unless every measure is a finite number of at least 0 and the insets leave header and footer some breadth.
  func check(section: Int, axis: Axis, breadth: Double) throws(LayoutError) {
    try LayoutMetric.sectionInset.check(inset, section: section)
    try LayoutMetric.sectionSpacing.check(spacing, section: section)
    try LayoutMetric.headerLength.check(headerLength, section: section)
    try LayoutMetric.headerInset.check(headerInset, section: section)
    try LayoutMetric.footerLength.check(footerLength, section: section)
    try LayoutMetric.footerInset.check(footerInset, section: section)
    if headerLength > 0 {
      let left = axis.breadth(breadth, inside: headerInset)
      guard left > 0 else { throw .noRoomFor(.header, section: section, breadth: left) }
    }
    if footerLength > 0 {
      let left = axis.breadth(breadth, inside: footerInset)
      guard left > 0 else { throw .noRoomFor(.footer, section: section, breadth: left) }
    }
  }
}

extension LayoutMetric {
  /// Throws unless the measure is a finite number of at least 0.
  @inline(never)
  func check(_ value: Double, section: Int) throws(LayoutError) {
    guard value >= 0, value < .infinity else { throw .metric(self, section: section, value: value) }
  }

  /// Throws unless the measure is a finite number greater than 0.
  func checkPositive(_ value: Double, section: Int) throws(LayoutError) {
    guard value > 0, value < .infinity else { throw .metric(self, section: section, value: value) }
  }

  /// Throws unless all four distances are finite numbers of at least 0.
  func check(_ insets: EdgeInsets, section: Int) throws(LayoutError) {
    try check(insets.top, section: section)
    try check(insets.left, section: section)
    try check(insets.bottom, section: section)
    try check(insets.right, section: section)
  }
}
