import Foundation
import PhotoWall
import WallPage

/// The page's scripts, styles and engine, in one folder named after the hash of all of them.
struct SiteCode: Sendable {
  /// The folder in the site: `code/HASH`.
  let path: String

  /// The wall's page, as the server serves it.
  let page: String

  /// The files by path.
  private let files: [String: [UInt8]]

  /// The wall's style sheet, which also contains the style of the pages without scripts.
  static let style = "wall.css"

  /// Reads the files that the page needs to run from its folder, without type declarations for editors.
  ///
  /// - Throws: `PageFilesError` if a file is missing.
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

  /// Whether there is a file with a path as written in the page.
  func has(_ name: String) -> Bool { files["/" + name] != nil }

  func write(with writer: SiteWriter) throws {
    for (name, content) in files.sorted(by: { $0.key < $1.key }) where !writer.has(path + name) {
      try writer.write(path + name, files: [("", content)])
    }
  }
}

/// The Content-Security-Policy of the site's pages. Plain files can declare it only in an element of their heads.
enum SitePolicy {
  /// A policy as strict as the server's, with an inline script and style. `frame-ancestors` is missing, because only a
  /// header field can set it.
  static func text(script: String, style: String) -> String {
    [
      "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval' \(WallScreen.policySource(of: script))",
      "style-src 'self' \(WallScreen.policySource(of: style))", "img-src 'self'", "media-src 'self'",
      "connect-src 'self'", "base-uri 'none'", "form-action 'none'", "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].joined(separator: "; ")
  }

  /// The policy of pages without scripts.
  static let plain = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'"
}
