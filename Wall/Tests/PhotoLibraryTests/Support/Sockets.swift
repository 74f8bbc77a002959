import Foundation

@testable import PictureDecoder

#if canImport(Darwin)
  let streamSocket = SOCK_STREAM
#else
  let streamSocket = Int32(SOCK_STREAM.rawValue)
#endif

/// Makes a socket in the file system; false if the system refuses.
func bindUnixSocket(_ socket: Int32, to path: String) -> Bool {
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else { return false }
  withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
  return withUnsafePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
    }
  }
}
