import HTTPTypes
import Hummingbird

/// Answers only those who have opened the wall's address with its key: all others get 403.
///
/// `/?key=…` is exchanged for a cookie and leads on to `/`, so that the key stays neither in the address bar nor in the
/// history of pages.
struct AccessCheck: RouterMiddleware {
  typealias Context = WallContext

  private let key: AccessKey
  private let onOpening: @Sendable () -> Void
  private let wrongKeys = WrongKeyBrake()

  /// - Parameters:
  ///   - key: The wall's key.
  ///   - onOpening: Called whenever somebody has shown the key.
  init(key: AccessKey, onOpening: @escaping @Sendable () -> Void) {
    self.key = key
    self.onOpening = onOpening
  }

  func handle(
    _ request: Request, context: WallContext, next: (Request, WallContext) async throws -> Response
  ) async throws -> Response {
    let cookie = AccessCookie(key: key, port: context.port)
    let client = cookie.client(of: request.headers)
    let keys = request.uri.path == "/" ? Self.keys(in: request.uri.query) : []
    if !keys.isEmpty, request.method == .get {
      // An old key does no harm where there is a cookie.
      guard client != nil || (keys.count == 1 && key.matches(keys[0].utf8)) else {
        guard await wrongKeys.slowDown() else { return .tooManyWrongKeys }
        return .locked(request, .wrongKey)
      }
      onOpening()
      return .toTheWall(cookie: client == nil ? cookie.field(for: ClientKey()) : nil)
    }
    guard let client else {
      // A link from another site, or from the file that --open writes, comes without the cookie, because it is strict.
      // Only those come here with that field that SiteCheck lets through.
      let comesFromElsewhere = [nil, "none", "same-origin"].contains(request.headers[.secFetchSite]) == false
      return .locked(request, comesFromElsewhere ? .askedFromElsewhere : .noKey)
    }
    var context = context
    context.client = client
    return try await next(request, context)
  }

  /// The values of all parameters named `key`.
  private static func keys(in query: String?) -> [Substring] {
    (query ?? "").split(separator: "&").filter { $0.hasPrefix("key=") }.map { $0.dropFirst("key=".count) }
  }
}

extension Response {
  /// Leads on to the wall.
  fileprivate static func toTheWall(cookie: String?) -> Response {
    var fields: HTTPFields = [.location: "/", .cacheControl: "no-store"]
    fields[.setCookie] = cookie
    return Response(status: .seeOther, headers: fields)
  }

  fileprivate static var tooManyWrongKeys: Response {
    .text(
      .tooManyRequests, "Too many wrong keys at once.", headers: [.retryAfter: "1", .connection: "close"])
  }
}
