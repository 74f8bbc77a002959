import DataCoding
import HTTPTypes
import Hummingbird
import NIOCore

/// A file of the page, as it is answered.
struct StaticFile: Sendable {
  /// What the file holds.
  let content: ByteBuffer
  /// The media type, for the `Content-Type` field.
  let contentType: String
  /// The entity tag, quotes included, for the `ETag` field.
  let entityTag: String
  /// The content in fewer bytes, for those who take it so; empty where it has not been compressed.
  private(set) var compressed: [ContentCoding: ByteBuffer] = [:]

  init(content: ByteBuffer, fileExtension: String) {
    self.content = content
    contentType = Self.contentTypes[fileExtension.lowercased()] ?? "application/octet-stream"
    entityTag = Self.entityTag(of: content)
  }

  /// The same file with its content compressed beforehand, as far as that makes it smaller.
  func compressing() -> StaticFile {
    var file = self
    let gzip = ByteBuffer(bytes: content.withUnsafeReadableBytes(GzipStream.whole))
    let codings = [ContentCoding.gzip: gzip, .brotli: Brotli.compressed(content)]
    let limit = content.readableBytes * 9 / 10
    file.compressed = codings.compactMapValues(\.self).filter { $0.value.readableBytes < limit }
    return file
  }

  /// The content for those who take these codings, how it is coded, and the entity tag that it then has.
  func representation(for codings: Set<ContentCoding>) -> (content: ByteBuffer, coding: ContentCoding?, tag: String) {
    for coding in [ContentCoding.brotli, .gzip] where codings.contains(coding) {
      if let content = compressed[coding] { return (content, coding, entityTag.dropLast() + "-\(coding.rawValue)\"") }
    }
    return (content, nil, entityTag)
  }

  func response(to request: Request) -> Response {
    let (content, coding, tag) = representation(
      for: compressed.isEmpty ? [] : ContentCoding.accepted(by: request.headers))
    var fields: HTTPFields = [.eTag: tag]
    if !compressed.isEmpty { fields[.vary] = "Accept-Encoding" }
    // A newer build must show at once: the browser asks each time and mostly hears "not modified".
    fields[.cacheControl] = "no-cache"
    if Self.matches(request.headers[values: .ifNoneMatch], entityTag: tag) { return .notModified(fields) }
    fields[.contentType] = contentType
    fields[.contentEncoding] = coding?.rawValue
    return Response(status: .ok, headers: fields, body: ResponseBody(byteBuffer: content))
  }

  /// Whether an `If-None-Match` field (https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2) names the tag.
  static func matches(_ fields: [String], entityTag: String) -> Bool {
    let tags = fields.flatMap { field in field.split { character in ", \t".contains(character) } }
    return tags.contains { tag in tag == "*" || tag == entityTag || tag == "W/" + entityTag }
  }

  private static let contentTypes = [
    "css": "text/css; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "ico": "image/vnd.microsoft.icon",
    "jpg": "image/jpeg",
    "js": "text/javascript; charset=utf-8",
    "json": "application/json",
    "png": "image/png",
    "svg": "image/svg+xml",
    "txt": "text/plain; charset=utf-8",
    "wasm": "application/wasm",
    "webp": "image/webp",
  ]

  /// The 64-bit FNV-1a hash of the content (https://www.rfc-editor.org/rfc/rfc9923), as an entity tag.
  ///
  /// It tells one build of the page from the next; nobody gains by forging it.
  private static func entityTag(of content: ByteBuffer) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in content.readableBytesView { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    return "\"" + String(hash, radix: 16) + "\""
  }
}
