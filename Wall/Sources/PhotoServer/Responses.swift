import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

extension Response {
  /// An answer for people: one line of plain text, which no cache may keep.
  static func text(_ status: HTTPResponse.Status, _ message: String, headers: HTTPFields = HTTPFields()) -> Response {
    var headers = headers
    headers[.contentType] = "text/plain; charset=utf-8"
    headers[.cacheControl] = "no-store"
    return Response(
      status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: message + "\n")))
  }

  /// An answer that no cache may keep.
  static func json(_ value: some Encodable, status: HTTPResponse.Status = .ok) throws -> Response {
    Response(
      status: status, headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: try JSONEncoder.ofAnswers.encode(value))))
  }

  /// An answer to a client that has the content already. It does not give the length of the content, which is not 0
  /// (https://www.rfc-editor.org/rfc/rfc9110#section-8.6).
  static func notModified(_ headers: HTTPFields) -> Response {
    var response = Response(status: .notModified, headers: headers)
    response.headers[.contentLength] = nil
    return response
  }

  /// An answer to who has asked for nothing but that something be done.
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

/// Why something that the owner asks for on the page is not done; a sentence.
package struct Refusal: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
