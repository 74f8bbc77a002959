import NIOCore

/// The host names that a server accepts in requests.
///
/// A name whose DNS records another person controls must not be one of them: that person could point it to this machine,
/// and pages under that name could then read the answers (DNS rebinding). Numeric addresses cannot be redirected.
package enum HostNames: Sendable {
  /// 127.0.0.1, localhost and [::1].
  case loopback
  /// The numeric address on which the connection arrived, and these names, which may include a port.
  case network([String])

  private static let loopbackNames = ["127.0.0.1", "localhost", "[::1]"]

  /// Whether a Host field contains one of the names, and no port other than that of the connection.
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

  /// The message for requests with another name.
  var refusal: String {
    switch self {
    case .loopback: "This server can only be reached as 127.0.0.1, localhost or [::1], with its own port."
    case .network: "This server can only be reached by its own addresses and names, with its own port."
    }
  }

  private static func isHost(_ host: String, name: String, port: Int?) -> Bool {
    guard host.hasPrefix(name) else { return false }
    let rest = host.dropFirst(name.count)
    return rest.isEmpty || port.map { rest == ":\($0)" } ?? false
  }

  /// Whether a host is the address of a connection, in any notation.
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
