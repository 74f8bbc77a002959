/// Reads the directories of a TIFF file, classic or BigTIFF, in either byte order. EXIF uses the same format.
///
/// Sources: TIFF 6.0, section 2; https://www.awaresystems.be/imaging/tiff/bigtiff.html
package struct TIFFReader<Source: ByteSource> {
  struct Field {
    let type: UInt16
    let count: Int
    /// The offset of the first value in the source.
    let place: Int
  }

  struct Directory {
    let fields: [UInt16: Field]
    /// The offset of the next directory, 0 for none.
    let next: Int
  }

  /// Maximum number of fields in a directory.
  private static var fieldLimit: Int { 512 }

  let source: Source
  let firstDirectory: Int
  private let start: Int
  private let isBigEndian: Bool
  let isBigTIFF: Bool

  /// Reads the header at an offset, to which all other offsets are relative; `nil` if there is none.
  package init?(_ source: Source, at start: Int = 0) {
    guard let header = source.bytes(at: start, count: 8) else { return nil }
    switch (header[0], header[1]) {
    case (0x49, 0x49): isBigEndian = false
    case (0x4d, 0x4d): isBigEndian = true
    default: return nil
    }
    self.source = source
    self.start = start
    let first: UInt64?
    switch UInt64(header[2..<4], isBigEndian: isBigEndian) {
    case 42:
      isBigTIFF = false
      first = UInt64(header[4..<8], isBigEndian: isBigEndian)
    case 43:
      isBigTIFF = true
      first = source.number(at: start + 8, count: 8, isBigEndian: isBigEndian)
    default: return nil
    }
    guard let first, let place = Int(exactly: first), place > 0 else { return nil }
    firstDirectory = place
  }

  /// The directory at an offset; `nil` if there is none. Fields that extend beyond the end are left out.
  func directory(at place: Int) -> Directory? {
    let (countSize, fieldSize, offsetSize) = isBigTIFF ? (8, 20, 8) : (2, 12, 4)
    guard place > 0, place < source.count,
      let count = number(at: start + place, count: countSize).flatMap({ Int(exactly: $0) }), count <= Self.fieldLimit,
      let bytes = source.bytes(at: start + place + countSize, count: count * fieldSize)
    else { return nil }
    var fields: [UInt16: Field] = [:]
    for index in 0..<count {
      let entry = index * fieldSize
      func value(_ offset: Int, _ size: Int) -> UInt64 {
        UInt64(bytes[entry + offset..<entry + offset + size], isBigEndian: isBigEndian)
      }
      let tag = UInt16(value(0, 2))
      let type = UInt16(value(2, 2))
      guard let size = Self.size(ofType: type), let count = Int(exactly: value(4, offsetSize)),
        count <= source.count / size
      else { continue }
      let inline = 4 + offsetSize
      let valuePlace =
        count * size <= offsetSize
        ? start + place + countSize + entry + inline
        : Int(exactly: value(inline, offsetSize)).flatMap { $0 <= source.count ? start + $0 : nil }
      guard let valuePlace, valuePlace <= source.count - count * size else { continue }
      if fields[tag] == nil { fields[tag] = Field(type: type, count: count, place: valuePlace) }
    }
    let next = number(at: start + place + countSize + count * fieldSize, count: offsetSize)
    return Directory(fields: fields, next: next.flatMap { Int(exactly: $0) } ?? 0)
  }

  /// The first whole numbers of a field, up to a limit, of any integer type: many programs write other types than the
  /// standards require. Negative numbers are left out, because no supported field can have one.
  func numbers(_ field: Field?, limit: Int = 1) -> [UInt64] {
    guard let field, let size = Self.size(ofType: field.type) else { return [] }
    let isSigned: Bool
    switch field.type {
    case 1, 3, 4, 7, 13, 16, 18: isSigned = false
    case 6, 8, 9, 17: isSigned = true
    default: return []
    }
    let count = min(field.count, limit)
    guard let bytes = source.bytes(at: field.place, count: count * size) else { return [] }
    let numbers = (0..<count).map { UInt64(bytes[$0 * size..<($0 + 1) * size], isBigEndian: isBigEndian) }
    return isSigned ? numbers.filter { $0 >> (8 * size - 1) == 0 } : numbers
  }

  /// The first whole number of a field, if it fits.
  func number(_ field: Field?) -> Int? { numbers(field).first.flatMap { Int(exactly: $0) } }

  /// The first fractions of a field, if it has this many and all are finite.
  func fractions(_ field: Field?, count: Int) -> [Double]? {
    guard let field, field.type == 5 || field.type == 10, field.count >= count,
      let bytes = source.bytes(at: field.place, count: count * 8)
    else { return nil }
    func number(_ index: Int) -> Double {
      let bits = UInt32(UInt64(bytes[4 * index..<4 * index + 4], isBigEndian: isBigEndian))
      return field.type == 5 ? Double(bits) : Double(Int32(bitPattern: bits))
    }
    let values = (0..<count).map { number(2 * $0) / number(2 * $0 + 1) }
    return values.allSatisfy(\.isFinite) ? values : nil
  }

  /// The text of a field; `nil` if it is empty.
  func text(_ field: Field?) -> String? {
    guard let field, [1, 2, 7].contains(field.type),
      let bytes = source.bytes(at: field.place, count: min(field.count, MetadataText.limit))
    else { return nil }
    return MetadataText.cleaned(bytes)
  }

  /// The XMP of the first picture (XMP specification, part 3, 3.3.1); `nil` if there is none, or it exceeds the limit.
  func xmp(limit: Int) -> [UInt8]? {
    guard let field = directory(at: firstDirectory)?.fields[700], field.type == 1 || field.type == 7,
      (1...limit).contains(field.count)
    else { return nil }
    return source.bytes(at: field.place, count: field.count)
  }

  /// Bytes at the offset in a field; `nil` unless all of them exist.
  func bytes(at place: Int, count: Int) -> [UInt8]? {
    guard place <= source.count else { return nil }
    return source.bytes(at: start + place, count: count)
  }

  private func number(at place: Int, count: Int) -> UInt64? {
    source.number(at: place, count: count, isBigEndian: isBigEndian)
  }

  /// The size of a value in bytes; `nil` for undefined types.
  private static func size(ofType type: UInt16) -> Int? {
    switch type {
    case 1, 2, 6, 7: 1
    case 3, 8: 2
    case 4, 9, 11, 13: 4
    case 5, 10, 12, 16, 17, 18: 8
    default: nil
    }
  }
}
