import NIOCore

/// Who asks, as far as the server can tell apart those who have the wall's key: a browser by its cookie, anything else by
/// its connection.
package struct ClientKey: Hashable, Sendable {
  package let rawValue: UInt64

  /// A new browser.
  init() {
    rawValue = .random(in: .min ... .max)
  }

  /// The browser that was given this name; nil if it is none that is given.
  init?(name: some StringProtocol) {
    guard let number = UInt64(name, radix: 16), Self(rawValue: number).name == name else { return nil }
    rawValue = number
  }

  /// Whoever uses a connection.
  init(connection: any Channel) {
    rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(connection)))
  }

  private init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// The name that the browser keeps.
  var name: String { String(rawValue, radix: 16) }
}
