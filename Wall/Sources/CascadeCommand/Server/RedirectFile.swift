import Foundation
import PhotoLibrary

/// A page in a private folder that redirects to an address with a key. It is removed with this object.
///
/// All users of the machine can see the arguments of the browser's process. They see this file's name, not the key.
final class RedirectFile: Sendable {
  private let folder: String

  /// The page's `file:` URL.
  let address: String

  /// Writes the page, for an address without characters that are special in HTML.
  init(to target: String) throws {
    // mkdtemp creates it with mode 0700.
    var name = Array((Self.base + "/cascade-XXXXXX").utf8CString)
    guard mkdtemp(&name) != nil else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    folder = name.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    let file = URL(filePath: folder).appending(path: "open.html")
    address = file.absoluteString
    let page = """
      <!doctype html>
      <meta charset="utf-8">
      <meta name="referrer" content="no-referrer">
      <meta http-equiv="refresh" content="0; url=\(target)">
      <title>Cascade</title>
      <a href="\(target)">Open the wall</a>

      """
    try Data(page.utf8).write(to: file)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Where the page's folder is created: if possible, where files do not outlive the session.
  ///
  /// Browsers installed as snaps, as on Ubuntu, can read only files in the home folder whose names do not start with a dot
  /// (https://snapcraft.io/docs/home-interface).
  private static var base: String {
    #if os(Linux)
      if access("/snap", F_OK) == 0 { return UserFolders.home }
      if let path = ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"], path.hasPrefix("/") { return path }
    #endif
    return FileManager.default.temporaryDirectory.path
  }
}
