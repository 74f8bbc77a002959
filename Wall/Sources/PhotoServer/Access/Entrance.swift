/// The secrets that admit people to a wall: the key in its address, the cookie, and a password for guests.
package struct Entrance: Sendable {
  /// The secret in the wall's address.
  let key: AccessKey
  /// The secret in the cookie that browsers get for the key.
  let cookieKey: AccessKey
  /// How long browsers keep the cookie, in seconds.
  let lifetime: Int
  let audience: Audience

  /// Whether all connections are encrypted.
  let isSecure: Bool

  /// The people whom an entrance admits.
  enum Audience {
    /// The user who started the server, on the same machine.
    case owner
    /// People to whom the owner gave the link, or the password if there is one.
    case guests(GuestPassword?)
  }

  /// The owner's entrance. The cookie stays valid after a restart if the key is the same.
  package init(owner key: AccessKey) {
    self.key = key
    cookieKey = key
    // 400 days, the longest time that browsers keep a cookie.
    lifetime = 400 * 24 * 60 * 60
    audience = .owner
    isSecure = false
  }

  /// An entrance for guests, with secrets that are valid until the server ends.
  ///
  /// - Parameters:
  ///   - password: Admits guests who do not have the link; nil for link only.
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
  /// - Parameter host: A host name or IP address as written in a URL, with its port.
  package func address(host: String) -> String { "\(scheme)://\(host)/?key=\(key.text)" }

  /// The scheme of the wall's URLs.
  var scheme: String { isSecure ? "https" : "http" }

  /// The password for guests; nil if there is none, or if this is the owner's entrance.
  var password: GuestPassword? { if case .guests(let password) = audience { password } else { nil } }

  func cookie(port: Int?) -> AccessCookie { AccessCookie(self, port: port) }
}
