import DocumentationExamples
import Testing

/// The articles of the collection view's documentation show what the examples beside this file say.
struct ArticleTests {
  @Test(
    "an article shows the examples that are compiled here, and what they print",
    arguments: [
      ("CascadeView/CascadeView.docc/Topics/Getting-started.md", ["NameList", "FolderList", "StartExamples"]),
      ("CascadeView/CascadeView.docc/Topics/Updates.md", ["UpdatesExamples"]),
      ("CascadeView/CascadeView.docc/Topics/Self-sizing.md", ["SelfSizingExamples"]),
      ("CascadeView/CascadeView.docc/Topics/Transitions.md", ["TransitionsExamples"]),
      ("CascadeView/CascadeView.docc/Topics/Selection-and-focus.md", ["SelectionExamples"]),
      ("CascadeView/CascadeView.docc/Topics/Writing-a-host.md", ["TextHost"]),
      ("CascadeTesting/CascadeTesting.docc/CascadeTesting.md", ["RecordingExamples"]),
    ])
  func sameText(article: String, files: [String]) throws {
    let examples = try ShownExample.all(in: "Sources/\(article)")
    #expect(!examples.isEmpty)
    for example in examples {
      #expect(
        try files.contains { try example.stands(in: #filePath.replacing("ArticleTests", with: $0)) },
        "\(example.lines.first ?? "")")
    }
  }

  @Test("the article about hosts shows a whole one")
  func wholeHost() throws {
    let host = try ShownExample.text(ofFile: #filePath.replacing("ArticleTests", with: "TextHost"))
    let examples = try ShownExample.all(in: "Sources/CascadeView/CascadeView.docc/Topics/Writing-a-host.md")
    #expect(examples.contains { $0.text == host })
  }
}
