import Foundation

/// A Swift example that a page shows, or a text that an example prints.
public struct ShownExample {
  /// Its lines, without those that are empty, and without the space around them.
  public let lines: [String]

  /// The text as it stands on the page.
  public let text: String

  /// The examples of a page, which is given by its path from the package's folder, and what they print.
  public static func all(in page: String) throws -> [ShownExample] {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
    let blocks = try String(contentsOf: package.appendingPathComponent(page).standardized, encoding: .utf8)
      .components(separatedBy: "```")
    // What stands between the marks is a block, then what follows it, and so on.
    return blocks.indices.filter { !$0.isMultiple(of: 2) }.compactMap { index in
      for language in ["swift\n", "text\n"] where blocks[index].hasPrefix(language) {
        let text = String(blocks[index].dropFirst(language.count))
        return ShownExample(lines: lines(of: text), text: text)
      }
      return nil
    }
  }

  /// Whether a source file has these lines, one after the other; its imports are at its top in any case.
  public func stands(in file: String) throws -> Bool {
    let source = try Self.lines(of: Self.text(ofFile: file))
    let shown = lines.filter { !$0.hasPrefix("import ") }
    guard !shown.isEmpty, shown.count <= source.count else { return false }
    return (0...source.count - shown.count).contains { source[$0..<$0 + shown.count].elementsEqual(shown) }
  }

  /// The text of a source file, which is given by its whole path.
  public static func text(ofFile file: String) throws -> String {
    try String(contentsOf: URL(fileURLWithPath: file), encoding: .utf8)
  }

  private static func lines(of text: String) -> [String] {
    text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }
}
