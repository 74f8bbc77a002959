import PhotoModel

/// A photo as it is published.
struct SitePhoto: Sendable {
  /// Without what is not to be told of it.
  var photo: Photo
  /// What names its pictures.
  let picture: ContentHash
  /// The name of its own file, if that is published.
  var original: String?
  /// Of a photo that is published as it was before, its details; `nil` for those that the library tells.
  var details: PhotoDetails?

  /// Photos without a date first, then the oldest; of the same second, by path.
  static func precedes(_ a: SitePhoto, _ b: SitePhoto) -> Bool {
    let first = a.date
    let second = b.date
    return first == second ? Photo.pathPrecedes(a.photo.name, b.photo.name) : first < second
  }

  /// Its place among all.
  var date: DatePlace { DatePlace(photo.metadata) }

  func path(width: Int, format: RenditionFormat) -> String {
    "pictures/\(picture.folder)/\(width).\(format.pathExtension)"
  }

  /// The JPEG for those who read neither scripts nor the site's format.
  var plainPath: String { path(width: SiteSettings.plainWidth, format: .jpeg) }
}
