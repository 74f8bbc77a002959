import CascadeLayout

/// A press on an item that has not ended yet.
struct Press {
  /// The item.
  var item: IndexPath

  /// True if the pointer is on the item, so that it is highlighted.
  var isInside = true

  /// True if its end is being carried out: what that calls may not end it again, and may begin another press.
  var isEnding = false
}

/// The keys that are held during a press or another key.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// The keys as bits.
  public var rawValue: UInt8

  /// Creates a set of modifiers from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Shift: the selection extends from where it began.
  public static let extend = KeyModifiers(rawValue: 1)

  /// Control, or Command: one item is added to the selection or taken out of it.
  public static let toggle = KeyModifiers(rawValue: 2)
}
