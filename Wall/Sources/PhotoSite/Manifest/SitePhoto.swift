import PhotoModel

/// A photo on a site.
struct SitePhoto: Sendable {
  /// The photo with only the data that may be published.
  var photo: Photo
  /// The hash in the names of its pictures.
  let picture: ContentHash
  /// The name of its original file, if that is published.
  var original: String?
  /// The former details of a photo that stays as published before; `nil` if the library provides current ones.
  var details: PhotoDetails?

  /// Whether a photo comes before another: first photos without a date, then the oldest; by path within a second.
  static func precedes(_ a: SitePhoto, _ b: SitePhoto) -> Bool {
    let first = a.date
    let second = b.date
    return first == second ? Photo.pathPrecedes(a.photo.name, b.photo.name) : first < second
  }

  /// Its place in the order of dates.
  var date: DatePlace { DatePlace(photo.metadata) }

  func path(width: Int, format: RenditionFormat) -> String {
    "pictures/\(picture.folder)/\(width).\(format.pathExtension)"
  }

  /// The path of the JPEG file for visitors without scripts, and for programs that cannot read the site's format.
  var plainPath: String { path(width: SiteSettings.plainWidth, format: .jpeg) }
}
