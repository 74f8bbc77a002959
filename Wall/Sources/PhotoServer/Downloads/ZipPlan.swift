/// The layout of a zip archive, to the byte, computed from the sizes of its files before any file is read. So the length
/// of the download is known from the start.
///
/// Files are stored without compression, because pictures hardly get smaller. Each is followed by its checksum, which is
/// known only then. Format: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
struct ZipPlan {
  struct File {
    /// The path in the archive, with slashes; at most 65,535 bytes.
    var name: String
    /// In bytes.
    var size: Int64
    /// Nanoseconds since 1970.
    var modified: Int64
  }

  struct Entry {
    let file: File
    /// The offset of its header in the archive.
    let offset: Int64
    /// Whether its sizes need 64 bits.
    let isLarge: Bool
    /// Whether its offset needs 64 bits.
    let isFar: Bool

    /// The offset after its header, content and checksum.
    var end: Int64 { offset + Int64(headerLength) + file.size + Int64(isLarge ? 24 : 16) }
    var headerLength: Int { 30 + file.name.utf8.count + 9 + (isLarge ? 20 : 0) }
    var directoryLength: Int { 46 + file.name.utf8.count + 9 + wideLength }
    /// The number of bytes of the 64-bit numbers in the directory.
    var wideLength: Int { isLarge || isFar ? 4 + (isLarge ? 16 : 0) + (isFar ? 8 : 0) : 0 }
  }

  let entries: [Entry]
  let length: Int64
  /// Whether the directory's own numbers need 64 bits.
  let isWide: Bool

  /// The number of bytes reserved between the entries and the directory for the list of missing files.
  ///
  /// A longer list also uses the bytes of these files' records in the directory, which are then left out.
  static let reserve: Int64 = 512

  /// - Parameters:
  ///   - files: The files of the archive, without two of the same name.
  ///   - limit: The first number that needs 64 bits instead of 32; smaller in tests.
  ///   - countLimit: The number of files from which on the directory's numbers need 64 bits.
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

  /// The number of bytes of the records after the directory.
  static func endLength(isWide: Bool) -> Int64 { isWide ? 56 + 20 + 22 : 22 }
}
