import NIOCore

/// A file of the page, as it is answered.
struct StaticFile: Sendable {
  /// What the file holds.
  let content: ByteBuffer

  /// The media type, for the `Content-Type` field.
  let contentType: String

  /// The entity tag, quotes included, for the `ETag` field.
  let entityTag: String

  /// What the browser should fetch along with the file, for the `Link` field; nil for nothing.
  let links: String?

  init(content: ByteBuffer, fileExtension: String, links: String? = nil) {
    self.content = content
    self.links = links
    contentType = Self.contentTypes[fileExtension.lowercased()] ?? "application/octet-stream"
    entityTag = Self.entityTag(of: content)
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
