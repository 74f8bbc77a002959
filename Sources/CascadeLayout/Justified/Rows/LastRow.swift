/// The treatment of the last row of a justified section if it does not fill the breadth at the target length.
///
/// A last row that would be too broad at that length is always a full row.
public enum LastRow: Hashable, Sendable {
  /// It has the target length, and begins where the others do.
  case leading

  /// It fills the breadth like the others, however long that makes it.
  case justify

  /// It has the target length, and stands in the middle.
  case center
}
