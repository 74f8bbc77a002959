import Foundation
import NIOCore
import Testing
import WallPage

@testable import PhotoServer

@Suite struct StaticFilesTests {
  @Test(arguments: [
    ("/", "text/html; charset=utf-8"),
    ("/wall.css", "text/css; charset=utf-8"),
    ("/wall.js", "text/javascript; charset=utf-8"),
    ("/icon.svg", "image/svg+xml"),
    ("/cascade/cascade-view.js", "text/javascript; charset=utf-8"),
    ("/cascade/cascade.wasm", "application/wasm"),
    ("/cascade/data.unknown", "application/octet-stream"),
  ])
  func findsFilesByTheirExactPaths(path: String, contentType: String) throws {
    let folder = try PageFolder()
    let files = try StaticFiles(folder: folder.url)
    #expect(files[path]?.contentType == contentType)
    let name = path == "/" ? "index.html" : String(path.dropFirst())
    #expect(files[path].map { String(buffer: $0.content) } == PageFolder.complete[name])
  }

  @Test(arguments: [
    "", "/index.html", "wall.css", "/wall.css/", "/WALL.CSS", "//wall.css", "/./wall.css", "/cascade", "/cascade/",
    "/cascade/../wall.css", "/.hidden", "/%77all.css", "/wall.css\0", "/../etc/passwd",
  ])
  func findsNothingElse(path: String) throws {
    let folder = try PageFolder()
    #expect(try StaticFiles(folder: folder.url)[path] == nil)
  }

  @Test func leavesOutOtherPagesWithWhatTheyLoad() throws {
    var files = PageFolder.complete
    files["other/index.html"] = "other"
    files["other/cascade/other.js"] = "other"
    files["others.js"] = "export {}"
    let folder = try PageFolder(files)
    let found = try StaticFiles(folder: folder.url)
    #expect(found["/other/index.html"] == nil)
    #expect(found["/other/cascade/other.js"] == nil)
    #expect(found["/others.js"] != nil)
  }

  @Test func tagsTellContentsApart() throws {
    let folder = try PageFolder()
    let files = try StaticFiles(folder: folder.url)
    #expect(files["/wall.js"]?.entityTag == files["/cascade/cascade-view.js"]?.entityTag)
    #expect(files["/wall.js"]?.entityTag != files["/wall.css"]?.entityTag)
    // The FNV-1a hash of "?" by hand: (0xcbf29ce484222325 ^ 0x3f) * 0x100000001b3.
    #expect(files["/cascade/data.unknown"]?.entityTag == "\"af63b24c8601a52e\"")
  }

  @Test func withoutTheEngineItSaysWhatToRun() throws {
    var files = PageFolder.complete
    files["cascade/cascade.wasm"] = nil
    let folder = try PageFolder(files)
    let error = #expect(throws: PageFilesError.self) { try StaticFiles(folder: folder.url) }
    #expect(error?.description.contains("there is no cascade/cascade.wasm in \(folder.url.path)") == true)
    #expect(error?.description.contains("running make") == true)
  }

  @Test func withoutThePageItSaysSo() throws {
    let folder = try PageFolder([:])
    let error = #expect(throws: PageFilesError.self) { try StaticFiles(folder: folder.url) }
    #expect(error?.description.contains("there is no index.html") == true)
  }

  @Test func aMissingFolderIsAMissingPage() {
    let error = #expect(throws: PageFilesError.self) { try StaticFiles(folder: URL(filePath: "/nowhere")) }
    #expect(error?.description.contains("there is no index.html in /nowhere") == true)
  }

  @Test(arguments: [
    (["\"a\""], true), (["W/\"a\""], true), (["*"], true), (["\"b\", \"a\""], true), (["\"b\"", "\"a\""], true),
    (["\"b\",W/\"a\""], true), (["\"b\""], false), (["a"], false), ([""], false), ([], false), (["\"ab\""], false),
  ])
  func comparesEntityTags(fields: [String], expected: Bool) {
    #expect(StaticFile.matches(fields, entityTag: "\"a\"") == expected)
  }
}
