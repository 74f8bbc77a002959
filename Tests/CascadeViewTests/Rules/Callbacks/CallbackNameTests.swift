import Foundation
import Testing

/// The table of section 7 has everything: what the sources have of public calls and of callbacks is in it, and takes part
/// in the test over the whole table.
struct CallbackNameTests {
  private static let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../..").standardized

  /// The module's sources, one after the other.
  private func sources() throws -> String {
    let folder = Self.root.appendingPathComponent("Sources/CascadeView")
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var text = ""
    for case let file as URL in files where file.pathExtension == "swift" {
      text += try String(contentsOf: file, encoding: .utf8)
    }
    return text
  }

  @Test("7.2 every public call and variable has its place in the table, and takes part in the test over it")
  func calls() throws {
    let member = #/^ +public (?:private\(set\) |internal\(set\) |unowned\(unsafe\) |weak )*(?:func|var|let) (\w+)/#
    var found: Set<Substring> = []
    var type: Substring = ""
    for line in try sources().split(separator: "\n") {
      if let match = line.firstMatch(of: #/^(?:public )?(?:extension|final class|class|struct|enum|protocol) (\w+)/#) {
        type = match.1
      }
      guard ["CollectionView", "DiffableDataSource", "MeasuredLengths"].contains(type),
        let name = line.firstMatch(of: member)?.1
      else { continue }
      // What a data source answers is a callback.
      let isAnswer = name == "collectionView" || type == "DiffableDataSource" && name == "numberOfSections"
      if !isAnswer { found.insert(name) }
    }
    #expect(found.count > 70)
    let names = CallKind.allCases.flatMap(\.names)
    #expect(found.subtracting(names.map { $0[...] }).sorted() == [])
    for kind in CallKind.allCases {
      let tested = Set(PublicCall.all.filter { $0.kind == kind }.flatMap(\.names))
      #expect(tested.symmetricDifference(kind.names).sorted() == [])
    }
  }

  @Test("7.1 every method of those who are called back is in the list of callbacks, and takes part in the test")
  func callbacks() throws {
    var found: Set<Substring> = []
    for body in try sources().matches(
      of: #/\npublic protocol (?:Host|CollectionView\w+): AnyObject \{(.*?)\n\}/#.dotMatchesNewlines())
    {
      // The methods of delegates and data sources have one name; their second argument's label tells them apart.
      for match in body.1.matches(of: #/\n  (?:func|var) (\w+)(?:\(\s*_ collectionView: CollectionView, (\w+))?/#) {
        found.insert(match.2 ?? match.1)
      }
    }
    #expect(found.count == 36)
    // One answers, and one takes note: neither calls anything.
    found.remove("time")
    found.remove("setNeedsPass")
    let tested = Set(Callback.allCases.filter { !$0.isClosure }.map { $0.rawValue[...] })
    #expect(found.symmetricDifference(tested).sorted() == [])
  }
}
