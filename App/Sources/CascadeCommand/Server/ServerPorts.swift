/// The ports at which a server tries to listen, one after the other.
///
/// What is shown decides on them, so that it is found at the same address at each start, and a browser still knows what
/// was set there. Several of the same, or others that are there before, have the next.
struct ServerPorts {
  let candidates: [Int]

  /// Only this port; 0 for any free one.
  init(only port: UInt16) {
    candidates = [Int(port)]
  }

  /// The ports of what has this number, and if all are taken, any free one.
  init(number: UInt128) {
    let first = Int(number % UInt128(Self.range.count))
    let next = (0..<Self.tries).map { Self.range.lowerBound + (first + $0) % Self.range.count }
    candidates = next + [0]
  }

  /// Those for dynamic use (https://www.rfc-editor.org/rfc/rfc6335#section-6) from which Linux takes none for outgoing
  /// connections by itself (`net.ipv4.ip_local_port_range`).
  private static let range = 61000..<65536

  /// How many ports are tried.
  static let tries = 16
}
