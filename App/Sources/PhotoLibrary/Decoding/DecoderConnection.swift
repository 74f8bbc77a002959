#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The socket between a library and a decoder: messages with their length in front, each sent and received whole.
struct DecoderConnection: ~Copyable, Sendable {
  enum Failure: Error {
    /// The deadline has passed.
    case deadline
    /// The other side has closed the connection, or does not keep to the protocol.
    case ended
  }

  /// Far more than any rendition has.
  private static let longestMessage = 1 << 28

  private let socket: Descriptor

  init(_ socket: consuming Descriptor) { self.socket = socket }

  var number: Int32 { socket.number }

  /// Sends a message; waits without end when there is no deadline.
  func send(_ message: [UInt8], before deadline: SuspendingClock.Instant? = nil) throws(Failure) {
    var writer = MessageWriter()
    writer.write([UInt32(message.count)])
    let bytes = writer.bytes + message
    var sent = 0
    while sent < bytes.count {
      try wait(for: POLLOUT, before: deadline)
      let count = bytes[sent...].withUnsafeBytes { Self.send($0, to: socket.number) }
      if count > 0 {
        sent += count
      } else if errno != EAGAIN && errno != EINTR {
        throw .ended
      }
    }
  }

  /// Receives a message; waits without end when there is no deadline.
  func receive(before deadline: SuspendingClock.Instant? = nil) throws(Failure) -> [UInt8] {
    var reader = MessageReader(try receive(count: 4, before: deadline))
    guard let count: UInt32 = reader.read(), count <= Self.longestMessage else { throw .ended }
    return try receive(count: Int(count), before: deadline)
  }

  private func receive(count: Int, before deadline: SuspendingClock.Instant?) throws(Failure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var received = 0
    while received < count {
      try wait(for: POLLIN, before: deadline)
      let length = bytes.withUnsafeMutableBytes { recv(socket.number, $0.baseAddress! + received, count - received, 0) }
      if length > 0 {
        received += length
      } else if length == 0 || (errno != EAGAIN && errno != EINTR) {
        throw .ended
      }
    }
    return bytes
  }

  /// Waits until the socket is ready.
  private func wait(for events: Int32, before deadline: SuspendingClock.Instant?) throws(Failure) {
    while true {
      let left = deadline.map { max(.zero, SuspendingClock.now.duration(to: $0)) }
      var watched = pollfd(fd: socket.number, events: Int16(events), revents: 0)
      let count = poll(&watched, 1, left.map(\.pollTimeout) ?? -1)
      if count > 0 { return }
      // What has arrived counts even if this process was stopped until after the deadline, hence the poll first.
      if count == 0, left == .zero { throw .deadline }
      if count < 0, errno != EINTR { throw .ended }
    }
  }

  private static func send(_ bytes: UnsafeRawBufferPointer, to socket: Int32) -> Int {
    #if canImport(Darwin)
      Darwin.send(socket, bytes.baseAddress, bytes.count, MSG_DONTWAIT)
    #else
      Glibc.send(socket, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
    #endif
  }
}

extension Duration {
  /// In milliseconds, rounded up, as `poll` takes it.
  fileprivate var pollTimeout: Int32 {
    let (seconds, attoseconds) = components
    let milliseconds = seconds.multipliedReportingOverflow(by: 1000)
    guard !milliseconds.overflow else { return .max }
    return Int32(clamping: milliseconds.partialValue + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
