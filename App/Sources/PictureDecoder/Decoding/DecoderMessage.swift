package import FileFormats
package import PhotoModel

/// A library's request to a decoder.
package struct DecoderRequest: Hashable, Sendable {
  package enum Work: Hashable, Sendable {
    /// Read only the header: the size, and the metadata that a wall needs.
    case header
    /// Decode the picture at most this wide, and encode it for the screen.
    case rendition(width: Int)
    /// Decode the preview in the file, or else a small picture, for colour and placeholder.
    case preview
    /// Read all the metadata.
    case details
    /// Cut the picture at a level into tiles, which are answered one by one.
    ///
    /// - Parameter format: Of all of them; `nil` for JPEG or WebP, as each tile's transparency requires.
    case tiles(level: Int, format: RenditionFormat? = nil)
    /// Read the metadata in a sidecar file.
    case sidecar
    /// Decode the picture into exactly the given pixels.
    case fitted(FittedOrder)
    /// Decode the picture once and encode it for each of the items, which are answered one by one.
    case renditions(RenditionOrder)

    /// Whether more than the header is needed.
    var needsPixels: Bool {
      switch self {
      case .header, .details, .sidecar: false
      case .rendition, .preview, .tiles, .fitted, .renditions: true
      }
    }
  }

  package let work: Work
  package let path: RelativePath

  /// The file must still have this stamp.
  package let stamp: FileStamp

  /// The number of seconds after which the decoder ends itself, in case the library no longer can.
  package let lifetime: UInt32

  package init(work: Work, path: RelativePath, stamp: FileStamp, lifetime: UInt32) {
    self.work = work
    self.path = path
    self.stamp = stamp
    self.lifetime = lifetime
  }

  /// A request that the decoder abandons well after its deadline.
  package init(work: Work, path: RelativePath, stamp: FileStamp, deadline: Duration) {
    let seconds = UInt32(clamping: deadline.components.seconds)
    self.init(work: work, path: path, stamp: stamp, lifetime: min(seconds, 1 << 20) + 10)
  }
}

/// The part of a request that is sent to the decoder, with the open file instead of its name.
struct DecoderOrder: Hashable, Sendable {
  let work: DecoderRequest.Work

  /// The number of seconds after which the decoder ends itself.
  let lifetime: UInt32

  /// The decoder's memory limit, in bytes.
  let memory: UInt64

  init(_ request: DecoderRequest, memory: UInt64) {
    work = request.work
    lifetime = request.lifetime
    self.memory = memory
  }

  func encoded() -> [UInt8] {
    var writer = MessageWriter()
    switch work {
    case .header: writer.write([0 as UInt32, 0])
    case .rendition(let width): writer.write([1, UInt32(width)])
    case .preview: writer.write([2 as UInt32, 0])
    case .details: writer.write([3 as UInt32, 0])
    case .tiles(let level, _): writer.write([4, UInt32(level)])
    case .sidecar: writer.write([5 as UInt32, 0])
    case .fitted: writer.write([6 as UInt32, 0])
    case .renditions(let order): writer.write([7, UInt32(order.items.count)])
    }
    writer.write([lifetime])
    writer.write([memory])
    switch work {
    case .tiles(_, let format): writer.write([format.map { UInt32($0.rawValue) } ?? .max])
    case .fitted(let order): writer.write(order)
    case .renditions(let order): writer.write(order)
    default: break
    }
    return writer.bytes
  }

  /// Reads an order; `nil` if the bytes are not one.
  init?(_ bytes: [UInt8]) {
    var reader = MessageReader(bytes)
    guard let kind: UInt32 = reader.read(), let width: UInt32 = reader.read(),
      let lifetime: UInt32 = reader.read(), let memory: UInt64 = reader.read()
    else { return nil }
    switch kind {
    case 0: work = .header
    case 1: work = .rendition(width: Int(width))
    case 2: work = .preview
    case 3: work = .details
    case 4:
      guard let format: UInt32 = reader.read() else { return nil }
      work = .tiles(level: Int(width), format: UInt8(exactly: format).flatMap(RenditionFormat.init(rawValue:)))
    case 5: work = .sidecar
    case 6:
      guard let order = reader.readFittedOrder() else { return nil }
      work = .fitted(order)
    case 7:
      guard let order = reader.readRenditionOrder(count: Int(width)) else { return nil }
      work = .renditions(order)
    default: return nil
    }
    self.lifetime = lifetime
    self.memory = memory
  }
}

extension DecoderRequest.Work {
  /// An upper limit on the bytes of any answer: a rendition's 16 megapixels and more at less than a byte each, a few
  /// numbers, or texts.
  var longestAnswer: Int {
    switch self {
    case .rendition, .renditions: 1 << 26
    case .header, .preview, .sidecar: 1 << 12
    case .details: 1 << 16
    case .tiles: 1 << 21
    // A JPEG file, even of noise, is not longer than its pixels, apart from its header.
    case .fitted(let order): order.width * order.height * 3 + 1 << 16
    }
  }

