import ArgumentParser
import PhotoModel
import PhotoSite

/// The user's settings for a site.
struct SiteOptions: ParsableArguments {
  @Option(help: "The format of the pictures. One width is always added as JPEG.")
  var format = PictureFormatName.webp

  @Option(help: ArgumentHelp("The widths of the pictures in pixels, separated by commas.", valueName: "widths"))
  var widths = PictureWidths([240, 480, 960, 1920])

  @Option(
    help: ArgumentHelp(
      "The pictures' quality, from 1 to 100, on the format's own scale.",
      discussion: "Default: 78 for WebP, 55 for AVIF, 82 for JPEG."))
  var quality: Int?

  @Flag(help: "Also publish the original files, without private metadata.")
  var originals = false

  @Flag(
    help: ArgumentHelp(
      "Also publish photos that are wider than the largest width in tiles, to zoom to every pixel.",
      discussion: "The tiles take about as much disk space as the photos themselves, in many small files."))
  var tiles = false

  @Flag(help: "Publish where photos were taken.")
  var keepLocation = false

  @Flag(help: "Publish the ratings and favourites that you have set on the wall.")
  var withMarks = false

  @Option(
    help: ArgumentHelp(
      "The site's public address, for the feed, search engines and link previews.", valueName: "address"))
  var baseURL: String?

  @Flag(help: "Remove photos even if their folder is now empty, which may mean that its disk is not mounted.")
  var allowEmpty = false

  @Option(help: "The site's name. Default: the folder's name.")
  var title: String?

  func validate() throws {
    if let quality, !(1...100).contains(quality) { throw ValidationError("--quality must be a number from 1 to 100.") }
    if let baseURL, baseURL.wholeMatch(of: /https?:\/\/[^\s\/?#"'<>]+(\/[^\s?#"'<>]*)?/) == nil {
      throw ValidationError("--base-url must start with http:// or https://, as in https://example.org/photos/.")
    }
  }

  func settings(title: String, pageFolder: String) -> SiteSettings {
    var settings = SiteSettings(title: self.title ?? title, pageFolder: pageFolder)
    settings.format = format.format
    settings.widths = widths.values
    settings.quality = quality
    settings.hasOriginals = originals
    settings.hasTiles = tiles
    settings.disclosure = Disclosure(location: keepLocation, marks: withMarks)
    settings.allowsEmptyFolders = allowEmpty
    settings.address = baseURL.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    return settings
  }
}

/// Widths of pictures in pixels, ascending.
struct PictureWidths: ExpressibleByArgument, Equatable {
  let values: [Int]

  init(_ values: [Int]) { self.values = values }

  init?(argument: String) {
    values = Set(argument.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) ?? 0 }).sorted()
    guard values.count <= 16, values.allSatisfy((16...8192).contains) else { return nil }
  }

  var defaultValueDescription: String { values.map(String.init).joined(separator: ",") }
}

/// A picture format, by its name on the command line.
enum PictureFormatName: String, ExpressibleByArgument, CaseIterable {
  case webp, avif, jpeg

  var format: RenditionFormat {
    switch self {
    case .webp: .webp
    case .avif: .avif
    case .jpeg: .jpeg
    }
  }
}
