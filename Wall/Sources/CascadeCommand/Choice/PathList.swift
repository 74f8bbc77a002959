import Foundation
import PhotoLibrary
import PhotoModel

/// A list of paths, absolute or relative to a folder. Each path ends with a line break or, as from `find -print0`, with NUL.
enum PathList {
  /// The photos of the folder that the list names.
  static func photos(in bytes: [UInt8], folder: String) -> [KeptPhoto] {
    let root = URL(filePath: folder).standardizedFileURL
    // A shell prints the folder's path with or without its symbolic links resolved.
    let prefixes = [root.path, root.resolvingSymlinksInPath().path].map { path in
      Array((path.hasSuffix("/") ? path : path + "/").utf8)
    }
    let end: UInt8 = bytes.contains(0) ? 0 : UInt8(ascii: "\n")
    return bytes.split(separator: end).compactMap { line in
      var path = line
      if end != 0, path.last == UInt8(ascii: "\r") { path = path.dropLast() }
      if let prefix = prefixes.first(where: path.starts) { path = path.dropFirst(prefix.count) }
      while path.starts(with: [UInt8(ascii: "."), UInt8(ascii: "/")]) { path = path.dropFirst(2) }
      return path.isEmpty ? nil : KeptPhoto(id: PhotoID(rawValue: 0), path: Array(path))
    }
  }
}
