/// A template from which a host makes cells, such as a class, a closure or a prototype in a document. The host chooses
/// its number.
public struct CellTemplate: RawRepresentable, Hashable, Sendable {
  /// The number that identifies the template among the host's.
  public var rawValue: UInt32

  /// Creates a template from its number.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }
}
