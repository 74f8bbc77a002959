import DocumentationExamples
import Foundation
import Testing

/// The examples of the page about the articles, which must stand in the compiled pages of Examples/UIKit.
struct ArticlePageTests {
  @Test("the page shows examples that are compiled")
  func sameText() throws {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<5 { root.deleteLastPathComponent() }
    let folder = root.appendingPathComponent("Examples/UIKit")
    let sources = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
      .compactMap { ($0 as? URL)?.path }.filter { $0.hasSuffix(".swift") }
    let examples = try ShownExample.all(in: "../../Documentation/ComingFromTheArticles.md").filter {
      $0.lines.first == "import CascadeUIKit"
    }
    #expect(examples.count == 13)
    for example in examples {
      #expect(try sources.contains { try example.stands(in: $0) }, "\(example.text)")
    }
  }
}
