import HTTPTypes
import Hummingbird
import PhotoModel

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
