import HTTPTypes
import Hummingbird
import NIOCore
import PhotoModel

/// The body of `POST /download` and `POST /paths`: identities as little-endian 32-bit words.
enum DownloadRequest {
  /// How many photos are downloaded at once.
  static let photoLimit = 100_000

  /// The longest body, in bytes.
  static let lengthLimit = photoLimit * MemoryLayout<UInt32>.size

  /// The identities in a request.
  ///
  /// - Throws: `HTTPError`, with what is wrong.
  static func photos(of request: Request) async throws -> [PhotoID] {
    // No form can send this type, and no page of another site without asking first:
    // https://fetch.spec.whatwg.org/#cors-safelisted-request-header
    guard request.headers[.contentType] == "application/octet-stream" else {
      throw HTTPError(
        .unsupportedMediaType, message: "Photos are named by 32-bit words, as application/octet-stream.")
    }
    let body: ByteBuffer
    do {
      body = try await request.body.collect(upTo: lengthLimit)
    } catch is NIOTooManyBytesError {
      throw HTTPError(.contentTooLarge, message: "A request can name \(photoLimit.grouped) photos at most.")
    }
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
