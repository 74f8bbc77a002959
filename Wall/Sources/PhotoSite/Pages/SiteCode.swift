import Foundation
import PhotoWall
import WallPage

/// The page's scripts, styles and engine, under a name that they have together.
struct SiteCode: Sendable {
  /// Where they are in the site: `code/HASH`.
  let path: String

  /// The page that shows the wall, as the server has it.
  let page: String

  /// By their paths.
  private let files: [String: [UInt8]]

  /// The wall's style sheet, with the style of pages of plain pictures.
  static let style = "wall.css"

  /// Reads what the page needs to run from its folder, without types for editors.
  ///
  /// - Throws: `PageFilesError` for what is missing.
  init(folder: String) throws {
    let base = URL(filePath: folder)
    var files = try PageFiles(folder: base).contents.filter { !$0.key.hasSuffix(".d.ts") }.mapValues(Array.init)
    self.page = String(decoding: files.removeValue(forKey: "/") ?? [], as: UTF8.self)
    guard files["/" + Self.style] != nil else {
      throw PageFilesError.missing("The page's style", file: Self.style, folder: folder)
    }
    files["/" + Self.style]? += PlainStyle.text.utf8
    var hasher = ContentHasher()
    for (name, content) in files.sorted(by: { $0.key < $1.key }) {
      hasher.add(name)
      hasher.add(content)
    }
    path = "code/\(hasher.hash.text)"
    self.files = files
  }

  /// The text of the style sheet.
  var styleText: String { String(decoding: files["/" + Self.style] ?? [], as: UTF8.self) }

  /// Whether there is a file with that path, as the page tells it.
  func has(_ name: String) -> Bool { files["/" + name] != nil }

  func write(with writer: SiteWriter) throws {
    for (name, content) in files.sorted(by: { $0.key < $1.key }) where !writer.has(path + name) {
      try writer.write(path + name, files: [("", content)])
    }
  }
}

/// The policy of the site's pages, which a file can only tell in its head.
enum SitePolicy {
  /// As strict as the server's, with the script and the style in the page itself. Who may frame it, only a header can say.
  static func text(script: String, style: String) -> String {
    [
      "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval' \(WallScreen.policySource(of: script))",
      "style-src 'self' \(WallScreen.policySource(of: style))", "img-src 'self'", "media-src 'self'",
      "connect-src 'self'", "base-uri 'none'", "form-action 'none'", "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].joined(separator: "; ")
  }

  /// Of pages without scripts.
  static let plain = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'"
}
