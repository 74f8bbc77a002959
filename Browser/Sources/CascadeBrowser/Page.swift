/// The page of a view, or its stand-in in tests. It answers questions about data and decisions, and executes commands.
///
/// It must not call the view while it is asked for data. It may do so while it is asked for a decision.
package protocol Page: AnyObject {
  /// Answers a question about an element, a section, or everything. For a range of items, `kind` is the negative number
  /// of its items.
  func answer(_ question: Question, kind: Int, section: Int, item: Int) -> Int32

  /// Writes a column's values for some of a section's items.
  ///
  /// - Returns: Whether it has written them. If not, the items have no valid values.
  func write(
    _ column: Column, section: Int, start: Int, count: Int, breadth: Double, to address: UnsafeMutableRawPointer
  ) -> Bool

  /// Executes commands, which are only valid during the call.
  func carryOut(_ commands: UnsafeBufferPointer<Double>)
}
