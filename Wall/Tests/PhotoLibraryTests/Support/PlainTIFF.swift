/// A TIFF file with colours that a test chooses, not compressed, and turned as EXIF's numbers say.
struct PlainTIFF {
  let width: Int
  let height: Int
  var orientation = 1
  /// The colours of a pixel of the stored picture; a fourth number is its opacity.
  let pixel: (_ x: Int, _ y: Int) -> [UInt8]

  var bytes: [UInt8] {
    let bands = pixel(0, 0).count
    // Strips of 64 rows.
    let starts = Array(stride(from: 0, to: height, by: 64))
    let fieldCount = bands == 4 ? 12 : 11
    var extra: [UInt8] = []
    let extraStart = 8 + 2 + fieldCount * 12 + 4
    func placed(_ numbers: [Int], size: Int) -> Int {
      let place = extraStart + extra.count
      for number in numbers { for byte in 0..<size { extra.append(UInt8(truncatingIfNeeded: number >> (8 * byte))) } }
      return place
    }
    let bits = placed([Int](repeating: 8, count: bands), size: 2)
    let lengths = starts.map { min(64, height - $0) * width * bands }
    let lengthsPlace = placed(lengths, size: 4)
    let offsetsPlace = extraStart + extra.count
    let dataStart = offsetsPlace + 4 * starts.count
    _ = placed(starts.map { dataStart + $0 * width * bands }, size: 4)
    func inline(_ numbers: [Int], _ place: Int) -> Int { numbers.count == 1 ? numbers[0] : place }
    var fields: [(tag: Int, type: Int, count: Int, value: Int)] = [
      (256, 4, 1, width), (257, 4, 1, height), (258, 3, bands, bits), (259, 3, 1, 1), (262, 3, 1, 2),
      (273, 4, starts.count, inline(starts.map { dataStart + $0 * width * bands }, offsetsPlace)),
      (274, 3, 1, orientation), (277, 3, 1, bands), (278, 4, 1, 64),
      (279, 4, starts.count, inline(lengths, lengthsPlace)), (284, 3, 1, 1),
    ]
    if bands == 4 { fields.append((338, 3, 1, 2)) }
    var bytes: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0, UInt8(fieldCount), 0]
    for field in fields {
      for (number, size) in [(field.tag, 2), (field.type, 2), (field.count, 4), (field.value, 4)] {
        for byte in 0..<size { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * byte))) }
      }
    }
    bytes += [0, 0, 0, 0] + extra
    bytes.reserveCapacity(dataStart + width * height * bands)
    for y in 0..<height { for x in 0..<width { bytes += pixel(x, y) } }
    return bytes
  }
}
