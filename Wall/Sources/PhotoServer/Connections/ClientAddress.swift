package import NIOCore

/// Where a connection comes from, as far as one person has one such place: an IPv4 address, or an IPv6 network of 64 bits,
/// within which every device chooses addresses as it likes.
struct ClientAddress: Hashable, Sendable {
  private let bytes: [UInt8]

  /// - Parameter address: Nil, and what is no address of the internet's, are one place.
  init(_ address: SocketAddress?) {
    let bytes = address?.addressBytes ?? []
    self.bytes = bytes.count == 16 ? Array(bytes.prefix(8)) : bytes
  }
}

extension SocketAddress {
  /// The IP address, in 4 or 16 bytes; one of IPv4 that is written as one of IPv6 has 4. Nil for other addresses.
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
