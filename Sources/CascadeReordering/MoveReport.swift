public import CascadeLayout

/// A step of a movement: what happened to the lifted item, and where it is.
public struct MoveReport: Equatable, Sendable {
  /// What happened.
  public enum Phase: Hashable, Sendable {
    /// The item was lifted.
    case lifted
    /// It came to another place.
    case moved
    /// It was put down.
    case dropped
    /// It went back, or it is gone.
    case cancelled
    /// It went back, because the delegate did not want it where it was dropped.
    case refused
    /// A key should have lifted it, but it may not be moved.
    case locked
  }

  /// What happened.
  public var phase: Phase

  /// The item's place by now; nil if it is gone.
  public var item: IndexPath?

  /// The item's place among all items in reading order, counted from 1, and the number of them all; nil if it is gone.
  public var position: (position: Int, count: Int)?

  /// Creates a report.
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

  /// The report in English, for people who do not see it.
  ///
  /// - Parameter name: What the item is called; nil if that is not known.
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
