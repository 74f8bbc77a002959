import Foundation
package import PhotoModel

/// Reads all metadata of a picture whose header has been read.
///
/// Metadata that the format's decoder has extracted is parsed here; the rest is searched for in the file itself.
package struct MetadataReader {
  /// All details except the name, the size and dates from other sources.
  package private(set) var details = PhotoDetails()

  package private(set) var taken: CaptureDate?

  private var exifBytes: [UInt8]?

  package private(set) var kind = PhotoKind.unknown

  /// XMP is truncated to this many bytes.
  private static let xmpLimit = 1 << 20

  /// The embedded JPEG thumbnail.
  package var thumbnail: [UInt8]? { exifBytes.flatMap { EXIF.thumbnail(blob: $0) } }

  /// The metadata of a JPEG, except the name of its colour profile.
  package init(jpeg exif: EXIF?, xmp: [UInt8]?) {
    kind = .jpeg
    read(exif, xmp)
  }

  /// The metadata of a picture.
  ///
  /// - Parameter found: What the format's decoder has extracted.
  package init(_ found: EmbeddedMetadata, format: PictureFormat?, file: FileBytes, tiff: TIFFReader<FileBytes>?) {
    exifBytes = found.exif
    var xmp = found.xmp
    details.frames = found.pageCount
    switch format {
    case .jpeg: kind = .jpeg
    case .png:
      kind = .png
      let chunks = PNGMetadata(file)
      exifBytes = exifBytes ?? chunks.exif
      xmp = xmp ?? chunks.xmp
      taken = chunks.changed
      if chunks.isSRGB { details.colourProfile = "sRGB" }
      (details.frames, details.duration) = (chunks.frames, chunks.duration)
    case .gif:
      kind = .gif
      xmp = xmp ?? GIFBlocks.xmp(in: file, limit: Self.xmpLimit)
      details.duration = found.duration
    case .webp:
      kind = .webP
      details.duration = found.duration
    case .tiff:
      kind = .tiff
      // TIFF files may have several pages, which are not frames.
      details.frames = 1
      // Raw files such as DNG have it here, and not in the JPEG that is shown.
      xmp = tiff?.xmp(limit: Self.xmpLimit) ?? xmp
    case .heif:
      let box = ISOBox(file: file)
      kind = box.hasBrand(["avif", "avis"]) ? .avif : .heic
      // XMP that libvips does not recognize, because it begins with a processing instruction.
      xmp = xmp ?? found.items.first { $0.starts(with: "<?xpacket".utf8) }
      let isSequence = box.hasBrand(["avis", "msf1", "hevc", "hevx"])
      details.duration = isSequence ? box.first("moov")?.first("mvhd")?.duration ?? 0 : 0
      details.frames = details.duration == 0 ? 1 : nil
    case .jpegXL:
      kind = .jpegXL
      func content(of type: String) -> [UInt8]? {
        ISOBox(file: file).first(type).flatMap { $0.bytes(count: min($0.count, Self.xmpLimit)) }
      }
      // EXIF is preceded by the four bytes of an offset (ISO/IEC 18181-2, 9.6).
      exifBytes = exifBytes ?? content(of: "Exif").map { Array($0.dropFirst(4)) }
      xmp = xmp ?? content(of: "xml ")
    case .raw, .movie, .matroska, nil: break
    }
    if details.duration == 0 || details.frames == 1 { (details.duration, details.frames) = (nil, nil) }
    details.hasTransparency = found.hasAlpha
    let exif = format == .tiff ? tiff.map { EXIF($0) } : exifBytes.flatMap { EXIF(blob: $0) }
    details.colourProfile =
      found.profile.flatMap { ICCProfile.name(of: $0) } ?? details.colourProfile ?? exif?.colourSpace
    read(exif, xmp)
  }

  private mutating func read(_ exif: EXIF?, _ xmp: [UInt8]?) {
    if let exif { read(exif) }
    if let xmp { read(XMPScanner(xmp), isDated: exif?.taken != nil) }
    details.kind = kind.name
    if let taken, !taken.isPlausible(now: Int64(Date().timeIntervalSince1970)) { self.taken = nil }
    if let taken { (details.taken, details.takenSource) = (taken.text, TakenSource.metadata.text) }
  }

  private mutating func read(_ exif: EXIF) {
    taken = exif.taken ?? taken
    details.camera = CameraName.name(make: exif.make, model: exif.model)
    details.lens = exif.lens
    details.exposureTime = exif.exposureTime.flatMap { $0 > 0 && $0 < 1e6 ? $0 : nil }
    details.aperture = exif.aperture.flatMap { $0 > 0 && $0 < 1e4 ? $0 : nil }
    details.sensitivity = exif.sensitivity.flatMap { $0 > 0 ? $0 : nil }
    details.focalLength = exif.focalLength.flatMap { $0 > 0 && $0 < 1e5 ? $0 : nil }
    details.focalLength35 = exif.focalLength35.flatMap { $0 > 0 ? $0 : nil }
    details.rating = exif.rating.flatMap { (1...5).contains($0) ? $0 : nil }
    (details.latitude, details.longitude) = (exif.place?.latitude, exif.place?.longitude)
    details.altitude = exif.altitude
  }

  /// XMP fills in what is missing in EXIF. Ratings usually come from programs, which write them to XMP.
  ///
  /// - Parameter isDated: Whether EXIF has a date, which takes precedence over XMP, as this does over PNG chunks.
  private mutating func read(_ xmp: XMPScanner, isDated: Bool) {
    var mark = xmp.mark
    // No flag is not one that replaces another.
    if mark.flag == PhotoFlag.none { mark.flag = nil }
    details.take(mark)
    if !isDated { taken = xmp.taken(now: Int64(Date().timeIntervalSince1970)) ?? taken }
    details.camera =
      details.camera ?? CameraName.name(make: xmp.value(of: "tiff:Make"), model: xmp.value(of: "tiff:Model"))
    details.lens = details.lens ?? xmp.value(of: "exifEX:LensModel") ?? xmp.value(of: "aux:Lens")
    if details.latitude == nil, let place = xmp.place {
      (details.latitude, details.longitude, details.altitude) = (place.latitude, place.longitude, xmp.altitude)
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

extension PhotoMetadata {
  /// The part of the details that the catalog stores.
  package init(_ reader: MetadataReader) { self.init(reader.details, kind: reader.kind, taken: reader.taken) }

  /// The part of the details that the catalog stores.
  init(_ details: PhotoDetails, kind: PhotoKind, taken: CaptureDate?) {
    self.init(
      kind: kind, taken: taken?.seconds ?? 0, takenSource: taken == nil ? .fileModification : .metadata,
      camera: details.camera ?? "", lens: details.lens ?? "", rating: UInt8(clamping: details.rating ?? 0),
      duration: UInt32(clamping: details.duration ?? 0))
    if details.duration != nil { traits.insert(.moves) }
    if details.hasTransparency { traits.insert(.isTransparent) }
    if details.latitude != nil { traits.insert(.hasPlace) }
    if let flag = PhotoFlag.allCases.first(where: { $0.text == details.flag }) { self.flag = flag }
  }
}
