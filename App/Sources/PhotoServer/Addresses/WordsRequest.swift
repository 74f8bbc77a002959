import HTTPTypes
import Hummingbird
import NIOCore
import PhotoModel

/// A request whose body names photos by 32-bit words.
enum WordsRequest {
  /// How many photos a request can name.
  static let photoLimit = 100_000

  /// The body of a request.
  ///
  /// - Throws: `HTTPError`, with what is wrong.
  static func body(of request: Request, wordsPerPhoto: Int = 1) async throws -> ByteBuffer {
    // No form can send this type, and no page of another site without asking first:
    // https://fetch.spec.whatwg.org/#cors-safelisted-request-header
    guard request.headers[.contentType] == "application/octet-stream" else {
      throw HTTPError(
        .unsupportedMediaType, message: "Photos are named by 32-bit words, as application/octet-stream.")
    }
    do {
      return try await request.body.collect(upTo: photoLimit * wordsPerPhoto * MemoryLayout<UInt32>.size)
    } catch is NIOTooManyBytesError {
      throw HTTPError(.contentTooLarge, message: "A request can name \(photoLimit.grouped) photos at most.")
    }
  }
}
