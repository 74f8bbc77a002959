import Foundation

/// A folder for `--only`: given from the wall's folder on, or as a whole path.
enum SharedFolderPath {
  /// The path relative to the wall's folder, as the file system has it; empty for that folder itself.
  ///
  /// - Throws: `ShareError`, if there is no such folder below it.
  static func relative(_ name: String, to folder: String) throws(ShareError) -> String {
    let root = URL(filePath: folder).standardizedFileURL
    let target = URL(filePath: name, relativeTo: URL(filePath: root.path + "/")).standardizedFileURL
    guard let rest = rest(of: target.path, below: root.path) else { throw .outside(name, of: folder) }
    // Links are not followed, as the library does not: below them there is nothing to see.
    var path = root.path
    for part in rest.split(separator: "/") {
      path += "/" + part
      var status = stat()
      // What stands for bytes that are no text could stand for others, too.
      guard !part.unicodeScalars.contains("\u{fffd}"), lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR
      else { throw .noFolder(name, in: folder) }
    }
    return rest
  }

  private static func rest(of path: String, below root: String) -> String? {
    if path == root { return "" }
    let prefix = root.hasSuffix("/") ? root : root + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
  }
}
