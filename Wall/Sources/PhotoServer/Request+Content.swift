import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import PhotoModel

extension Request {
  /// The body, which must have this type.
  ///
  /// - Throws: `HTTPError` with one of the given messages, if it has another type or is longer than the limit.
  func content(ofType type: String, atMost limit: Int, otherType: String, tooLong: String) async throws -> ByteBuffer {
    // Forms cannot send these types, and pages of other sites only after a CORS preflight request:
    // https://fetch.spec.whatwg.org/#cors-safelisted-request-header
    guard headers[.contentType] == type else { throw HTTPError(.unsupportedMediaType, message: otherType) }
    do {
      return try await body.collect(upTo: limit)
    } catch is NIOTooManyBytesError {
      throw HTTPError(.contentTooLarge, message: tooLong)
    }
  }

  /// The body as JSON.
  ///
  /// - Throws: `HTTPError` with a message, if it cannot be decoded.
  func json<Value: Decodable>(_ type: Value.Type) async throws -> Value {
    // Enough for a name and the maximum number of a selection's photos.
    let limit = 2 << 20
    let content = try await content(
      ofType: "application/json", atMost: limit, otherType: "This must be sent as application/json.",
      tooLong: "A request can have \(limit.grouped) bytes at most.")
    guard let value = try? JSONDecoder().decode(type, from: Data(content.readableBytesView)) else {
      throw HTTPError(.badRequest, message: "The JSON of this request cannot be understood.")
    }
    return value
  }
}
