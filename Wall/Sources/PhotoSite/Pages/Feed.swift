import PhotoModel

/// The Atom feed of the newest photos: https://www.rfc-editor.org/rfc/rfc4287
struct Feed {
  static let path = "feed.xml"

  /// The maximum number of photos in it.
  private static let limit = 50

  let photos: [SitePhoto]
  let settings: SiteSettings

  /// Writes the feed, if the site's address is known: addresses in a feed must not be relative.
  func write(with writer: SiteWriter) throws {
    guard let address = settings.address?.escapedForMarkup else { return }
    let entries = photos.enumerated().suffix(Self.limit).reversed().map { index, photo in
      let name = photo.photo.fileName.escapedForMarkup
      let page = "\(address)#photo=\(photo.reference(number: index + 1))"
      let size = photo.plainSize
      let image = """
        <a href="\(page)"><img src="\(address)\(photo.plainPath)" width="\(size.width)" height="\(size.height)" \
        alt="\(name)"></a>
        """
      // With the name, because two copies of a file are two photos with the same pictures.
      let id = "\(address)\(photo.plainPath)#\(photo.photo.name.utf8.escapedForAddress)"
      return """
        <entry>
        <id>\(id)</id>
        <title>\(name)</title>
        <updated>\(photo.takenDate.text)Z</updated>
        <link href="\(page)"/>
        <content type="html">\(image.escapedForMarkup)</content>
        </entry>

        """
    }
    let feed = """
      <?xml version="1.0" encoding="utf-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom">
      <id>\(address)</id>
      <title>\(settings.title.escapedForMarkup)</title>
      <updated>\(CivilDate(seconds: photos.last?.photo.metadata.taken ?? 0).text)Z</updated>
      <author><name>\(settings.title.escapedForMarkup)</name></author>
      <link rel="self" href="\(address)\(Self.path)"/>
      <link href="\(address)"/>
      \(entries.joined())</feed>

      """
    try writer.write(Self.path, Array(feed.utf8))
  }
}
