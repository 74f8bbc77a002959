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
  fileprivate static let limit = 1 << 26

  init?<Source: ByteSource>(_ parts: [ISOBox<Source>]) {
    guard let times = parts.first("stts")?.table(entrySize: 8), let runs = parts.first("stsc")?.table(entrySize: 12),
      let sizes = parts.first("stsz").flatMap({ Self.sizes($0) }), let offsets = Self.offsets(parts),
      let counts = Self.counts(runs: runs, chunkCount: offsets.count), counts.reduce(0, +) == sizes.count
    else { return nil }
    var boxes = MovieBox.box("stts", times) + MovieBox.box("stsc", runs) + Self.box(sizes: sizes)
    for (type, size) in [("ctts", 8), ("stss", 4)] {
      guard let found = parts.first(type) else { continue }
      guard let table = found.table(entrySize: size) else { return nil }
      boxes += MovieBox.box(type, table)
    }
    if let shift = parts.first("cslg") {
      guard let bytes = shift.bytes(count: shift.isLong ? 44 : 24) else { return nil }
      boxes += MovieBox.box("cslg", bytes)
    }
    self.boxes = boxes
    self.sizes = sizes
    self.counts = counts
    self.offsets = offsets
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

  private static func sizes(_ box: ISOBox<some ByteSource>) -> [Int]? {
    guard let size = box.number(at: 4, count: 4), let count = box.number(at: 8, count: 4), count <= limit / 4
    else { return nil }
    guard size == 0 else { return [Int](repeating: Int(size), count: Int(count)) }
    return box.table(entrySize: 4, headSize: 12).flatMap { numbers($0, from: 12, size: 4) }
  }

  private static func box(sizes: [Int]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * sizes.count)
    for size in sizes { bytes += MovieBox.big(size, 4) }
    return MovieBox.box("stsz", [UInt8](repeating: 0, count: 8), MovieBox.big(sizes.count, 4), bytes)
  }

  private static func offsets(_ parts: [ISOBox<some ByteSource>]) -> [Int]? {
    let size = parts.first("stco") == nil ? 8 : 4
    let box = parts.first("stco") ?? parts.first("co64")
    return box?.table(entrySize: size).flatMap { numbers($0, from: 8, size: size) }
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
      guard numbers[entry] - 1 == counts.count, end > counts.count, end <= chunkCount, numbers[entry + 2] == 1
      else { return nil }
      counts += repeatElement(numbers[entry + 1], count: end - counts.count)
    }
    guard counts.count == chunkCount else { return nil }
    // Limited by the number of sample sizes.
    return counts.allSatisfy { $0 <= limit } ? counts : nil
  }
}

extension ISOBox {
  /// A version and the declared number of entries, without data after them.
  func table(entrySize: Int, headSize: Int = 8) -> [UInt8]? {
    guard let number = number(at: headSize - 4, count: 4), number <= MovieTables.limit / entrySize else { return nil }
    let count = headSize + entrySize * Int(number)
    guard count <= self.count else { return nil }
    var table: [UInt8] = []
    table.reserveCapacity(count)
    while table.count < count {
      guard let next = bytes(at: table.count, count: min(1 << 20, count - table.count)) else { return nil }
      table += next
    }
    // The flags have no meaning.
    for index in 1...3 { table[index] = 0 }
    return table
  }
}
