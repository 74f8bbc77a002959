import DataCoding
import HTTPTypes
import Hummingbird
import PhotoModel
import ServiceLifecycle
import WallFormat

/// Sends the library as a stream of messages until the library is closed: `GET /library`, or
/// `GET /library?after=EPOCH-SEQUENCE` to resume at a position.
struct LibraryRoute<Source: PhotoSource> {
  let source: Source
  let title: String
  /// Whether clients may download the original files.
  var servesOriginals = true
  /// Whether clients are guests. Their streams are compressed if they accept it.
  var isShared = false

  func add(to router: Router<WallContext>) {
    router.get("library") { request, _ in
      // A position that cannot be parsed starts the stream again, as does a position of another run.
      let position = request.uri.queryParameters["after"].flatMap { LibraryPosition(text: $0) }
      var fields: HTTPFields = [.contentType: "application/octet-stream", .cacheControl: "no-store"]
      let isCompressed = isShared && ContentCoding.accepted(by: request.headers).contains(.gzip)
      if isShared { fields[.vary] = "Accept-Encoding" }
      if isCompressed { fields[.contentEncoding] = ContentCoding.gzip.rawValue }
      return Response(
        status: .ok, headers: fields,
        body: ResponseBody { writer in
          try await request.body.consumeWithCancellationOnInboundClose { _ in
            try await write(after: position, compressor: isCompressed ? GzipStream() : nil, to: &writer)
          }
          try await writer.finish(nil)
        })
    }
    // The stream's length is unknown, which HTTP/1 cannot express in a response without a body.
    router.head("library") { _, _ -> Response in
      .text(.methodNotAllowed, "Use GET.", headers: [.allow: "GET"])
    }
  }

  /// Writes messages as fast as the client takes them.
  private func write(
    after position: LibraryPosition?, compressor: GzipStream?, to writer: inout any ResponseBodyWriter
  ) async throws {
    var messages = LibraryMessages(title: title, servesOriginals: servesOriginals, isShared: isShared)
    for await event in source.events(after: position).cancelOnGracefulShutdown() {
      for message in messages.encoded(event) {
        try await writer.write(ByteBuffer(bytes: compressor.map { message.withUnsafeBytes($0.compressed) } ?? message))
      }
    }
    if let compressor { try await writer.write(ByteBuffer(bytes: compressor.end())) }
  }
}
