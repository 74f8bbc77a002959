/// GIF: https://www.w3.org/Graphics/GIF/spec-gif89a.txt
extension CleanFile {
  private static let mostBlocks = 1 << 16

  init?(gif source: some ByteSource) {
    self.init()
    guard let head = source.bytes(at: 0, count: 13) else { return nil }
    var place = 13 + Self.tableSize(head[10])
    guard place <= source.count else { return nil }
    keep(0, place)
    for _ in 0..<Self.mostBlocks {
      guard let kind = source.bytes(at: place, count: 1)?[0] else { return nil }
      let start = place
      var isShown = true
      switch kind {
      case 0x3b:
        add([0x3b])
        return
      case 0x2c:
        guard let image = source.bytes(at: place, count: 10) else { return nil }
        // The least size of codes comes before the data.
        place += 10 + Self.tableSize(image[9]) + 1
      case 0x21:
        guard let extent = source.bytes(at: place, count: 3) else { return nil }
        switch extent[1] {
        case 0xf9: break
        case 0xff:
          // Of applications' own, how often an animation is repeated.
          let name = extent[2] == 11 ? source.bytes(at: place + 3, count: 11) : nil
          isShown = name?.elementsEqual("NETSCAPE2.0".utf8) == true || name?.elementsEqual("ANIMEXTS1.0".utf8) == true
        // Comments, plain text and what nobody knows.
        default: isShown = false
        }
        place += 2
      default: return nil
      }
      guard let end = Self.endOfBlocks(source, from: place) else { return nil }
      place = end
      if isShown { keep(start, place - start) }
    }
    return nil
  }

  /// How many bytes a table of colours has by the bits that tell of it.
  private static func tableSize(_ bits: UInt8) -> Int { bits & 0x80 == 0 ? 0 : 3 << (Int(bits & 7) + 1) }

  /// Where blocks end that follow one another up to an empty one.
  private static func endOfBlocks(_ source: some ByteSource, from start: Int) -> Int? {
    var place = start
    while let length = source.bytes(at: place, count: 1)?[0] {
      place += 1 + Int(length)
      if length == 0 { return place }
    }
    return nil
  }
}
