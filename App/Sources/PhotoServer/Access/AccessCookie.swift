import HTTPTypes

/// The cookie that a browser gets in exchange for the key, so that the key does not have to stay in addresses.
struct AccessCookie {
  private let key: AccessKey
  private let name: String

  /// 400 days, the longest that browsers keep one.
  private static let lifetime = 400 * 24 * 60 * 60

  /// - Parameter port: Where the server listens: all servers of a machine get each other's cookies, whatever their ports
  ///   (https://www.rfc-editor.org/rfc/rfc6265#section-8.5), so the cookie's name tells them apart.
  init(key: AccessKey, port: Int?) {
    self.key = key
    name = "cascade-\(port ?? 0)"
  }

  /// The `Set-Cookie` field for a browser that has shown the key.
  ///
  /// Strict: no page of another site can make the browser send it.
  func field(for client: ClientKey) -> String {
    "\(name)=\(key.text).\(client.name); Path=/; Max-Age=\(Self.lifetime); HttpOnly; SameSite=Strict"
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
