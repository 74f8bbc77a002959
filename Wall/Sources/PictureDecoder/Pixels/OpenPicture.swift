import FileFormats
package import PhotoModel
import VipsShim

typealias PixelSize = (width: Int, height: Int)

/// A picture whose header has been read.
struct OpenPicture: ~Copyable {
  /// The upright size in pixels.
  let width: Int
  let height: Int

  private let picture: OpaquePointer
  private let orientation: Int32
  private let format: PictureFormat?
  private let file: FileBytes
  private let tiff: TIFFReader<FileBytes>?
  private let pictures: TIFFPictures?
  /// The embedded picture that is read instead of the file, if there is one.
  private let raw: RawPreview?

  /// Whether it is the picture in a raw file.
  var isRaw: Bool { raw != nil }

  /// Reads the header; the file must stay open.
  init(_ file: borrowing OpenFile) throws(UnreadableFile) {
    let source = FileBytes(file)
    let format = source.format
    if let format, !vips_shim_can_load(format.loader) { throw UnreadableFile(reason: .unsupported) }
    let tiff = format == .tiff ? TIFFReader(source) : nil
    let raw = RawPreview(source, format: format)
    if format == .raw, raw == nil { throw UnreadableFile(reason: .unsupported) }
    let pictures = raw == nil ? tiff.flatMap { TIFFPictures($0) } : nil
    let picture: OpaquePointer
    if let raw { picture = try raw.open() } else { picture = try Self.open(source, pictures?.main) }
    let width = Int(vips_shim_width(picture))
    let height = Int(vips_shim_height(picture))
    guard width > 0, height > 0, PictureLimit.allows(width: width, height: height) else {
      vips_shim_close(picture)
      throw UnreadableFile(reason: width > 0 && height > 0 ? .tooLarge : .corrupt)
    }
    let own = vips_shim_orientation(picture)
    let orientation = own == 1 ? Int32(raw?.orientation ?? 1) : own
    (self.width, self.height) = orientation >= 5 ? (height, width) : (width, height)
    self.picture = picture
    self.orientation = orientation
    self.format = format
    self.file = source
    self.tiff = tiff
    self.pictures = pictures
    self.raw = raw
  }

  deinit { vips_shim_close(picture) }

  /// The upright size of the picture in a file.
  static func size(of file: borrowing OpenFile) throws(UnreadableFile) -> PixelSize {
    let picture = try OpenPicture(file)
    return (picture.width, picture.height)
  }

  /// Whether the file ends before its picture does. libjpeg completes such a picture: the rest is grey, or less sharp.
  private var lacksEnd: Bool { format == .jpeg && !JPEGSegments.hasEnd(in: file) }

  /// All that the file's metadata says.
  var metadata: FileMetadata {
    var metadata = metadataReader.metadata
    metadata.width = width
    metadata.height = height
    if isRaw { metadata.kind = .raw }
    return metadata
  }

  private var metadataReader: MetadataReader {
    MetadataReader(EmbeddedMetadata(of: picture, format), format: format, file: file, tiff: tiff)
  }

  /// The picture, at most as wide and as high as given, and never enlarged.
  func decoded(width: Int, height: Int = Rendition.longestSide) throws(UnreadableFile) -> DecodedPicture {
    let size = Self.size(of: (self.width, self.height), within: (width, min(height, Rendition.longestSide)))
    return try decoded(.whole, size: size, whole: size)
  }

  /// A part of the picture, with the given number of pixels or as many as it has, if these are fewer.
  ///
  /// - Parameter part: Returns the part of a picture with the given size.
  func decoded(part: (PixelSize) -> UprightPart, width: Int, height: Int) throws(UnreadableFile) -> DecodedPicture {
    let part = part((self.width, self.height))
    let own = (
      width: max(1, Int((part.width * Double(self.width)).rounded())),
      height: max(1, Int((part.height * Double(self.height)).rounded()))
    )
    let size = (width: min(width, own.width), height: min(height, own.height))
    // The size of the whole picture.
    let whole = (
      width: min(self.width, Int((Double(size.width) / part.width).rounded(.up))),
      height: min(self.height, Int((Double(size.height) / part.height).rounded(.up)))
    )
    return try decoded(part.stored(orientation: Int(orientation)), size: size, whole: whole)
  }

