import PhotoModel

/// A path from a site's folder to something below it, checked because it may come from a file that others can write: a
/// site may be copied back from a web server.
struct SitePath: Sendable {
  /// The components, at least one.
  let names: [String]

  /// - Returns: `nil` if the path is empty, absolute, ends with a slash, or contains an empty name, `.`, `..` or NUL.
  init?(_ path: String) {
    let path = RelativePath(bytes: Array(path.utf8))
    guard path.leadsDownwards else { return nil }
    // Split at bytes, like the system does: to `String`, a slash followed by a combining accent is another character.
    names = path.components.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether a text can be the name of an entry in a folder.
  static func isName(_ text: String) -> Bool { SitePath(text)?.names.count == 1 }
}
