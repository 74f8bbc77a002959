/// Whom a view asks for data and decisions, and who carries out what it commands: the page, or a stand-in in tests.
///
/// It never calls the view while it is asked for data; it may while it is asked for a decision.
package protocol Page: AnyObject {
  /// The answer to a question about an element, or about a section, or about everything.
  func answer(_ question: Question, kind: Int, section: Int, item: Int) -> Int32

  /// Writes a column's values for some of a section's items.
  ///
  /// - Returns: Whether it has done so; if not, the items have no valid values.
  func write(
    _ column: Column, section: Int, start: Int, count: Int, breadth: Double, to address: UnsafeMutableRawPointer
  ) -> Bool

  /// Carries out commands, which are gone after the call.
  func carryOut(_ commands: UnsafeBufferPointer<Double>)
}

/// What a page is asked one at a time.
package enum Question: Int32 {
  /// How many sections there are, and how many items in one: at least 0.
  case numberOfSections, numberOfItems

  /// The number that the page has registered an element's reuse identifier by.
  case reuseIdentifier

  /// Whether something may happen to an item: 0 for no.
  case highlight, select, deselect, focus
}

/// What a page is asked of many items at a time.
package enum Column: Int32 {
  /// Natural width and height, as two 32-bit floats.
  case sizes

  /// The length in a lane of the given breadth, as a double.
  case lengths

  /// The number of lanes, 0 for all of them, as a 32-bit whole number.
  case spans

  /// No column: the point, as two doubles, at which the content offset comes to rest, in place of the one that is there.
  case contentOffset
}
