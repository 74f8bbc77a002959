import PhotoModel
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// Answers with what is known of a photo, for people, as JSON: `GET /photos/{id}/{version}/details`.
struct DetailsRoute<Source: PhotoSource> {
  private let source: Source
  private let work = ConnectionWork()

  init(source: Source) {
    self.source = source
  }

  /// The answer to a request for details; nil for any other.
  func answer(to request: Request, on channel: any Channel) async throws -> Response? {
    guard let path = PhotoPath(request.uri.path), path.rest.count == 1, path.rest[0].elementsEqual("details".utf8)
    else { return nil }
    return try await respond(with: path.photo, version: path.version, on: channel)
  }

  private func respond(
    with photo: PhotoID, version: PhotoVersion, on channel: any Channel
  ) async throws -> Response {
    do {
      let details = try await work.run(on: channel) { try await source.details(of: photo, version: version) }
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
