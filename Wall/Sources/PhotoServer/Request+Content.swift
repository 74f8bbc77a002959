import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import PhotoModel

extension Request {
  /// The body, which must be of a type. Throws `HTTPError`: what is wrong if it is of another type, or longer.
  func content(ofType type: String, atMost limit: Int, otherType: String, tooLong: String) async throws -> ByteBuffer {
    // No form can send such a type, and no page of another site without asking first:
    // https://fetch.spec.whatwg.org/#cors-safelisted-request-header
    guard headers[.contentType] == type else { throw HTTPError(.unsupportedMediaType, message: otherType) }
    do {
      return try await body.collect(upTo: limit)
    } catch is NIOTooManyBytesError {
      throw HTTPError(.contentTooLarge, message: tooLong)
    }
  }

  /// The body as JSON. Throws `HTTPError`, with what is wrong.
  func json<Value: Decodable>(_ type: Value.Type) async throws -> Value {
    // As many identities as a selection can have, and a name.
    let limit = 2 << 20
    let content = try await content(
      ofType: "application/json", atMost: limit, otherType: "This must be sent as application/json.",
      tooLong: "A request can have \(limit.grouped) bytes at most.")
    guard let value = try? JSONDecoder().decode(type, from: Data(content.readableBytesView)) else {
      throw HTTPError(.badRequest, message: "This request is not understood.")
    }
    return value
  }
}
