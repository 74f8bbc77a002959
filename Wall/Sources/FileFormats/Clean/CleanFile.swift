/// A copy of an original with its private metadata removed, for people other than the owner.
///
/// The picture itself is identical, bit by bit. Metadata needed to display it is kept: colour profile, orientation and
/// animation, and the location if requested.
package struct CleanFile: Hashable, Sendable {
  package enum Piece: Hashable, Sendable {
    /// A range of the original file.
    case part(offset: Int, count: Int)
    case bytes([UInt8])
  }

  package private(set) var pieces: [Piece] = []

  /// The size in bytes.
  package var size: Int {
    pieces.reduce(0) { size, piece in
      switch piece {
      case .part(_, let count): size + count
      case .bytes(let bytes): size + bytes.count
      }
    }
  }

  /// Appends a range of the original file, merged with the previous one if adjacent.
  package mutating func keep(_ offset: Int, _ count: Int) {
    guard count > 0 else { return }
    if case .part(let start, let length) = pieces.last, start + length == offset {
      pieces[pieces.count - 1] = .part(offset: start, count: length + count)
    } else {
      pieces.append(.part(offset: offset, count: count))
    }
  }

  package mutating func add(_ bytes: [UInt8]) { pieces.append(.bytes(bytes)) }

  /// The public parts of a file; `nil` if it is not certain what is private in it.
  package init?(of source: some ByteSource, keepingPlace: Bool) {
    switch source.format {
    case .jpeg: self.init(jpeg: source, keepingPlace: keepingPlace)
    case .png: self.init(png: source, keepingPlace: keepingPlace)
    case .webp: self.init(webp: source, keepingPlace: keepingPlace)
    case .gif: self.init(gif: source)
    case .movie: self.init(movie: source, keepingPlace: keepingPlace)
    case .tiff, .heif, .jpegXL, .raw, .matroska, nil: return nil
    }
  }

  package init() {}
}

extension EXIF {
  /// The EXIF of a file with only the orientation, and the location if it is kept; `nil` if both are missing.
  ///
  /// - Parameter blob: The EXIF of the original.
  static func harmless(of blob: [UInt8], keepingPlace: Bool) -> [UInt8]? {
    guard let exif = EXIF(blob: blob) else { return nil }
    let orientation = exif.orientation.flatMap { 1...8 ~= $0 ? $0 : nil } ?? 1
    let place = keepingPlace ? exif.place : nil
    guard orientation != 1 || place != nil else { return nil }
    return TIFFWriter.directory(orientation: orientation, place: place, altitude: place == nil ? nil : exif.altitude)
  }
}

/// Writes the minimal EXIF of clean files: CIPA DC-008 (Exif 3.0), 4.6.
private enum TIFFWriter {
  static func directory(
    orientation: Int, place: (latitude: Double, longitude: Double)?, altitude: Double?
  ) -> [UInt8] {
    var writer = MessageWriter()
    writer.bytes = Array("II*\0".utf8)
    writer.write([8 as UInt32])
    let hasPlace = place != nil
    writer.write([UInt16(hasPlace ? 2 : 1)])
    field(&writer, 0x0112, type: 3, count: 1, value: UInt32(orientation))
    // The GPS directory follows this one, which ends with four zeros.
    let gps = UInt32(8 + 2 + 12 * (hasPlace ? 2 : 1) + 4)
    if hasPlace { field(&writer, 0x8825, type: 4, count: 1, value: gps) }
    writer.write([0 as UInt32])
    if let place { directory(&writer, at: gps, place, altitude) }
    return writer.bytes
  }

  private static func directory(
    _ writer: inout MessageWriter, at start: UInt32, _ place: (latitude: Double, longitude: Double), _ altitude: Double?
  ) {
    let count = altitude == nil ? 5 : 7
    let values = start + UInt32(2 + 12 * count + 4)
    writer.write([UInt16(count)])
    field(&writer, 0, type: 1, count: 4, value: 0x0000_0302)
    field(&writer, 1, type: 2, count: 2, value: UInt32(UInt8(ascii: place.latitude < 0 ? "S" : "N")))
    field(&writer, 2, type: 5, count: 3, value: values)
    field(&writer, 3, type: 2, count: 2, value: UInt32(UInt8(ascii: place.longitude < 0 ? "W" : "E")))
    field(&writer, 4, type: 5, count: 3, value: values + 24)
    if let altitude {
      field(&writer, 5, type: 1, count: 1, value: altitude < 0 ? 1 : 0)
      field(&writer, 6, type: 5, count: 1, value: values + 48)
    }
    writer.write([0 as UInt32])
    for angle in [abs(place.latitude), abs(place.longitude)] {
      let whole = min(angle, 360).rounded(.down)
      let minutes = ((angle - whole) * 60).rounded(.down)
      let seconds = ((angle - whole) * 60 - minutes) * 60
      writer.write([UInt32(whole), 1, UInt32(max(minutes, 0)), 1, UInt32(max(seconds, 0) * 10_000), 10_000])
    }
    if let altitude { writer.write([UInt32(min(abs(altitude), 1e6) * 100), 100]) }
  }

  private static func field(_ writer: inout MessageWriter, _ tag: UInt16, type: UInt16, count: UInt32, value: UInt32) {
    writer.write([tag, type])
    writer.write([count, value])
  }
}
