package import FileFormats
import Foundation
import PhotoModel

/// Reads all the metadata.
package struct DetailsWork: DecoderWork, EmptyMessage {
  package static let name = "details"
  package static let needsPixels = false
  package let longestAnswer = 1 << 16

  package init() {}

  package func answer(
    about file: borrowing OpenFile, with decoder: PixelDecoder, pass: (Never) throws -> Void
  ) throws -> FileMetadata {
    if let video = try VideoFile(FileBytes(file)) { return video.metadata }
    return try OpenPicture(file).metadata
  }
}

extension FileMetadata: DecoderMessage {
  package func write(to writer: inout MessageWriter) {
    // The metadata contains nothing that JSON cannot express, such as infinite numbers.
    if let json = try? JSONEncoder().encode(self) { writer.bytes += json }
  }

  package init?(from reader: inout MessageReader) {
    guard let metadata = try? JSONDecoder().decode(Self.self, from: Data(reader.readRest())),
      metadata.rating <= 5, metadata.taken?.isValid ?? true
    else { return nil }
    self = metadata
  }
}
