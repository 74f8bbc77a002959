import DataCoding
import HTTPTypes
import Hummingbird
import PhotoModel
import ServiceLifecycle
import WallFormat

/// Answers with the library as a stream of messages, until the library is closed: `GET /library`, and
/// `GET /library?after=EPOCH-SEQUENCE` for those who have been there before.
struct LibraryRoute<Source: PhotoSource> {
  let source: Source
  let title: String
  /// Whether readers may have the files themselves.
  var servesOriginals = true
  /// Whether readers are guests, for whom the stream is compressed if they take that.
  var isShared = false

  func add(to router: Router<WallContext>) {
    router.get("library") { request, _ in
      // What cannot be understood is of another server, and means to begin anew, as any position of another run.
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
    // The length of a stream is not known, and HTTP/1 has no way to say so without sending a body.
    router.head("library") { _, _ -> Response in
      .text(.methodNotAllowed, "Only GET is answered here.", headers: [.allow: "GET"])
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
