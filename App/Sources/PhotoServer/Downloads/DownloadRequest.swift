import HTTPTypes
import Hummingbird
import NIOCore
import PhotoModel

/// The body of `POST /download` and `POST /paths`: identities as little-endian 32-bit words.
enum DownloadRequest {
  /// The identities in a request.
  ///
  /// - Throws: `HTTPError`, with what is wrong.
  static func photos(of request: Request) async throws -> [PhotoID] {
    let body = try await WordsRequest.body(of: request)
    guard let photos = photos(in: body), !photos.isEmpty else {
      throw HTTPError(
        .badRequest, message: "Photos are named by their identities, as little-endian 32-bit words; at least one.")
    }
    return photos
  }

  /// The identities in the order in which they come first, each once; nil for what are no identities.
  static func photos(in body: ByteBuffer) -> [PhotoID]? {
    var body = body
    guard body.readableBytes.isMultiple(of: MemoryLayout<UInt32>.size) else { return nil }
    var seen: Set<UInt32> = [0]
    var photos: [PhotoID] = []
    while let number: UInt32 = body.readInteger(endianness: .little) {
      if seen.insert(number).inserted { photos.append(PhotoID(rawValue: number)) }
    }
    return photos
  }
}
