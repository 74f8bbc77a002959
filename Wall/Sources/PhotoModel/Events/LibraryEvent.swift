/// The events of a library: its current photos, and how they change.
public enum LibraryEvent: Sendable, Equatable {
  /// Always the first event, and only the first.
  ///
  /// - Parameter goesOn: Whether only changes since the requested position follow; otherwise everything is sent again.
  case started(goesOn: Bool)
  /// Photos that are new or have changed; each replaces its previous state.
  case photos([Photo])
  /// Colours that have been determined.
  case colours([PhotoColour])
  /// Photos that turned out to be unreadable, or readable again.
  case marked([PhotoMark])
  /// Placeholders that have been determined.
  case placeholders([PhotoPlaceholder])
  /// Photos that are no longer in the folder.
  case removed([PhotoID])
  /// The progress of a scan.
  case progress(ScanProgress)
  /// A scan is complete, and all photos of the folder have been sent.
  case ended(ScanProgress)
  /// The whole folder is missing, and its photos keep their last state; or it is available again.
  case folder(isThere: Bool)
  /// Named selections or links have changed, so the owner's pages request them again. Guests do not get this event.
  case selections
  /// The events since the last position belong together; a reader can continue from here.
  case position(LibraryPosition)
  /// Nothing has happened for a while.
  case alive
}

/// A position in the sequence of events of one run.
public struct LibraryPosition: Hashable, Sendable {
  /// The run: a different number each time a library is opened.
  public let epoch: UInt64
  /// The number of preceding changes.
  public let sequence: UInt64

  /// Creates a position in a run.
  public init(epoch: UInt64, sequence: UInt64) {
    self.epoch = epoch
    self.sequence = sequence
  }
}

/// The colour of a photo.
public struct PhotoColour: Hashable, Sendable {
  /// The photo.
  public let id: PhotoID
  /// Its average colour.
  public let colour: Colour
  /// Whether it comes from a preview in the file, so that only the owner may get it.
  package let isEmbedded: Bool

  /// Creates the colour of a photo.
  public init(id: PhotoID, colour: Colour, isEmbedded: Bool = false) {
    self.id = id
    self.colour = colour
    self.isEmbedded = isEmbedded
  }
}

/// The reason why a photo is unreadable, or that it is readable.
public struct PhotoMark: Hashable, Sendable {
  /// The photo.
  public let id: PhotoID
  /// Why it is unreadable; `nil` if it is readable.
  public let reason: Reason?

  /// Creates the mark of a photo.
  public init(id: PhotoID, reason: Reason?) {
    self.id = id
    self.reason = reason
  }
}

/// The placeholder of a photo.
public struct PhotoPlaceholder: Hashable, Sendable {
  /// The photo.
  public let id: PhotoID
  /// A tiny version of the picture.
  public let hash: ThumbHash
  /// Whether it comes from a preview in the file, so that only the owner may get it.
  package let isEmbedded: Bool

  /// Creates the placeholder of a photo.
  public init(id: PhotoID, hash: ThumbHash, isEmbedded: Bool = false) {
    self.id = id
    self.hash = hash
    self.isEmbedded = isEmbedded
  }
}

/// The progress of a scan.
public struct ScanProgress: Hashable, Sendable {
  /// Files found so far, including those that are not pictures.
  public var found: Int
  /// Files among them that have been examined.
  public var examined: Int
  /// Unreadable pictures among the examined files.
  public var unreadable: Int

  /// Creates the progress of a scan; by default, of one that has just begun.
  public init(found: Int = 0, examined: Int = 0, unreadable: Int = 0) {
    self.found = found
    self.examined = examined
    self.unreadable = unreadable
  }
}
