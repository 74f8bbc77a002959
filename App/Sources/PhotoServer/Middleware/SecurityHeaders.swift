import HTTPTypes
import Hummingbird

/// Adds to every answer what keeps a browser from doing more with it than the pages need.
struct SecurityHeaders: RouterMiddleware {
  typealias Context = WallContext

  /// Which pages may be shown in frames.
  enum Framing {
    case forbidden
    /// This server's, in its own.
    case own
  }

  private let fields: HTTPFields

  init(framing: Framing) {
    var fields = HTTPFields()
    fields[.contentSecurityPolicy] = [
      "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'", "img-src 'self'",
      "media-src 'self'",
      "connect-src 'self'", "base-uri 'none'", "form-action 'none'",
      framing == .own ? "frame-src 'self'; frame-ancestors 'self'" : "frame-ancestors 'none'",
    ].joined(separator: "; ")
    fields[.xContentTypeOptions] = "nosniff"
    fields[.referrerPolicy] = "no-referrer"
    fields[.crossOriginResourcePolicy] = "same-origin"
    fields[.crossOriginOpenerPolicy] = "same-origin"
    self.fields = fields
  }

  func handle(
    _ request: Request, context: WallContext, next: (Request, WallContext) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    response.headers.append(contentsOf: fields)
    return response
  }
}

extension HTTPField.Name {
  static let crossOriginOpenerPolicy = HTTPField.Name("Cross-Origin-Opener-Policy")!
  static let referrerPolicy = HTTPField.Name("Referrer-Policy")!
}
