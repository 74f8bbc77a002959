import HTTPTypes
import Hummingbird
import NIOCore
import PhotoModel

/// Answers requests for photos: pictures, tiles, details and original files.
struct PhotoRoute<Source: PhotoSource> {
  let source: Source
  /// Whether the original files are available.
  var servesOriginals = true
  /// Limits the memory of large pictures that wait for slow clients; nil for no limit.
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
      // Without work to cancel, `ConnectionWork` is not needed.
      if let picture = pictureInMemory(at: address, atMost: .max) {
        // The writer learns that the connection is full only after the event loop has handled the response before.
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
      // Not cached, because the name can change while the version stays.
      return try .json(try await work.run(on: channel) { try await source.details(of: photo, version: version) })
    case .original:
      guard servesOriginals else {
        return .text(.forbidden, "Only pictures are shared, not the original files.")
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

  /// The picture at an address, if it is in memory and has at most this many bytes.
  func pictureInMemory(at address: PhotoAddress, atMost size: Int) -> Rendition? {
    guard case .rendition(let width) = address.subject else { return nil }
    return source.renditionInMemory(of: address.photo, version: address.version, width: width, atMost: size) { _ in true
    }
  }
}

extension RenditionFormat {
  /// The header fields of a picture in this format.
  var fields: HTTPFields {
    // The address contains the version, so its content never changes.
    [.contentType: contentType, .cacheControl: "private, max-age=31536000, immutable"]
  }
}

extension RenditionError {
  /// The response for this error.
  var answer: Response {
    switch self {
    case .unknownPhoto: .text(.notFound, "There is no such photo.")
    case .unsupportedWidth: .text(.notFound, "There are no pictures of this width.")
    case .unknownTile: .text(.notFound, "There is no such tile.")
    case .noPicture: .text(.unprocessableContent, "There is no picture of this video.")
    case .changed: .text(.gone, "The photo has changed. Load the page again.")
    case .vanished: .text(.gone, Reason.vanished.message)
    case .unreadable(let reason): .text(.unprocessableContent, reason.message)
    case .noDecoder: .text(.internalServerError, "No decoder can be started.")
    case .busy:
      .text(
        .serviceUnavailable, "Too many pictures are requested at once. Try again in a moment.",
        headers: [.retryAfter: "1"])
    case .opening:
      .text(
        .serviceUnavailable, "The library is still being opened. Try again in a moment.", headers: [.retryAfter: "1"])
    case .cancelled: .text(.serviceUnavailable, "The request was cancelled.", headers: [.retryAfter: "1"])
    case .shuttingDown: .text(.serviceUnavailable, "The server is shutting down.", headers: [.retryAfter: "1"])
    }
  }
}
