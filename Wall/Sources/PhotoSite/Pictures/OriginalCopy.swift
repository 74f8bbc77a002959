import PhotoLibrary
import PhotoModel

/// A photo's own file without what is private, beside its pictures.
struct OriginalCopy {
  let work: SiteWork

  /// The name under which the file is published; `nil` if nobody can be sure of what is private in it.
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
      // It has changed meanwhile; its pictures are those of before, and the next run makes others.
      return nil
    }
  }

  /// No name is longer, whatever is added to it: https://pubs.opengroup.org/onlinepubs/9799919799/basedefs/limits.h.html
  private static let longest = 200

  /// Characters that some file system or server takes for something else.
  private static let unfit = Set("\\/:*?\"<>|%#\u{fffd}".unicodeScalars)

  /// The last part of a path, fit for all file systems and addresses.
  static func name(_ path: [UInt8]) -> String {
    let last = String(decoding: path.split(separator: UInt8(ascii: "/")).last ?? [], as: UTF8.self)
    let scalars = last.unicodeScalars.map { unfit.contains($0) || $0.properties.generalCategory == .control ? "_" : $0 }
    var name = String(String.UnicodeScalarView(scalars))
    if name.hasPrefix(".") { name = "_" + name.dropFirst() }
    while name.utf8.count > longest {
      // The ending tells what it is.
      name.remove(at: name.index(name.startIndex, offsetBy: name.count / 2))
    }
    return name.isEmpty ? "_" : name
  }
}
