import DocumentationExamples
import Foundation
import Testing

/// The examples of the page about the articles: each is compiled, these by the files of this folder.
struct ArticlePageTests {
  @Test("the page shows examples that are compiled here, or by the tests of CascadeUIKit and CascadeSwiftUI")
  func sameText() throws {
    let all = try ShownExample.all(in: "Documentation/ComingFromTheArticles.md")
    let others = ["import CascadeSwiftUI", "import CascadeUIKit"]
    let examples = all.filter { example in !others.contains { example.lines.first == $0 } }
    #expect(examples.count == 13)
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).map(\.path)
    for example in examples {
      #expect(["import CascadeLayout", "import CascadeView"].contains(example.lines.first), "\(example.text)")
      #expect(try files.contains { try example.stands(in: $0) }, "\(example.text)")
    }
  }
}
