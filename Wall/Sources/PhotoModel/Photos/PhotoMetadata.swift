/// The metadata of a photo that walls use to sort, group and filter it.
public struct PhotoMetadata: Hashable, Sendable {
  // The small ones last: there are many photos, and Swift leaves room between properties of different sizes.

  /// When the photo was taken: seconds since 1970-01-01 00:00:00 in local time, whatever the time zone.
  public var taken: Int64
  /// The camera's maker and model; empty if unknown.
  public var camera: String
  /// The lens, as named by the camera; empty if unknown, `nil` if an older version cataloged the photo without reading it.
  public var lens: String?
  /// The size of the file.
  public var byteCount: Int64
  /// A tiny version of the picture of some twenty bytes, `nil` until it is known.
  public var placeholder: ThumbHash?
  /// The duration of one cycle in milliseconds; 0 for still pictures.
  public var duration: UInt32
  /// Properties that some photos have.
  public var traits: PhotoTraits
  /// The kind of the file.
  public var kind: PhotoKind
  /// The source of the date.
  public var takenSource: TakenSource
  /// From 1 to 5 stars, 0 for unrated.
  public var rating: UInt8

  /// Creates metadata with these values.
  public init(
    kind: PhotoKind = .unknown, taken: Int64 = 0, takenSource: TakenSource = .fileModification, camera: String = "",
    lens: String? = "", rating: UInt8 = 0, duration: UInt32 = 0, traits: PhotoTraits = [], byteCount: Int64 = 0,
    placeholder: ThumbHash? = nil
  ) {
    self.kind = kind
    self.taken = taken
    self.takenSource = takenSource
    self.camera = camera
    self.lens = lens
    self.rating = rating
    self.duration = duration
    self.traits = traits
    self.byteCount = byteCount
    self.placeholder = placeholder
  }

  /// Whether the date is the photo's own, from its metadata or its name. Otherwise `taken` is only the file's, which says
  /// when it was copied.
  public var isDated: Bool { takenSource != .fileModification }
}

/// Properties that some photos have. The lower eight bits are in the catalog, and in what a decoder answers.
public struct PhotoTraits: OptionSet, Hashable, Sendable {
  /// A bit for each trait.
  public let rawValue: UInt16

  /// Creates a set of traits from its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// It is an animation or a video.
  public static let moves = PhotoTraits(rawValue: 1)
  /// Parts of it are transparent.
  public static let isTransparent = PhotoTraits(rawValue: 2)
  /// The metadata contains a location.
  public static let hasPlace = PhotoTraits(rawValue: 4)
  /// A raw file of the same picture belongs to it, and is not a separate photo.
  public static let hasRaw = PhotoTraits(rawValue: 8)
  /// A part of the picture is missing, because its file is truncated or damaged.
  public static let isIncomplete = PhotoTraits(rawValue: 16)
  /// The original file is published too; used only for published walls, and never stored in a catalog.
  public static let hasPublishedFile = PhotoTraits(rawValue: 32)
  /// Its files mark it as a favourite.
  public static let isFavourite = PhotoTraits(rawValue: 64)
  /// Its files mark it as rejected.
  public static let isRejected = PhotoTraits(rawValue: 128)
  /// All its pixels are published, in tiles; used only for published walls, and never stored in a catalog.
  public static let hasPublishedTiles = PhotoTraits(rawValue: 256)
  /// Colour and placeholder are those of a preview in the file, which may show what was cropped off; only the owner is
  /// told of them.
  public static let hasEmbeddedPreview = PhotoTraits(rawValue: 512)
}
