import PhotoServer

/// The addresses and names by which guests reach a shared wall.
struct ShareAddresses {
  let listen: ListenAddress
  /// As given on the command line, with or without a port.
  private let givenNames: [String]

  init(_ options: ShareOptions) throws(CommandError) {
    listen = try options.address()
    givenNames = options.host
  }

  /// The names that a request may have in its Host header.
  var names: [String] {
    // Browsers omit the scheme's default port.
    givenNames.flatMap { [$0, Self.withoutPort($0)] } + MachineAddresses.names
  }

  /// The names and numeric addresses for a certificate.
  var certificateHosts: [String] { hosts + names.map(Self.withoutPort) }

  /// The links that open a wall, the best one first.
  ///
  /// - Parameter forwardsPorts: Whether the ports of given names lead to this one, as a router's do.
  func links(to entrance: Entrance, port: Int, forwardsPorts: Bool = true) -> [String] {
    (givenNames + hosts.map(ListenAddress.inAddress)).map { host in
      let name = Self.withoutPort(host)
      return entrance.address(host: forwardsPorts && name != host ? host : "\(name):\(port)")
    }
  }

  /// The numeric addresses at which the server can be reached.
  private var hosts: [String] { listen.isAny ? MachineAddresses.reachable : [listen.host] }

  /// A host without its port.
  private static func withoutPort(_ host: String) -> String {
    guard let colon = host.lastIndex(of: ":"), !host.hasSuffix("]") else { return host }
    return String(host[..<colon])
  }
}
