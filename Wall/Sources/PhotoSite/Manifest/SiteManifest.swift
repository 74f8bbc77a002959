// From wire/formats.toml, by Scripts/generate-wire.py.

/// What names all other files of a published wall: `site.json`.
package struct SiteManifest: Hashable, Sendable, Codable {
  /// The version of the format.
  package var format: Int = 2

  /// The name of the index.
  package var index: String

  /// The site's name.
  package var title: String

  /// The number of photos.
  package var count: Int

  /// Widths of pictures in pixels, ascending.
  package var widths: [Int]

  /// Extension of the pictures' file names.
  package var `extension`: String

  /// Whether the photos' own files are published, too.
  package var hasOriginals: Bool

  /// Creates it with these values.
  package init(index: String, title: String, count: Int, widths: [Int], `extension`: String, hasOriginals: Bool) {
    self.index = index
    self.title = title
    self.count = count
    self.widths = widths
    self.extension = `extension`
    self.hasOriginals = hasOriginals
  }
}
