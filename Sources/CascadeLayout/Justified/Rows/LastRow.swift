/// The treatment of the last row of a justified section if, at the length that rows strive for, it does not fill the
/// breadth.
///
/// A last row that would be too broad at that length is a full row like the others in any case.
public enum LastRow: Hashable, Sendable {
  /// It has the length that rows strive for, and begins where the others do.
  case leading

  /// It fills the breadth like the others, however long it gets.
  case justify

  /// It has the length that rows strive for, and stands in the middle.
  case center
}
