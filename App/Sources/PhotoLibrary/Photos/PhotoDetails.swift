/// All that is known of a photo, for people. What is not known is `nil`.
public struct PhotoDetails: Hashable, Sendable, Codable {
  /// The path relative to the folder.
  public var name = ""

  /// `JPEG`, `PNG`, …
  public var kind = PhotoKind.unknown.name

  /// In bytes.
  public var byteCount: Int64 = 0

  /// Of the upright picture in pixels, 0 if that is not known.
  public var width = 0

  /// Of the upright picture in pixels, 0 if that is not known.
  public var height = 0

  /// The moment it was taken as ISO 8601 writes it, by the clock on the wall there: `2024-01-31T12:34:56.780+02:00`,
  /// without fraction and time zone where they are not known.
  public var taken = ""

  /// `metadata`, `fileName` or `fileModification`.
  public var takenSource = "\(TakenSource.fileModification)"

  /// The camera's maker and model.
  public var camera: String?

  /// The lens, as the camera calls it.
  public var lens: String?

  /// In seconds.
  public var exposureTime: Double?

  /// The f-number.
  public var aperture: Double?

  /// The ISO speed.
  public var sensitivity: Int?

  /// In millimetres.
  public var focalLength: Double?

  /// The focal length with which a 35 mm camera would show the same, in millimetres.
  public var focalLength35: Int?

  /// From 1 to 5 stars.
  public var rating: Int?

  /// In degrees, north being positive.
  public var latitude: Double?

  /// In degrees, east being positive.
  public var longitude: Double?

  /// In metres above the sea.
  public var altitude: Double?

  /// What the colour profile calls itself.
  public var colourProfile: String?

  /// How many pictures an animation has.
  public var frames: Int?

  /// Of an animation in milliseconds, once through.
  public var duration: Int?

  /// Whether the format lets parts of the picture be transparent, and this one makes use of that.
  public var hasTransparency = false

  /// The raw files beside a picture, which are one photo with it.
  public var rawFiles: [RawFile]?

  /// Details of which nothing is known yet.
  public init() {}

  /// The same without all that tells where the photo was taken; a time zone is a place, too.
  package var withoutPlace: PhotoDetails {
    var details = self
    (details.latitude, details.longitude, details.altitude) = (nil, nil, nil)
    if let time = taken.firstIndex(of: "T") {
      details.taken = String(taken[..<(taken[time...].firstIndex { "+-Z".contains($0) } ?? taken.endIndex)])
    }
    return details
  }
}
