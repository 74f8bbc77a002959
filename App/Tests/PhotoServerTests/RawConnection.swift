import Foundation

/// A TCP connection to 127.0.0.1 over which a test says exactly what it wants.
final class RawConnection: Sendable {
  private let descriptor: CInt

  /// Connects; waits at most 15 seconds for each answer.
  init(port: Int) throws {
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      let kind = CInt(SOCK_STREAM.rawValue)
    #endif
    descriptor = socket(AF_INET, kind, 0)
    var timeout = timeval(tv_sec: 15, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let result = withUnsafePointer(to: address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }

  deinit {
    close(descriptor)
  }

  /// Sends a text as it is.
  func send(_ text: String) {
    send(Array(text.utf8))
  }

  /// Sends bytes, as far as the server takes them.
  func send(_ bytes: [UInt8]) {
    var bytes = bytes[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, noSignal) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Sends a GET request.
  func get(_ target: String, host: String = "127.0.0.1", fields: String = "") {
    send("GET \(target) HTTP/1.1\r\nHost: \(host)\r\n\(fields)\r\n")
  }

  /// Says that nothing more will be sent.
  func endSending() {
    shutdown(descriptor, CInt(SHUT_WR))
  }

  /// Everything that comes in until the text, the end, or 15 seconds of silence.
  func receive(until text: String? = nil) async -> String {
    await onThreadOfItsOwn { self.receiveNow(until: text) }
  }

  /// Whether the server has closed the connection: its end is received within 15 seconds.
  func isEnded() async -> Bool {
    await onThreadOfItsOwn {
      var byte: UInt8 = 0
      return read(self.descriptor, &byte, 1) == 0
    }
  }

  private func receiveNow(until text: String?) -> String {
    let end = text.map { Array($0.utf8) } ?? []
    var received: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { break }
      received += buffer[..<count]
      let fresh = received.suffix(count + end.count)
      if !end.isEmpty, Data(fresh).range(of: Data(end)) != nil { break }
    }
    // Latin-1, so that each byte is a character.
    return String(String.UnicodeScalarView(received.map { Unicode.Scalar($0) }))
  }

  /// Waiting for the server must not take a thread that the server may need.
  private func onThreadOfItsOwn<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: work()) }
    }
  }
}

#if canImport(Darwin)
  private let noSignal: CInt = 0
#else
  /// A connection that the server has closed meanwhile is no reason to end the tests.
  private let noSignal = CInt(MSG_NOSIGNAL)
#endif
