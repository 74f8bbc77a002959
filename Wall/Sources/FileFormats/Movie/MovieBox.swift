/// Writes boxes: ISO/IEC 14496-12, 4.2.
enum MovieBox {
  static func box(_ type: String, _ content: [UInt8]...) -> [UInt8] {
    let content = content.flatMap(\.self)
    return big(content.count + 8, 4) + Array(type.utf8) + content
  }

  /// The header of a box of this size.
  static func head(_ type: String, _ count: Int, isLong: Bool) -> [UInt8] {
    isLong ? big(1, 4) + Array(type.utf8) + big(count + 16, 8) : big(count + 8, 4) + Array(type.utf8)
  }

  static func big(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// 4.3: the file type; QuickTime describes sound differently.
  static func type(isQuickTime: Bool) -> [UInt8] {
    let brands = isQuickTime ? ["qt  "] : ["isom", "mp42"]
    return box("ftyp", Array(brands[0].utf8), big(512, 4), brands.flatMap { Array($0.utf8) })
  }

  /// User data with only a location in degrees, in the ISO 6709 format.
  static func place(_ place: (latitude: Double, longitude: Double)) -> [UInt8] {
    let text = Array((signed(place.latitude, digits: 2) + signed(place.longitude, digits: 3) + "/").utf8)
    // © is a single byte there. The language is English.
    let item = big(text.count + 12, 4) + [0xa9] + Array("xyz".utf8) + big(text.count, 2) + [0x15, 0xc7] + text
    return box("udta", item)
  }

  /// Four decimal places are a precision of about ten metres.
  private static func signed(_ degrees: Double, digits: Int) -> String {
    let text = String(Int((abs(degrees) * 10_000).rounded()))
    let padded = String(repeating: "0", count: max(digits + 4 - text.count, 0)) + text
    return (degrees < 0 ? "-" : "+") + padded.dropLast(4) + "." + padded.suffix(4)
  }
}
