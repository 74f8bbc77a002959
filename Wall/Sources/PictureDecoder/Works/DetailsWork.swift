package import FileFormats
import Foundation
package import PhotoModel

/// Reads all the metadata.
package struct DetailsWork: DecoderWork, EmptyMessage {
  package static let name = "details"
  package static let needsPixels = false
  package let longestAnswer = 1 << 16

  package init() {}

  package func answer(
    about file: borrowing OpenFile, with decoder: PixelDecoder, pass: (Never) throws -> Void
  ) throws -> PhotoDetails {
    if let video = try VideoFile(FileBytes(file)) { return video.details }
    let picture = try OpenPicture(file)
    var details = picture.metadata.details
    details.width = picture.width
    details.height = picture.height
    if picture.isRaw { details.kind = PhotoKind.raw.name }
    return details
  }
}

extension PhotoDetails: DecoderMessage {
  package func write(to writer: inout MessageWriter) {
    // The details contain nothing that JSON cannot express, such as infinite numbers.
    if let json = try? JSONEncoder().encode(self) { writer.bytes += json }
  }

  package init?(from reader: inout MessageReader) {
    guard let details = try? JSONDecoder().decode(Self.self, from: Data(reader.readRest())) else { return nil }
    self = details
  }
}
