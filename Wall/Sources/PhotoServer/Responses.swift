import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

extension Response {
  /// A response for people: one line of plain text, which caches must not store.
  static func text(_ status: HTTPResponse.Status, _ message: String, headers: HTTPFields = HTTPFields()) -> Response {
    var headers = headers
    headers[.contentType] = "text/plain; charset=utf-8"
    headers[.cacheControl] = "no-store"
    return Response(
      status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: message + "\n")))
  }

  /// A JSON response, which caches must not store.
  static func json(_ value: some Encodable, status: HTTPResponse.Status = .ok) throws -> Response {
    Response(
      status: status, headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: try JSONEncoder.ofAnswers.encode(value))))
  }

  /// The response to a client that has the content already. It has no `Content-Length`, because the content's length is not
  /// 0 (https://www.rfc-editor.org/rfc/rfc9110#section-8.6).
  static func notModified(_ headers: HTTPFields) -> Response {
    var response = Response(status: .notModified, headers: headers)
    response.headers[.contentLength] = nil
    return response
  }

  /// The response to a request that succeeded and has no result.
  static var done: Response { Response(status: .noContent, headers: [.cacheControl: "no-store"]) }
}

extension JSONEncoder {
  static var ofAnswers: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}

extension HTTPResponse.Status {
  static let insufficientStorage = HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage")
}

/// The reason why the server cannot do what the owner requested on the page, as a sentence.
package struct Refusal: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
