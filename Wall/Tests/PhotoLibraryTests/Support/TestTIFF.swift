/// A TIFF file written field by field; EXIF, too.
///
/// Directories follow each other, and may have others below them.
struct TestTIFF {
  enum Value {
    case bytes([UInt8])
    case text(String)
    case shorts([Int])
    case longs([Int])
    /// 32 bits, which may be below zero.
    case signed([Int32])
    /// Numerators and denominators.
    case fractions([(Int, Int)])
    case undefined([UInt8])
    /// The directories themselves; the field tells where they are.
    indirect case directories([Directory])
    /// The same by the type of its own that TIFF has for places of directories.
    indirect case children([Directory])
    /// The same by a type that may be below zero.
    indirect case signedDirectories([Directory])
    /// Bytes that lie elsewhere; the field tells where they are.
    case place([UInt8])
  }

  typealias Directory = [(tag: Int, value: Value)]

  var directories: [Directory]
  var isBigEndian = false
  var isBigTIFF = false

  var bytes: [UInt8] {
    var writer = Writer(isBigEndian: isBigEndian, isBigTIFF: isBigTIFF)
    return writer.file(directories)
  }

  /// An uncompressed picture in one strip.
  static func picture(
    width: Int, height: Int, bits: [Int] = [8, 8, 8], photometric: Int = 2, format: Int? = nil, kind: Int? = nil,
    others: Directory = [], pixels: [UInt8]
  ) -> Directory {
    var directory: Directory = [
      (256, .longs([width])), (257, .longs([height])), (258, .shorts(bits)), (259, .shorts([1])),
      (262, .shorts([photometric])), (273, .place(pixels)), (277, .shorts([bits.count])), (278, .longs([height])),
      (279, .longs([pixels.count])),
    ]
    if let kind { directory.append((254, .longs([kind]))) }
    if let format { directory.append((339, .shorts(bits.map { _ in format }))) }
    let replaced = Set(others.map(\.tag))
    directory.removeAll { replaced.contains($0.tag) }
    return directory + others
  }

  /// A picture of one colour.
  static func solid(
    width: Int, height: Int, _ colour: [UInt8] = [200, 100, 50], kind: Int? = nil, others: Directory = []
  )
    -> Directory
  {
    let pixels = [[UInt8]](repeating: colour, count: width * height).flatMap { $0 }
    return picture(width: width, height: height, kind: kind, others: others, pixels: pixels)
  }
}

private struct Writer {
  let isBigEndian: Bool
  let isBigTIFF: Bool
  var bytes: [UInt8] = []

  private var offsetSize: Int { isBigTIFF ? 8 : 4 }

  init(isBigEndian: Bool, isBigTIFF: Bool) {
    self.isBigEndian = isBigEndian
    self.isBigTIFF = isBigTIFF
  }

  private func number(_ value: Int, _ size: Int) -> [UInt8] {
    let little = (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    return isBigEndian ? little.reversed() : little
  }

  mutating func file(_ directories: [TestTIFF.Directory]) -> [UInt8] {
    bytes = isBigEndian ? [0x4d, 0x4d] : [0x49, 0x49]
    bytes += number(isBigTIFF ? 43 : 42, 2)
    if isBigTIFF { bytes += number(8, 2) + number(0, 2) }
    var pointer = bytes.count
    bytes += number(0, offsetSize)
    for directory in directories {
      let place = write(directory)
      bytes.replaceSubrange(pointer..<pointer + offsetSize, with: number(place, offsetSize))
      pointer = bytes.count - offsetSize
    }
    return bytes
  }

  /// Writes what the directory refers to, and then itself, which ends with the place of the next one: 0.
  private mutating func write(_ directory: TestTIFF.Directory) -> Int {
    var entries: [UInt8] = []
    for (tag, value) in directory.sorted(by: { $0.tag < $1.tag }) {
      let (type, count, content) = encoded(value)
      entries += number(tag, 2) + number(type, 2) + number(count, offsetSize)
      if content.count <= offsetSize {
        entries += content + [UInt8](repeating: 0, count: offsetSize - content.count)
      } else {
        entries += number(append(content), offsetSize)
      }
    }
    if bytes.count % 2 == 1 { bytes.append(0) }
    let place = bytes.count
    bytes += number(directory.count, isBigTIFF ? 8 : 2) + entries + number(0, offsetSize)
    return place
  }

  private mutating func append(_ content: [UInt8]) -> Int {
    if bytes.count % 2 == 1 { bytes.append(0) }
    defer { bytes += content }
    return bytes.count
  }

  private mutating func encoded(_ value: TestTIFF.Value) -> (type: Int, count: Int, bytes: [UInt8]) {
    switch value {
    case .bytes(let values): (1, values.count, values)
    case .text(let text): (2, text.utf8.count + 1, Array(text.utf8) + [0])
    case .shorts(let values): (3, values.count, values.flatMap { number($0, 2) })
    case .longs(let values): (4, values.count, values.flatMap { number($0, 4) })
    case .signed(let values): (9, values.count, values.flatMap { number(Int($0), 4) })
    case .fractions(let values): (5, values.count, values.flatMap { number($0.0, 4) + number($0.1, 4) })
    case .undefined(let values): (7, values.count, values)
    case .directories(let directories):
      (isBigTIFF ? 16 : 4, directories.count, directories.map { write($0) }.flatMap { number($0, offsetSize) })
    case .children(let directories):
      (isBigTIFF ? 18 : 13, directories.count, directories.map { write($0) }.flatMap { number($0, offsetSize) })
    case .signedDirectories(let directories):
      (isBigTIFF ? 17 : 9, directories.count, directories.map { write($0) }.flatMap { number($0, offsetSize) })
    case .place(let content): (isBigTIFF ? 16 : 4, 1, number(append(content), offsetSize))
    }
  }
}
