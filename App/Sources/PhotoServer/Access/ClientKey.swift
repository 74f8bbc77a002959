import NIOCore

/// Who asks, as far as the server can tell apart those who have the wall's key: a browser by its cookie, anything else by
/// its connection.
package struct ClientKey: Hashable, Sendable {
  package let rawValue: UInt64

  /// A new browser.
  init() {
    rawValue = .random(in: .min ... .max)
  }

  /// The browser that was given this name; nil if it is none: at most 16 hexadecimal digits.
  init?(name: some Collection<UInt8>) {
    guard (1...16).contains(name.count) else { return nil }
    var number: UInt64 = 0
    for digit in name {
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): number = number << 4 | UInt64(digit - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): number = number << 4 | UInt64(digit - UInt8(ascii: "a") + 10)
      default: return nil
      }
    }
    rawValue = number
  }

  /// Whoever uses a connection.
  init(connection: any Channel) {
    rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(connection)))
  }

  /// The name that the browser keeps.
  var name: String { String(rawValue, radix: 16) }
}
