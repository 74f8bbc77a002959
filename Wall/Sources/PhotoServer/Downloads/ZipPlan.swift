/// A zip archive of files whose sizes are known: what stands where in it, to the byte, before anything is read.
///
/// Files are stored as they are, since pictures hardly get smaller. Each is followed by its checksum, which is only
/// known then. Format: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
struct ZipPlan {
  struct File {
    /// With slashes between its parts; at most 65,535 bytes.
    var name: String
    /// In bytes.
    var size: Int64
    /// Nanoseconds since 1970.
    var modified: Int64
  }

  struct Entry {
    let file: File
    /// Where its header begins.
    let offset: Int64
    /// Whether its sizes take up 64 bits.
    let isLarge: Bool
    /// Whether its offset takes up 64 bits.
    let isFar: Bool

    /// Where its header, content and checksum end.
    var end: Int64 { offset + Int64(headerLength) + file.size + Int64(isLarge ? 24 : 16) }
    var headerLength: Int { 30 + file.name.utf8.count + 9 + (isLarge ? 20 : 0) }
    var directoryLength: Int { 46 + file.name.utf8.count + 9 + wideLength }
    /// What the numbers of 64 bits take up in the directory.
    var wideLength: Int { isLarge || isFar ? 4 + (isLarge ? 16 : 0) + (isFar ? 8 : 0) : 0 }
  }

  let entries: [Entry]
  let length: Int64
  /// Whether the directory's own numbers take up 64 bits.
  let isWide: Bool

  /// Room between the entries and the directory, where the list of missing files finds place should there be any.
  ///
  /// What else that takes, it gets from those files' records in the directory, which are then left out.
  static let reserve: Int64 = 512

  /// - Parameters:
  ///   - files: What the archive is to contain; no name twice.
  ///   - limit: From which on numbers take up 64 bits, where 32 are usual.
  ///   - countLimit: From which number of files on the directory's numbers do.
  init(_ files: [File], limit: Int64 = 0xffff_ffff, countLimit: Int = 0xffff) {
    var offset: Int64 = 0
    var directory: Int64 = 0
    entries = files.map { file in
      let entry = Entry(file: file, offset: offset, isLarge: file.size >= limit, isFar: offset >= limit)
      offset = entry.end
      directory += Int64(entry.directoryLength)
      return entry
    }
    let isWide = files.count >= countLimit || offset + Self.reserve + directory >= limit
    self.isWide = isWide
    length = offset + Self.reserve + directory + Self.endLength(isWide: isWide)
  }

  /// How much the records behind the directory take up.
  static func endLength(isWide: Bool) -> Int64 { isWide ? 56 + 20 + 22 : 22 }
}
