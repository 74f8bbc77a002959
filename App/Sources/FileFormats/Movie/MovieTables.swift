/// The sample tables: ISO/IEC 14496-12, 8.5 to 8.7.
struct MovieTables {
  /// The boxes to copy, without the one with chunk offsets.
  let boxes: [UInt8]
  /// The size of each sample in bytes.
  let sizes: [Int]
  /// The number of samples in each chunk.
  let counts: [Int]
  let offsets: [Int]

  /// Maximum size of a table in bytes: films of many hours need a tenth of it.
  private static let limit = 1 << 26

  init?<Source: ByteSource>(_ parts: [ISOBoxes<Source>.Box], _ source: Source) {
    func box(_ type: String) -> ISOBoxes<Source>.Box? { parts.first { $0.type == type } }
    guard let times = box("stts").flatMap({ Self.table(source, $0, entrySize: 8) }),
      let chunkBox = box("stsc"), let runs = Self.table(source, chunkBox, entrySize: 12),
      let sizeBox = box("stsz"), let sizes = Self.sizes(source, sizeBox),
      let offsets = Self.offsets(source, box("stco"), box("co64")),
      let counts = Self.counts(runs: runs, chunkCount: offsets.count), counts.reduce(0, +) == sizes.count
    else { return nil }
    var boxes = MovieBox.box("stts", times) + MovieBox.box("stsc", runs) + Self.box(sizes: sizes)
    for (type, size) in [("ctts", 8), ("stss", 4)] {
      guard let found = box(type) else { continue }
      guard let table = Self.table(source, found, entrySize: size) else { return nil }
      boxes += MovieBox.box(type, table)
    }
    if let shift = box("cslg") {
      let count = source.number(at: shift.place, count: 1) == 1 ? 44 : 24
      guard shift.end - shift.place >= count, let bytes = source.bytes(at: shift.place, count: count) else {
        return nil
      }
      boxes += MovieBox.box("cslg", bytes)
    }
    (self.boxes, self.sizes, self.counts, self.offsets) = (boxes, sizes, counts, offsets)
  }

  /// A version and the declared number of entries, without data after them.
  static func table<Source: ByteSource>(
    _ source: Source, _ box: ISOBoxes<Source>.Box, entrySize: Int, headSize: Int = 8
  ) -> [UInt8]? {
    guard let number = source.number(at: box.place + headSize - 4, count: 4), number <= limit / entrySize else {
      return nil
    }
    let count = headSize + entrySize * Int(number)
    guard count <= box.end - box.place, var bytes = longBytes(source, at: box.place, count: count) else { return nil }
    // The flags have no meaning.
    for index in 1...3 { bytes[index] = 0 }
    return bytes
  }

  private static func longBytes(_ source: some ByteSource, at place: Int, count: Int) -> [UInt8]? {
    let piece = 1 << 20
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    while bytes.count < count {
      guard let next = source.bytes(at: place + bytes.count, count: min(piece, count - bytes.count)) else { return nil }
      bytes += next
    }
    return bytes
  }

  private static func numbers(_ bytes: [UInt8], from start: Int, size: Int) -> [Int]? {
    var numbers: [Int] = []
    numbers.reserveCapacity((bytes.count - start) / size)
    for place in stride(from: start, to: bytes.count, by: size) {
      guard let number = Int(exactly: UInt64(bytes[place..<place + size], isBigEndian: true)) else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  private static func sizes<Source: ByteSource>(_ source: Source, _ box: ISOBoxes<Source>.Box) -> [Int]? {
    guard let size = source.number(at: box.place + 4, count: 4), let count = source.number(at: box.place + 8, count: 4),
      count <= limit / 4
    else { return nil }
    guard size == 0 else { return [Int](repeating: Int(size), count: Int(count)) }
    return table(source, box, entrySize: 4, headSize: 12).flatMap { numbers($0, from: 12, size: 4) }
  }

  private static func box(sizes: [Int]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * sizes.count)
    for size in sizes { bytes += MovieBox.big(size, 4) }
    return MovieBox.box("stsz", [UInt8](repeating: 0, count: 8), MovieBox.big(sizes.count, 4), bytes)
  }

  private static func offsets<Source: ByteSource>(
    _ source: Source, _ short: ISOBoxes<Source>.Box?, _ long: ISOBoxes<Source>.Box?
  ) -> [Int]? {
    if let short { return table(source, short, entrySize: 4).flatMap { numbers($0, from: 8, size: 4) } }
    return long.flatMap { table(source, $0, entrySize: 8) }.flatMap { numbers($0, from: 8, size: 8) }
  }

  /// The number of samples in each chunk, by 8.7.4; `nil` if the runs do not match, or a sample uses another
  /// description.
  private static func counts(runs: [UInt8], chunkCount: Int) -> [Int]? {
    guard let numbers = numbers(runs, from: 8, size: 4) else { return nil }
    var counts: [Int] = []
    counts.reserveCapacity(chunkCount)
    for entry in stride(from: 0, to: numbers.count, by: 3) {
      // Runs are identified by their first chunk, counted from 1.
      let end = entry + 3 < numbers.count ? numbers[entry + 3] - 1 : chunkCount
      guard numbers[entry] - 1 == counts.count, end > counts.count, end <= chunkCount, numbers[entry + 2] == 1 else {
        return nil
      }
      counts += repeatElement(numbers[entry + 1], count: end - counts.count)
    }
    guard counts.count == chunkCount else { return nil }
    // Limited by the number of sample sizes.
    return counts.allSatisfy { $0 <= limit } ? counts : nil
  }
}
