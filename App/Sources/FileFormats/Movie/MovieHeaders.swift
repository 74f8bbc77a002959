/// Headers of movies and tracks without creation times: ISO/IEC 14496-12, 8.2.2, 8.3.2 and 8.4.2.
enum MovieHeaders {
  static func movie<Source: ByteSource>(_ source: Source, _ box: ISOBoxes<Source>.Box) -> [UInt8]? {
    guard var bytes = header(source, box, count: 100) else { return nil }
    // Data about windows of old QuickTime players.
    let end = bytes.count - 4
    bytes.replaceSubrange(end - 24..<end, with: repeatElement(0, count: 24))
    return bytes
  }

  static func track<Source: ByteSource>(_ source: Source, _ box: ISOBoxes<Source>.Box) -> [UInt8]? {
    header(source, box, count: 84)
  }

  static func media<Source: ByteSource>(_ source: Source, _ box: ISOBoxes<Source>.Box) -> [UInt8]? {
    header(source, box, count: 24)
  }

  /// A header that begins with its creation and modification times.
  ///
  /// - Parameter count: Its size with 32-bit times; with 64-bit times, three numbers are four bytes longer.
  private static func header<Source: ByteSource>(
    _ source: Source, _ box: ISOBoxes<Source>.Box, count: Int
  ) -> [UInt8]? {
    guard let version = source.number(at: box.place, count: 1), version <= 1 else { return nil }
    let isLong = version == 1
    let count = isLong ? count + 12 : count
    guard box.end - box.place >= count, var bytes = source.bytes(at: box.place, count: count) else { return nil }
    bytes.replaceSubrange(4..<(isLong ? 20 : 12), with: repeatElement(0, count: isLong ? 16 : 8))
    return bytes
  }

  /// 8.6.6, “Edit List Box”.
  static func edits<Source: ByteSource>(_ source: Source, _ box: ISOBoxes<Source>.Box) -> [UInt8]? {
    guard let version = source.number(at: box.place, count: 1), version <= 1 else { return nil }
    return MovieTables.table(source, box, entrySize: version == 1 ? 20 : 12)
  }
}
