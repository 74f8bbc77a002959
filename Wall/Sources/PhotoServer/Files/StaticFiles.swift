package import Foundation
import NIOCore
package import WallPage

/// The files of a page as they are answered, found by the exact path of a request.
package struct StaticFiles: Sendable {
  private var files: [String: StaticFile] = [:]

  /// Reads a page and all that it loads from its folder.
  ///
  /// - Throws: What is missing or cannot be read, and what to do about it.
  package init(folder: URL) throws(PageFilesError) {
    for (path, content) in try PageFiles(folder: folder).contents {
      let fileExtension = path == "/" ? "html" : URL(filePath: path).pathExtension
      files[path] = StaticFile(content: ByteBuffer(bytes: content), fileExtension: fileExtension)
    }
  }

  subscript(path: String) -> StaticFile? { files[path] }

  /// The same files, compressed beforehand.
  ///
  /// - Complexity: Some tenths of a second for the wall's.
  package func compressing() -> StaticFiles {
    var compressed = self
    compressed.files = files.mapValues { $0.compressing() }
    return compressed
  }
}
