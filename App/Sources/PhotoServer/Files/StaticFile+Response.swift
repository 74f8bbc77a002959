import HTTPTypes
import Hummingbird

extension StaticFile {
  func response(to request: Request) -> Response {
    var fields = HTTPFields()
    let (content, coding, tag) = representation(
      for: compressed.isEmpty ? [] : ContentCoding.accepted(by: request.headers))
    fields[.eTag] = tag
    if !compressed.isEmpty { fields[.vary] = "Accept-Encoding" }
    // A newer build must show at once: the browser asks each time and mostly hears "not modified".
    fields[.cacheControl] = "no-cache"
    if Self.matches(request.headers[values: .ifNoneMatch], entityTag: tag) {
      var response = Response(status: .notModified, headers: fields)
      response.headers[.contentLength] = nil
      return response
    }
    fields[.contentType] = contentType
    fields[.contentEncoding] = coding?.rawValue
    return Response(status: .ok, headers: fields, body: ResponseBody(byteBuffer: content))
  }

  /// Whether an `If-None-Match` field (https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2) names the tag.
  static func matches(_ fields: [String], entityTag: String) -> Bool {
    let tags = fields.flatMap { field in field.split { character in ", \t".contains(character) } }
    return tags.contains { tag in tag == "*" || tag == entityTag || tag == "W/" + entityTag }
  }
}
