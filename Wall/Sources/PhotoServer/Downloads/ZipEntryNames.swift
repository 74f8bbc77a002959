/// The names of files in a zip archive, safe to unpack on every system, and all different even where case is ignored.
struct ZipEntryNames {
  private var taken: Set<String> = []

  /// The name for a file.
  ///
  /// Names never lead out of the folder in which the archive is unpacked. Characters with a special meaning become `_`,
  /// including the colon, which separates drives and streams on Windows. A name that is taken, in any case, gets a number.
  ///
  /// - Parameter path: A relative path with slashes, which need not be UTF-8.
  mutating func name(for path: [UInt8]) -> String {
    let parts = String(decoding: path, as: UTF8.self).split(separator: "/").map { part -> String in
      // By scalars, because `String` treats a colon with a combining accent as a different character.
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

  /// The name without its extension, and the extension with its dot.
  private static func split(_ name: String) -> (Substring, Substring) {
    let start = name.lastIndex(of: "/").map(name.index(after:)) ?? name.startIndex
    guard let dot = name[start...].lastIndex(of: "."), dot > start else { return (name[...], "") }
    return (name[..<dot], name[dot...])
  }

  /// The name cut to the 65,535 bytes that the format allows.
  private static func shortened(_ name: String) -> String {
    let limit = 60_000
    return name.utf8.count <= limit ? name : String(decoding: name.utf8.suffix(limit), as: UTF8.self)
  }
}
