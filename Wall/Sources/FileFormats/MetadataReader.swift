import Foundation
import PhotoModel

/// Reads all metadata of a picture whose header has been read.
///
/// Metadata that the format's decoder has extracted is parsed here; the rest is searched for in the file itself.
package struct MetadataReader {
  /// What has been read, without the picture's size.
  package private(set) var metadata = FileMetadata()

  private var exifBytes: [UInt8]?

  /// XMP is truncated to this many bytes.
  private static let xmpLimit = 1 << 20

  /// The embedded JPEG thumbnail.
  package var thumbnail: [UInt8]? { exifBytes.flatMap { EXIF.thumbnail(blob: $0) } }

  /// The metadata of a JPEG, except the name of its colour profile.
  package init(jpeg exif: EXIF?, xmp: [UInt8]?) {
    metadata.kind = .jpeg
    read(exif, xmp)
  }

  /// The metadata of a picture.
  ///
  /// - Parameter found: What the format's decoder has extracted.
  package init(_ found: EmbeddedMetadata, format: PictureFormat?, file: FileBytes, tiff: TIFFReader<FileBytes>?) {
    exifBytes = found.exif
    var xmp = found.xmp
    metadata.frames = found.pageCount
    switch format {
    case .jpeg: metadata.kind = .jpeg
    case .png:
      metadata.kind = .png
      let chunks = PNGMetadata(file)
      exifBytes = exifBytes ?? chunks.exif
      xmp = xmp ?? chunks.xmp
      metadata.taken = chunks.changed
      if chunks.isSRGB { metadata.colourProfile = "sRGB" }
      metadata.frames = chunks.frames
      metadata.duration = chunks.duration
    case .gif:
      metadata.kind = .gif
      xmp = xmp ?? GIFBlocks.xmp(in: file, limit: Self.xmpLimit)
      metadata.duration = found.duration
    case .webp:
      metadata.kind = .webP
      metadata.duration = found.duration
    case .tiff:
      metadata.kind = .tiff
      // TIFF files may have several pages, which are not frames.
      metadata.frames = 1
      // Raw files such as DNG have it here, and not in the JPEG that is shown.
      xmp = tiff?.xmp(limit: Self.xmpLimit) ?? xmp
    case .heif:
      let box = ISOBox(file: file)
      metadata.kind = box.hasBrand(["avif", "avis"]) ? .avif : .heic
      // XMP that libvips does not recognize, because it begins with a processing instruction.
      xmp = xmp ?? found.items.first { $0.starts(with: "<?xpacket".utf8) }
      let isSequence = box.hasBrand(["avis", "msf1", "hevc", "hevx"])
      metadata.duration = isSequence ? box.first("moov")?.first("mvhd")?.duration ?? 0 : 0
      metadata.frames = metadata.duration == 0 ? 1 : nil
    case .jpegXL:
      metadata.kind = .jpegXL
      func content(of type: String) -> [UInt8]? {
        ISOBox(file: file).first(type).flatMap { $0.bytes(count: min($0.count, Self.xmpLimit)) }
      }
      // EXIF is preceded by the four bytes of an offset (ISO/IEC 18181-2, 9.6).
      exifBytes = exifBytes ?? content(of: "Exif").map { Array($0.dropFirst(4)) }
      xmp = xmp ?? content(of: "xml ")
    case .raw, .movie, .matroska, nil: break
    }
    if metadata.duration == 0 || metadata.frames == 1 {
      metadata.duration = nil
      metadata.frames = nil
    }
    metadata.hasTransparency = found.hasAlpha
    let exif = format == .tiff ? tiff.map { EXIF($0) } : exifBytes.flatMap { EXIF(blob: $0) }
    metadata.colourProfile =
      found.profile.flatMap { ICCProfile.name(of: $0) } ?? metadata.colourProfile ?? exif?.colourSpace
    read(exif, xmp)
  }

  private mutating func read(_ exif: EXIF?, _ xmp: [UInt8]?) {
    if let exif { read(exif) }
    if let xmp { read(XMPScanner(xmp), isDated: exif?.taken != nil) }
    if metadata.taken?.isPlausible(now: Int64(Date().timeIntervalSince1970)) == false { metadata.taken = nil }
  }

  private mutating func read(_ exif: EXIF) {
    metadata.taken = exif.taken ?? metadata.taken
    metadata.camera = CameraName.name(make: exif.make, model: exif.model)
    metadata.lens = exif.lens
    metadata.exposureTime = exif.exposureTime.flatMap { $0 > 0 && $0 < 1e6 ? $0 : nil }
    metadata.aperture = exif.aperture.flatMap { $0 > 0 && $0 < 1e4 ? $0 : nil }
    metadata.sensitivity = exif.sensitivity.flatMap { $0 > 0 ? $0 : nil }
    metadata.focalLength = exif.focalLength.flatMap { $0 > 0 && $0 < 1e5 ? $0 : nil }
    metadata.focalLength35 = exif.focalLength35.flatMap { $0 > 0 ? $0 : nil }
    metadata.rating = exif.rating.flatMap { (1...5).contains($0) ? UInt8($0) : nil } ?? 0
    metadata.latitude = exif.place?.latitude
    metadata.longitude = exif.place?.longitude
    metadata.altitude = exif.altitude
  }

  /// XMP fills in what is missing in EXIF. Ratings usually come from programs, which write them to XMP.
  ///
  /// - Parameter isDated: Whether EXIF has a date, which takes precedence over XMP, as this does over PNG chunks.
  private mutating func read(_ xmp: XMPScanner, isDated: Bool) {
    var mark = xmp.mark
    // No flag is not one that replaces another.
    if mark.flag == PhotoFlag.none { mark.flag = nil }
    metadata.take(mark)
    if !isDated { metadata.taken = xmp.taken(now: Int64(Date().timeIntervalSince1970)) ?? metadata.taken }
    metadata.camera =
      metadata.camera ?? CameraName.name(make: xmp.value(of: "tiff:Make"), model: xmp.value(of: "tiff:Model"))
    metadata.lens = metadata.lens ?? xmp.value(of: "exifEX:LensModel") ?? xmp.value(of: "aux:Lens")
    if metadata.latitude == nil, let place = xmp.place {
      metadata.latitude = place.latitude
      metadata.longitude = place.longitude
      metadata.altitude = xmp.altitude
    }
  }
}

/// What the decoder of a format has found in a file, apart from its pixels.
package struct EmbeddedMetadata {
  package var exif: [UInt8]?
  package var xmp: [UInt8]?
  package var profile: [UInt8]?
  /// Other data of unknown kind.
  package var items: [[UInt8]] = []
  package var pageCount = 1
  /// The sum of an animation's delays, in milliseconds.
  package var duration = 0
  package var hasAlpha = false

  package init() {}
}
