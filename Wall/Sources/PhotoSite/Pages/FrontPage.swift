import PhotoModel
import PhotoWall

/// The wall's page: the server's, with the addresses of this site's files, the wall's first screen, and plain pictures for
/// visitors without scripts.
struct FrontPage {
  let photos: [SitePhoto]
  let settings: SiteSettings
  let code: SiteCode
  let hasShare: Bool
  let pages: PlainPages
  /// The paths of the files that the page fetches first: the index and the newest chunks.
  let firstFiles: [String]

  /// The number of photos, the newest ones, that are shown without scripts.
  static let plainLimit = 200

  var bytes: [UInt8] {
    let screen = photos.isEmpty ? nil : WallScreen(of: photos, settings: settings)
    // Inline, because nothing can be painted without it.
    let style = code.styleText + (screen?.style ?? "")
    var page = code.page
    page.replace(/<link rel="stylesheet"[^>]*>\s*/, with: "")
    // In the head, the addresses of files below code/.
    page.replace(/(href|src)="([^":?#]+)"/) { match in
      code.has(String(match.2)) ? "\(match.1)=\"\(code.path)/\(match.2)\"" : String(match.0)
    }
    page.replace(/<noscript>(?s:.*?)<\/noscript>\s*/, with: "")
    page.replace(/<title>(?s:.*?)<\/title>/, with: "<title>\(settings.title.escapedForMarkup)</title>")
    page.replace(/<html(?<rest>[^>]*)>/) { "<html\($0.rest) data-site>" }
    page.replace(/(?<charset><meta charset[^>]*>)/) { "\($0.charset)\n\(head(style: style))" }
    // At the end of the head: the browser would request files that are named after it later.
    page.replace("</head>", with: "\(tail)  <style>\(style)</style>\n</head>")
    WallScreen.write(screen, into: &page, title: settings.title, count: photos.isEmpty ? "" : summary)
    page.replace("<main>", with: "<main>\n\(Self.unscripted)", maxReplacements: 1)
    page.replace("</body>", with: "\(plain(linked: screen?.photoCount ?? 0))</body>")
    return Array(page.utf8)
  }

  /// The start of the head, with the policy first, so that nothing is loaded before the browser knows it.
  private func head(style: String) -> String {
    let preloads = ([SiteManifest.path] + firstFiles).map {
      #"  <link rel="preload" href="\#($0)" as="fetch" crossorigin>"#
    }
    return """
        <meta http-equiv="Content-Security-Policy" content="\(SitePolicy.text(script: WallScreen.script, style: style))">
        <meta name="referrer" content="no-referrer">
        <meta name="cascade-site" content="\(SiteManifest.path)">
        <script>\(WallScreen.script)</script>
      \(preloads.joined(separator: "\n"))
      """
  }

  private var tail: String {
    var lines: [String] = []
    let title = settings.title.escapedForMarkup
    let address = (settings.address ?? "").escapedForMarkup
    lines.append(#"<meta name="description" content="\#(summary)">"#)
    lines.append(#"<meta property="og:type" content="website">"#)
    lines.append(#"<meta property="og:title" content="\#(title)">"#)
    lines.append(#"<meta property="og:description" content="\#(summary)">"#)
    if hasShare {
      lines.append(#"<meta property="og:image" content="\#(address)\#(SharePicture.path)">"#)
      lines.append(#"<meta property="og:image:width" content="\#(SharePicture.width)">"#)
      lines.append(#"<meta property="og:image:height" content="\#(SharePicture.height)">"#)
      lines.append(#"<meta name="twitter:card" content="summary_large_image">"#)
    }
    if settings.address != nil {
      lines.append(#"<meta property="og:url" content="\#(address)">"#)
      lines.append(#"<link rel="canonical" href="\#(address)">"#)
      lines.append(#"<link rel="alternate" type="application/atom+xml" href="\#(Feed.path)" title="\#(title)">"#)
    }
    return lines.map { "  \($0)\n" }.joined()
  }

  /// The explanation for visitors without scripts, at the top of the page.
  private static let unscripted = """
    <p id="unscripted">Search, layouts and zoom need scripts and a web server, because browsers run no modules from files. \
    <a href="#plain">The newest photos as a list</a></p>

    """

  private var summary: String { photos.count == 1 ? "1 photo" : "\(photos.count.grouped) photos" }

  /// The newest photos for visitors without scripts.
  ///
  /// - Parameter linked: The number of photos to which the first screen's cells link while no scripts run.
  private func plain(linked: Int) -> String {
    var items = ""
    // The newest come first, like their pages.
    let newest = pages.pages.lazy.flatMap { page in page.photos.map { (page, $0) } }.prefix(Self.plainLimit)
    for (index, (page, photo)) in newest.enumerated() {
      let size = photo.plainSize
      let name = index < linked ? " id=\"photo=\(photo.reference(number: photos.count - index))\"" : ""
      items += """
        <li\(name)><a href="\(page.path)#\(photo.picture.text)"><img src="\(photo.plainPath)" width="\(size.width)" \
        height="\(size.height)" alt="\(photo.photo.fileName.escapedForMarkup)" loading="lazy"></a></li>

        """
    }
    return """
      <section id="plain" aria-label="The newest photos">
      <h1>\(settings.title.escapedForMarkup)</h1>
      <p>\(summary), the newest first: <a href="\(PlainPages.overviewPath)">all of them by date</a></p>
      <ul class="photos">
      \(items)</ul>
      </section>

      """
  }
}
