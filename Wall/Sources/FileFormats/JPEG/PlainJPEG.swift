package import PhotoModel

/// The header of a JPEG file as cameras and programs usually write it, read without libvips.
///
/// libvips takes longer to read a header than everything else that a scan does with a file, mostly for metadata that is
/// not needed. The result equals that of libvips, or is nil, and then libvips is used.
///
/// https://www.w3.org/Graphics/JPEG/itu-t81.pdf, B.2
package struct PlainJPEG {
  /// The width of the stored picture in pixels.
  package private(set) var width = 0
  package private(set) var height = 0
  /// The EXIF number of the orientation.
  package private(set) var orientation = 1

  package private(set) var exif: EXIF?
  package private(set) var xmp: [UInt8]?

  /// The file's EXIF, with its prefix in JPEG.
  private var exifBytes: [UInt8]?
  private var components: [UInt8] = []

  private static let exifPrefix = Array("Exif\0\0".utf8)

  /// Reads the file's header up to the picture data; `nil` if the file is not a JPEG, or needs libvips.
  package init?(_ file: FileBytes) {
    let head = FileHead(file)
    guard var segments = JPEGSegments(head) else { return nil }
    while let segment = segments.next(), !segments.hasFillBytes, let content = head.slice(segment.content) {
      switch segment.marker {
      case 0xe1: keep(content)
      case 0xe0, 0xe2...0xef, 0xfe: break
      case 0xdb: guard Self.areQuantizationTables(content) else { return nil }
      case 0xc4: guard Self.areHuffmanTables(content) else { return nil }
      case 0xdd: guard content.count == 2 else { return nil }
      // Sequential and progressive pictures of 8 bits with Huffman codes.
      case 0xc0...0xc2: guard readFrame(content) else { return nil }
      case 0xda:
        guard isScan(content), readOrientation() else { return nil }
        return
      default: return nil
      }
    }
    return nil
  }

  /// The size of the upright picture, and its metadata.
  package var header: PictureHeader {
    let metadata = PhotoMetadata(MetadataReader(jpeg: exif, xmp: xmp).metadata)
    let isTurned = orientation >= 5
    return PictureHeader(width: isTurned ? height : width, height: isTurned ? width : height, metadata: metadata)
  }

  /// The camera's preview, a JPEG file.
  package var thumbnail: [UInt8]? { exifBytes.flatMap { EXIF.thumbnail(blob: $0) } }

  /// Stores EXIF and XMP from a segment, the first of each.
  private mutating func keep(_ content: ArraySlice<UInt8>) {
    guard content.count > 4 else { return }
    if exifBytes == nil, content.starts(with: Self.exifPrefix.prefix(4)) { exifBytes = Array(content) }
    // XMP is preceded by its name, which ends with a zero.
    if xmp == nil, content.starts(with: "http".utf8),
      let end = content.prefix(min(80, content.count - 2)).firstIndex(of: 0)
    {
      xmp = Array(content[(end + 1)...])
    }
  }

  /// Reads the frame header; false if libjpeg would refuse it, or handle it specially.
  private mutating func readFrame(_ content: ArraySlice<UInt8>) -> Bool {
    let bytes = Array(content)
    guard components.isEmpty, bytes.count >= 6, bytes[0] == 8, [1, 3, 4].contains(bytes[5]),
      bytes.count == 6 + 3 * Int(bytes[5])
    else { return false }
    height = Int(bytes[1]) << 8 | Int(bytes[2])
    width = Int(bytes[3]) << 8 | Int(bytes[4])
    components = stride(from: 6, to: bytes.count, by: 3).map { bytes[$0] }
    let factors = stride(from: 7, to: bytes.count, by: 3).flatMap { [bytes[$0] >> 4, bytes[$0] & 15] }
    return max(width, height) <= PictureLimit.jpegSide && min(width, height) >= 1
      && PictureLimit.allows(width: width, height: height) && Set(components).count == components.count
      && factors.allSatisfy { (1...4).contains($0) }
  }

  /// Whether the first scan is one of the frame's.
  private func isScan(_ content: ArraySlice<UInt8>) -> Bool {
    guard let count = content.first, (1...4).contains(count), content.count == 4 + 2 * Int(count) else { return false }
    let named = stride(from: content.startIndex + 1, to: content.endIndex - 3, by: 2).map { content[$0] }
    return Set(named).count == named.count && named.allSatisfy(components.contains)
  }

  /// Reads the EXIF; false if libexif, which libvips uses, may interpret it differently.
  private mutating func readOrientation() -> Bool {
    guard let exifBytes else { return true }
    guard exifBytes.starts(with: Self.exifPrefix), let exif = EXIF(blob: exifBytes), exif.isClassic,
      let orientation = exif.orientation
    else { return false }
    self.exif = exif
    self.orientation = orientation
    return true
  }

  private static func areQuantizationTables(_ content: ArraySlice<UInt8>) -> Bool {
    var rest = content
    while let first = rest.first {
      // Entries of a quantization table have 8 or 16 bits.
      let length = 1 + 64 * (first >> 4 == 0 ? 1 : 2)
      guard first >> 4 <= 1, first & 15 < 4, rest.count >= length else { return false }
      rest = rest.dropFirst(length)
    }
    return true
  }

  private static func areHuffmanTables(_ content: ArraySlice<UInt8>) -> Bool {
    var rest = content
    while let first = rest.first {
      guard first >> 4 <= 1, first & 15 < 4, rest.count >= 17 else { return false }
      let count = rest.dropFirst().prefix(16).reduce(0) { $0 + Int($1) }
      guard count <= 256, rest.count >= 17 + count else { return false }
      rest = rest.dropFirst(17 + count)
    }
    return true
  }
}

/// The first bytes of a file, read on demand.
private final class FileHead: ByteSource {
  /// Most headers, including the camera's preview, are shorter.
  private static let firstRead = 16_384
  /// Longer headers are left to libvips.
  private static let limit = 1 << 20

  private let file: FileBytes
  private var known: [UInt8]

  init(_ file: FileBytes) {
    self.file = file
    known = file.bytes(at: 0, count: min(file.count, Self.firstRead)) ?? []
  }

  var count: Int { file.count }

  func bytes(at place: Int, count: Int) -> [UInt8]? { slice(place..<place + count).map { Array($0) } }

  /// The bytes of a range; `nil` unless all of them exist and are near enough to the start.
  func slice(_ range: Range<Int>) -> ArraySlice<UInt8>? {
    if range.upperBound > known.count {
      guard range.upperBound <= min(file.count, Self.limit),
        let more = file.bytes(
          at: known.count, count: min(file.count, max(range.upperBound, 2 * known.count)) - known.count)
      else { return nil }
      known += more
    }
    return known[range]
  }
}
