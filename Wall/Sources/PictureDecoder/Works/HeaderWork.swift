package import FileFormats
package import PhotoModel

/// Reads only the header: the upright size, and the metadata that a wall needs.
package struct HeaderWork: DecoderWork, EmptyMessage {
  package static let name = "header"
  package static let needsPixels = false
  package static let isLight = true
  package let longestAnswer = 1 << 12

  package init() {}

  package func answer(
    about file: borrowing OpenFile, with decoder: PixelDecoder, pass: (Never) throws -> Void
  ) throws -> PictureHeader {
    if let jpeg = PlainJPEG(FileBytes(file)) { return jpeg.header }
    if let video = try VideoFile(FileBytes(file)) { return video.header }
    let picture = try OpenPicture(file)
    return PictureHeader(width: picture.width, height: picture.height, metadata: PhotoMetadata(picture.metadata))
  }
}

extension PictureHeader: DecoderMessage {
  package func write(to writer: inout MessageWriter) {
    writer.write([UInt32(width), UInt32(height), metadata.duration])
    writer.write([
      metadata.kind.rawValue, metadata.takenSource.rawValue, metadata.rating,
      UInt8(truncatingIfNeeded: metadata.traits.rawValue),
    ])
    writer.write([metadata.taken])
    for text in [metadata.camera, metadata.lens ?? ""] {
      let text = Array(text.utf8.prefix(MetadataText.limit))
      writer.write([UInt32(text.count)])
      writer.bytes += text
    }
  }

  package init?(from reader: inout MessageReader) {
    guard let width: UInt32 = reader.read(), let height: UInt32 = reader.read(), let duration: UInt32 = reader.read(),
      width > 0, height > 0, PictureLimit.allows(width: Int(width), height: Int(height)),
      let bytes = reader.read(count: 4), let kind = PhotoKind(rawValue: bytes[0]),
      let source = TakenSource(rawValue: bytes[1]), bytes[2] <= 5, let taken: Int64 = reader.read(),
      let camera = reader.readText(), let lens = reader.readText()
    else { return nil }
    let metadata = PhotoMetadata(
      kind: kind, taken: taken, takenSource: source, camera: camera, lens: lens, rating: bytes[2], duration: duration,
      traits: PhotoTraits(rawValue: UInt16(bytes[3])))
    self.init(width: Int(width), height: Int(height), metadata: metadata)
  }
}

extension MessageReader {
  fileprivate mutating func readText() -> String? {
    guard let length: UInt32 = read(), length <= MetadataText.limit else { return nil }
    return read(count: Int(length)).map { String(decoding: $0, as: UTF8.self) }
  }
}
