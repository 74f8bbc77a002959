import Foundation
import Synchronization

/// A page in a folder of its user's own that leads to an address with a key, and is gone soon.
///
/// What a browser is started with, everybody on the machine can read in the list of processes: this file's name, and not
/// the key.
final class RedirectFile: Sendable {
  private let folder: String
  private let isThere = Mutex(true)

  /// The page's own address, of the scheme `file`.
  let address: String

  /// Writes the page.
  ///
  /// - Parameter target: An address without characters that mean anything in HTML.
  /// - Throws: If it cannot be written.
  init(to target: String) throws {
    // The system makes it for the user alone.
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
    do {
      try Data(page.utf8).write(to: file)
    } catch {
      remove()
      throw error
    }
  }

  deinit {
    remove()
  }

  /// Removes the page; once is enough.
  func remove() {
    let wasThere = isThere.withLock { isThere in
      defer { isThere = false }
      return isThere
    }
    if wasThere { try? FileManager.default.removeItem(atPath: folder) }
  }

  /// Where the page's folder is: where files do not outlive the session, if there is such a place.
  ///
  /// Browsers that are snaps, as on Ubuntu, see of a user's files only those in the home folder whose names do not begin
  /// with a dot (https://snapcraft.io/docs/home-interface).
  private static var base: String {
    #if os(Linux)
      if access("/snap", F_OK) == 0 { return NSHomeDirectory() }
      if let path = ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"], path.hasPrefix("/") { return path }
    #endif
    return FileManager.default.temporaryDirectory.path
  }
}
