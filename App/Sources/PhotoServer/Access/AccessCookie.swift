import HTTPTypes

/// The cookie that a browser gets in exchange for the key, so that the key does not have to stay in addresses.
struct AccessCookie {
  let key: AccessKey
  /// Where the server listens: all servers of a machine get each other's cookies, whatever their ports
  /// (https://www.rfc-editor.org/rfc/rfc6265#section-8.5), so the cookie's name tells them apart.
  let port: Int?

  /// 400 days, the longest that browsers keep one.
  private static let lifetime = 400 * 24 * 60 * 60

  private var name: String { "cascade-\(port ?? 0)" }

  /// The `Set-Cookie` field for a browser that has shown the key.
  ///
  /// Strict: no page of another site can make the browser send it.
  func field(for client: ClientKey) -> String {
    "\(name)=\(key.text).\(client.name); Path=/; Max-Age=\(Self.lifetime); HttpOnly; SameSite=Strict"
  }

  /// The browser that `Cookie` fields belong to; nil if none of them holds the key.
  func client(of fields: [String]) -> ClientKey? {
    for pair in fields.lazy.flatMap({ $0.split(separator: ";") }) {
      let pair = pair.drop { $0 == " " }
      guard pair.hasPrefix(name + "=") else { continue }
      let parts = pair.dropFirst(name.count + 1).split(separator: ".", omittingEmptySubsequences: false)
      if parts.count == 2, key.matches(parts[0]), let client = ClientKey(name: parts[1]) { return client }
    }
    return nil
  }
}
