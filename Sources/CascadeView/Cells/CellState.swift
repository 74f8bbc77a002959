/// The state of a cell's item that user interaction changes.
public struct CellState: OptionSet, Hashable, Sendable {
  /// The states as bits.
  public var rawValue: UInt8

  /// Creates a set of states from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The item is pressed.
  public static let highlighted = CellState(rawValue: 1)

  /// The item is selected.
  public static let selected = CellState(rawValue: 2)

  /// The item has the keyboard's focus.
  public static let focused = CellState(rawValue: 4)
}

/// The layers of a cell, from the back to the front.
public enum CellLayer: CaseIterable, Sendable {
  /// The layer that is always visible.
  case background

  /// The layer that is visible while the cell is selected or highlighted.
  case selectedBackground

  /// The layer that the data source fills.
  case content
}

extension CellState {
  /// Returns whether a cell in this state shows a layer.
  public func shows(_ layer: CellLayer) -> Bool {
    layer != .selectedBackground || !isDisjoint(with: [.highlighted, .selected])
  }
}
