import CascadeLayout

/// A press on an item that is still in progress.
struct Press {
  /// The item.
  var item: IndexPath

  /// True while the pointer is on the item, so that the item is highlighted.
  var isInside = true

  /// True while its end is being carried out. Callbacks cannot end it a second time, and may begin another press.
  var isEnding = false
}

/// The modifier keys that are held during a press or with another key.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// The keys as bits.
  public var rawValue: UInt8

  /// Creates a set of modifiers from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Shift: extends the selection from where it began.
  public static let extend = KeyModifiers(rawValue: 1)

  /// Control or Command: adds one item to the selection or removes it.
  public static let toggle = KeyModifiers(rawValue: 2)
}
