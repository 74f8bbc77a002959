import HTTPTypes

/// The cookie that a browser gets in exchange for the key, so that the key does not have to stay in addresses.
struct AccessCookie {
  private let key: AccessKey
  private let name: String
  private let lifetime: Int
  private let isSecure: Bool

  /// - Parameters:
  ///   - key: What the cookie holds.
  ///   - port: Where the server listens: all servers of a machine get each other's cookies, whatever their ports
  ///     (https://www.rfc-editor.org/rfc/rfc6265#section-8.5), so the cookie's name tells them apart.
  ///   - lifetime: How long browsers keep it, in seconds.
  ///   - isSecure: Whether it is sent over encrypted connections only. No other server can then set a cookie of this name
  ///     (https://www.rfc-editor.org/rfc/rfc6265#section-8.6): browsers see to that where it begins with `__Host-`.
  init(key: AccessKey, port: Int?, lifetime: Int, isSecure: Bool) {
    self.key = key
    self.lifetime = lifetime
    self.isSecure = isSecure
    name = "\(isSecure ? "__Host-" : "")cascade-\(port ?? 0)"
  }

  /// The `Set-Cookie` field for a browser that has shown the key.
  ///
  /// Strict: no page of another site can make the browser send it.
  func field(for client: ClientKey) -> String {
    "\(name)=\(key.text).\(client.name); Path=/; Max-Age=\(lifetime); HttpOnly; SameSite=Strict\(isSecure ? "; Secure" : "")"
  }

  /// The browser that the `Cookie` fields belong to; nil if none of them holds the key.
  ///
  /// Every request comes by here, so nothing is copied.
  func client(of fields: HTTPFields) -> ClientKey? {
    for field in fields where field.name == .cookie {
      var rest = field.value.utf8[...]
      while !rest.isEmpty {
        let pair = rest.prefix { $0 != UInt8(ascii: ";") }
        rest = rest[pair.endIndex...].dropFirst()
        if let client = client(ofPair: pair.drop { $0 == UInt8(ascii: " ") }) { return client }
      }
    }
    return nil
  }

  private func client(ofPair pair: Substring.UTF8View.SubSequence) -> ClientKey? {
    guard let equals = pair.firstIndex(of: UInt8(ascii: "=")), pair[..<equals].elementsEqual(name.utf8) else {
      return nil
    }
    let value = pair[equals...].dropFirst()
    guard let dot = value.firstIndex(of: UInt8(ascii: ".")), key.matches(value[..<dot]) else { return nil }
    return ClientKey(name: value[dot...].dropFirst())
  }
}
