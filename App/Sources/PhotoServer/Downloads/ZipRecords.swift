import Foundation

/// The records of a zip archive, by the sections of https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
struct ZipRecords {
  private(set) var bytes: [UInt8] = []

  /// Bit 3: sizes and checksum follow the content; bit 11: names are UTF-8.
  private static let flags: UInt16 = 1 << 3 | 1 << 11

  /// 4.3.7, before the content of a file.
  mutating func addHeader(of entry: ZipPlan.Entry) {
    add(0x0403_4b50 as UInt32)
    add(entry.isLarge ? 45 : 20 as UInt16)
    add(Self.flags)
    add(0 as UInt16)
    addTime(of: entry.file)
    add(0 as UInt32)
    // Sizes of 64 bits at the content's end are announced by such ones here.
    add(entry.isLarge ? 0xffff_ffff : 0 as UInt32)
    add(entry.isLarge ? 0xffff_ffff : 0 as UInt32)
    add(UInt16(entry.file.name.utf8.count))
    add(UInt16(entry.headerLength - 30 - entry.file.name.utf8.count))
    bytes += entry.file.name.utf8
    addExactTime(of: entry.file)
    if entry.isLarge { addWide([0, 0]) }
  }

  /// 4.3.9, behind the content of a file.
  mutating func addDescriptor(of entry: ZipPlan.Entry, checksum: UInt32) {
    add(0x0807_4b50 as UInt32)
    add(checksum)
    for _ in 0..<2 {
      if entry.isLarge { add(UInt64(entry.file.size)) } else { add(UInt32(entry.file.size)) }
    }
  }

  /// 4.3.12, in the directory.
  mutating func addDirectoryRecord(of entry: ZipPlan.Entry, checksum: UInt32) {
    add(0x0201_4b50 as UInt32)
    // Attributes are those of Unix; the version of the format is 4.5.
    add(3 << 8 | 45 as UInt16)
    add(entry.isLarge || entry.isFar ? 45 : 20 as UInt16)
    add(Self.flags)
    add(0 as UInt16)
    addTime(of: entry.file)
    add(checksum)
    for _ in 0..<2 { add(entry.isLarge ? 0xffff_ffff : UInt32(entry.file.size)) }
    add(UInt16(entry.file.name.utf8.count))
    add(UInt16(9 + entry.wideLength))
    add(0 as UInt16)
    add(0 as UInt16)
    add(0 as UInt16)
    // A regular file that all may read and its owner write to.
    add(0o100644 << 16 as UInt32)
    add(entry.isFar ? 0xffff_ffff : UInt32(entry.offset))
    bytes += entry.file.name.utf8
    addExactTime(of: entry.file)
    if entry.wideLength > 0 {
      let size = UInt64(entry.file.size)
      addWide((entry.isLarge ? [size, size] : []) + (entry.isFar ? [UInt64(entry.offset)] : []))
    }
  }

  /// 4.3.14 to 4.3.16, behind the directory.
  mutating func addEnd(count: Int, offset: Int64, length: Int64, isWide: Bool) {
    if isWide {
      add(0x0606_4b50 as UInt32)
      add(56 - 12 as UInt64)
      add(3 << 8 | 45 as UInt16)
      add(45 as UInt16)
      add(0 as UInt32)
      add(0 as UInt32)
      add(UInt64(count))
      add(UInt64(count))
      add(UInt64(length))
      add(UInt64(offset))
      add(0x0706_4b50 as UInt32)
      add(0 as UInt32)
      add(UInt64(offset + length))
      add(1 as UInt32)
    }
    add(0x0605_4b50 as UInt32)
    add(0 as UInt16)
    add(0 as UInt16)
    add(isWide ? 0xffff : UInt16(count))
    add(isWide ? 0xffff : UInt16(count))
    add(isWide ? 0xffff_ffff : UInt32(length))
    add(isWide ? 0xffff_ffff : UInt32(offset))
    add(0 as UInt16)
  }

  /// 4.4.6: the time on the clock here, to two seconds, from 1980 on.
  private mutating func addTime(of file: ZipPlan.File) {
    var seconds = time_t(file.modified / 1_000_000_000)
    var local = tm()
    localtime_r(&seconds, &local)
    guard (80..<208).contains(local.tm_year) else {
      add(0 as UInt16)
      add(1 << 5 | 1 as UInt16)
      return
    }
    add(UInt16(local.tm_hour << 11 | local.tm_min << 5 | min(local.tm_sec, 59) / 2))
    add(UInt16((local.tm_year - 80) << 9 | (local.tm_mon + 1) << 5 | local.tm_mday))
  }

  /// The time in seconds since 1970, whatever the clock here, as Info-ZIP has added it to the format:
  /// https://libzip.org/specifications/extrafld.txt, “Extended Timestamp”.
  private mutating func addExactTime(of file: ZipPlan.File) {
    add(0x5455 as UInt16)
    add(5 as UInt16)
    bytes.append(1)
    add(UInt32(bitPattern: Int32(clamping: file.modified / 1_000_000_000)))
  }

  /// 4.5.3.
  private mutating func addWide(_ numbers: [UInt64]) {
    add(1 as UInt16)
    add(UInt16(numbers.count * 8))
    for number in numbers { add(number) }
  }

  private mutating func add(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }
}
