/// Whom a view asks for data and decisions, and who carries out what it commands: the page, or a stand-in in tests.
///
/// It never calls the view while it is asked for data; it may while it is asked for a decision.
package protocol Page: AnyObject {
  /// The answer to a question about an element, or about a section, or about everything; of a range of items, `kind` is
  /// their number, negative.
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
