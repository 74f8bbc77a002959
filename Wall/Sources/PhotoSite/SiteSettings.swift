public import PhotoModel

/// The settings of a site.
public struct SiteSettings: Sendable {
  /// The format of the pictures. JPEG files of one width are added.
  public var format = RenditionFormat.webp
  /// The widths of the pictures in pixels, ascending, without duplicates.
  public var widths = [240, 480, 960, 1920]
  /// From 1 to 100, on the scale of the format's encoder; `nil` for the format's default.
  public var quality: Int?
  /// Whether the original files are published, too, with their private metadata removed.
  public var hasOriginals = false
  /// Whether photos that are larger than the largest width are also published as tiles, with every pixel.
  public var hasTiles = false
  /// The data about photos that is published.
  public var disclosure = Disclosure()
  /// Whether photos are removed even if their folder is now empty, as a mount point is when its disk is not mounted.
  public var allowsEmptyFolders = false
  /// The public address of the site with a slash at the end, for feeds and search engines.
  public var address: String?
  /// The site's name.
  public var title: String
  /// The folder with the page.
  public var pageFolder: String

  /// All defaults.
  public init(title: String, pageFolder: String) {
    self.title = title
    self.pageFolder = pageFolder
  }

  /// The quality for the encoder. The defaults were measured to look alike at these widths.
  var encoderQuality: Int {
    if let quality { return quality }
    return switch format {
    case .jpeg: 82
    case .webp: 78
    case .avif: 55
    }
  }

  /// The encoder's effort; Documentation/Site.md has the measurements.
  var effort: Int { format == .webp ? 2 : 0 }

  /// The width of the additional JPEG files.
  static let plainWidth = 480
  static let plainQuality = 80

  /// Everything that a photo's pictures depend on, other than the photo.
  var pictureKey: String {
    let widths = widths.map(String.init).joined(separator: ",")
    let encoding = "\(format.pathExtension) \(encoderQuality) \(effort) \(widths)"
    let plain = "\(Self.plainWidth) \(Self.plainQuality)"
    // With locations, the copies of originals differ. Without originals, that makes no difference.
    let place = hasOriginals && disclosure.location ? " with location" : ""
    // Increase the number when the code makes other pictures. With number 1, it could publish pictures with black parts
    // after memory had run out.
    return "pictures 2 \(encoding) \(plain)\(place)"
  }

  /// The widths that a photo's pictures have.
  func widths(of photo: Photo) -> [Int] {
    let isWithin = photo.width > 0 && photo.width <= widths.last ?? 0
    return isWithin ? widths.filter { $0 < photo.width } + [photo.width] : widths
  }
}

/// The photos of a folder that were chosen for a site.
public struct SiteChoice: Sendable {
  /// The chosen photos that exist.
  public var ids: Set<PhotoID>
  /// The paths of all chosen photos. Other published photos are removed, even if some files cannot be examined.
  public var names: Set<String>

  /// Creates a choice.
  public init(ids: Set<PhotoID>, names: Set<String>) {
    self.ids = ids
    self.names = names
  }
}
