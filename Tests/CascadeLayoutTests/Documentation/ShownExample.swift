import Foundation

/// A Swift example that a page shows.
struct ShownExample {
  /// Its lines, without those that are empty, and without the space around them.
  let lines: [String]

  /// The text as it stands on the page.
  let text: String

  /// The examples of a page, which is given by its path from the package's folder.
  static func all(in page: String) throws -> [ShownExample] {
    let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
    let text = try String(contentsOf: package.appending(path: page), encoding: .utf8)
    return text.components(separatedBy: "```swift\n").dropFirst().compactMap { block in
      block.components(separatedBy: "```").first.map { ShownExample(lines: Self.lines(of: $0), text: $0) }
    }
  }

  /// Whether a source file has these lines, one after the other; its imports are at its top in any case.
  func stands(in file: String) throws -> Bool {
    let source = try Self.lines(of: Self.text(ofFile: file))
    let shown = lines.filter { !$0.hasPrefix("import ") }
    return !shown.isEmpty && source.contains(shown)
  }

  static func text(ofFile file: String) throws -> String {
    try String(contentsOf: URL(filePath: file), encoding: .utf8)
  }

  private static func lines(of text: String) -> [String] {
    text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }
}
