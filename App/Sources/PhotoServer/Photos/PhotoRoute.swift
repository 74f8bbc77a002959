import HTTPTypes
import Hummingbird
import NIOCore
import PhotoLibrary

/// Answers with pictures: `GET /photos/{id}/{version}/{width}`.
struct PhotoRoute<Source: PhotoSource> {
  private let source: Source
  private let work = ConnectionWork()

  init(source: Source) {
    self.source = source
  }

  func add(to router: Router<WallContext>) {
    let details = DetailsRoute(source: source)
    let originals = OriginalRoute(source: source)
    router.get("photos/**") { request, context -> Response in
      if let answer = try await details.answer(to: request, on: context.channel) { return answer }
      if let answer = await originals.answer(to: request) { return answer }
      if let address = TileAddress(path: request.uri.path) {
        return try await respond(with: address, on: context.channel)
      }
      guard let address = PhotoAddress(path: request.uri.path) else {
        return .text(.notFound, "This is not the address of a picture: /photos/{id}/{version}/{width}.")
      }
      return try await respond(with: address, for: context.client, on: context.channel)
    }
  }

  private func respond(
    with address: PhotoAddress, for client: ClientKey, on channel: any Channel
  ) async throws -> Response {
    try await respond(on: channel) {
      try await source.rendition(
        of: address.photo, version: address.version, width: address.width,
        client: ClientID(rawValue: client.rawValue))
    }
  }

  private func respond(with address: TileAddress, on channel: any Channel) async throws -> Response {
    try await respond(on: channel) {
      try await source.tile(of: address.photo, version: address.version, level: address.level, place: address.place)
    }
  }

  private func respond(
    on channel: any Channel, with picture: @escaping @Sendable () async throws -> Rendition
  ) async throws -> Response {
    do {
      let rendition = try await work.run(on: channel, picture)
      var fields = HTTPFields()
      fields[.contentType] = rendition.contentType
      // The version stands in the address: what is found there never changes.
      fields[.cacheControl] = "private, max-age=31536000, immutable"
      return Response(
        status: .ok, headers: fields, body: ResponseBody(byteBuffer: ByteBuffer(bytes: rendition.bytes)))
    } catch let error as RenditionError {
      return error.answer
    }
  }
}
