import Foundation
import PhotoTesting
import Testing

@testable import PhotoExport

@Suite struct DraftTests {
  @Test func nothingHalfIsLeft() throws {
    let folder = TemporaryFolder()
    do {
      let draft = try ExportDraft(path: folder.path("wall.png"), overwrites: false)
      try draft.write([UInt8](repeating: 7, count: 1 << 20))
      #expect(folder.files.count == 1 && !folder.files.contains("wall.png"))
    }
    #expect(folder.files == [])
  }

  @Test func whatIsThereStaysUntilTheEnd() throws {
    let folder = TemporaryFolder()
    try Data("old".utf8).write(to: URL(filePath: folder.path("wall.png")))
    #expect(throws: ExportError.self) { try ExportDraft(path: folder.path("wall.png"), overwrites: false) }
    let draft = try ExportDraft(path: folder.path("wall.png"), overwrites: true)
    try draft.write("new")
    #expect(try folder.bytes("wall.png") == Array("old".utf8))
    try draft.finish()
    #expect(try folder.bytes("wall.png") == Array("new".utf8))
    #expect(folder.files == ["wall.png"])
  }

  @Test func aLinkToNothingIsNotReplacedUnasked() throws {
    let folder = TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("wall.png"), withDestinationPath: folder.path("nowhere"))
    #expect(throws: ExportError.self) { try ExportDraft(path: folder.path("wall.png"), overwrites: false) }
    let draft = try ExportDraft(path: folder.path("wall.png"), overwrites: true)
    try draft.write("new")
    try draft.finish()
    #expect(folder.files == ["wall.png"])
  }

  /// A draft of a process that was killed goes; one of a process that runs stays, and so does what is none.
  @Test func draftsOfKilledProcessesGo() throws {
    let folder = TemporaryFolder()
    let process = Process()
    process.executableURL = URL(filePath: "/bin/true")
    try process.run()
    process.waitUntilExit()
    let others = [".wall.png.\(getppid()).cascade-draft", ".other.png.1.cascade-draft", ".wall.png.x.cascade-draft"]
    for name in others + [".wall.png.\(process.processIdentifier).cascade-draft"] {
      try Data().write(to: URL(filePath: folder.path(name)))
    }
    let draft = try ExportDraft(path: folder.path("wall.png"), overwrites: false)
    draft.discard()
    #expect(folder.files == Set(others))
  }

  @Test(arguments: ["nowhere/wall.png", "folder", "file/wall.png"])
  func aPlaceThatCannotBeWrittenIsTold(name: String) throws {
    let folder = TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path("folder"), withIntermediateDirectories: false)
    try Data().write(to: URL(filePath: folder.path("file")))
    #expect {
      try ExportDraft(path: folder.path(name), overwrites: true)
    } throws: { error in
      "\(error)".contains(folder.path(name)) && "\(error)".contains("Choose")
    }
  }

  /// `/dev/full` answers each write as a full disk does.
  @Test func aFullDiskIsTold() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    #expect {
      try ExportDraft(path: "/dev/full", overwrites: true)
    } throws: { error in "\(error)".contains("is not a file") }
  }

  @Test func longNamesCanBeDrafted() throws {
    let folder = TemporaryFolder()
    let name = String(repeating: "ö", count: 125) + ".png"
    let draft = try ExportDraft(path: folder.path(name), overwrites: false)
    try draft.write("x")
    try draft.finish()
    #expect(try folder.bytes(name) == Array("x".utf8))
  }
}
