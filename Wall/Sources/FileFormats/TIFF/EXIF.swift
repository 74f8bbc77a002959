import Foundation
import PhotoModel

/// The EXIF metadata of a picture.
///
/// Source: CIPA DC-008 (Exif 3.0), 4.6; https://exiftool.org/TagNames/EXIF.html for the rating.
package struct EXIF {
  var make: String?
  var model: String?
  var lens: String?
  var taken: CaptureDate?
  var rating: Int?
  /// In seconds.
  var exposureTime: Double?
  /// The f-number.
  var aperture: Double?
  var sensitivity: Int?
  /// In millimetres.
  var focalLength: Double?
  /// The 35 mm equivalent focal length, in millimetres.
  var focalLength35: Int?
  /// In degrees, positive to the north and east.
  var place: (latitude: Double, longitude: Double)?
  /// In metres above sea level.
  var altitude: Double?
  var colourSpace: String?
  /// The EXIF orientation; 1 if not specified, `nil` if specified in an unusual way.
  var orientation: Int?
  /// Whether it is a classic TIFF and not a BigTIFF.
  private(set) var isClassic = false

  /// Maximum size of a thumbnail, as limited by EXIF in JPEG.
  private static let thumbnailLimit = 1 << 16

  /// Parses EXIF from a blob, which may begin with `Exif` and zeros as in JPEG; `nil` if there is none.
  init?(blob: [UInt8]) {
    guard let reader = TIFFReader(exif: blob) else { return nil }
    self.init(reader)
  }

  /// The JPEG thumbnail in an EXIF blob, as described by its second directory; `nil` if there is none.
  static func thumbnail(blob: [UInt8]) -> [UInt8]? {
    guard let reader = TIFFReader(exif: blob), let main = reader.directory(at: reader.firstDirectory),
      let next = reader.directory(at: main.next)?.fields,
      let start = reader.number(next[0x0201]), let count = reader.number(next[0x0202]), count <= Self.thumbnailLimit,
      count > 100
    else { return nil }
    return reader.bytes(at: start, count: count)
  }

  /// Reads the fields of a TIFF file.
  init<Source>(_ reader: TIFFReader<Source>) {
    isClassic = !reader.isBigTIFF
    guard let main = reader.directory(at: reader.firstDirectory) else { return }
    func directory(_ tag: UInt16) -> [UInt16: TIFFReader<Source>.Field] {
      reader.number(main.fields[tag]).flatMap { reader.directory(at: $0) }?.fields ?? [:]
    }
    let fields = main.fields
    let details = directory(0x8769)
    // In TIFF/EP and in files from some programs, the details are in the main directory.
    func detail(_ tag: UInt16) -> TIFFReader<Source>.Field? { details[tag] ?? fields[tag] }
    func fraction(_ field: TIFFReader<Source>.Field?) -> Double? { reader.fractions(field, count: 1)?[0] }

    orientation = Self.orientation(fields[0x0112], reader)
    make = reader.text(fields[0x010f])
    model = reader.text(fields[0x0110])
    rating = reader.number(fields[0x4746])
    lens = reader.text(detail(0xa434))
    if let lens, let maker = reader.text(detail(0xa433)), lens.count < 12, !lens.hasPrefix(maker) {
      self.lens = maker + " " + lens
    }
    exposureTime = fraction(detail(0x829a)) ?? fraction(detail(0x9201)).map { exp2(-$0) }
    aperture = fraction(detail(0x829d)) ?? fraction(detail(0x9202)).map { exp2($0 / 2) }
    sensitivity = reader.number(detail(0x8827))
    // That field has only 16 bits; larger values are in other fields.
    if sensitivity == 65_535 { sensitivity = reader.number(detail(0x8833)) ?? reader.number(detail(0x8832)) }
    focalLength = fraction(detail(0x920a))
    focalLength35 = reader.number(detail(0xa405))
    colourSpace = reader.number(detail(0xa001)).flatMap { [1: "sRGB", 2: "Adobe RGB"][$0] }
    readDate(
      from: [detail(0x9003), detail(0x9004), fields[0x0132]], [0x9291, 0x9292, 0x9290], [0x9011, 0x9012, 0x9010],
      detail, reader)
    readPlace(from: directory(0x8825), reader)
  }

  private static func orientation<Source>(_ field: TIFFReader<Source>.Field?, _ reader: TIFFReader<Source>) -> Int? {
    guard let field else { return 1 }
    guard field.type == 3, field.count == 1, let number = reader.number(field), (0...8).contains(number)
    else { return nil }
    // Some programs write 0 for unknown values.
    return max(number, 1)
  }

  /// The date when the picture was taken, otherwise when it was digitized, otherwise when the file was changed.
  private mutating func readDate<Source>(
    from dates: [TIFFReader<Source>.Field?], _ fractions: [UInt16], _ offsets: [UInt16],
    _ detail: (UInt16) -> TIFFReader<Source>.Field?, _ reader: TIFFReader<Source>
  ) {
    let now = Int64(Date().timeIntervalSince1970)
    for (index, field) in dates.enumerated() {
      guard var date = reader.text(field).flatMap({ CaptureDate($0) }), date.isPlausible(now: now) else { continue }
      if let digits = reader.text(detail(fractions[index])), digits.utf8.allSatisfy(\.isDigit) {
        date.milliseconds = CaptureDate.milliseconds(digits)
      }
      if let text = reader.text(detail(offsets[index])) {
        var digits = DigitReader(text)
        date.offset = digits.offset() ?? date.offset
      }
      taken = date
      return
    }
  }

  private mutating func readPlace<Source>(
    from fields: [UInt16: TIFFReader<Source>.Field], _ reader: TIFFReader<Source>
  ) {
    func degrees(_ tag: UInt16, limit: Double, negative: String) -> Double? {
      guard let parts = reader.fractions(fields[tag], count: 3) else { return nil }
      let value = parts[0] + parts[1] / 60 + parts[2] / 3600
      guard (0...limit).contains(value) else { return nil }
      return reader.text(fields[tag - 1])?.uppercased() == negative ? -value : value
    }
    // Cameras without a GPS fix write 0, 0, which is in the ocean.
    if let latitude = degrees(2, limit: 90, negative: "S"), let longitude = degrees(4, limit: 180, negative: "W"),
      latitude != 0 || longitude != 0
    {
      place = (latitude, longitude)
    }
    if place != nil, let height = reader.fractions(fields[6], count: 1)?[0], height < 100_000 {
      altitude = reader.number(fields[5]) == 1 ? -height : height
    }
  }
}

extension TIFFReader<MemoryBytes> {
  /// Reads the header of EXIF, which may begin with `Exif` and zeros as in JPEG; `nil` if there is none.
  init?(exif blob: [UInt8]) {
    let prefix = Array("Exif\0\0".utf8)
    self.init(MemoryBytes(bytes: blob), at: blob.starts(with: prefix) ? prefix.count : 0)
  }
}
