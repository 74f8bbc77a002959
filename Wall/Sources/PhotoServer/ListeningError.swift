import Foundation
import NIOCore

/// The reason why the server cannot listen on its port.
package struct ListeningError: Error, CustomStringConvertible {
  private let host: String?
  private let port: Int
  private let number: CInt

  /// Picks the system's refusal from the errors that the server throws; nil for all other errors.
  ///
  /// - Parameter host: The address to listen on for guests; nil for the loopback address.
  package init?(_ error: any Error, host: String? = nil, port: Int) {
    guard let error = error as? IOError else { return nil }
    self.host = host
    self.port = port
    number = error.errnoCode
  }

  /// Whether another port might be free.
  package var isTaken: Bool { [EADDRINUSE, EACCES].contains(number) }

  /// The problem and what to do, in a sentence or two.
  package var description: String {
    let place = host.map { "Port \(port) at \($0)" } ?? "Port \(port)"
    let advice =
      if let host {
        "Choose another one, as in --listen \(host.contains(":") ? "[\(host)]" : host):8443, or leave it out to use one that is free."
      } else {
        "Choose another one with --port, or leave --port out to use one that is free."
      }
    if number == EADDRNOTAVAIL, let host {
      let own = MachineAddresses.reachable
      let others = own.isEmpty ? "It has no address on any network." : "It has \(own.joined(separator: ", "))."
      return "\(host) is not an address of this machine. \(others)"
    }
    return switch number {
    case EADDRINUSE: "\(place) is in use by another program. \(advice)"
    case EACCES: "\(place) cannot be used without special rights. \(advice)"
    default: "\(place) cannot be used: \(String(cString: strerror(number))). \(advice)"
    }
  }
}
