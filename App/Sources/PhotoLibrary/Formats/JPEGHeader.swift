/// The header of a JPEG file.
///
/// https://www.w3.org/Graphics/JPEG/itu-t81.pdf, B.2.2
struct JPEGHeader: Hashable {
  let width: Int
  let height: Int

  /// Whether the picture is progressive, so that all its coefficients are kept in memory.
  let isProgressive: Bool

  /// The number of components of a pixel: 3 for colour, 1 for grey.
  let componentCount: Int

  /// The number of samples of all components, in the components' own resolutions.
  let sampleCount: Int

  /// Reads a header; `nil` if there is none.
  ///
  /// - Parameter read: Returns the given number of bytes from an offset, or fewer at the end.
  init?(read: (_ offset: Int, _ count: Int) -> [UInt8]) {
    guard read(0, 2) == [0xff, 0xd8] else { return nil }
    var offset = 2
    // Limited, so that a file that contains only segments ends, too.
    for _ in 0..<4096 {
      let marker = read(offset, 4)
      guard marker.count == 4, marker[0] == 0xff else { return nil }
      if marker[1] == 0xff {
        offset += 1
        continue
      }
      let length = Int(marker[2]) << 8 | Int(marker[3])
      guard length >= 2 else { return nil }
      // Start of a frame: C0 to CF except DHT, JPG and DAC.
      if 0xc0...0xcf ~= marker[1], marker[1] != 0xc4, marker[1] != 0xc8, marker[1] != 0xcc {
        self.init(frame: read(offset + 4, length - 2), marker: marker[1])
        return
      }
      offset += 2 + length
    }
    return nil
  }

  private init?(frame: [UInt8], marker: UInt8) {
    guard frame.count >= 6, frame.count >= 6 + 3 * Int(frame[5]) else { return nil }
    height = Int(frame[1]) << 8 | Int(frame[2])
    width = Int(frame[3]) << 8 | Int(frame[4])
    componentCount = Int(frame[5])
    isProgressive = [2, 6, 10, 14].contains(marker & 15)
    let factors = (0..<Int(frame[5])).map { component in
      let sampling = frame[6 + 3 * component + 1]
      return (horizontal: Int(sampling >> 4), vertical: Int(sampling & 15))
    }
    let densest = (factors.map(\.horizontal).max() ?? 1) * (factors.map(\.vertical).max() ?? 1)
    sampleCount = factors.reduce(0) { $0 + $1.horizontal * $1.vertical } * width * height / max(densest, 1)
  }
}
