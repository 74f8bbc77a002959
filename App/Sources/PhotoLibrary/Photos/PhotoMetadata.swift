/// What a wall needs to know of a photo to sort, group and filter it.
public struct PhotoMetadata: Hashable, Sendable {
  /// What the file is.
  public var kind: PhotoKind

  /// When the photo was taken: seconds since 1970-01-01 00:00:00 by the clock on the wall there, whatever its time zone.
  public var taken: Int64

  /// What tells when the photo was taken.
  public var takenSource: TakenSource

  /// The name of the camera, with its maker's; empty if it is not known.
  public var camera: String

  /// From 1 to 5 stars, 0 for a photo that was not rated.
  public var rating: UInt8

  /// In milliseconds, once through; 0 for what does not move.
  public var duration: UInt32

  /// What is so with some photos and not with others.
  public var traits: PhotoTraits

  /// The size of the file.
  public var byteCount: Int64

  /// The picture in some twenty bytes, `nil` until it is known.
  public var placeholder: ThumbHash?

  /// Metadata of which all this is known.
  public init(
    kind: PhotoKind = .unknown, taken: Int64 = 0, takenSource: TakenSource = .fileModification, camera: String = "",
    rating: UInt8 = 0, duration: UInt32 = 0, traits: PhotoTraits = [], byteCount: Int64 = 0,
    placeholder: ThumbHash? = nil
  ) {
    self.kind = kind
    self.taken = taken
    self.takenSource = takenSource
    self.camera = camera
    self.rating = rating
    self.duration = duration
    self.traits = traits
    self.byteCount = byteCount
    self.placeholder = placeholder
  }
}

/// What tells when a photo was taken; the raw values are stable and part of the catalog and of the server's answers.
public enum TakenSource: UInt8, Hashable, Sendable, CaseIterable {
  case fileModification = 0
  case fileName = 1
  case metadata = 2
}

/// What is so with some photos and not with others; the raw value is part of the catalog.
public struct PhotoTraits: OptionSet, Hashable, Sendable {
  /// A bit for each trait.
  public let rawValue: UInt8

  /// The traits with these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// It moves: an animation or a video.
  public static let moves = PhotoTraits(rawValue: 1)

  /// Parts of it let the background through.
  public static let isTransparent = PhotoTraits(rawValue: 2)

  /// The metadata says where it was taken.
  public static let hasPlace = PhotoTraits(rawValue: 4)

  /// A raw file of the same picture lies beside it, and is no photo of its own.
  public static let hasRaw = PhotoTraits(rawValue: 8)

  /// Its file ends before the picture does, or is damaged on the way: a part of the picture is missing.
  public static let isIncomplete = PhotoTraits(rawValue: 16)

  /// The file itself is published, too; said of published walls alone, and in no catalog.
  public static let hasPublishedFile = PhotoTraits(rawValue: 32)
}
