import ArgumentParser
import Foundation

/// Resolves a folder of `--only`, given as an absolute path or relative to the wall's folder.
enum SharedFolderPath {
  /// The path relative to the wall's folder, as in the file system; empty for that folder itself.
  ///
  /// - Throws: `CommandError`, if there is no such folder below it.
  static func relative(_ name: String, to folder: String) throws(CommandError) -> String {
    let root = URL(filePath: folder).standardizedFileURL
    let target = URL(filePath: name, relativeTo: URL(filePath: root.path + "/")).standardizedFileURL
    guard let rest = rest(of: target.path, below: root.path) else {
      throw CommandError(.noInput, "--only \(name): the folder is not inside \(folder).")
    }
    // Symbolic links are not followed, because the library does not follow them either.
    var path = root.path
    for part in rest.split(separator: "/") {
      path += "/" + part
      var status = stat()
      // U+FFFD replaces bytes that are not valid UTF-8, so it could stand for several names.
      guard !part.unicodeScalars.contains("\u{fffd}"), lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR
      else { throw CommandError(.noInput, "--only \(name): there is no such folder in \(folder).") }
    }
    return rest
  }

  private static func rest(of path: String, below root: String) -> String? {
    if path == root { return "" }
    let prefix = root.hasSuffix("/") ? root : root + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
  }
}
