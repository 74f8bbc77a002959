/// PDF's compression `RunLengthDecode`, which suits masks of text: ISO 32000-1:2008, 7.4.5.
enum RunLengths {
  /// Encodes bytes as runs and literals, of 2 to 128 bytes each.
  static func encoded(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var place = 0
    while place < bytes.count {
      var end = place + 1
      while end < bytes.count, end - place < 128, bytes[end] == bytes[place] { end += 1 }
      if end - place > 1 {
        result += [UInt8(257 - (end - place)), bytes[place]]
        place = end
        continue
      }
      // Up to the next three equal bytes, because a run of two saves nothing.
      while end < bytes.count, end - place < 128,
        !(end + 2 < bytes.count && bytes[end] == bytes[end + 1] && bytes[end] == bytes[end + 2])
      {
        end += 1
      }
      result.append(UInt8(end - place - 1))
      result += bytes[place..<end]
      place = end
    }
    return result + [128]
  }
}
