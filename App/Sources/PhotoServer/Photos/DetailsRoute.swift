import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import PhotoModel

/// Answers with what is known of a photo, for people, as JSON: `GET /photos/{id}/{version}/details`.
struct DetailsRoute<Source: PhotoSource> {
  private let source: Source
  private let work = ConnectionWork()

  init(source: Source) {
    self.source = source
  }

  /// The answer to a request for details.
  func respond(to address: PhotoAddress, on channel: any Channel) async throws -> Response {
    do {
      let details = try await work.run(on: channel) {
        try await source.details(of: address.photo, version: address.version)
      }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return Response(
        status: .ok,
        // The name may change without the version.
        headers: [.contentType: "application/json", .cacheControl: "no-store"],
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: try encoder.encode(details))))
    } catch let error as RenditionError {
      return error.answer
    }
  }
}
