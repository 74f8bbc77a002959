import DecoderSandbox
import FileFormats
import Foundation

/// The socket between a library and a decoder. Messages are preceded by their length, sent and received whole, and may
/// contain descriptors.
///
/// A class, although nothing needs its identity: with a noncopyable value, Swift 6.3's optimizer treats a closure that
/// sends as the last use, and closes the socket after it.
final class DecoderConnection: Sendable {
  enum Failure: Error {
    case deadline
    /// The other side has closed the connection.
    case ended
    /// The other side violates the protocol.
    case nonsense
  }

  /// The maximum number of descriptors in one message.
  static let mostDescriptors = Int(DECODER_SANDBOX_MOST_DESCRIPTORS)

  private let socket: Descriptor

  init(_ socket: consuming Descriptor) { self.socket = socket }

  var number: Int32 { socket.number }

  /// Sends a message and at most `mostDescriptors` descriptors; without a deadline, waits indefinitely.
  func send(
    _ message: [UInt8], passing descriptors: [Int32] = [], before deadline: SuspendingClock.Instant? = nil
  ) throws(Failure) {
    var writer = MessageWriter()
    writer.write([UInt32(message.count)])
    let bytes = writer.bytes + message
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        decoder_sandbox_send(socket.number, $0.baseAddress, $0.count, descriptors, sent == 0 ? descriptors.count : 0)
      }
      if count > 0 {
        sent += count
      } else if errno == EAGAIN {
        try wait(for: POLLOUT, before: deadline)
      } else if errno != EINTR {
        throw .ended
      }
    }
  }

  /// Receives a message of at most that many bytes; without a deadline, waits indefinitely.
  func receive(atMost limit: Int, before deadline: SuspendingClock.Instant? = nil) throws(Failure) -> [UInt8] {
    var length = [UInt8](repeating: 0, count: 4)
    try receive(into: &length, before: deadline)
    return try receive(announcedBy: length, atMost: limit, before: deadline)
  }

  private func receive(
    announcedBy length: [UInt8], atMost limit: Int, before deadline: SuspendingClock.Instant?
  ) throws(Failure) -> [UInt8] {
    var reader = MessageReader(length)
    guard let count: UInt32 = reader.read(), count <= limit else { throw .nonsense }
    var message = [UInt8](repeating: 0, count: Int(count))
    try receive(into: &message, before: deadline)
    return message
  }

  /// Receives a short message and its descriptors; waits indefinitely.
  ///
  /// - Parameter descriptors: Receives the descriptors' numbers, which the caller must close.
  func receive(atMost limit: Int, with descriptors: inout [Int32]) throws(Failure) -> [UInt8] {
    var length = [UInt8](repeating: 0, count: 4)
    var numbers = [Int32](repeating: -1, count: Self.mostDescriptors)
    var received = 0
    while true {
      let count = decoder_sandbox_receive(socket.number, &length, length.count, &numbers, &received)
      if count == length.count { break }
      guard count < 0, errno == EINTR else { throw .ended }
    }
    descriptors = Array(numbers.prefix(received))
    return try receive(announcedBy: length, atMost: limit, before: nil)
  }

  private func receive(into bytes: inout [UInt8], before deadline: SuspendingClock.Instant?) throws(Failure) {
    let count = bytes.count
    var received = 0
    while received < count {
      let length = bytes.withUnsafeMutableBytes {
        recv(socket.number, $0.baseAddress! + received, count - received, Int32(MSG_DONTWAIT))
      }
      if length > 0 {
        received += length
      } else if length < 0, errno == EAGAIN {
        try wait(for: POLLIN, before: deadline)
      } else if length == 0 || errno != EINTR {
        throw .ended
      }
    }
  }

  /// Waits until the socket is ready.
  private func wait(for events: Int32, before deadline: SuspendingClock.Instant?) throws(Failure) {
    while true {
      let left = deadline.map { max(.zero, SuspendingClock.now.duration(to: $0)) }
      var watched = pollfd(fd: socket.number, events: Int16(events), revents: 0)
      let count = poll(&watched, 1, left.map(\.pollTimeout) ?? -1)
      if count > 0 { return }
      // Data that has arrived counts even if this process was stopped until after the deadline, hence the poll first.
      if count == 0, left == .zero { throw .deadline }
      if count < 0, errno != EINTR { throw .ended }
    }
  }
}

extension Duration {
  /// The duration for `poll`: in milliseconds, rounded up.
  var pollTimeout: Int32 {
    let (seconds, attoseconds) = components
    let milliseconds = seconds.multipliedReportingOverflow(by: 1000)
    guard !milliseconds.overflow else { return .max }
    return Int32(clamping: milliseconds.partialValue + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
