package import Foundation
import NIOCore

/// Pages and everything they load, read into memory once and found by the exact path of a request.
///
/// No path of a request ever becomes a path of a file, so none can lead out of the folder.
package struct StaticFiles: Sendable {
  private let files: [String: StaticFile]

  /// Reads all files of a folder and its subfolders; `index.html` is found as `/`.
  ///
  /// Files whose names begin with a dot are left out, and subfolders with an `index.html` of their own.
  /// - Parameter preloadsModules: Whether `index.html` needs all modules there are.
  /// - Throws: What is missing or cannot be read, and what to do about it.
  package init(folder: URL, preloadsModules: Bool = true) throws(StaticFilesError) {
    var files: [String: StaticFile] = [:]
    let names = Self.names(in: folder)
    for name in names {
      let url = folder.appending(path: name)
      do {
        let content = ByteBuffer(bytes: try Data(contentsOf: url))
        let isPage = name == "index.html"
        files["/" + (isPage ? "" : name)] = StaticFile(
          content: content, fileExtension: url.pathExtension,
          links: isPage && preloadsModules ? Self.modulePreloads(names) : nil)
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

  /// Links to all modules: else the browser would learn of each only from those that import it, one after the other
  /// (https://html.spec.whatwg.org/multipage/links.html#link-type-modulepreload). Of the element's, only the first is
  /// needed at once; it loads others itself.
  private static func modulePreloads(_ names: [String]) -> String {
    let modules = names.filter {
      $0.hasSuffix(".js") && (!$0.hasPrefix("cascade/") || $0 == "cascade/cascade-view.js")
    }
    return modules.sorted().map { "</\($0)>; rel=modulepreload" }.joined(separator: ", ")
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
    let otherPages = names.filter { $0.hasSuffix("/index.html") }.map { $0.dropLast("index.html".count) }
    return names.filter { name in !otherPages.contains { name.hasPrefix($0) } }
  }
}

/// Why pages cannot be served.
package enum StaticFilesError: Error, CustomStringConvertible {
  /// There is no `index.html`.
  case noPage(folder: String)
  /// The browser's engine has not been built.
  case noEngine(folder: String)
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
    case .unreadable(let path, let reason):
      "The page's file \(path) cannot be read: \(reason)"
    }
  }
}