  /// A part of the stored picture with this size, at which the whole picture would have that one.
  private func decoded(
    _ part: UprightPart, size: PixelSize, whole: PixelSize
  ) throws(UnreadableFile) -> DecodedPicture {
    // If a level cannot be decoded, the picture is still shown.
    if let level = level(of: whole), let open = try? Self.open(file, level) {
      defer { vips_shim_close(open) }
      let decoded = try? DecodedPicture(open, orientation: orientation, part: part, size: size)
      if let decoded, !decoded.isIncomplete { return decoded }
    }
    return try DecodedPicture(picture, orientation: orientation, part: part, size: size, lacksEnd: lacksEnd)
  }

  /// The preview from the camera's preview in the file; `nil` if there is none, or none that can be trusted.
  var embeddedPreview: PicturePreview? {
    // It is not specified whether these containers rotate their thumbnails, too.
    guard format != .heif, format != .jpegXL, let thumbnail = metadataReader.thumbnail else { return nil }
    let stored = (Int(vips_shim_width(picture)), Int(vips_shim_height(picture)))
    return PicturePreview(thumbnail: thumbnail, of: stored, orientation: Int(orientation))
  }

  /// A smaller picture in the file that is large enough.
  private func level(of size: PixelSize) -> TIFFPictures.Picture? {
    guard let pictures else { return nil }
    let (width, height) = orientation >= 5 ? (size.height, size.width) : (size.width, size.height)
    let level = pictures.sufficient(width: width, height: height)
    return level == pictures.main ? nil : level
  }

  /// The size of a picture that is reduced just enough to fit.
  private static func size(of size: PixelSize, within limit: PixelSize) -> PixelSize {
    let scale = min(1, Double(limit.width) / Double(size.width), Double(limit.height) / Double(size.height))
    return (max(1, Int((Double(size.width) * scale).rounded())), max(1, Int((Double(size.height) * scale).rounded())))
  }

  private static func open(_ file: FileBytes, _ place: TIFFPictures.Picture?) throws(UnreadableFile) -> OpaquePointer {
    let page = VipsShimPage(page: Int32(place?.page ?? 0), subifd: Int32(place?.subifd ?? -1))
    return try made { vips_shim_open(file.descriptor, page, &$0) }
  }
}

/// A picture in memory, upright and in sRGB.
struct DecodedPicture: ~Copyable {
  let pointer: OpaquePointer

  /// Whether part of it is missing in the file, and grey here.
  let isIncomplete: Bool

  /// - Parameters:
  ///   - orientation: The EXIF number of the orientation.
  ///   - part: The part of the stored picture.
  ///   - size: The size of the upright picture.
  ///   - lacksEnd: Whether the picture's end is known to be missing.
  init(
    _ picture: OpaquePointer, orientation: Int32, part: UprightPart, size: PixelSize, lacksEnd: Bool = false
  ) throws(UnreadableFile) {
    let part = VipsShimPart(left: part.left, top: part.top, width: part.width, height: part.height)
    pointer = try made { vips_shim_decode(picture, orientation, part, Int32(size.width), Int32(size.height), &$0) }
    isIncomplete = lacksEnd || vips_shim_is_incomplete(picture)
  }

  deinit { vips_shim_free(pointer) }

  /// Whether it may have transparent parts.
  var hasAlpha: Bool { pixels(of: pointer).bands == 4 }

  var preview: PicturePreview {
    var preview = VipsShimPreview()
    let side = Int(VIPS_SHIM_PREVIEW_SIDE)
    var pixels = [UInt8](repeating: 0, count: side * side * 4)
    vips_shim_preview(pointer, &preview, &pixels)
    let (red, green, blue) = preview.colour
    return PicturePreview(
      colour: Colour(red: red, green: green, blue: blue),
      placeholder: ThumbHash(width: Int(preview.width), height: Int(preview.height), pixels: pixels),
      isTransparent: !preview.is_opaque, isIncomplete: isIncomplete)
  }
}

extension RawPreview {
  /// Opens the picture and reads its header. It must be closed before this object is released.
  package func open() throws(UnreadableFile) -> OpaquePointer {
    try made { vips_shim_open_jpeg(bytes.baseAddress, bytes.count, &$0) }
  }
}

extension PictureFormat {
  /// The class of libvips' loader.
  var loader: String {
    switch self {
    // Of a raw file, the embedded JPEG file.
    case .jpeg, .raw: "VipsForeignLoadJpeg"
    case .png: "VipsForeignLoadPng"
    case .gif: "VipsForeignLoadNsgif"
    case .webp: "VipsForeignLoadWebp"
    case .tiff: "VipsForeignLoadTiff"
    case .heif: "VipsForeignLoadHeif"
    case .jpegXL: "VipsForeignLoadJxl"
    // There is none.
    case .movie, .matroska: ""
    }
  }
}
