import PhotoModel

/// A path from a site's folder to something below it, whatever file has named it: a site may come back from a place where
/// others write to it.
struct SitePath: Sendable {
  /// The names on the way, at least one.
  let names: [String]

  /// - Returns: `nil` if the path is empty, absolute or ends in a slash, or has an empty name, `.`, `..` or a NUL in it.
  init?(_ path: String) {
    let path = RelativePath(bytes: Array(path.utf8))
    guard path.leadsDownwards else { return nil }
    // Parted at bytes, as the system parts it: a slash and an accent behind it are one character.
    names = path.components.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether a text is the name of something in a folder.
  static func isName(_ text: String) -> Bool { SitePath(text)?.names.count == 1 }
}
