import Foundation
import NIOCore

/// The addresses and names of this machine on its networks.
package enum MachineAddresses {
  /// All numeric addresses that others may reach, IPv4 first. Link-local IPv6 addresses are left out.
  package static var reachable: [String] {
    let addresses = ((try? System.enumerateDevices()) ?? []).compactMap(\.address)
    let bytes = addresses.compactMap(\.addressBytes).filter { bytes in
      bytes.count == 4 ? bytes[0] != 127 : !(bytes[0] == 0xfe && bytes[1] & 0xc0 == 0x80) && bytes != loopback
    }
    let texts = (bytes.filter { $0.count == 4 } + bytes.filter { $0.count == 16 }).compactMap(text)
    return texts.enumerated().filter { !texts[..<$0.offset].contains($0.element) }.map(\.element)
  }

  /// The address on the local network: the one from which this machine reaches the internet, if it is private, otherwise
  /// the first private one. Nil if there is none.
  package static var local: String? {
    outgoing.flatMap { isPrivate($0) ? $0 : nil } ?? reachable.first(where: isPrivate)
  }

  /// This machine's host name, and its name in mDNS. Empty if the host name cannot be used in a URL.
  package static var names: [String] {
    let name = ProcessInfo.processInfo.hostName.lowercased()
    guard !name.isEmpty, name != "localhost",
      name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-.".contains($0)) })
    else { return [] }
    let first = String(name.prefix { $0 != "." })
    return first == name ? [name, first + ".local"] : [name, first, first + ".local"]
  }

  /// Whether a numeric address belongs to a private network (https://www.rfc-editor.org/rfc/rfc1918), or is link-local
  /// (https://www.rfc-editor.org/rfc/rfc3927).
  private static func isPrivate(_ address: String) -> Bool {
    let bytes = (try? SocketAddress(ipAddress: address, port: 0))?.addressBytes ?? []
    guard bytes.count == 4 else { return false }
    return switch (bytes[0], bytes[1]) {
    case (10, _), (172, 16..<32), (192, 168), (169, 254): true
    default: false
    }
  }

  private static let loopback = [UInt8](repeating: 0, count: 15) + [1]

  private static func text(_ bytes: [UInt8]) -> String? {
    (try? SocketAddress(packedIPAddress: ByteBuffer(bytes: bytes), port: 0))?.ipAddress
  }

  /// The address from which this machine would send to the internet. Nothing is sent: connecting a datagram socket only
  /// selects a route (to an address for documentation, https://www.rfc-editor.org/rfc/rfc5737).
  private static var outgoing: String? {
    #if canImport(Darwin)
      let kind = SOCK_DGRAM
    #else
      let kind = CInt(SOCK_DGRAM.rawValue)
    #endif
    let descriptor = socket(AF_INET, kind, 0)
    guard descriptor >= 0, let target = try? SocketAddress(ipAddress: "198.51.100.1", port: 9) else { return nil }
    defer { close(descriptor) }
    guard target.withSockAddr({ connect(descriptor, $0, socklen_t($1)) == 0 }) else { return nil }
    return withUnsafeTemporaryAllocation(of: sockaddr_in.self, capacity: 1) { own in
      var size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let isKnown = own.withMemoryRebound(to: sockaddr.self) { getsockname(descriptor, $0.baseAddress, &size) == 0 }
      return isKnown ? SocketAddress(own[0]).ipAddress : nil
    }
  }
}
