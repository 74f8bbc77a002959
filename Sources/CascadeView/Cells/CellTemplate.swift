/// A template from which a host makes cells, named by a number of the host's own: a class, a closure, a prototype in a
/// document.
public struct CellTemplate: RawRepresentable, Hashable, Sendable {
  /// The number that tells the template from the host's others.
  public var rawValue: UInt32

  /// Creates a template from its number.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }
}
