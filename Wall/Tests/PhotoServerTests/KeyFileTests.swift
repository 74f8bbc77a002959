import Foundation
import Testing

@testable import PhotoServer

@Suite struct KeyFileTests {
  /// A folder with nothing in it.
  private func makeFolder() throws -> PageFolder { try PageFolder([:]) }

  private func mode(_ path: String) throws -> Int {
    try #require(FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
  }

  @Test func staysTheSame() throws {
    let folder = try makeFolder()
    let key = try AccessKey.kept(in: folder.url.path)
    #expect(key.text.utf8.count == 32)
    #expect(try AccessKey.kept(in: folder.url.path).text == key.text)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["key"])
    #expect(try mode(folder.url.path + "/key") == 0o600)
  }

  @Test func areOfNoUseToEachOther() throws {
    let keys = (0..<1000).map { _ in AccessKey().text }
    #expect(Set(keys).count == 1000)
    #expect(Set(keys.joined()).count == 64)
  }

  @Test(arguments: ["", "\n", "short\n", String(repeating: "a", count: 32), String(repeating: "é", count: 32) + "\n"])
  func whatIsNoKeyIsReplaced(content: String) throws {
    let folder = try makeFolder()
    let path = folder.url.path + "/key"
    try Data(content.utf8).write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    let key = try AccessKey.kept(in: folder.url.path)
    #expect(try AccessKey.kept(in: folder.url.path).text == key.text)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == key.text + "\n")
  }

  @Test(arguments: [0o644, 0o640, 0o604, 0o666])
  func aKeyThatOthersMayReadIsReplaced(mode: Int) throws {
    let folder = try makeFolder()
    let path = folder.url.path + "/key"
    let old = try AccessKey.kept(in: folder.url.path)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    let key = try AccessKey.kept(in: folder.url.path)
    #expect(key.text != old.text)
    #expect(try self.mode(path) == 0o600)
  }

  @Test func aLinkIsReplacedAndNotFollowed() throws {
    let (folder, other) = (try makeFolder(), try makeFolder())
    let foreign = try AccessKey.kept(in: other.url.path)
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.path + "/key", withDestinationPath: other.url.path + "/key")
    #expect(try AccessKey.kept(in: folder.url.path).text != foreign.text)
    #expect(try AccessKey.kept(in: other.url.path).text == foreign.text)
  }

  @Test func allWhoStartAtOnceGetTheSame() async throws {
    for _ in 0..<200 {
      let folder = try makeFolder()
      let keys = try await withThrowingTaskGroup(of: String.self) { group in
        for _ in 0..<16 { group.addTask { try AccessKey.kept(in: folder.url.path).text } }
        return try await group.reduce(into: Set()) { $0.insert($1) }
      }
      #expect(keys.count == 1)
    }
  }

  @Test func whereNothingCanBeKeptItSaysSo() {
    #expect(throws: POSIXError.self) { try AccessKey.kept(in: "/dev/null/nowhere") }
  }
}
