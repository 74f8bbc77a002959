import Foundation

/// The records of a zip archive, by the sections of https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
struct ZipRecords {
  private(set) var bytes: [UInt8] = []

  /// Bit 3: sizes and checksum follow the content; bit 11: names are UTF-8.
  private static let flags: UInt16 = 1 << 3 | 1 << 11

  /// 4.3.7, before the content of a file.
  mutating func addHeader(of entry: ZipPlan.Entry) {
    let (time, date) = Self.time(of: entry.file)
    // This value announces 64-bit sizes after the content.
    let size: UInt32 = entry.isLarge ? 0xffff_ffff : 0
    let nameLength = entry.file.name.utf8.count
    add(
      0x0403_4b50 as UInt32, (entry.isLarge ? 45 : 20) as UInt16, Self.flags, 0 as UInt16, time, date, 0 as UInt32,
      size, size, UInt16(nameLength), UInt16(entry.headerLength - 30 - nameLength))
    bytes += entry.file.name.utf8
    addExactTime(of: entry.file)
    if entry.isLarge { addWide([0, 0]) }
  }

  /// 4.3.9, after the content of a file.
  mutating func addDescriptor(of entry: ZipPlan.Entry, checksum: UInt32) {
    add(0x0807_4b50 as UInt32, checksum)
    for _ in 0..<2 {
      if entry.isLarge { add(UInt64(entry.file.size)) } else { add(UInt32(entry.file.size)) }
    }
  }

  /// 4.3.12, in the directory.
  mutating func addDirectoryRecord(of entry: ZipPlan.Entry, checksum: UInt32) {
    let (time, date) = Self.time(of: entry.file)
    let size = entry.isLarge ? 0xffff_ffff : UInt32(entry.file.size)
    add(
      // Made by version 4.5 of the format on Unix, so that attributes are file modes.
      0x0201_4b50 as UInt32, 3 << 8 | 45 as UInt16, (entry.isLarge || entry.isFar ? 45 : 20) as UInt16, Self.flags,
      0 as UInt16, time, date, checksum, size, size, UInt16(entry.file.name.utf8.count), UInt16(9 + entry.wideLength),
      0 as UInt16, 0 as UInt32,
      // A regular file that its owner may write and everyone may read.
      0o100644 << 16 as UInt32, entry.isFar ? 0xffff_ffff : UInt32(entry.offset))
    bytes += entry.file.name.utf8
    addExactTime(of: entry.file)
    if entry.wideLength > 0 {
      let size = UInt64(entry.file.size)
      addWide((entry.isLarge ? [size, size] : []) + (entry.isFar ? [UInt64(entry.offset)] : []))
    }
  }

  /// 4.3.14 to 4.3.16, after the directory.
  mutating func addEnd(count: Int, offset: Int64, length: Int64, isWide: Bool) {
    if isWide {
      add(
        0x0606_4b50 as UInt32, 56 - 12 as UInt64, 3 << 8 | 45 as UInt16, 45 as UInt16, 0 as UInt64, UInt64(count),
        UInt64(count), UInt64(length), UInt64(offset))
      add(0x0706_4b50 as UInt32, 0 as UInt32, UInt64(offset + length), 1 as UInt32)
    }
    let count = isWide ? 0xffff : UInt16(count)
    add(
      0x0605_4b50 as UInt32, 0 as UInt32, count, count, isWide ? 0xffff_ffff : UInt32(length),
      isWide ? 0xffff_ffff : UInt32(offset), 0 as UInt16)
  }

  /// 4.4.6: local time with a precision of two seconds, and the date, from 1980 on.
  private static func time(of file: ZipPlan.File) -> (time: UInt16, date: UInt16) {
    var seconds = time_t(file.modified / 1_000_000_000)
    var local = tm()
    localtime_r(&seconds, &local)
    guard (80..<208).contains(local.tm_year) else { return (0, 1 << 5 | 1) }
    return (
      UInt16(local.tm_hour << 11 | local.tm_min << 5 | min(local.tm_sec, 59) / 2),
      UInt16((local.tm_year - 80) << 9 | (local.tm_mon + 1) << 5 | local.tm_mday)
    )
  }

  /// The time in seconds since 1970, independent of the time zone, an addition to the format by Info-ZIP:
  /// https://libzip.org/specifications/extrafld.txt, “Extended Timestamp”.
  private mutating func addExactTime(of file: ZipPlan.File) {
    add(0x5455 as UInt16, 5 as UInt16, 1 as UInt8, Int32(clamping: file.modified / 1_000_000_000))
  }

  /// 4.5.3.
  private mutating func addWide(_ numbers: [UInt64]) {
    add(1 as UInt16, UInt16(numbers.count * 8))
    for number in numbers { add(number) }
  }

  private mutating func add<each Number: FixedWidthInteger>(_ numbers: repeat each Number) {
    for number in repeat each numbers { withUnsafeBytes(of: number.littleEndian) { bytes += $0 } }
  }
}
