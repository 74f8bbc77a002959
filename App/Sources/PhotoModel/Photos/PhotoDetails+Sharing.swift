extension PhotoDetails {
  /// The details for people other than the owner, as `Photo.shared(withMarks:)` for photos.
  package func shared(withMarks: Bool) -> PhotoDetails {
    var details = self
    if withMarks {
      if let ownRating { details.rating = ownRating == 0 ? nil : ownRating }
      if let ownFlag { details.flag = ownFlag == "\(PhotoFlag.none)" ? nil : ownFlag }
    } else {
      details.flag = nil
    }
    details.removeOwn()
    // Displays and scanners have profiles with names of people and serial numbers.
    if let name = colourProfile, !Self.publicProfiles.contains(name) { details.colourProfile = nil }
    return details
  }

  /// Names of colour profiles that many photos have, and that tell nothing of whose they are.
  private static let publicProfiles: Set<String> = [
    "sRGB", "sRGB IEC61966-2.1", "sRGB IEC61966-2-1", "sRGB IEC61966-2-1 black scaled", "sRGB built-in", "sRGB2014",
    "c2", "Adobe RGB", "Adobe RGB (1998)", "AdobeRGB", "Display P3", "DCI-P3", "P3", "Apple RGB",
    "Apple Wide Color Sharing Profile", "ColorMatch RGB", "ProPhoto RGB", "ROMM RGB: ISO 22028-2:2013",
    "Wide Gamut RGB", "eciRGB v2", "Rec. 2020", "Rec2020", "ITU-R BT.709", "ITU-R BT. 2020 Reference Display",
    "Generic RGB Profile", "Generic Gray Profile", "Generic Gray Gamma 2.2 Profile", "Gray Gamma 2.2", "Dot Gain 20%",
    "Nikon sRGB 4.0.0.3002", "Nikon Adobe RGB 4.0.0.3000", "Camera RGB Profile", "U.S. Web Coated (SWOP) v2",
    "Coated FOGRA39 (ISO 12647-2:2004)", "ISO Coated v2 (ECI)", "Japan Color 2001 Coated",
  ]

  /// The details without the location, including the time zone, which is a hint to the location.
  package var withoutPlace: PhotoDetails {
    var details = self
    details.removePlace()
    if let time = taken.firstIndex(of: "T") {
      details.taken = String(taken[..<(taken[time...].firstIndex { "+-Z".contains($0) } ?? taken.endIndex)])
    }
    return details
  }
}
