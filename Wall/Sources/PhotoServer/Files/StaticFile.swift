import DataCoding
import HTTPTypes
import Hummingbird
import NIOCore

/// A file of the page, with the header fields of its response.
struct StaticFile: Sendable {
  let content: ByteBuffer
  /// The media type, for the `Content-Type` field.
  let contentType: String
  /// The entity tag with its quotes, for the `ETag` field.
  let entityTag: String
  /// The compressed content, by coding; empty if the file was not compressed.
  private(set) var compressed: [ContentCoding: ByteBuffer] = [:]

  init(content: ByteBuffer, fileExtension: String) {
    self.content = content
    contentType = Self.contentTypes[fileExtension.lowercased()] ?? "application/octet-stream"
    entityTag = Self.entityTag(of: content)
  }

  /// The same file, compressed with each coding that makes it smaller.
  func compressing() -> StaticFile {
    var file = self
    let gzip = ByteBuffer(bytes: content.withUnsafeReadableBytes(GzipStream.whole))
    let codings = [ContentCoding.gzip: gzip, .brotli: Brotli.compressed(content)]
    let limit = content.readableBytes * 9 / 10
    file.compressed = codings.compactMapValues(\.self).filter { $0.value.readableBytes < limit }
    return file
  }

  /// The best content for a client that accepts these codings, with its coding and entity tag.
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
    // The browser must ask each time, so that a newer build is shown at once. The usual response is “not modified”.
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
  /// It only tells builds of the page apart, so it need not withstand forgery.
  private static func entityTag(of content: ByteBuffer) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in content.readableBytesView { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    return "\"" + String(hash, radix: 16) + "\""
  }
}
