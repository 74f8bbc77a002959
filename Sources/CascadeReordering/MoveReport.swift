public import CascadeLayout

/// A report of one step of a movement: what happened to the lifted item, and where it is.
public struct MoveReport: Equatable, Sendable {
  /// What happened.
  public enum Phase: Hashable, Sendable {
    /// The item was lifted.
    case lifted
    /// It moved to another place.
    case moved
    /// It was dropped.
    case dropped
    /// It went back to its first place, or it was deleted.
    case cancelled
    /// It went back, because the delegate refused the drop.
    case refused
    /// A key should have lifted it, but it cannot be moved.
    case locked
  }

  /// What happened.
  public var phase: Phase

  /// The item's present place; nil if it was deleted.
  public var item: IndexPath?

  /// The item's position among all items in reading order, counted from 1, and the number of all items; nil if it was
  /// deleted.
  public var position: (position: Int, count: Int)?

  /// Creates a report from its parts.
  public init(phase: Phase, item: IndexPath?, position: (position: Int, count: Int)?) {
    self.phase = phase
    self.item = item
    self.position = position
  }

  /// Returns whether two reports say the same.
  public static func == (left: MoveReport, right: MoveReport) -> Bool {
    left.phase == right.phase && left.item == right.item && left.position?.position == right.position?.position
      && left.position?.count == right.position?.count
  }

  /// The report in English, for assistive technology.
  ///
  /// - Parameter name: The item's name; nil if it is not known.
  public func text(name: String? = nil) -> String {
    let subject = name ?? "item"
    let place = position.map { "place \($0.position) of \($0.count)" } ?? "nowhere"
    switch phase {
    case .lifted: return "Lifted \(subject), \(place)"
    case .moved: return "Moved to \(place)"
    case .dropped: return "Dropped \(subject) at \(place)"
    case .cancelled: return item == nil ? "The lifted item is gone" : "Cancelled, \(subject) back at \(place)"
    case .refused: return "Refused, \(subject) back at \(place)"
    case .locked: return "\(name ?? "This item"), \(place), cannot be moved"
    }
  }
}
