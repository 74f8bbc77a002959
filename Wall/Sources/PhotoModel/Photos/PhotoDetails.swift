// From wire/formats.toml, by Scripts/generate-wire.py.

/// All details of a photo, for display; those that are not known are missing.
public struct PhotoDetails: Hashable, Sendable, Codable {
  /// The path relative to the folder.
  public var name: String = ""

  /// The kind: `Unknown`, `JPEG`, `PNG`, `GIF`, `WebP`, `AVIF`, `HEIC`, `TIFF`, `JPEG XL`, `Raw`, `Video`.
  public var kind: String = PhotoKind.unknown.name

  /// Size of the file in bytes.
  public var byteCount: Int64 = 0

  /// Upright width in pixels, 0 if unknown.
  public var width: Int = 0

  /// Upright height in pixels, 0 if unknown.
  public var height: Int = 0

  /// Local date and time in the form of ISO 8601: `2024-01-31T12:34:56.780+02:00`, without fraction and zone if
  /// unknown.
  public var taken: String = ""

  /// Source of the date: `metadata`, `fileName` or `fileModification`.
  public var takenSource: String = TakenSource.fileModification.text

  /// The camera's maker and model.
  public var camera: String?

  /// The lens, as named by the camera.
  public var lens: String?

  /// Exposure time in seconds.
  public var exposureTime: Double?

  /// The f-number.
  public var aperture: Double?

  /// The ISO speed.
  public var sensitivity: Int?

  /// Focal length in millimetres.
  public var focalLength: Double?

  /// The equivalent focal length of a 35 mm camera, in millimetres.
  public var focalLength35: Int?

  /// 1 to 5 stars: what the photo's files say.
  public var rating: Int?

  /// `favourite` or `rejected`: what the photo's files say.
  public var flag: String?

  /// 0 to 5 stars: what was set on the wall, which takes precedence; never for guests.
  public var ownRating: Int?

  /// `none`, `favourite` or `rejected`: what was set on the wall, which takes precedence; never for guests.
  public var ownFlag: String?

  /// Degrees, positive to the north.
  public var latitude: Double?

  /// Degrees, positive to the east.
  public var longitude: Double?

  /// Metres above sea level.
  public var altitude: Double?

  /// The name in the colour profile; for guests only if it is a common one, such as sRGB.
  public var colourProfile: String?

  /// Number of pictures of an animation.
  public var frames: Int?

  /// Duration of one run of an animation, in milliseconds.
  public var duration: Int?

  /// Whether parts of the picture are transparent.
  public var hasTransparency: Bool = false

  /// The raw files that belong to this photo.
  public var rawFiles: [RawFile]?

  /// The name of the published file, if there is one (published walls only).
  public var original: String?

  /// Creates it with nothing known.
  public init() {
  }

  /// Forgets what says where it was, except for a time zone.
  package mutating func removePlace() {
    latitude = nil
    longitude = nil
    altitude = nil
  }

  /// Forgets what only the owner may know.
  package mutating func removeOwn() {
    ownRating = nil
    ownFlag = nil
  }
}
