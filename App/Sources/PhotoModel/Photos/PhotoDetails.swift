/// All details of a photo, for display. Unknown details are `nil`.
public struct PhotoDetails: Hashable, Sendable, Codable {
  /// The path relative to the folder.
  public var name = ""

  /// `JPEG`, `PNG`, …
  public var kind = PhotoKind.unknown.name

  /// In bytes.
  public var byteCount: Int64 = 0

  /// The width of the upright picture in pixels, 0 if unknown.
  public var width = 0

  /// The height of the upright picture in pixels, 0 if unknown.
  public var height = 0

  /// The local date and time when it was taken, in the ISO 8601 format: `2024-01-31T12:34:56.780+02:00`, without a
  /// fraction and a time zone if unknown.
  public var taken = ""

  /// `metadata`, `fileName` or `fileModification`.
  public var takenSource = "\(TakenSource.fileModification)"

  /// The camera's maker and model.
  public var camera: String?

  /// The lens, as named by the camera.
  public var lens: String?

  /// In seconds.
  public var exposureTime: Double?

  /// The f-number.
  public var aperture: Double?

  /// The ISO speed.
  public var sensitivity: Int?

  /// In millimetres.
  public var focalLength: Double?

  /// The 35 mm equivalent focal length, in millimetres.
  public var focalLength35: Int?

  /// From 1 to 5 stars, as the photo's files say.
  public var rating: Int?

  /// `favourite` or `rejected`, as the photo's files say.
  public var flag: String?

  /// From 0 to 5 stars, as set by the owner; takes precedence over `rating`.
  public var ownRating: Int?

  /// `none`, `favourite` or `rejected`, as set by the owner; takes precedence over `flag`.
  public var ownFlag: String?

  /// In degrees, positive to the north.
  public var latitude: Double?

  /// In degrees, positive to the east.
  public var longitude: Double?

  /// In metres above sea level.
  public var altitude: Double?

  /// The name in the colour profile.
  public var colourProfile: String?

  /// The number of frames of an animation.
  public var frames: Int?

  /// The duration of one cycle of an animation, in milliseconds.
  public var duration: Int?

  /// Whether parts of the picture are transparent.
  public var hasTransparency = false

  /// The raw files that belong to the photo.
  public var rawFiles: [RawFile]?

  /// Creates details with nothing known.
  public init() {}

  /// The details for people other than the owner, as `Photo.shared(withMarks:)` for photos.
  package func shared(withMarks: Bool) -> PhotoDetails {
    var details = self
    if withMarks {
      if let ownRating { details.rating = ownRating == 0 ? nil : ownRating }
      if let ownFlag { details.flag = ownFlag == "\(PhotoFlag.none)" ? nil : ownFlag }
    } else {
      details.flag = nil
    }
    (details.ownRating, details.ownFlag) = (nil, nil)
    // Displays and scanners have profiles with names of people and serial numbers.
    if let name = colourProfile, !Self.publicProfiles.contains(name) { details.colourProfile = nil }
    return details
  }

  /// Names of colour profiles that many photos have, and that tell nothing of whose they are.
  private static let publicProfiles: Set<String> = [
    "sRGB", "sRGB IEC61966-2.1", "sRGB IEC61966-2-1", "sRGB IEC61966-2-1 black scaled", "sRGB built-in", "sRGB2014",
    "c2",
    "Adobe RGB", "Adobe RGB (1998)", "AdobeRGB", "Display P3", "DCI-P3", "P3", "Apple RGB",
    "Apple Wide Color Sharing Profile",
    "ColorMatch RGB", "ProPhoto RGB", "ROMM RGB: ISO 22028-2:2013", "Wide Gamut RGB", "eciRGB v2", "Rec. 2020",
    "Rec2020",
    "ITU-R BT.709", "ITU-R BT. 2020 Reference Display", "Generic RGB Profile", "Generic Gray Profile",
    "Generic Gray Gamma 2.2 Profile", "Gray Gamma 2.2", "Dot Gain 20%", "Nikon sRGB 4.0.0.3002",
    "Nikon Adobe RGB 4.0.0.3000", "Camera RGB Profile", "U.S. Web Coated (SWOP) v2",
    "Coated FOGRA39 (ISO 12647-2:2004)",
    "ISO Coated v2 (ECI)", "Japan Color 2001 Coated",
  ]

  /// The details without the location, including the time zone, which is a hint to the location.
  package var withoutPlace: PhotoDetails {
    var details = self
    (details.latitude, details.longitude, details.altitude) = (nil, nil, nil)
    if let time = taken.firstIndex(of: "T") {
      details.taken = String(taken[..<(taken[time...].firstIndex { "+-Z".contains($0) } ?? taken.endIndex)])
    }
    return details
  }
}
