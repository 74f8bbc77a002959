import NIOCore

/// The names by which a server may be asked.
///
/// A name that somebody else can let point here must not be one of them: pages under that name could read the answers
/// (DNS rebinding). An address in digits points to nothing but itself.
package enum HostNames: Sendable {
  /// 127.0.0.1, localhost and [::1].
  case loopback
  /// The address that the connection has come in at, in digits, and these names, with or without a port of their own.
  case network([String])

  private static let loopbackNames = ["127.0.0.1", "localhost", "[::1]"]

  /// Whether a Host field has one of the names, and the port of the connection if it has any.
  ///
  /// - Parameter local: The server's side of the connection.
  func allow(_ host: String, at local: SocketAddress?) -> Bool {
    let host = host.lowercased()
    switch self {
    case .loopback: return Self.loopbackNames.contains { Self.isHost(host, name: $0, port: local?.port) }
    case .network(let names):
      return names.contains { Self.isHost(host, name: $0.lowercased(), port: local?.port) }
        || Self.isHost(host, address: local)
    }
  }

  /// What is said to who asks by another name.
  var refusal: String {
    switch self {
    case .loopback: "This server answers only as 127.0.0.1, localhost or [::1], at its own port."
    case .network: "This server answers only at its own addresses, at its own port."
    }
  }

  private static func isHost(_ host: String, name: String, port: Int?) -> Bool {
    guard host.hasPrefix(name) else { return false }
    let rest = host.dropFirst(name.count)
    return rest.isEmpty || port.map { rest == ":\($0)" } ?? false
  }

  /// Whether a host is the address of a connection, in whatever way it is written.
  private static func isHost(_ host: String, address local: SocketAddress?) -> Bool {
    guard let local, let own = local.addressBytes, let port = local.port else { return false }
    var host = host[...]
    if host.hasSuffix(":\(port)") { host = host.dropLast("\(port)".count + 1) }
    if host.hasPrefix("[") {
      guard host.hasSuffix("]") else { return false }
      host = host.dropFirst().dropLast()
      // The zone is the client's own name for its interface: https://www.rfc-editor.org/rfc/rfc4007#section-11.2
      guard !host.contains("%") else { return false }
    } else if host.contains(":") {
      return false
    }
    return (try? SocketAddress(ipAddress: String(host), port: port))?.addressBytes == own
  }
}
