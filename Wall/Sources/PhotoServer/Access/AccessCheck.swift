import HTTPTypes
import Hummingbird
import PhotoModel

/// Answers only those who have opened the wall's address with its key, or have given its password: all others get 403.
///
/// `/?key=…` is exchanged for a cookie and leads on to `/`, so that the key stays neither in the address bar nor in the
/// history of pages.
struct AccessCheck: RouterMiddleware {
  private let entrance: Entrance
  private let onOpening: @Sendable () -> Void
  private let wrongKeys = WrongKeyBrake()
  private let signIn: SignIn?

  /// - Parameter onOpening: Called each time the key has been shown.
  init(entrance: Entrance, onOpening: @escaping @Sendable () -> Void) {
    self.entrance = entrance
    self.onOpening = onOpening
    signIn = entrance.password.map { SignIn(password: $0) }
  }

  /// The cookie at a port.
  func cookie(port: Int?) -> AccessCookie { entrance.cookie(port: port) }

  func handle(
    _ request: Request, context: WallContext, next: (Request, WallContext) async throws -> Response
  ) async throws -> Response {
    let cookie = cookie(port: context.port)
    let client = cookie.client(of: request.headers)
    let keys = request.uri.path == "/" ? Self.keys(in: request.uri.query) : []
    if !keys.isEmpty, request.method == .get {
      // An old key does no harm where there is a cookie.
      guard client != nil || (keys.count == 1 && entrance.key.matches(keys[0].utf8)) else {
        guard await wrongKeys.slowDown() else {
          return .text(
            .tooManyRequests, "Too many wrong keys at once.", headers: [.retryAfter: "1", .connection: "close"])
        }
        return locked(request, context.port, .wrongKey)
      }
      onOpening()
      return .toTheWall(cookie: client == nil ? cookie.field(for: .random) : nil)
    }
    if let signIn, request.uri.path == SignIn.path {
      if client != nil { return .toTheWall(cookie: nil) }
      if request.method == .post {
        switch try await signIn.result(of: request, from: ClientAddress(context.channel.remoteAddress)) {
        case .right: return .toTheWall(cookie: cookie.field(for: .random))
        case .wrong: return locked(request, context.port, .wrongPassword)
        case .tooMany: return locked(request, context.port, .tooManyPasswords)
        }
      }
    }
    guard let client else { return locked(request, context.port, Self.reason(request, entrance.audience)) }
    // The address that a locked page has asked for by itself is no bookmark.
    if request.uri.path == "/", request.uri.query == LockedPage.retryQuery { return .toTheWall(cookie: nil) }
    var context = context
    context.client = client
    return try await next(request, context)
  }

  /// Why a request without a cookie is refused.
  ///
  /// A link from another site, or from the file that --open writes, comes without the cookie, because it is strict. Only
  /// those come here with that field that ForeignPageCheck lets through. Where browsers do not tell, it may be such a link.
  private static func reason(_ request: Request, _ audience: Entrance.Audience) -> LockedPage.Reason {
    switch (request.headers[.secFetchSite], audience) {
    case ("none", _), ("same-origin", _), (nil, .owner): .noKey
    case (nil, .guests): request.uri.query == LockedPage.retryQuery ? .noKey : .askedFromElsewhere
    default: .askedFromElsewhere
    }
  }

  private func locked(_ request: Request, _ port: Int?, _ reason: LockedPage.Reason) -> Response {
    LockedPage(reason: reason, audience: entrance.audience, port: port).response(to: request)
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
}

extension ClientID {
  /// A new browser.
  static var random: ClientID { ClientID(rawValue: .random(in: .min ... .max)) }
}
