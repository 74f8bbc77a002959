import Foundation
import Testing

/// The collection view's rules and the tests that are named by them.
struct RuleNameTests {
  @Test("every rule has a test that is named by its number, and every such number is a rule's")
  func names() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let page = tests.appendingPathComponent("../../Documentation/CollectionView.md").standardized
    let rules = try String(contentsOf: page, encoding: .utf8).matches(of: #/\n\*\*(\d\.\d)[ *]/#).map { $0.1 }
    #expect(rules.count == Set(rules).count)
    let files = try #require(FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil))
    var named: Set<Substring> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      named.formUnion(text.matches(of: #/@Test\(\s*"(\d\.\d) /#).map { $0.1 })
    }
    #expect(Set(rules).subtracting(named).sorted() == [])
    #expect(named.subtracting(rules).sorted() == [])
  }
}
