import PhotoModel

/// The files for search engines: `sitemap.xml` (https://www.sitemaps.org/protocol.html) and `robots.txt`
/// (https://www.rfc-editor.org/rfc/rfc9309).
struct SearchFiles {
  static let paths = ["sitemap.xml", "robots.txt"]

  /// The maximum number of pages in a sitemap, by the protocol.
  private static let limit = 50_000

  let pages: PlainPages
  let settings: SiteSettings

  /// Writes the files, if the site's address is known.
  func write(with writer: SiteWriter) throws {
    guard let address = settings.address?.escapedForMarkup else { return }
    let paths = (["", PlainPages.overviewPath] + pages.pages.map(\.path)).prefix(Self.limit)
    let entries = paths.map { "<url><loc>\(address)\($0)</loc></url>\n" }
    let sitemap = """
      <?xml version="1.0" encoding="utf-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      \(entries.joined())</urlset>

      """
    try writer.write("sitemap.xml", Array(sitemap.utf8))
    let robots = "User-agent: *\nDisallow:\nSitemap: \(settings.address ?? "")sitemap.xml\n"
    try writer.write("robots.txt", Array(robots.utf8))
  }
}
