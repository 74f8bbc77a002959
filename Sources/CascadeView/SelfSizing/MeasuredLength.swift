public import CascadeLayout

/// An item's length as its host has measured it.
public struct MeasuredLength: Equatable, Sendable {
  /// The item that was measured.
  public var item: IndexPath

  /// The item's extent along the axis, in points.
  public var length: Double

  /// Creates a report of a host: the extent along the axis in points, finite and at least 0, of an item.
  public init(_ length: Double, ofItemAt item: IndexPath) {
    self.item = item
    self.length = length
  }
}
