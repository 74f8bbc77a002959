import HTTPTypes
import Hummingbird

/// Adds to every answer what keeps a browser from doing more with it than the wall needs.
struct SecurityHeaders: RouterMiddleware {
  typealias Context = WallContext

  private static let fields: HTTPFields = {
    var fields = HTTPFields()
    fields[.contentSecurityPolicy] = [
      "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'", "img-src 'self'",
      "connect-src 'self'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
    ].joined(separator: "; ")
    fields[.xContentTypeOptions] = "nosniff"
    fields[.referrerPolicy] = "no-referrer"
    fields[.crossOriginResourcePolicy] = "same-origin"
    fields[.crossOriginOpenerPolicy] = "same-origin"
    return fields
  }()

  func handle(
    _ request: Request, context: WallContext, next: (Request, WallContext) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    response.headers.append(contentsOf: Self.fields)
    return response
  }
}

extension HTTPField.Name {
  static let crossOriginOpenerPolicy = HTTPField.Name("Cross-Origin-Opener-Policy")!
  static let referrerPolicy = HTTPField.Name("Referrer-Policy")!
}
