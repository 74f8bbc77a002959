/// Headers of movies and tracks without creation times: ISO/IEC 14496-12, 8.2.2, 8.3.2 and 8.4.2.
extension ISOBox {
  var movieHeader: [UInt8]? {
    guard var bytes = header(count: 100) else { return nil }
    // Data about windows of old QuickTime players.
    let end = bytes.count - 4
    bytes.replaceSubrange(end - 24..<end, with: repeatElement(0, count: 24))
    return bytes
  }

  var trackHeader: [UInt8]? { header(count: 84) }
  var mediaHeader: [UInt8]? { header(count: 24) }

  /// A header that begins with its creation and modification times.
  ///
  /// - Parameter count: Its size with 32-bit times; with 64-bit times, three numbers are four bytes longer.
  private func header(count: Int) -> [UInt8]? {
    guard let version = number(count: 1), version <= 1, var bytes = bytes(count: isLong ? count + 12 : count)
    else { return nil }
    let times = isLong ? 16 : 8
    bytes.replaceSubrange(4..<4 + times, with: repeatElement(0, count: times))
    return bytes
  }

  /// 8.6.6, “Edit List Box”.
  var edits: [UInt8]? {
    guard let version = number(count: 1), version <= 1 else { return nil }
    return table(entrySize: isLong ? 20 : 12)
  }
}
