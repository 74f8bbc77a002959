package import Foundation
import NIOCore
package import WallPage

/// The files of a page, by the exact path of a request.
package struct StaticFiles: Sendable {
  private var files: [String: StaticFile] = [:]

  /// Reads a page and all files that it loads from its folder.
  ///
  /// - Throws: `PageFilesError`, if a file is missing or cannot be read.
  package init(folder: URL) throws(PageFilesError) {
    for (path, content) in try PageFiles(folder: folder).contents {
      let fileExtension = path == "/" ? "html" : URL(filePath: path).pathExtension
      files[path] = StaticFile(content: ByteBuffer(bytes: content), fileExtension: fileExtension)
    }
  }

  subscript(path: String) -> StaticFile? { files[path] }

  /// The same files, compressed. Takes some tenths of a second for the wall's page.
  package func compressing() -> StaticFiles {
    var compressed = self
    compressed.files = files.mapValues { $0.compressing() }
    return compressed
  }
}
