package import Hummingbird
package import Logging
import NIOCore

/// The settings of a shared wall: its address, its secrets, and the photos that guests see.
package struct Share: Sendable {
  /// The numeric address to listen on.
  package var host: String
  /// The secrets that admit guests.
  package var entrance: Entrance
  /// The part of the library that guests see.
  package var rules: SharingRules
  /// Host names that guests may use in addition to the server's own addresses, with a port if it differs from the server's.
  package var names: [String]
  /// Nil for plain HTTP.
  package var encryption: (any ServerEncryption)?

  /// - Parameter password: Admits guests who do not have the link; nil for link only.
  package init(
    host: String, password: GuestPassword? = nil, rules: SharingRules = SharingRules(), names: [String] = [],
    encryption: (any ServerEncryption)? = nil
  ) {
    self.host = host
    self.rules = rules
    self.names = names
    self.encryption = encryption
    entrance = Entrance(guestsWith: password, isSecure: encryption != nil)
  }
}

/// Makes the web server that shows a library to guests, in addition to the owner's server. It is read-only, has its own
/// secrets, and serves nothing that the rules leave out.
///
/// - Parameters:
///   - share: The settings.
///   - source: The whole library.
///   - title: The name of the library, for people.
///   - port: The port to listen on; 0 for any free port.
///   - onListening: Called once, with the port, as soon as requests are answered.
package func makeShareApplication(
  _ share: Share, of source: some PhotoSource, title: String, files: StaticFiles, port: Int = 0,
  limits: ConnectionLimits = ConnectionLimits(), logger: Logger,
  onListening: @escaping @Sendable (Int) async -> Void = { _ in }
) -> some ApplicationProtocol {
  let photos = SharedPhotos(source, rules: share.rules)
  let access = AccessCheck(entrance: share.entrance, onOpening: {})
  let answers = Answers(
    names: .network(share.names), scheme: share.entrance.scheme,
    more: share.rules.selection.map { [EndCheck(selection: $0)] } ?? [])
  let router = makeRouter(
    files: files, answers: answers, access: access, posts: share.rules.originals ? ["/download"] : [],
    page: FirstScreenMiddleware(page: FirstScreenPage(source: photos, title: title, files: files)))
  LibraryRoute(source: photos, title: title, servesOriginals: share.rules.originals, isShared: true).add(to: router)
  let route = PhotoRoute(source: photos, servesOriginals: share.rules.originals, budget: AnswerBudget())
  route.add(to: router)
  if share.rules.originals { DownloadRoute(source: photos, title: title).add(to: router) }
  return makeApplication(
    router: router, instantAnswer: InstantPictures(answers: answers, access: access, route: route).answer,
    host: share.host, port: port, limits: limits, encryption: share.encryption, logger: logger,
    onListening: onListening)
}

/// Refuses all requests once a link has ended.
private struct EndCheck: RequestCheck {
  let selection: SharedSelection

  func refusal(of request: Request, at local: SocketAddress?) -> Response? {
    selection.isEnded ? LockedPage(reason: .ended, audience: .guests(nil), port: nil).response(to: request) : nil
  }
}
