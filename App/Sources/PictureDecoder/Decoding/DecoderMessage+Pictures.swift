package import FileFormats
import Foundation
package import PhotoModel

extension MessageWriter {
  package mutating func write(_ header: PictureHeader) {
    let metadata = header.metadata
    write([UInt32(header.width), UInt32(header.height), metadata.duration])
    write([
      metadata.kind.rawValue, metadata.takenSource.rawValue, metadata.rating,
      UInt8(truncatingIfNeeded: metadata.traits.rawValue),
    ])
    write([metadata.taken])
    for text in [metadata.camera, metadata.lens ?? ""] {
      let text = Array(text.utf8.prefix(MetadataText.limit))
      write([UInt32(text.count)])
      bytes += text
    }
  }

  package mutating func write(_ preview: PicturePreview) {
    write([preview.colour.packed])
    let bits: UInt8 = (preview.isTransparent ? 1 : 0) | (preview.isIncomplete ? 2 : 0)
    write([bits, UInt8(preview.placeholder.bytes.count)])
    bytes += preview.placeholder.bytes
  }

  package mutating func write(_ sidecar: Sidecar) {
    write([sidecar.rating ?? .max, sidecar.flag?.rawValue ?? .max, sidecar.taken == nil ? 0 : 1])
    write([sidecar.taken ?? 0])
  }

  package mutating func write(_ order: FittedOrder) {
    let quality: UInt32
    switch order.encoding {
    case .pixels: quality = 0
    case .jpeg(let number): quality = UInt32(number)
    }
    write([UInt32(order.width), UInt32(order.height), quality])
  }

  package mutating func write(_ details: PhotoDetails) {
    // The details contain nothing that JSON cannot express, such as infinite numbers.
    if let json = try? JSONEncoder().encode(details) { bytes += json }
  }
}

/// A decoder may have been compromised by a file, so its answers are accepted only if they are possible.
extension MessageReader {
  package mutating func readHeader() -> PictureHeader? {
    guard let width: UInt32 = read(), let height: UInt32 = read(), let duration: UInt32 = read(), width > 0, height > 0,
      PictureLimit.allows(width: Int(width), height: Int(height)), let bytes = read(count: 4),
      let kind = PhotoKind(rawValue: bytes[0]), let source = TakenSource(rawValue: bytes[1]), bytes[2] <= 5,
      let taken: Int64 = read(), let camera = readText(), let lens = readText()
    else { return nil }
    let metadata = PhotoMetadata(
      kind: kind, taken: taken, takenSource: source, camera: camera, lens: lens, rating: bytes[2], duration: duration,
      traits: PhotoTraits(rawValue: UInt16(bytes[3])))
    return PictureHeader(width: Int(width), height: Int(height), metadata: metadata)
  }

  private mutating func readText() -> String? {
    guard let length: UInt32 = read(), length <= MetadataText.limit else { return nil }
    return read(count: Int(length)).map { String(decoding: $0, as: UTF8.self) }
  }

  mutating func readPreview() -> PicturePreview? {
    guard let colour: UInt32 = read(), let bits: UInt8 = read(), let length: UInt8 = read(),
      let placeholder = read(count: Int(length)).flatMap({ ThumbHash(bytes: $0) })
    else { return nil }
    return PicturePreview(
      colour: Colour(packed: colour), placeholder: placeholder, isTransparent: bits & 1 != 0,
      isIncomplete: bits & 2 != 0)
  }

  mutating func readSidecar() -> Sidecar? {
    guard let rating: UInt8 = read(), rating <= 5 || rating == .max, let number: UInt8 = read(),
      let isDated: UInt8 = read(), let taken: Int64 = read()
    else { return nil }
    let flag = PhotoFlag(rawValue: number)
    guard flag != nil || number == .max else { return nil }
    return Sidecar(rating: rating == .max ? nil : rating, flag: flag, taken: isDated == 0 ? nil : taken)
  }

  mutating func readFittedOrder() -> FittedOrder? {
    guard let width: UInt32 = read(), let height: UInt32 = read(), let quality: UInt32 = read() else { return nil }
    return FittedOrder(
      width: Int(width), height: Int(height), encoding: quality == 0 ? .pixels : .jpeg(quality: Int(quality)))
  }

  func readDetails() -> PhotoDetails? {
    try? JSONDecoder().decode(PhotoDetails.self, from: Data(rest))
  }
}
