import PhotoLibrary
import PhotoModel

/// A copy of a photo's original file with its private metadata removed, published with its pictures.
struct OriginalCopy {
  let work: SiteWork

  /// The name under which the file is published; `nil` if it is not certain what is private in it.
  func name(of original: Original, at picture: ContentHash) async throws -> String? {
    let name = Self.name(original.path)
    let path = "originals/\(picture.folder)/\(name)"
    if work.writer.has(path) { return name }
    do {
      let keepsPlace = work.settings.disclosure.location
      guard let clean = try await work.library.openClean(original, keepingPlace: keepsPlace) else { return nil }
      try await work.writer.write(path, clean)
      return name
    } catch is RenditionError {
      // The file has changed in the meantime. Its pictures are those of the former content; the next run makes new ones.
      return nil
    }
  }

  /// The maximum length of a name in bytes, below NAME_MAX even with something added:
  /// https://pubs.opengroup.org/onlinepubs/9799919799/basedefs/limits.h.html
  private static let longest = 200

  /// Characters with a special meaning in some file system or server.
  private static let unfit = Set("\\/:*?\"<>|%#\u{fffd}".unicodeScalars)

  /// The last component of a path, made valid for all file systems and in URLs.
  static func name(_ path: [UInt8]) -> String {
    let last = String(decoding: path.split(separator: UInt8(ascii: "/")).last ?? [], as: UTF8.self)
    let scalars = last.unicodeScalars.map { unfit.contains($0) || $0.properties.generalCategory == .control ? "_" : $0 }
    var name = String(String.UnicodeScalarView(scalars))
    if name.hasPrefix(".") { name = "_" + name.dropFirst() }
    while name.utf8.count > longest {
      // Shortened in the middle, because the extension tells the kind of file.
      name.remove(at: name.index(name.startIndex, offsetBy: name.count / 2))
    }
    return name.isEmpty ? "_" : name
  }
}
