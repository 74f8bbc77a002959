import PhotoModel
import HTTPTypes
import Hummingbird
import NIOCore

/// Answers with pictures: `GET /photos/{id}/{version}/{width}`.
struct PhotoRoute<Source: PhotoSource> {
  private let source: Source
  private let servesOriginals: Bool
  private let budget: AnswerBudget?
  private let work = ConnectionWork()

  /// - Parameters:
  ///   - servesOriginals: Whether the files themselves can be had.
  ///   - budget: How much of large pictures is held for slow readers; nil for any amount.
  init(source: Source, servesOriginals: Bool = true, budget: AnswerBudget? = nil) {
    self.source = source
    self.servesOriginals = servesOriginals
    self.budget = budget
  }

  func add(to router: Router<WallContext>) {
    let details = DetailsRoute(source: source)
    let originals = OriginalRoute(source: source)
    router.get("photos/**") { request, context -> Response in
      if let answer = try await details.answer(to: request, on: context.channel) { return answer }
      if !servesOriginals, OriginalRoute<Source>.isAddress(request.uri.path) {
        return .text(.forbidden, "Only pictures are shared here, not the files themselves.")
      }
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
      let bytes = ByteBuffer(bytes: rendition.bytes)
      guard let budget, bytes.readableBytes > AnswerBudget.pieceSize else {
        return Response(status: .ok, headers: fields, body: ResponseBody(byteBuffer: bytes))
      }
      guard let share = budget.share(bytes.readableBytes, for: ClientAddress(channel.remoteAddress)) else {
        return RenditionError.busy.answer
      }
      return Response(status: .ok, headers: fields, body: share.body(bytes, on: channel))
    } catch let error as RenditionError {
      return error.answer
    }
  }
}
