import HTTPTypes
import Hummingbird
import PhotoLibrary
import ServiceLifecycle

/// Answers with the library as a stream of messages, until the library has nothing more to tell: `GET /library`.
struct LibraryRoute<Source: PhotoSource> {
  let source: Source
  let title: String

  func add(to router: Router<WallContext>) {
    router.get("library") { request, _ in
      Response(
        status: .ok,
        headers: [.contentType: "application/octet-stream", .cacheControl: "no-store"],
        body: ResponseBody { writer in
          try await request.body.consumeWithCancellationOnInboundClose { _ in
            try await write(to: &writer)
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
  private func write(to writer: inout any ResponseBodyWriter) async throws {
    try await writer.write(LibraryMessage.start(title: title).encoded())
    for await event in await source.events().cancelOnGracefulShutdown() {
      for message in LibraryMessage.messages(for: event) {
        try await writer.write(message.encoded())
      }
    }
  }
}
