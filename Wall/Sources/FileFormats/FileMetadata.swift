package import PhotoModel

/// All that the metadata of a picture or a video says, in types. The details that people see and the part that the catalog
/// stores are both made from it.
package struct FileMetadata: Hashable, Sendable, Codable {
  package var kind = PhotoKind.unknown
  /// Of the upright picture in pixels, like the height; 0 if unknown.
  package var width = 0
  package var height = 0
  package var taken: CaptureDate?
  /// The maker and model.
  package var camera: String?
  package var lens: String?
  /// In seconds.
  package var exposureTime: Double?
  /// The f-number.
  package var aperture: Double?
  /// The ISO speed.
  package var sensitivity: Int?
  /// In millimetres.
  package var focalLength: Double?
  /// The 35 mm equivalent focal length, in millimetres.
  package var focalLength35: Int?
  /// From 1 to 5 stars, 0 for unrated.
  package var rating: UInt8 = 0
  package var flag = PhotoFlag.none
  /// In degrees, positive to the north; known if the longitude is.
  package var latitude: Double?
  /// In degrees, positive to the east.
  package var longitude: Double?
  /// In metres above sea level.
  package var altitude: Double?
  /// The name in the colour profile.
  package var colourProfile: String?
  /// The number of pictures of an animation.
  package var frames: Int?
  /// In milliseconds, of a video or of one run of an animation; `nil` for still pictures.
  package var duration: Int?
  package var hasTransparency = false

  package init() {}

  /// Replaces rating and flag by those of a mark, if they are set.
  package mutating func take(_ mark: UserMark) {
    rating = mark.rating ?? rating
    flag = mark.flag ?? flag
  }
}

extension PhotoMetadata {
  /// The part that the catalog stores.
  package init(_ found: FileMetadata) {
    self.init(
      kind: found.kind, taken: found.taken?.seconds ?? 0,
      takenSource: found.taken == nil ? .fileModification : .metadata, camera: found.camera ?? "",
      lens: found.lens ?? "", rating: found.rating, duration: UInt32(clamping: found.duration ?? 0))
    if found.duration != nil { traits.insert(.moves) }
    if found.hasTransparency { traits.insert(.isTransparent) }
    if found.latitude != nil { traits.insert(.hasPlace) }
    flag = found.flag
  }
}

extension PhotoDetails {
  /// The details of a file, except its name, its size, and dates from other sources.
  package init(_ found: FileMetadata) {
    self.init()
    kind = found.kind.name
    width = found.width
    height = found.height
    if let date = found.taken {
      taken = date.text
      takenSource = TakenSource.metadata.text
    }
    camera = found.camera
    lens = found.lens
    exposureTime = found.exposureTime
    aperture = found.aperture
    sensitivity = found.sensitivity
    focalLength = found.focalLength
    focalLength35 = found.focalLength35
    rating = found.rating == 0 ? nil : Int(found.rating)
    flag = found.flag.text
    latitude = found.latitude
    longitude = found.longitude
    altitude = found.altitude
    colourProfile = found.colourProfile
    frames = found.frames
    duration = found.duration
    hasTransparency = found.hasTransparency
  }
}
