import DataCoding
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
    file.compressed = codings.compactMapValues(\.self).filter {
      $0.value.readableBytes < content.readableBytes * 9 / 10
    }
    return file
  }

  /// The content for those who take these codings, how it is coded, and the entity tag that it then has.
  func representation(for codings: Set<ContentCoding>) -> (content: ByteBuffer, coding: ContentCoding?, tag: String) {
    for coding in [ContentCoding.brotli, .gzip] where codings.contains(coding) {
      if let content = compressed[coding] { return (content, coding, entityTag.dropLast() + "-\(coding.rawValue)\"") }
    }
    return (content, nil, entityTag)
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
    for byte in content.readableBytesView {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
    return "\"" + String(hash, radix: 16) + "\""
  }
}
