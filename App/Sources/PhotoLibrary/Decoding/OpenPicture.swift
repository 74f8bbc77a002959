import VipsShim

/// A picture whose header has been read.
struct OpenPicture: ~Copyable {
  /// No picture that is decoded is higher, as WebP cannot be: https://developers.google.com/speed/webp/faq
  private static let longestSide = 16_383

  /// The upright size in pixels.
  let width: Int
  let height: Int

  private let picture: OpaquePointer
  private let orientation: Int32
  private let format: PictureFormat?
  private let file: FileBytes
  private let tiff: TIFFReader<FileBytes>?
  private let pictures: TIFFPictures?
  /// What the picture is read from, if that is not the file.
  private let raw: RawPreview?

  /// Whether it is the picture in a raw file.
  var isRaw: Bool { raw != nil }

  /// Reads the header; the file must stay open.
  init(_ file: borrowing OpenFile) throws(PictureDecoder.Failure) {
    let source = FileBytes(descriptor: file.descriptor.number, count: Int(clamping: file.stamp.size))
    let format = PictureFormat(prefix: source.bytes(at: 0, count: min(source.count, PictureFormat.prefixLength)) ?? [])
    if let format, !vips_shim_can_load(format.loader) { throw PictureDecoder.Failure(reason: .unsupported) }
    let tiff = format == .tiff ? TIFFReader(source) : nil
    let raw = RawPreview(source, format: format)
    if format == .raw, raw == nil { throw PictureDecoder.Failure(reason: .unsupported) }
    let pictures = raw == nil ? tiff.flatMap { TIFFPictures($0) } : nil
    let picture: OpaquePointer
    if let raw { picture = try raw.open() } else { picture = try Self.open(source, pictures?.main) }
    let (width, height) = (Int(vips_shim_width(picture)), Int(vips_shim_height(picture)))
    guard width > 0, height > 0, PictureLimit.allows(width: width, height: height) else {
      vips_shim_close(picture)
      throw PictureDecoder.Failure(reason: width > 0 && height > 0 ? .tooLarge : .corrupt)
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

  /// All that the metadata tells.
  var metadata: MetadataReader { MetadataReader(picture, format: format, file: file, tiff: tiff) }

  /// The picture, no wider and no higher than given, and never enlarged.
  func decoded(width: Int, height: Int = Self.longestSide) throws(PictureDecoder.Failure) -> DecodedPicture {
    let (width, height) = (min(width, self.width), min(height, self.height, Self.longestSide))
    if let level = level(width: width, height: height), let open = try? Self.open(file, level) {
      defer { vips_shim_close(open) }
      // A level that cannot be decoded is no reason not to show the picture.
      if let decoded = try? DecodedPicture(
        open, orientation: orientation, width: width, height: height, limit: (level.width, level.height))
      {
        return decoded
      }
    }
    return try DecodedPicture(picture, orientation: orientation, width: width, height: height)
  }

  /// What the picture looks like by the preview that the camera has put into the file; `nil` if that cannot be trusted,
  /// as one that was left by a program that has cut the picture.
  func preview(ofThumbnail bytes: [UInt8]) -> PicturePreview? {
    // Whether these containers turn their thumbnails, too, nobody says.
    guard format != .heif, format != .jpegXL else { return nil }
    return bytes.withUnsafeBytes { buffer -> PicturePreview? in
      var thumbnail: OpaquePointer?
      guard vips_shim_open_jpeg(buffer.baseAddress, buffer.count, &thumbnail) == VIPS_SHIM_OK, let thumbnail else {
        return nil
      }
      defer { vips_shim_close(thumbnail) }
      let (width, height) = (Int(vips_shim_width(thumbnail)), Int(vips_shim_height(thumbnail)))
      let stored = (width: Double(vips_shim_width(picture)), height: Double(vips_shim_height(picture)))
      let shape = Double(width) * stored.height / (Double(height) * stored.width)
      // Both sides are rounded to whole pixels.
      guard min(width, height) >= 16, max(width, height) <= 1024, abs(shape - 1) <= 1 / Double(min(width, height))
      else { return nil }
      let side = Int(VIPS_SHIM_PREVIEW_SIDE)
      return try? DecodedPicture(
        thumbnail, orientation: orientation, width: side, height: side,
        limit: (width, height)
      ).preview
    }
  }

  /// The smaller picture in the file that is large enough.
  private func level(width: Int, height: Int) -> TIFFPictures.Picture? {
    guard let pictures else { return nil }
    let (storedWidth, storedHeight) = orientation >= 5 ? (height, width) : (width, height)
    // Both sides are given, of which the picture fills only one.
    let scale = min(
      Double(storedWidth) / Double(pictures.main.width), Double(storedHeight) / Double(pictures.main.height))
    let level = pictures.sufficient(
      width: Int((Double(pictures.main.width) * scale).rounded()),
      height: Int((Double(pictures.main.height) * scale).rounded()))
    return level == pictures.main ? nil : level
  }

  private static func open(
    _ file: FileBytes, _ place: TIFFPictures.Picture?
  ) throws(PictureDecoder.Failure) -> OpaquePointer {
    var picture: OpaquePointer?
    let page = VipsShimPage(page: Int32(place?.page ?? 0), subifd: Int32(place?.subifd ?? -1))
    try check(vips_shim_open(file.descriptor, page, &picture))
    guard let picture else { throw PictureDecoder.Failure(reason: .corrupt) }
    return picture
  }
}

/// A picture in memory, upright and in sRGB.
struct DecodedPicture: ~Copyable {
  let pointer: OpaquePointer

  /// - Parameters:
  ///   - orientation: How the picture is to be turned: EXIF's numbers.
  ///   - width: The most that the turned picture may have, as the height.
  ///   - limit: The size of the picture as it is stored, if the others may exceed it.
  fileprivate init(
    _ picture: OpaquePointer, orientation: Int32, width: Int, height: Int, limit: (width: Int, height: Int)? = nil
  ) throws(PictureDecoder.Failure) {
    var (width, height) = (width, height)
    if let limit {
      let isTurned = orientation >= 5
      width = min(width, isTurned ? limit.height : limit.width)
      height = min(height, isTurned ? limit.width : limit.height)
    }
    var decoded: OpaquePointer?
    try check(vips_shim_decode(picture, orientation, Int32(width), Int32(height), &decoded))
    guard let decoded else { throw PictureDecoder.Failure(reason: .corrupt) }
    pointer = decoded
  }

  deinit { vips_shim_free(pointer) }

  /// What it looks like.
  var preview: PicturePreview {
    var preview = VipsShimPreview()
    let side = Int(VIPS_SHIM_PREVIEW_SIDE)
    var pixels = [UInt8](repeating: 0, count: side * side * 4)
    vips_shim_preview(pointer, &preview, &pixels)
    let (red, green, blue) = preview.colour
    return PicturePreview(
      colour: Colour(red: red, green: green, blue: blue),
      placeholder: ThumbHash(width: Int(preview.width), height: Int(preview.height), pixels: pixels),
      isTransparent: !preview.is_opaque)
  }
}

extension PictureFormat {
  /// The class of libvips' loader.
  var loader: String {
    switch self {
    case .jpeg: "VipsForeignLoadJpeg"
    case .png: "VipsForeignLoadPng"
    case .gif: "VipsForeignLoadNsgif"
    case .webp: "VipsForeignLoadWebp"
    case .tiff: "VipsForeignLoadTiff"
    case .heif: "VipsForeignLoadHeif"
    case .jpegXL: "VipsForeignLoadJxl"
    // The JPEG file in it.
    case .raw: "VipsForeignLoadJpeg"
    // There is none.
    case .movie, .matroska: ""
    }
  }
}
