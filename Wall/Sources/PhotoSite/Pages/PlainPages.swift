import PhotoModel

/// The pages without scripts, by year and month, with photos without a date at the end.
struct PlainPages: Sendable {
  /// The maximum number of photos on a page.
  static let limit = 200

  /// One page.
  struct Page: Sendable {
    let path: String
    let title: String
    /// `nil` for photos without a date.
    let month: CivilDate?
    /// The newest first.
    let photos: [SitePhoto]
  }

  /// The newest first.
  let pages: [Page]

  private let settings: SiteSettings
  private let code: SiteCode

  static let overviewPath = "pages/index.html"

  /// - Parameter photos: The oldest first.
  init(photos: [SitePhoto], settings: SiteSettings, code: SiteCode) {
    self.settings = settings
    self.code = code
    pages = photos.runs(by: \.date.month).flatMap { photos in
      let month = photos.first?.date.month
      let place = month.map { "\($0.yearText)/\($0.monthText)" } ?? "undated/photos"
      let isParted = photos.count > Self.limit
      // Counted from the oldest, so that full pages do not change.
      return stride(from: photos.startIndex, to: photos.endIndex, by: Self.limit).enumerated().map { part, first in
        Page(
          path: "pages/\(place)\(part == 0 ? "" : "-\(part + 1)").html",
          title: DatePlace.title(ofMonth: month) + (isParted ? ", part \(part + 1)" : ""), month: month,
          photos: photos[first...].prefix(Self.limit).reversed())
      }
    }.reversed()
  }

  func write(with writer: SiteWriter) throws {
    for index in pages.indices { try writer.write(pages[index].path, Array(html(index).utf8)) }
    try writer.write(Self.overviewPath, Array(overview.utf8))
  }

  // MARK: Pages

  private func html(_ index: Int) -> String {
    let page = pages[index]
    let newer = index > 0 ? pages[index - 1] : nil
    let older = index + 1 < pages.count ? pages[index + 1] : nil
    let up = "../../"
    var links = [#"<a href="\#(up)index.html">\#(settings.title.escapedForMarkup)</a>"#]
    if let newer { links.append(#"<a rel="prev" href="\#(up)\#(newer.path)">Newer: \#(newer.title)</a>"#) }
    if let older { links.append(#"<a rel="next" href="\#(up)\#(older.path)">Older: \#(older.title)</a>"#) }
    links.append(#"<a href="../index.html">All months</a>"#)
    func navigation(_ label: String) -> String {
      "<nav aria-label=\"\(label)\">\(links.joined(separator: "\n"))</nav>\n"
    }
    var body = "<h1>\(page.title)</h1>\n" + navigation("Other pages")
    var told: Set<ContentHash> = []
    for photos in page.photos.runs(by: { page.month == nil ? nil : $0.takenDate.dayText }) {
      if page.month != nil, let day = photos.first?.takenDate {
        body += #"<h2><time datetime="\#(day.dayText)">\#(day.dayName)</time></h2>"# + "\n"
      }
      body += "<div class=\"photos\">\n"
      for photo in photos { body += figure(photo, up: up, isFirst: told.insert(photo.picture).inserted) }
      body += "</div>\n"
    }
    body += navigation("Other pages, at the end")
    return document(title: "\(page.title) – \(settings.title)", up: up, path: page.path, body)
  }

  private func figure(_ photo: SitePhoto, up: String, isFirst: Bool) -> String {
    let date = photo.date.isDated ? photo.takenDate : nil
    let time = date.map { #", <time datetime="\#($0.text)">\#($0.dayName)</time>"# } ?? ""
    let widths = settings.widths(of: photo.photo)
    let sources = widths.map { "\(up)\(photo.path(width: $0, format: settings.format)) \($0)w" }
    let size = photo.plainSize
    let shown = min(Double(size.width), 192 * Double(size.width) / Double(size.height))
    let name = photo.photo.fileName.escapedForMarkup
    // Two copies of a file have the same pictures, but a page must not have two elements with the same ID.
    return """
      <figure\(isFirst ? " id=\"\(photo.picture.text)\"" : "")>
      <a href="\(up)\(photo.path(width: widths.last ?? 0, format: settings.format))"><picture>
      <source type="\(settings.format.contentType)" srcset="\(sources.joined(separator: ", "))" sizes="\(Int(shown.rounded()))px">
      <img src="\(up)\(photo.plainPath)" width="\(size.width)" height="\(size.height)" alt="\(name)" loading="lazy">
      </picture></a>
      <figcaption>\(name)\(time)</figcaption>
      </figure>

      """
  }

  private var overview: String {
    let navigation = #"<nav aria-label="Other pages"><a href="../index.html">The wall</a></nav>"#
    var body = "<h1>\(settings.title.escapedForMarkup)</h1>\n\(navigation)\n"
    for pages in pages.runs(by: \.month?.year) {
      body += "<h2>\(pages.first?.month.map { "\($0.year)" } ?? "Other photos")</h2>\n<ul>\n"
      for page in pages {
        body += "<li><a href=\"\(page.path.dropFirst("pages/".count))\">\(page.title)</a> (\(page.photos.count))</li>\n"
      }
      body += "</ul>\n"
    }
    if pages.isEmpty { body += "<p>There are no photos.</p>\n" }
    return document(title: "All months – \(settings.title)", up: "../", path: Self.overviewPath, body)
  }

  private func document(title: String, up: String, path: String, _ body: String) -> String {
    let address = settings.address.map { ($0 + path).escapedForMarkup }
    let canonical = address.map { "<link rel=\"canonical\" href=\"\($0)\">\n" } ?? ""
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(SitePolicy.plain)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(title.escapedForMarkup)</title>
      \(canonical)<link rel="icon" href="\(up)\(code.path)/icon.svg" type="image/svg+xml">
      <link rel="stylesheet" href="\(up)\(code.path)/\(SiteCode.style)">
      </head>
      <body class="plain">
      <main>
      \(body)</main>
      </body>
      </html>

      """
  }
}

extension SitePhoto {
  /// The size of the JPEG for plain pages.
  var plainSize: (width: Int, height: Int) {
    let width = min(photo.width, SiteSettings.plainWidth)
    return (width, max(1, Int((Double(photo.height) * Double(width) / Double(photo.width)).rounded())))
  }

  var takenDate: CivilDate { CivilDate(seconds: photo.metadata.taken) }
}
