import HTTPTypes
import Hummingbird
import NIOCore
import PhotoModel

/// Answers to all addresses of photos: their pictures, squares of these, what is known of them, and their files.
struct PhotoRoute<Source: PhotoSource> {
  let source: Source
  /// Whether the files themselves are available.
  var servesOriginals = true
  /// How much of large pictures is held for slow readers; nil for any amount.
  var budget: AnswerBudget?
  private let work = ConnectionWork()

  func add(to router: Router<WallContext>) {
    router.get("photos/**") { request, context -> Response in
      guard let address = PhotoAddress(path: request.uri.path) else {
        return .text(.notFound, "This is not the address of a picture: /photos/{id}/{version}/{width}.")
      }
      do {
        return try await answer(to: request, for: address, context)
      } catch let error as RenditionError {
        return error.answer
      }
    }
  }

  private func answer(to request: Request, for address: PhotoAddress, _ context: WallContext) async throws -> Response {
    let photo = address.photo
    let version = address.version
    let channel = context.channel
    switch address.subject {
    case .rendition(let width):
      // Nothing has to be given up where nothing is made.
      if let picture = pictureInMemory(at: address, atMost: .max) {
        // Only once the connection has been handed the answer before does it tell the writer that it is full.
        try await channel.eventLoop.submit {}.get()
        return response(with: picture, on: channel)
      }
      return response(
        with: try await work.run(on: channel) {
          try await source.rendition(of: photo, version: version, width: width, client: context.client)
        }, on: channel)
    case .tile(let level, let place):
      return response(
        with: try await work.run(on: channel) {
          try await source.tile(of: photo, version: version, level: level, place: place)
        }, on: channel)
    case .details:
      // The name may change without the version.
      return try .json(try await work.run(on: channel) { try await source.details(of: photo, version: version) })
    case .original:
      guard servesOriginals else {
        return .text(.forbidden, "Only pictures are shared here, not the files themselves.")
      }
      return try await source.original(of: photo, version: version).response(to: request)
    }
  }

  private func response(with rendition: Rendition, on channel: any Channel) -> Response {
    let fields = rendition.format.fields
    let bytes = ByteBuffer(bytes: rendition.bytes)
    guard let budget, bytes.readableBytes > AnswerBudget.pieceSize else {
      return Response(status: .ok, headers: fields, body: ResponseBody(byteBuffer: bytes))
    }
    guard let share = budget.share(bytes.readableBytes, for: ClientAddress(channel.remoteAddress)) else {
      return RenditionError.busy.answer
    }
    return Response(status: .ok, headers: fields, body: share.body(bytes, on: channel))
  }

  /// The picture at an address, if it is in memory and no longer than that.
  func pictureInMemory(at address: PhotoAddress, atMost size: Int) -> Rendition? {
    guard case .rendition(let width) = address.subject else { return nil }
    return source.renditionInMemory(of: address.photo, version: address.version, width: width, atMost: size) { _ in true
    }
  }
}

extension RenditionFormat {
  /// What is said of a picture in this format.
  var fields: HTTPFields {
    // The version stands in the address: what is found there never changes.
    [.contentType: contentType, .cacheControl: "private, max-age=31536000, immutable"]
  }
}

extension RenditionError {
  /// How HTTP says it.
  var answer: Response {
    switch self {
    case .unknownPhoto: .text(.notFound, "There is no such photo.")
    case .unsupportedWidth: .text(.notFound, "Pictures are not made in this width.")
    case .unknownTile: .text(.notFound, "The picture has no such part.")
    case .noPicture: .text(.unprocessableContent, "There is no picture of this video.")
    case .changed: .text(.gone, "The photo has changed since; load the page again.")
    case .vanished: .text(.gone, Reason.vanished.message)
    case .unreadable(let reason): .text(.unprocessableContent, reason.message)
    case .noDecoder: .text(.internalServerError, "No decoder can be started.")
    case .busy: .text(.serviceUnavailable, "Too many pictures are asked for.", headers: [.retryAfter: "1"])
    case .opening: .text(.serviceUnavailable, "The library is being opened.", headers: [.retryAfter: "1"])
    case .cancelled: .text(.serviceUnavailable, "The request was given up.", headers: [.retryAfter: "1"])
    case .shuttingDown: .text(.serviceUnavailable, "The server is ending.", headers: [.retryAfter: "1"])
    }
  }
}
