/// What a reader of a library is told, in this order of meaning: how its photos are, and how they change.
public enum LibraryEvent: Sendable, Equatable {
  /// Always first, and only then.
  ///
  /// - Parameter goesOn: Whether what follows is only what has happened since the position asked for; else
  ///   everything follows from the beginning.
  case started(goesOn: Bool)

  /// Photos that are new, or of which anything has changed: each replaces what was known of it.
  case photos([Photo])

  /// Colours that have become known.
  case colours([PhotoColour])

  /// Photos that turned out to be unreadable, or readable again.
  case marked([PhotoMark])

  /// Placeholders that have become known.
  case placeholders([PhotoPlaceholder])

  /// Photos that are no longer in the folder.
  case removed([PhotoID])

  /// How far a scan has come.
  case progress(ScanProgress)

  /// A scan is complete, and every photo of the folder has been told.
  case ended(ScanProgress)

  /// The folder as a whole has gone, and its photos stay as they were last; or it is there again.
  case folder(isThere: Bool)

  /// What has been told since the last position belongs together; from here a reader can go on.
  case position(LibraryPosition)

  /// Nothing has happened for a while.
  case alive
}

/// A place in all that a library tells in one run.
public struct LibraryPosition: Hashable, Sendable {
  /// The run: another number each time that a library is opened.
  public let epoch: UInt64

  /// How many changes came before.
  public let sequence: UInt64

  /// A place in a run.
  public init(epoch: UInt64, sequence: UInt64) {
    self.epoch = epoch
    self.sequence = sequence
  }
}

/// The colour of a photo.
public struct PhotoColour: Hashable, Sendable {
  /// The photo.
  public let id: PhotoID
  /// Its mean colour.
  public let colour: Colour

  /// A colour of a photo.
  public init(id: PhotoID, colour: Colour) {
    self.id = id
    self.colour = colour
  }
}

/// Why a photo cannot be shown, or that it can.
public struct PhotoMark: Hashable, Sendable {
  /// The photo.
  public let id: PhotoID
  /// Why it cannot be shown; `nil` if it can.
  public let reason: Reason?

  /// A mark on a photo.
  public init(id: PhotoID, reason: Reason?) {
    self.id = id
    self.reason = reason
  }
}

/// The placeholder of a photo.
public struct PhotoPlaceholder: Hashable, Sendable {
  /// The photo.
  public let id: PhotoID
  /// The picture in a few bytes.
  public let hash: ThumbHash

  /// A placeholder of a photo.
  public init(id: PhotoID, hash: ThumbHash) {
    self.id = id
    self.hash = hash
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
