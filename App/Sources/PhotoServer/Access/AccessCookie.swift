import HTTPTypes
import PhotoModel

/// The cookie that a browser gets in exchange for the key, so that the key does not have to stay in addresses.
struct AccessCookie {
  private let key: AccessKey
  private let name: String
  /// The name with what follows it.
  private let start: [UInt8]
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
    start = Array("\(name)=".utf8)
  }

  /// The `Set-Cookie` field for a browser that has shown the key.
  ///
  /// Strict: no page of another site can make the browser send it.
  func field(for client: ClientID) -> String {
    "\(name)=\(key.text).\(String(client.rawValue, radix: 16)); Path=/; Max-Age=\(lifetime); HttpOnly; SameSite=Strict\(isSecure ? "; Secure" : "")"
  }

  /// The browser that the `Cookie` fields belong to; nil if none of them holds the key.
  ///
  /// Every request comes by here, so nothing is copied.
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
      if let dot = value.firstIndex(of: UInt8(ascii: ".")), key.matches(value[..<dot]),
        let client = ClientID(name: value[dot...].dropFirst())
      {
        return client
      }
    }
    return nil
  }
}

extension ClientID {
  /// The browser that was given this name; nil if it is none: at most 16 hexadecimal digits.
  fileprivate init?(name: some Collection<UInt8>) {
    guard let number = UInt64(hexadecimal: name) else { return nil }
    self.init(rawValue: number)
  }
}
