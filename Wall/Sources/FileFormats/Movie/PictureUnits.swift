/// The units of encoded video, and which of them may contain private data: ITU-T H.264, 7.4.1, and H.265, 7.4.2, in
/// samples as defined by ISO/IEC 14496-15.
struct PictureUnits {
  enum Coding { case avc, hevc }

  let coding: Coding
  /// The number of bytes in the length of a unit.
  let lengthSize: Int

  /// Maximum number of units in a sample.
  private static let mostUnits = 65_536

  /// How to treat a unit.
  private enum Meaning {
    case needed
    /// Messages, which may include user data.
    case messages
    /// Units of undefined types.
    case unknown
  }

  // MARK: Configurations

  /// ISO/IEC 14496-15, 5.3.3: a configuration with only its parameter sets.
  static func avc(_ bytes: [UInt8]) -> ([UInt8], PictureUnits)? {
    var reader = Sets(bytes: bytes[...])
    guard let head = reader.take(6), head[0] == 1 else { return nil }
    var clean = Array(head)
    guard reader.copySets(Int(head[5] & 31), to: &clean), let count = reader.take(1)?.first else { return nil }
    clean.append(count)
    guard reader.copySets(Int(count), to: &clean) else { return nil }
    // In high profiles, colour depths follow; further sets are dropped.
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
      guard reader.copySets(Int(UInt64(array.suffix(2), isBigEndian: true)), to: &kept) else { return nil }
      // Parameter sets of video, sequence and picture; messages are possible here too.
      if (32...34).contains(array[array.startIndex] & 63) {
        clean += kept
        arrays += 1
      }
    }
    return (Array(head.prefix(22)) + [arrays] + clean, PictureUnits(coding: .hevc, lengthSize: Int(head[21] & 3) + 1))
  }

  /// Reads and copies parameter sets sequentially.
  private struct Sets {
    var bytes: ArraySlice<UInt8>

    mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
      guard bytes.count >= count else { return nil }
      defer { bytes = bytes.dropFirst(count) }
      return bytes.prefix(count)
    }

    /// Copies this many sets, each with its length in two bytes.
    mutating func copySets(_ count: Int, to target: inout [UInt8]) -> Bool {
      for _ in 0..<count {
        guard let length = take(2), let set = take(Int(UInt64(length, isBigEndian: true))) else { return false }
        target += length + set
      }
      return true
    }
  }

  // MARK: Samples

  /// The replacements for units of a sample that may contain private data; `nil` if the sample does not consist of
  /// units.
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
        // Messages can also follow a picture, where such units do.
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
    // Messages are short; longer ones are replaced without parsing.
    let most = 1 << 16
    return source.bytes(at: place, count: min(count, most)).map { $0 + repeatElement(0, count: count - $0.count) }
  }

  // MARK: Messages

  /// Types of messages with arbitrary user data: H.264, D.1.6 and D.1.7.
  private static let ofUsers: Set<Int> = [4, 5]

  /// Whether a unit contains user data messages, or cannot be parsed, so that it must be replaced.
  private static func saysMore(_ payload: ArraySlice<UInt8>) -> Bool {
    let bytes = withoutEmulation(payload)
    // The payload ends with a set bit and zeros.
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

  /// A number encoded as the sum of bytes up to the first that is not 255, and the offset after it.
  private static func number(_ bytes: [UInt8], _ start: Int) -> (Int, Int)? {
    var sum = 0
    var place = start
    while place < bytes.count {
      sum += Int(bytes[place])
      place += 1
      if bytes[place - 1] != 0xff { return (sum, place) }
    }
    return nil
  }

  /// Removes the bytes of 3 after two zeros, which prevent start codes within units.
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

  /// Filler messages of this total size: H.264, D.1.4.
  static func filling(_ count: Int) -> [UInt8] {
    let kind: UInt8 = 3
    guard count >= 3 else { return [UInt8](repeating: 0x80, count: count) }
    // Type, size, content and a stop bit. Each 255 in the size takes another byte.
    var size = count - 3
    var first: [UInt8] = []
    if size % 256 == 255 {
      // No size fits: use an additional empty message.
      first = [kind, 0]
      size -= 2
    }
    size -= size / 256
    var bytes = first + [kind] + [UInt8](repeating: 0xff, count: size / 255) + [UInt8(size % 255)]
    bytes += [UInt8](repeating: 0xff, count: size) + [0x80]
    return bytes
  }
}
