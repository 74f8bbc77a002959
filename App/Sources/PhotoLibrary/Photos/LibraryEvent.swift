/// What happens in a library, in order.
public enum LibraryEvent: Sendable, Equatable {
  /// Photos appended after those already told, in path order; a photo's index is its place in the whole.
  case photos([Photo])

  /// Colours that have become known.
  case colours([IndexedColour])

  /// Photos that turned out to be unreadable after they had been told.
  case marked([IndexedReason])

  /// How far the scan has come.
  case progress(ScanProgress)

  /// The scan is complete; colours may still follow.
  case ended(ScanProgress)
}

/// The colour of the photo at an index.
public struct IndexedColour: Hashable, Sendable {
  /// The photo's place among all photos told.
  public let index: Int
  /// The photo's mean colour.
  public let colour: Colour

  /// A colour for the photo at an index.
  public init(index: Int, colour: Colour) {
    self.index = index
    self.colour = colour
  }
}

/// Why the photo at an index cannot be shown.
public struct IndexedReason: Hashable, Sendable {
  /// The photo's place among all photos told.
  public let index: Int
  /// Why it cannot be shown.
  public let reason: Reason

  /// A reason for the photo at an index.
  public init(index: Int, reason: Reason) {
    self.index = index
    self.reason = reason
  }
}

/// How far a scan has come.
public struct ScanProgress: Hashable, Sendable {
  /// Files seen so far, pictures or not.
  public var found: Int

  /// Files of those that are done with.
  public var examined: Int

  /// Pictures among the examined that cannot be shown.
  public var unreadable: Int

  /// A scan that has come so far; by default, one that has just begun.
  public init(found: Int = 0, examined: Int = 0, unreadable: Int = 0) {
    self.found = found
    self.examined = examined
    self.unreadable = unreadable
  }
}
