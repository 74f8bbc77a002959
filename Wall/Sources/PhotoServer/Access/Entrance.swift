/// How people get in to a wall, and what lets their browsers in from then on.
package struct Entrance: Sendable {
  /// The secret in the wall's address.
  let key: AccessKey
  /// The secret in the cookie that browsers get for it.
  let cookieKey: AccessKey
  /// How long browsers keep the cookie, in seconds.
  let lifetime: Int
  let audience: Audience

  /// Whether all connections are encrypted.
  let isSecure: Bool

  /// Who comes in.
  enum Audience {
    /// Whoever has started the server, on the same machine.
    case owner
    /// Whom the owner has given the link, or the password if there is one.
    case guests(GuestPassword?)
  }

  /// The owner's entrance, the same at each start if the key is.
  package init(owner key: AccessKey) {
    self.key = key
    cookieKey = key
    // 400 days, the longest that browsers keep one.
    lifetime = 400 * 24 * 60 * 60
    audience = .owner
    isSecure = false
  }

  /// An entrance for guests: with secrets of its own, which end with the server.
  ///
  /// - Parameters:
  ///   - password: What lets in those who have no link; nil for nothing.
  ///   - isSecure: Whether all connections are encrypted.
  package init(guestsWith password: GuestPassword?, isSecure: Bool) {
    key = AccessKey()
    cookieKey = AccessKey()
    lifetime = 24 * 60 * 60
    audience = .guests(password)
    self.isSecure = isSecure
  }

  /// The address that opens the wall.
  ///
  /// - Parameter host: A name or an address, as it stands in addresses of pages, with its port.
  package func address(host: String) -> String { "\(scheme)://\(host)/?key=\(key.text)" }

  /// As it stands in addresses of pages.
  var scheme: String { isSecure ? "https" : "http" }

  /// The password that lets guests in, if one does.
  var password: GuestPassword? { if case .guests(let password) = audience { password } else { nil } }

  func cookie(port: Int?) -> AccessCookie { AccessCookie(self, port: port) }
}
