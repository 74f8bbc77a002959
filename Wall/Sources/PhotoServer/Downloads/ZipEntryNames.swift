/// The names of files in a zip archive: safe to unpack everywhere, and no two that one file system takes for the same.
struct ZipEntryNames {
  private var taken: Set<String> = []

  /// The name for a file.
  ///
  /// Names lead downwards from where the archive is unpacked; characters that have a meaning of their own become `_`, the
  /// colon included, by which Windows names drives and streams of files, and a name that is taken already, in whatever
  /// case, gets a number.
  /// - Parameter path: Relative, its parts joined by slashes; need not be UTF-8.
  mutating func name(for path: [UInt8]) -> String {
    let parts = String(decoding: path, as: UTF8.self).split(separator: "/").map { part -> String in
      // By scalars: a colon with an accent on it is no colon to `String`.
      let part = String(String.UnicodeScalarView(part.unicodeScalars.map { $0 == ":" ? "_" : $0 })).harmless
      return part == "." || part == ".." ? "_" : part
    }
    var name = Self.shortened(parts.isEmpty ? "_" : parts.joined(separator: "/"))
    var number = 2
    let (stem, ending) = Self.split(name)
    while !taken.insert(name.lowercased()).inserted {
      name = "\(stem) (\(number))\(ending)"
      number += 1
    }
    return name
  }

  /// The name without its last ending, and the ending with its dot.
  private static func split(_ name: String) -> (Substring, Substring) {
    let start = name.lastIndex(of: "/").map(name.index(after:)) ?? name.startIndex
    guard let dot = name[start...].lastIndex(of: "."), dot > start else { return (name[...], "") }
    return (name[..<dot], name[dot...])
  }

  /// A name has its length in 16 bits.
  private static func shortened(_ name: String) -> String {
    let limit = 60_000
    return name.utf8.count <= limit ? name : String(decoding: name.utf8.suffix(limit), as: UTF8.self)
  }
}
