package import NIOCore

/// The origin of a connection for limits per client: an IPv4 address, or the first 64 bits of an IPv6 address, because a
/// device can choose any address within its /64 network.
struct ClientAddress: Hashable, Sendable {
  private let bytes: [UInt8]

  /// - Parameter address: Nil and addresses other than IP addresses all count as one client.
  init(_ address: SocketAddress?) {
    let bytes = address?.addressBytes ?? []
    self.bytes = bytes.count == 16 ? Array(bytes.prefix(8)) : bytes
  }
}

extension SocketAddress {
  /// The IP address, in 4 or 16 bytes. IPv4-mapped IPv6 addresses have 4. Nil for other addresses.
  package var addressBytes: [UInt8]? {
    withSockAddr { address, size in
      let bytes = UnsafeRawBufferPointer(start: address, count: size)
      switch self {
      case .v4: return Array(bytes[4..<8])
      case .v6:
        let address = bytes[8..<24]
        let isMapped = address.prefix(10).allSatisfy { $0 == 0 } && bytes[18] == 0xff && bytes[19] == 0xff
        return Array(isMapped ? address.suffix(4) : address)
      default: return nil
      }
    }
  }
}
