import ArgumentParser
import Foundation

/// A numeric address to listen on, with an optional port: `192.168.1.20`, `192.168.1.20:8443`, `[::]:8443`.
struct ListenAddress: Equatable {
  let host: String

  /// Nil if the command line names none.
  var port: UInt16?
}

extension ListenAddress: ExpressibleByArgument {
  init?(argument: String) {
    var host = argument[...]
    var port: UInt16?
    let isBracketed = host.hasPrefix("[")
    let portStart = isBracketed ? host.firstIndex(of: "]").map(host.index(after:)) : host.firstIndex(of: ":")
    let isPlainIPv6 = !isBracketed && argument.filter { $0 == ":" }.count > 1
    if let portStart, !isPlainIPv6, portStart < host.endIndex {
      guard host[portStart] == ":", let number = UInt16(host[portStart...].dropFirst()) else { return nil }
      port = number
      host = host[..<portStart]
    }
    if isBracketed {
      guard host.hasSuffix("]") else { return nil }
      host = host.dropFirst().dropLast()
    }
    self.init(host: String(host), port: port)
    guard isAddress(AF_INET, bytes: 4) && !isBracketed || isAddress(AF_INET6, bytes: 16) else { return nil }
  }

  /// The host as written in a URL: IPv6 addresses in brackets.
  static func inAddress(_ host: String) -> String { host.contains(":") ? "[\(host)]" : host }

  /// Whether this is the wildcard address, which stands for all addresses of the machine.
  var isAny: Bool { ["0.0.0.0", "::"].contains(host) }

  private func isAddress(_ family: CInt, bytes count: Int) -> Bool {
    var bytes = [UInt8](repeating: 0, count: count)
    return inet_pton(family, host, &bytes) == 1
  }
}
