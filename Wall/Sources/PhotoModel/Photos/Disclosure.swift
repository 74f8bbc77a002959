/// The data about photos that people other than the owner may get: guests of a shared wall, and visitors of a site.
///
/// They never get the colour and placeholder of a preview in the file, which may show parts that were cropped off, nor
/// whether a mark was set by the owner or is in a file.
public struct Disclosure: Hashable, Sendable {
  /// Whether they may see where photos were taken.
  public var location: Bool

  /// Whether they may see flags in files, and the ratings and flags that the owner has set on the wall, as if they were in
  /// the files.
  public var marks: Bool

  /// By default, they may see neither.
  public init(location: Bool = false, marks: Bool = false) {
    self.location = location
    self.marks = marks
  }

  /// A photo with only the data that they may see.
  package func disclosed(_ photo: Photo) -> Photo {
    var disclosed = photo
    disclosed.mark = UserMark()
    if disclosed.metadata.traits.remove(.hasEmbeddedPreview) != nil {
      disclosed.colour = nil
      disclosed.metadata.placeholder = nil
    }
    if marks { disclosed.metadata.take(photo.mark) } else { disclosed.metadata.flag = .none }
    if !location { disclosed.metadata.traits.remove(.hasPlace) }
    return disclosed
  }

  /// A photo's details with only the data that they may see.
  package func disclosed(_ details: PhotoDetails) -> PhotoDetails {
    var disclosed = details
    if marks { disclosed.takeOwn() } else { disclosed.flag = nil }
    disclosed.removeOwn()
    // Profiles of displays and scanners may contain names of people and serial numbers.
    if let name = details.colourProfile, !Self.publicProfiles.contains(name) { disclosed.colourProfile = nil }
    if !location {
      disclosed.removePlace()
      // The time zone is a hint to the location.
      if let time = details.taken.firstIndex(of: "T") {
        let zone = details.taken[time...].firstIndex { "+-Z".contains($0) }
        disclosed.taken = String(details.taken[..<(zone ?? details.taken.endIndex)])
      }
    }
    return disclosed
  }

  /// Names of common colour profiles, which reveal nothing about the owner.
  private static let publicProfiles: Set<String> = [
    "sRGB", "sRGB IEC61966-2.1", "sRGB IEC61966-2-1", "sRGB IEC61966-2-1 black scaled", "sRGB built-in", "sRGB2014",
    "c2", "Adobe RGB", "Adobe RGB (1998)", "AdobeRGB", "Display P3", "DCI-P3", "P3", "Apple RGB",
    "Apple Wide Color Sharing Profile", "ColorMatch RGB", "ProPhoto RGB", "ROMM RGB: ISO 22028-2:2013",
    "Wide Gamut RGB", "eciRGB v2", "Rec. 2020", "Rec2020", "ITU-R BT.709", "ITU-R BT. 2020 Reference Display",
    "Generic RGB Profile", "Generic Gray Profile", "Generic Gray Gamma 2.2 Profile", "Gray Gamma 2.2", "Dot Gain 20%",
    "Nikon sRGB 4.0.0.3002", "Nikon Adobe RGB 4.0.0.3000", "Camera RGB Profile", "U.S. Web Coated (SWOP) v2",
    "Coated FOGRA39 (ISO 12647-2:2004)", "ISO Coated v2 (ECI)", "Japan Color 2001 Coated",
  ]
}
