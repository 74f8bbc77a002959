/// The units of which coded pictures are made, and which of them say more than what is to be seen: ITU-T H.264, 7.4.1,
/// and H.265, 7.4.2, in samples as ISO/IEC 14496-15 has them.
struct PictureUnits {
  enum Coding { case avc, hevc }

  let coding: Coding
  /// How many bytes tell a unit's length.
  let lengthSize: Int

  /// No sample has more units.
  private static let mostUnits = 65_536

  /// What a unit is to a stranger.
  private enum Meaning {
    case needed
    /// Messages, among which are those of users.
    case messages
    /// Nobody has said what it is.
    case unknown
  }

  // MARK: Configurations

  /// ISO/IEC 14496-15, 5.3.3: a configuration with its parameter sets alone.
  static func avc(_ bytes: [UInt8]) -> ([UInt8], PictureUnits)? {
    var reader = Sets(bytes: bytes[...])
    guard let head = reader.take(6), head[0] == 1 else { return nil }
    var clean = Array(head)
    guard reader.copySets(Int(head[5] & 31), to: &clean, size: 2), let count = reader.take(1)?.first else { return nil }
    clean.append(count)
    guard reader.copySets(Int(count), to: &clean, size: 2) else { return nil }
    // Of the high profiles the depths of colours, without further sets.
    if ![66, 77, 88].contains(head[1]), let depths = reader.take(3) { clean += depths + [0] }
    return (clean, PictureUnits(coding: .avc, lengthSize: Int(head[4] & 3) + 1))
  }

  /// ISO/IEC 14496-15, 8.3.3.
  static func hevc(_ bytes: [UInt8]) -> ([UInt8], PictureUnits)? {
    var reader = Sets(bytes: bytes[...])
    guard let head = reader.take(23), head[0] == 1 else { return nil }
    var clean: [UInt8] = []
    var arrays: UInt8 = 0
    for _ in 0..<head[22] {
      guard let array = reader.take(3) else { return nil }
      var kept = Array(array)
      guard
        reader.copySets(Int(array[array.startIndex + 1]) << 8 | Int(array[array.startIndex + 2]), to: &kept, size: 2)
      else { return nil }
      // Parameter sets of video, sequence and picture; messages are possible here, too.
      if (32...34).contains(array[array.startIndex] & 63) {
        clean += kept
        arrays += 1
      }
    }
    return (Array(head.prefix(22)) + [arrays] + clean, PictureUnits(coding: .hevc, lengthSize: Int(head[21] & 3) + 1))
  }

  /// Reads bytes from the first on.
  private struct Sets {
    var bytes: ArraySlice<UInt8>

    mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
      guard bytes.count >= count else { return nil }
      defer { bytes = bytes.dropFirst(count) }
      return bytes.prefix(count)
    }

    /// Copies so many sets, each behind its length.
    mutating func copySets(_ count: Int, to target: inout [UInt8], size: Int) -> Bool {
      for _ in 0..<count {
        guard let length = take(size), let set = take(Int(UInt64(length, isBigEndian: true))) else { return false }
        target += length + set
      }
      return true
    }
  }

  // MARK: Samples

  /// What stands for those units of a sample that may say something private; `nil` if the sample is not made of units.
  func replacements(in source: some ByteSource, from start: Int, to end: Int) -> [MovieTrack.Replacement]? {
    var replacements: [MovieTrack.Replacement] = []
    var place = start
    for _ in 0..<Self.mostUnits where place < end {
      guard end - place > lengthSize, let head = source.bytes(at: place, count: lengthSize + 1) else { return nil }
      let length = Int(UInt64(head.prefix(lengthSize), isBigEndian: true))
      place += lengthSize
      guard length > 0, length <= end - place else { return nil }
      let type = coding == .avc ? head[lengthSize] & 31 : head[lengthSize] >> 1 & 63
      switch meaning(of: type) {
      case .needed: break
      case .messages:
        guard let unit = Self.longBytes(source, at: place, count: length) else { return nil }
        if Self.saysMore(unit.dropFirst(headSize)) {
          replacements.append(
            .init(offset: place, bytes: Array(unit.prefix(headSize)) + Self.filling(length - headSize)))
        }
      case .unknown:
        // Messages may stand behind a picture, too: where such units do.
        let name: [UInt8] = coding == .avc ? [6] : [40 << 1, 1]
        guard length >= headSize else { return nil }
        replacements.append(.init(offset: place, bytes: name + Self.filling(length - headSize)))
      }
      place += length
    }
    return place == end ? replacements : nil
  }

  private var headSize: Int { coding == .avc ? 1 : 2 }

  private func meaning(of type: UInt8) -> Meaning {
    switch (coding, type) {
    case (.avc, 6), (.hevc, 39), (.hevc, 40): .messages
    case (.avc, 1...5), (.avc, 7...11), (.avc, 13...15), (.avc, 19...21): .needed
    case (.hevc, 0...21), (.hevc, 32...37): .needed
    default: .unknown
    }
  }

  private static func longBytes(_ source: some ByteSource, at place: Int, count: Int) -> [UInt8]? {
    // Messages are short; longer ones are filled without a look at them.
    let most = 1 << 16
    return source.bytes(at: place, count: min(count, most)).map { $0 + repeatElement(0, count: count - $0.count) }
  }

  // MARK: Messages

  /// Kinds of messages that anybody may have put anything into: H.264, D.1.6 and D.1.7.
  private static let ofUsers: Set<Int> = [4, 5]

  /// Whether there are messages of users, or something that is none.
  private static func saysMore(_ payload: ArraySlice<UInt8>) -> Bool {
    let bytes = withoutEmulation(payload)
    // A bit that is set, and zeros, end it.
    guard let end = bytes.lastIndex(where: { $0 != 0 }) else { return true }
    var place = 0
    while place < end {
      guard let (type, afterType) = number(bytes, place), let (size, start) = number(bytes, afterType),
        size <= end - start, !ofUsers.contains(type)
      else { return true }
      place = start + size
    }
    return bytes[end] != 0x80
  }

  /// A number that is the sum of bytes up to the first that is not 255, and the place behind it.
  private static func number(_ bytes: [UInt8], _ start: Int) -> (Int, Int)? {
    var (sum, place) = (0, start)
    while place < bytes.count {
      sum += Int(bytes[place])
      place += 1
      if bytes[place - 1] != 0xff { return (sum, place) }
    }
    return nil
  }

  /// Without the threes behind two zeros, that keep units from looking like their beginnings.
  private static func withoutEmulation(_ payload: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(payload.count)
    var zeros = 0
    for byte in payload {
      if zeros >= 2, byte == 3 {
        zeros = 0
        continue
      }
      zeros = byte == 0 ? zeros + 1 : 0
      bytes.append(byte)
    }
    return bytes
  }

  /// Messages that say nothing, of so many bytes together: H.264, D.1.4.
  static func filling(_ count: Int) -> [UInt8] {
    let kind: UInt8 = 3
    guard count >= 3 else { return [UInt8](repeating: 0x80, count: count) }
    // Kind, size, as many bytes, and the bit that ends it. Each 255 in the size is a byte more.
    var size = count - 3
    var first: [UInt8] = []
    if size % 256 == 255 {
      // No size fits: one message is empty.
      first = [kind, 0]
      size -= 2
    }
    size -= size / 256
    var bytes = first + [kind] + [UInt8](repeating: 0xff, count: size / 255) + [UInt8(size % 255)]
    bytes += [UInt8](repeating: 0xff, count: size) + [0x80]
    return bytes
  }
}
