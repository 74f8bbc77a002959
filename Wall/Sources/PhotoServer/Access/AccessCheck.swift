import HTTPTypes
import Hummingbird
import PhotoModel

/// Admits only clients that have opened the wall's address with its key, or have sent its password. All others get 403.
///
/// `/?key=…` sets a cookie and redirects to `/`, so that the key stays neither in the address bar nor in the browser's
/// history.
struct AccessCheck: RouterMiddleware {
  private let entrance: Entrance
  private let onOpening: @Sendable () -> Void
  private let wrongKeys = WrongKeyBrake()
  private let signIn: SignIn?

  /// - Parameter onOpening: Called each time a client opens the address with the right key.
  init(entrance: Entrance, onOpening: @escaping @Sendable () -> Void) {
    self.entrance = entrance
    self.onOpening = onOpening
    signIn = entrance.password.map { SignIn(password: $0) }
  }

  /// The cookie of the server on a port.
  func cookie(port: Int?) -> AccessCookie { entrance.cookie(port: port) }

  func handle(
    _ request: Request, context: WallContext, next: (Request, WallContext) async throws -> Response
  ) async throws -> Response {
    let cookie = cookie(port: context.port)
    let client = cookie.client(of: request.headers)
    let keys = request.uri.path == "/" ? Self.keys(in: request.uri.query) : []
    if !keys.isEmpty, request.method == .get {
      // With a valid cookie, any key is accepted: an old bookmark may contain a former one.
      guard client != nil || (keys.count == 1 && entrance.key.matches(keys[0].utf8)) else {
        guard await wrongKeys.slowDown() else {
          return .text(
            .tooManyRequests, "Too many wrong keys at the same time. Try again in a moment.",
            headers: [.retryAfter: "1", .connection: "close"])
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
    // Redirects from the address to which a locked page refreshes itself, so that no bookmark contains it.
    if request.uri.path == "/", request.uri.query == LockedPage.retryQuery { return .toTheWall(cookie: nil) }
    var context = context
    context.client = client
    return try await next(request, context)
  }

  /// Why a request without a cookie is refused.
  ///
  /// The cookie is strict, so browsers do not send it when the user follows a link from another site, or from the file that
  /// --open writes. `Sec-Fetch-Site` distinguishes these from requests without a key, because ForeignPageCheck has refused
  /// all other requests from other sites. Without that field, a guest may have followed such a link.
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
  /// Redirects to the wall.
  fileprivate static func toTheWall(cookie: String?) -> Response {
    var fields: HTTPFields = [.location: "/", .cacheControl: "no-store"]
    fields[.setCookie] = cookie
    return Response(status: .seeOther, headers: fields)
  }
}

extension ClientID {
  /// The identity of a new browser.
  static var random: ClientID { ClientID(rawValue: .random(in: .min ... .max)) }
}
