import Foundation

/// A TCP connection to 127.0.0.1 over which a test says exactly what it wants.
final class RawConnection: Sendable {
  private let descriptor: CInt
  private let cookie: String?

  /// Connects; waits at most 15 seconds for each answer.
  ///
  /// - Parameters:
  ///   - cookie: What `get` sends along.
  ///   - source: The last byte of the address 127.0.0.x from which it connects, where the system has more than one.
  ///   - bufferSize: How many bytes the system takes before the test does; as it likes, if nothing is said.
  init(port: Int, cookie: String? = nil, source: UInt8? = nil, bufferSize: CInt? = nil) throws {
    self.cookie = cookie
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      let kind = CInt(SOCK_STREAM.rawValue)
    #endif
    descriptor = socket(AF_INET, kind, 0)
    var timeout = timeval(tv_sec: 15, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    if var bufferSize { setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &bufferSize, 4) }
    if let source { Self.bind(descriptor, to: source) }
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

  private static func bind(_ descriptor: CInt, to source: UInt8) {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = (0x7f00_0000 | UInt32(source)).bigEndian
    _ = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  private static var flags: CInt {
    #if canImport(Darwin)
      0
    #else
      CInt(MSG_NOSIGNAL)
    #endif
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
      // Without MSG_NOSIGNAL, writing to a connection that the server has closed ends the tests.
      let count = bytes.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, Self.flags) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Sends a GET request, with the cookie.
  func get(_ target: String, host: String = "127.0.0.1", fields: String = "") {
    let cookie = cookie.map { "Cookie: \($0)\r\n" } ?? ""
    send("GET \(target) HTTP/1.1\r\nHost: \(host)\r\n\(cookie)\(fields)\r\n")
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
  ///
  /// - Parameter resetCounts: Whether it may have been cut off, as it is where something has come that nobody has read.
  func isEnded(resetCounts: Bool = false) async -> Bool {
    await onThreadOfItsOwn {
      var byte: UInt8 = 0
      let count = read(self.descriptor, &byte, 1)
      return count == 0 || (resetCounts && count < 0 && errno == ECONNRESET)
    }
  }

  /// Takes some of what has come, and returns how much; 0 at the end.
  func receive(atMost count: Int) async -> Int {
    await onThreadOfItsOwn {
      var buffer = [UInt8](repeating: 0, count: count)
      return max(0, read(self.descriptor, &buffer, count))
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
