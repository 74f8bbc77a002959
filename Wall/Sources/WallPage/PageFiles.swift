package import Foundation

/// A page and all files that it loads, read into memory once.
///
/// Paths of requests are only looked up here and never become paths of files, so none can lead out of the folder.
package struct PageFiles: Sendable {
  /// The files by their paths, which begin with a slash; the page itself is `/`.
  package let contents: [String: Data]

  /// Reads all files of a folder and its subfolders; its `index.html` is the page.
  ///
  /// Hidden files, and subfolders with their own `index.html`, are left out.
  ///
  /// - Throws: `PageFilesError`, if a file is missing or cannot be read.
  package init(folder: URL) throws(PageFilesError) {
    var contents: [String: Data] = [:]
    for name in Self.names(in: folder) {
      let url = folder.appending(path: name)
      do {
        contents["/" + (name == Self.page ? "" : name)] = try Data(contentsOf: url)
      } catch {
        throw .unreadable(path: url.path, reason: error.localizedDescription)
      }
    }
    guard contents["/"] != nil else { throw .missing("The page", file: Self.page, folder: folder.path) }
    guard contents["/" + Self.engine] != nil else {
      throw .missing("The browser's engine", file: Self.engine, folder: folder.path)
    }
    self.contents = contents
  }

  private static let page = "index.html"
  private static let engine = "cascade/cascade.wasm"

  /// The folder of the wall's page that was built along with this program.
  ///
  /// `Bundle.module` would find it too, but ends the program if it does not.
  package static var wallFolder: URL {
    #if os(macOS)
      let name = "CascadeWall_WallPage.bundle"
    #else
      let name = "CascadeWall_WallPage.resources"
    #endif
    let bundle = Bundle.main.bundleURL.appending(path: name)
    return (Bundle(url: bundle)?.resourceURL ?? bundle).appending(path: "Web")
  }

  /// The paths of all files, relative to the folder, with slashes between their parts.
  private static func names(in folder: URL) -> [String] {
    guard let enumerator = FileManager.default.enumerator(atPath: folder.path) else { return [] }
    let names = enumerator.compactMap { $0 as? String }.filter { name in
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: folder.appending(path: name).path, isDirectory: &isFolder)
      return exists && !isFolder.boolValue && !name.split(separator: "/").contains { $0.hasPrefix(".") }
    }
    let otherPages = names.filter { $0.hasSuffix("/" + page) }.map { $0.dropLast(page.count) }
    return names.filter { name in !otherPages.contains { name.hasPrefix($0) } }
  }
}

/// The reason why a page cannot be served or published.
package enum PageFilesError: Error, CustomStringConvertible {
  /// A file that must be built is missing.
  case missing(_ what: String, file: String, folder: String)
  /// A file exists but cannot be read.
  case unreadable(path: String, reason: String)

  /// The problem and what to do, in a sentence or two.
  package var description: String {
    switch self {
    case .missing(let what, let file, let folder):
      "\(what) is missing: there is no \(file) in \(folder). Build Cascade by running make app in the folder Wall."
    case .unreadable(let path, let reason):
      "The page's file \(path) cannot be read: \(reason)"
    }
  }
}
