import HTTPTypes
import Hummingbird

/// Refuses requests that pages of other sites make; following a link to the wall is all they may do.
///
/// Browsers say in `Sec-Fetch-Site` where a request comes from, and pages cannot change it
/// (https://www.w3.org/TR/fetch-metadata/). What is no browser sends no such field and is let through.
struct SiteCheck: RouterMiddleware {
  typealias Context = WallContext

  func handle(
    _ request: Request, context: WallContext, next: (Request, WallContext) async throws -> Response
  ) async throws -> Response {
    switch request.headers[.secFetchSite] {
    case nil, "same-origin", "none":
      return try await next(request, context)
    default:
      guard
        request.uri.path == "/",
        request.headers[.secFetchMode] == "navigate",
        request.headers[.secFetchDest] == "document"
      else {
        return .text(.forbidden, "Pages of other sites may not load anything from here.")
      }
      return try await next(request, context)
    }
  }
}

extension HTTPField.Name {
  static let secFetchDest = HTTPField.Name("Sec-Fetch-Dest")!
  static let secFetchMode = HTTPField.Name("Sec-Fetch-Mode")!
  static let secFetchSite = HTTPField.Name("Sec-Fetch-Site")!
}
