public import PhotoModel

/// What a site is to be like.
public struct SiteSettings: Sendable {
  /// The format of the pictures; JPEG of one width comes beside it.
  public var format = RenditionFormat.webp
  /// In pixels, ascending and without repetition.
  public var widths = [240, 480, 960, 1920]
  /// From 1 to 100, on the scale of the format's encoder; `nil` for the format's default.
  public var quality: Int?
  /// Whether the photos' own files are published, too, without what is private.
  public var hasOriginals = false
  /// Whether photos that are larger than the largest width are published in tiles, too, pixel by pixel.
  public var hasTiles = false
  /// What is published of photos, other than their pictures.
  public var disclosure = Disclosure()
  /// Whether photos are removed though the folder that they were in is there and empty, as where a disk was mounted.
  public var allowsEmptyFolders = false
  /// Where the site will be, for feeds and search engines, ending with a slash.
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

  /// The quality that is meant: measured to look alike at these widths.
  var encoderQuality: Int {
    if let quality { return quality }
    return switch format {
    case .jpeg: 82
    case .webp: 78
    case .avif: 55
    }
  }

  /// The encoder's effort: Documentation/Site.md has what was measured.
  var effort: Int { format == .webp ? 2 : 0 }

  /// The width of the JPEG files beside.
  static let plainWidth = 480
  static let plainQuality = 80

  /// All that decides what a photo's pictures are like besides the photo.
  var pictureKey: String {
    let widths = widths.map(String.init).joined(separator: ",")
    let encoding = "\(format.pathExtension) \(encoderQuality) \(effort) \(widths)"
    let plain = "\(Self.plainWidth) \(Self.plainQuality)"
    // Its originals are others; without originals, that makes no difference.
    let place = hasOriginals && disclosure.location ? " with location" : ""
    // Makers with the number 1 could publish what memory did not suffice for, with parts that are black.
    return "pictures 2 \(encoding) \(plain)\(place)"
  }

  /// The widths that a photo's pictures have.
  func widths(of photo: Photo) -> [Int] {
    let isWithin = photo.width > 0 && photo.width <= widths.last ?? 0
    return isWithin ? widths.filter { $0 < photo.width } + [photo.width] : widths
  }
}

/// The photos of a folder that a site is made of.
public struct SiteChoice: Sendable {
  /// Those that exist.
  public var ids: Set<PhotoID>
  /// The paths of all of them: what was published of others is removed, even if something cannot be examined.
  public var names: Set<String>

  /// Creates it with both.
  public init(ids: Set<PhotoID>, names: Set<String>) {
    self.ids = ids
    self.names = names
  }
}
