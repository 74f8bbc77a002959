/// The ports on which a server tries to listen, in order.
///
/// They are derived from what is shown, so that its address, and with it the browser's stored settings, stays the same
/// at each start. If a port is taken, the next one is tried.
struct ServerPorts {
  let candidates: [Int]

  /// Only the given port, where 0 means any free port. Without one, the ports derived from the number, then any free port.
  init(_ given: UInt16?, number: UInt128) {
    let first = Int(number % UInt128(Self.range.count))
    let derived = (0..<Self.tries).map { Self.range.lowerBound + (first + $0) % Self.range.count }
    candidates = given.map { [Int($0)] } ?? derived + [0]
  }

  /// Dynamic ports (https://www.rfc-editor.org/rfc/rfc6335#section-6) above those that Linux uses by default for outgoing
  /// connections (`net.ipv4.ip_local_port_range`).
  private static let range = 61000..<65536

  static let tries = 16
}
