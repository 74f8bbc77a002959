package import FileFormats
import PhotoModel

/// Reads the metadata in a sidecar file.
package struct SidecarWork: DecoderWork, EmptyMessage {
  package static let name = "sidecar"
  package static let needsPixels = false
  package let longestAnswer = 1 << 12

  package init() {}

  package func answer(
    about file: borrowing OpenFile, with decoder: PixelDecoder, pass: (Never) throws -> Void
  ) -> Sidecar {
    let source = FileBytes(file)
    return Sidecar(of: source.bytes(at: 0, count: source.count) ?? [])
  }
}

extension Sidecar: DecoderMessage {
  package func write(to writer: inout MessageWriter) {
    writer.write([mark.rating ?? .max, mark.flag?.rawValue ?? .max, taken == nil ? 0 : 1])
    writer.write([taken ?? 0])
  }

  package init?(from reader: inout MessageReader) {
    guard let rating: UInt8 = reader.read(), rating <= 5 || rating == .max, let number: UInt8 = reader.read(),
      let isDated: UInt8 = reader.read(), let taken: Int64 = reader.read()
    else { return nil }
    let flag = PhotoFlag(rawValue: number)
    guard flag != nil || number == .max else { return nil }
    self.init(UserMark(rating: rating == .max ? nil : rating, flag: flag), taken: isDated == 0 ? nil : taken)
  }
}
