import Foundation

/// The full preview that a camera has stored in a raw file, in memory.
///
/// Raw data is not developed here: the preview looks as it did on the camera. The file is untrusted, so offsets and
/// lengths are accepted only within its bounds.
package final class RawPreview {
  /// The JPEG file. Its address must not change, because libvips reads from it.
  package let bytes: UnsafeRawBufferPointer
  /// The EXIF orientation, if the preview itself has none.
  package let orientation: Int

  /// Maximum length.
  private static let longest = 256 << 20

  /// The range of a JPEG file.
  private struct Place {
    let start: Int
    let count: Int
    let frame: JPEGHeader
  }

  /// Extracts the largest preview from a raw file; `nil` if the file is not raw or has none.
  package init?(_ file: FileBytes, format: PictureFormat?) {
    let found: (places: [Place], orientation: Int)?
    switch format {
    case .tiff:
      found = TIFFReader(file).flatMap { Self.places(in: $0, isCertain: file.bytes(at: 8, count: 2) == [0x43, 0x52]) }
    case .raw: found = Self.placesInOwnFormat(file)
    default: return nil
    }
    guard let found,
      let place = found.places.max(by: { $0.frame.width * $0.frame.height < $1.frame.width * $1.frame.height }),
      place.count <= Self.longest
    else { return nil }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: place.count, alignment: 16)
    var length = 0
    while length < place.count {
      // Some file systems read less at once.
      let some = pread(
        file.descriptor, buffer.baseAddress! + length, place.count - length, off_t(place.start + length))
      if some < 0, errno == EINTR { continue }
      guard some > 0 else {
        buffer.deallocate()
        return nil
      }
      length += some
    }
    bytes = UnsafeRawBufferPointer(buffer)
    orientation = (1...8).contains(found.orientation) ? found.orientation : 1
  }

  deinit { bytes.deallocate() }

  /// The previews in a TIFF-based file, such as those of Canon (CR2), Nikon (NEF), Sony (ARW), Adobe (DNG), Pentax
  /// (PEF) and Panasonic (RW2); `nil` if none of its directories contains raw data.
  ///
  /// - Parameter isCertain: Whether the file is already known to be raw.
  private static func places<Source>(
    in reader: TIFFReader<Source>, isCertain: Bool
  ) -> (places: [Place], orientation: Int)? {
    var directories = [TIFFReader<Source>.Directory]()
    var seen = Set<Int>()
    var next = [reader.firstDirectory]
    while let place = next.popLast(), directories.count < 16, seen.insert(place).inserted {
      guard let directory = reader.directory(at: place) else { continue }
      directories.append(directory)
      next += reader.numbers(directory.fields[330], limit: 8).compactMap { Int(exactly: $0) }
      if directory.next > 0 { next.append(directory.next) }
    }
    // A colour filter array (TIFF/EP, 5.1), linear raw data, or the DNG version.
    let isRaw = directories.contains { directory in
      [32_803, 34_892].contains(reader.number(directory.fields[262])) || directory.fields[50_706] != nil
    }
    guard isRaw || isCertain else { return nil }
    let places = directories.flatMap { self.places(in: $0, reader) }
    return (places, directories.lazy.compactMap { reader.number($0.fields[274]) }.first ?? 1)
  }

  /// The JPEG files that a directory refers to: in their own fields, as its only strip, or in Panasonic's field.
  private static func places<Source>(
    in directory: TIFFReader<Source>.Directory, _ reader: TIFFReader<Source>
  ) -> [Place] {
    let fields = directory.fields
    var spans: [(Int, Int)] = []
    for (start, count) in [(513, 514), (273, 279)] as [(UInt16, UInt16)] {
      let starts = reader.numbers(fields[start], limit: 2)
      let counts = reader.numbers(fields[count], limit: 2)
      guard starts.count == 1, counts.count == 1, let start = Int(exactly: starts[0]),
        let count = Int(exactly: counts[0])
      else { continue }
      spans.append((start, count))
    }
    if let field = fields[0x2e], field.type == 7 { spans.append((field.place, field.count)) }
    return spans.compactMap { place($0.0, $0.1, in: reader.source) }
  }

  /// The previews in a file of a different format: Fujifilm's (RAF), Canon's (CR3), and those that differ from TIFF
  /// only in a number, Panasonic's (RW2) and Olympus' (ORF).
  private static func placesInOwnFormat(_ file: FileBytes) -> (places: [Place], orientation: Int)? {
    guard let prefix = file.bytes(at: 0, count: 12) else { return nil }
    if prefix.starts(with: "FUJIFILM".utf8) {
      guard let start = file.number(at: 84, count: 4), let count = file.number(at: 88, count: 4) else { return nil }
      return (place(Int(start), Int(count), in: file).map { [$0] } ?? [], 1)
    }
    if prefix[4..<8].elementsEqual("ftyp".utf8) {
      let boxes = ISOBox(file: file).boxes()
      let previews = boxes.filter { $0.type == "uuid" }
        // A box of this type begins with its 16-byte identifier, here followed by eight more bytes.
        .flatMap { $0.boxes(from: 24) }.filter { $0.type == "PRVW" }
      let places = previews.compactMap { box -> Place? in
        guard let start = box.bytes(count: min(64, box.count))?.firstRange(of: [0xff, 0xd8, 0xff])?.lowerBound
        else { return nil }
        return place(box.place + start, box.count - start, in: file)
      }
      return (places, boxes.first("moov").flatMap { orientation(inCanon: $0) } ?? 1)
    }
    return TIFFReader(PlainTIFFHeader(source: file)).flatMap { places(in: $0, isCertain: true) }
  }

  /// The orientation in a Canon file: the movie's UUID box contains TIFF directories in boxes.
  private static func orientation(inCanon movie: ISOBox<FileBytes>) -> Int? {
    guard let first = movie.first("uuid")?.boxes(from: 16).first("CMT1"),
      let bytes = first.bytes(count: min(first.count, 1 << 16)), let reader = TIFFReader(MemoryBytes(bytes: bytes)),
      let directory = reader.directory(at: reader.firstDirectory)
    else { return nil }
    return reader.number(directory.fields[274])
  }

  private static func place(_ start: Int, _ count: Int, in source: some ByteSource) -> Place? {
    guard start >= 0, count > 0, start <= source.count, count <= source.count - start else { return nil }
    let frame = JPEGHeader(PartialBytes(source: source, start: start, count: count))
    guard let frame, frame.isUsual, frame.width > 0, frame.height > 0 else { return nil }
    return Place(start: start, count: count, frame: frame)
  }
}

/// Presents a file as TIFF that differs from it only in the number 42, which these makers replace.
private struct PlainTIFFHeader: ByteSource {
  let source: FileBytes

  var count: Int { source.count }

  func bytes(at place: Int, count: Int) -> [UInt8]? {
    guard var bytes = source.bytes(at: place, count: count) else { return nil }
    // In either byte order.
    if place == 0, count >= 4 { (bytes[2], bytes[3]) = bytes[0] == 0x4d ? (0, 42) : (42, 0) }
    return bytes
  }
}
