import HTTPTypes
import Hummingbird
import NIOCore
import PhotoModel

/// Answers with pictures, files and details of photos: `GET /photos/{id}/{version}/…`.
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
      guard let address = PhotoAddress(path: request.uri.path) else {
        return .text(.notFound, "This is not the address of a picture: /photos/{id}/{version}/{width}.")
      }
      switch address.content {
      case .details: return try await details.respond(to: address, on: context.channel)
      case .original where !servesOriginals:
        return .text(.forbidden, "Only pictures are shared here, not the files themselves.")
      case .original: return await originals.respond(to: request, address)
      case .tile(let level, let place):
        return try await respond(on: context.channel) {
          try await source.tile(of: address.photo, version: address.version, level: level, place: place)
        }
      case .rendition(let width):
        let client = ClientID(rawValue: context.client.rawValue)
        return try await respond(on: context.channel) {
          try await source.rendition(of: address.photo, version: address.version, width: width, client: client)
        }
      }
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
