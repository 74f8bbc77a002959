import HTTPTypes
import Hummingbird

extension Response {
  /// An answer for people: one line of plain text, which no cache may keep.
  static func text(
    _ status: HTTPResponse.Status, _ message: String, headers: HTTPFields = HTTPFields()
  ) -> Response {
    var headers = headers
    headers[.contentType] = "text/plain; charset=utf-8"
    headers[.cacheControl] = "no-store"
    return Response(
      status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: message + "\n")))
  }
}
