import Foundation
import PhotoModel

/// A folder with a small page in it, gone at the end of its test.
final class PageFolder: Sendable {
  let url = FileManager.default.temporaryDirectory.appending(path: "page-\(UUID().uuidString)")

  /// - Parameter files: The content of each file by its path.
  init(_ files: [String: String] = PageFolder.complete) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (path, content) in files {
      let file = url.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(content.utf8).write(to: file)
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  static let complete = [
    "index.html": "<!doctype html><title>Wall</title>",
    "wall.css": "body { margin: 0 }",
    "wall.js": "export {}",
    "icon.svg": "<svg/>",
    ".hidden": "secret",
    "cascade/cascade-view.js": "export {}",
    "cascade/cascade.wasm": "\0asm",
    "cascade/data.unknown": "?",
  ]
}