  /// Whether an answer fits this work and is plausible.
  func accepts(_ answer: DecoderAnswer) -> Bool {
    switch (self, answer) {
    case (_, .refused), (_, .outOfMemory): true
    case (.header, .header), (.preview, .preview), (.details, .details), (.sidecar, .sidecar): true
    case (.tiles, .tilesEnded), (_, .noPicture): true
    case (.tiles(_, let format), .tile(_, let rendition)):
      rendition.format == format ?? rendition.format && rendition.isPlausible(width: TileGrid.side)
    case (.rendition(let width), .rendition(let rendition, _)): rendition.isPlausible(width: width)
    case (.fitted(let order), .fitted(let picture)): picture.isPlausible(as: order)
    case (.renditions(let order), .renditionPart(let index, let rendition)):
      order.items.indices.contains(index) && rendition.format == order.items[index].format
        && rendition.isPlausible(width: order.items[index].width)
    case (.renditions, .renditionsEnded): true
    default: false
    }
  }
}

/// A decoder's answer.
package enum DecoderAnswer: Hashable, Sendable {
  case header(PictureHeader)
  /// The encoded picture, and its preview.
  case rendition(Rendition, PicturePreview)
  case preview(PicturePreview)
  case details(PhotoDetails)
  /// The file cannot be decoded.
  case refused(Reason)
  /// The system refused memory to the decoder. No answer would be reliable, and the decoder must be discarded.
  case outOfMemory
  /// The file is not the requested one; the library itself detects that.
  case changed
  /// One of a level's tiles; more answers follow.
  case tile(TilePlace, Rendition)
  /// All tiles have been answered.
  case tilesEnded
  /// The file is fine, but no picture can be extracted from it here.
  case noPicture
  case sidecar(Sidecar)
  case fitted(FittedPicture)
  /// One of several renditions, by its index in the order; more answers follow.
  case renditionPart(Int, Rendition)
  /// All renditions have been answered.
  case renditionsEnded

  /// Whether more answers to the same request follow.
  package var isPart: Bool {
    switch self {
    case .tile, .renditionPart: true
    default: false
    }
  }

  package func encoded() -> [UInt8] {
    var writer = MessageWriter()
    switch self {
    case .header(let header):
      writer.write([0 as UInt32])
      writer.write(header)
    case .rendition(let rendition, let preview):
      writer.write([1, UInt32(rendition.format.rawValue)])
      writer.write(preview)
      writer.bytes += rendition.bytes
    case .preview(let preview):
      writer.write([2 as UInt32])
      writer.write(preview)
    case .details(let details):
      writer.write([5 as UInt32])
      writer.write(details)
    case .refused(let reason):
      writer.write([3, UInt32(reason.rawValue)])
    case .changed:
      writer.write([4 as UInt32])
    case .tile(let place, let rendition):
      writer.write([6, UInt32(rendition.format.rawValue), UInt32(place.column), UInt32(place.row)])
      writer.bytes += rendition.bytes
    case .tilesEnded:
      writer.write([7 as UInt32])
    case .noPicture:
      writer.write([8 as UInt32])
    case .sidecar(let sidecar):
      writer.write([9 as UInt32])
      writer.write(sidecar)
    case .fitted(let picture):
      writer.write([10 as UInt32])
      writer.bytes += picture.bytes
    case .renditionPart(let index, let rendition):
      writer.write([11, UInt32(rendition.format.rawValue), UInt32(index)])
      writer.bytes += rendition.bytes
    case .renditionsEnded:
      writer.write([12 as UInt32])
    case .outOfMemory:
      writer.write([13 as UInt32])
    }
    return writer.bytes
  }

  /// Reads an answer; `nil` if the bytes are invalid, as from a decoder compromised by a damaged file.
  package init?(_ bytes: [UInt8]) {
    var reader = MessageReader(bytes)
    guard let kind: UInt32 = reader.read() else { return nil }
    switch kind {
    case 0:
      guard let header = reader.readHeader() else { return nil }
      self = .header(header)
    case 1:
      guard let number: UInt32 = reader.read(),
        let format = UInt8(exactly: number).flatMap(RenditionFormat.init(rawValue:)), let preview = reader.readPreview()
      else { return nil }
      self = .rendition(Rendition(bytes: reader.rest, format: format), preview)
    case 2:
      guard let preview = reader.readPreview() else { return nil }
      self = .preview(preview)
    case 3:
      guard let number: UInt32 = reader.read(), let reason = UInt8(exactly: number).flatMap(Reason.init(rawValue:))
      else { return nil }
      self = .refused(reason)
    case 4:
      self = .changed
    case 5:
      guard let details = reader.readDetails() else { return nil }
      self = .details(details)
    case 6:
      guard let number: UInt32 = reader.read(),
        let format = UInt8(exactly: number).flatMap(RenditionFormat.init(rawValue:)),
        let column: UInt32 = reader.read(), let row: UInt32 = reader.read()
      else { return nil }
      self = .tile(TilePlace(column: Int(column), row: Int(row)), Rendition(bytes: reader.rest, format: format))
    case 7:
      self = .tilesEnded
    case 8:
      self = .noPicture
    case 9:
      guard let sidecar = reader.readSidecar() else { return nil }
      self = .sidecar(sidecar)
    case 10:
      self = .fitted(FittedPicture(bytes: reader.rest))
    case 11:
      guard let number: UInt32 = reader.read(),
        let format = UInt8(exactly: number).flatMap(RenditionFormat.init(rawValue:)), let index: UInt32 = reader.read()
      else { return nil }
      self = .renditionPart(Int(index), Rendition(bytes: reader.rest, format: format))
    case 12:
      self = .renditionsEnded
    case 13:
      self = .outOfMemory
    default:
      return nil
    }
  }
}
