import HTTPTypes
import PhotoModel

/// The cookie that a browser gets for the key, so that the key does not have to stay in addresses.
struct AccessCookie {
  private let entrance: Entrance
  private let name: String
  /// The name and `=`.
  private let start: [UInt8]

  /// - Parameter port: The server's port. Browsers send a cookie to all ports of a machine
  ///   (https://www.rfc-editor.org/rfc/rfc6265#section-8.5), so the port is part of the cookie's name.
  init(_ entrance: Entrance, port: Int?) {
    self.entrance = entrance
    // Servers without encryption on other ports could replace a cookie
    // (https://www.rfc-editor.org/rfc/rfc6265#section-8.6). Browsers prevent that if the name begins with `__Host-`.
    name = "\(entrance.isSecure ? "__Host-" : "")cascade-\(port ?? 0)"
    start = Array("\(name)=".utf8)
  }

  /// The `Set-Cookie` field for a browser that has sent the key.
  ///
  /// Strict: no page of another site can make the browser send it.
  func field(for client: ClientID) -> String {
    "\(name)=\(entrance.cookieKey.text).\(String(client.rawValue, radix: 16)); Path=/; Max-Age=\(entrance.lifetime); "
      + "HttpOnly; SameSite=Strict\(entrance.isSecure ? "; Secure" : "")"
  }

  /// The browser that the `Cookie` fields belong to; nil if none of them contains the secret.
  ///
  /// Runs for every request, so it copies nothing.
  func client(of fields: HTTPFields) -> ClientID? {
    for field in fields where field.name == .cookie {
      let text = field.value.utf8
      if let client = text.withContiguousStorageIfAvailable({ client(in: $0[...]) }) ?? client(in: text[...]) {
        return client
      }
    }
    return nil
  }

  private func client<Text: Collection<UInt8>>(in text: Text) -> ClientID? where Text.SubSequence == Text {
    var rest = text
    while !rest.isEmpty {
      let next = rest.prefix { $0 != UInt8(ascii: ";") }
      rest = rest[next.endIndex...].dropFirst()
      let pair = next.drop { $0 == UInt8(ascii: " ") }
      guard pair.starts(with: start) else { continue }
      let value = pair.dropFirst(start.count)
      if let dot = value.firstIndex(of: UInt8(ascii: ".")), entrance.cookieKey.matches(value[..<dot]),
        let client = UInt64(hexadecimal: value[dot...].dropFirst())
      {
        return ClientID(rawValue: client)
      }
    }
    return nil
  }
}
