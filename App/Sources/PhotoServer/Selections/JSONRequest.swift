import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import PhotoModel

/// A request's body as JSON.
enum JSONRequest {
  /// The longest body, in bytes: as many identities as a selection can have, and a name.
  private static let lengthLimit = 2 << 20

  /// - Throws: `HTTPError`, with what is wrong.
  static func value<Value: Decodable>(_ type: Value.Type, of request: Request) async throws -> Value {
    // No form can send this type, and no page of another site without asking first:
    // https://fetch.spec.whatwg.org/#cors-safelisted-request-header
    guard request.headers[.contentType] == "application/json" else {
      throw HTTPError(.unsupportedMediaType, message: "This must be sent as application/json.")
    }
    let body: ByteBuffer
    do {
      body = try await request.body.collect(upTo: lengthLimit)
    } catch is NIOTooManyBytesError {
      throw HTTPError(.contentTooLarge, message: "A request can have \(lengthLimit.grouped) bytes at most.")
    }
    guard let value = try? JSONDecoder().decode(type, from: Data(body.readableBytesView)) else {
      throw HTTPError(.badRequest, message: "This request is not understood.")
    }
    return value
  }
}

extension Response {
  /// An answer that no cache may keep.
  static func json(_ value: some Encodable, status: HTTPResponse.Status = .ok) throws -> Response {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Response(
      status: status, headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: try encoder.encode(value))))
  }
}
