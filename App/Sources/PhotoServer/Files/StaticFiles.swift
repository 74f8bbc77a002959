package import Foundation
import NIOCore

/// Pages and everything they load, read into memory once and found by the exact path of a request.
///
/// No path of a request ever becomes a path of a file, so none can lead out of the folder.
package struct StaticFiles: Sendable {
  private var files: [String: StaticFile]

  /// The page whose scripts and style sheets are each one, if it has been made. Its addresses are seen from the folder.
  package static let bundledPage = "bundle/index.html"

  /// Reads all files of a folder and its subfolders; the page is found as `/`, which is `bundledPage` if there is one,
  /// and else `index.html`.
  ///
  /// Files whose names begin with a dot are left out, subfolders with an `index.html` of their own, and the scripts and
  /// style sheets that the bundled page has in one.
  /// - Throws: What is missing or cannot be read, and what to do about it.
  package init(folder: URL) throws(StaticFilesError) {
    var files: [String: StaticFile] = [:]
    let names = Self.names(in: folder)
    let page = names.contains(Self.bundledPage) ? Self.bundledPage : "index.html"
    for name in names where name == page || !Self.isPart(name, of: page) {
      let url = folder.appending(path: name)
      do {
        let content = ByteBuffer(bytes: try Data(contentsOf: url))
        files["/" + (name == page ? "" : name)] = StaticFile(content: content, fileExtension: url.pathExtension)
      } catch {
        throw .unreadable(path: url.path, reason: error.localizedDescription)
      }
    }
    guard files["/"] != nil else { throw .noPage(folder: folder.path) }
    guard files["/cascade/cascade.wasm"] != nil else { throw .noEngine(folder: folder.path) }
    self.files = files
  }

  /// The file for the path of a request.
  subscript(path: String) -> StaticFile? { files[path] }

  /// All files by their paths, which begin with a slash.
  package var contents: [String: [UInt8]] { files.mapValues { Array($0.content.readableBytesView) } }

  /// The same files, compressed beforehand.
  ///
  /// - Complexity: Some tenths of a second for the wall's.
  package func compressing() -> StaticFiles {
    var compressed = self
    compressed.files = files.mapValues { $0.compressing() }
    return compressed
  }

  /// Where the wall page is that was built along with this program.
  ///
  /// `Bundle.module` would find it too, but ends the program if it does not.
  package static var wallFolder: URL {
    let bundle = Bundle.main.bundleURL.appending(path: "CascadeApp_PhotoServer.\(bundleExtension)")
    return (Bundle(url: bundle)?.resourceURL ?? bundle).appending(path: "Web")
  }

  /// Where the showcase is that was built along with this program.
  package static var showcaseFolder: URL { wallFolder.appending(path: "showcase") }

  private static var bundleExtension: String {
    #if os(macOS)
      "bundle"
    #else
      "resources"
    #endif
  }

  /// The paths of all files, relative to the folder, parted by slashes.
  private static func names(in folder: URL) -> [String] {
    guard let enumerator = FileManager.default.enumerator(atPath: folder.path) else { return [] }
    let names = enumerator.compactMap { $0 as? String }.filter { name in
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(
        atPath: folder.appending(path: name).path, isDirectory: &isFolder)
      return exists && !isFolder.boolValue && !name.split(separator: "/").contains { $0.hasPrefix(".") }
    }
    let pages = names.filter { $0.hasSuffix("/index.html") && $0 != bundledPage }
    let otherPages = pages.map { $0.dropLast("index.html".count) }
    return names.filter { name in !otherPages.contains { name.hasPrefix($0) } }
  }

  /// Whether a page does not load a file, because it has it in one with others.
  private static func isPart(_ name: String, of page: String) -> Bool {
    page == bundledPage
      && (name == "index.html"
        || !name.hasPrefix("bundle/") && !name.hasPrefix("cascade/")
          && (name.hasSuffix(".js") || name.hasSuffix(".css")))
  }
}

/// Why pages cannot be served.
package enum StaticFilesError: Error, CustomStringConvertible {
  /// There is no `index.html`.
  case noPage(folder: String)
  /// The browser's engine has not been built.
  case noEngine(folder: String)
  /// The page that published walls need has not been built.
  case noBundle(folder: String)
  /// A file is there but cannot be read.
  case unreadable(path: String, reason: String)

  /// What is wrong and what to do, in a sentence or two.
  package var description: String {
    switch self {
    case .noPage(let folder):
      "The page is missing: there is no index.html in \(folder). Build Cascade by running make app in its folder."
    case .noEngine(let folder):
      """
      The browser's engine is missing: there is no cascade/cascade.wasm in \(folder). \
      Build Cascade by running make app in its folder.
      """
    case .noBundle(let folder):
      """
      The page for published walls is missing: there is no bundle/index.html in \(folder). \
      Build Cascade by running make app in its folder.
      """
    case .unreadable(let path, let reason):
      "The page's file \(path) cannot be read: \(reason)"
    }
  }
}
