import HTTPTypes
import Hummingbird

/// Refuses requests that pages of other sites make; following a link to the wall is all they may do.
///
/// Browsers say in `Sec-Fetch-Site` where a request comes from, and pages cannot change it
/// (https://www.w3.org/TR/fetch-metadata/). Servers at other ports of this machine are other origins of the same site.
/// What is no browser sends no such field and is let through, and so are browsers that are not asked by an encrypted
/// connection or on their own machine: there the cookie, which is strict, and the policy for resources hold alone.
struct SiteCheck: RouterMiddleware {
  typealias Context = WallContext

  /// Of the server's own addresses.
  let scheme: String

  func handle(
    _ request: Request, context: WallContext, next: (Request, WallContext) async throws -> Response
  ) async throws -> Response {
    guard isReadOnly(request) ? mayRead(request) : mayChange(request) else {
      return .text(.forbidden, "Pages of other sites may not load anything from here.")
    }
    return try await next(request, context)
  }

  private func isReadOnly(_ request: Request) -> Bool {
    request.method == .get || request.method == .head
  }

  private func mayRead(_ request: Request) -> Bool {
    switch request.headers[.secFetchSite] {
    case nil, "same-origin", "none": true
    default:
      request.uri.path == "/" && request.headers[.secFetchMode] == "navigate"
        && request.headers[.secFetchDest] == "document"
    }
  }

  /// Browsers that do not know `Sec-Fetch-Site` send `Origin` with these methods
  /// (https://fetch.spec.whatwg.org/#origin-header).
  private func mayChange(_ request: Request) -> Bool {
    guard [nil, "same-origin"].contains(request.headers[.secFetchSite]) else { return false }
    guard let origin = request.headers[.origin] else { return true }
    return origin == scheme + "://" + (request.head.authority ?? "")
  }
}

extension HTTPField.Name {
  static let secFetchDest = HTTPField.Name("Sec-Fetch-Dest")!
  static let secFetchMode = HTTPField.Name("Sec-Fetch-Mode")!
  static let secFetchSite = HTTPField.Name("Sec-Fetch-Site")!
}
