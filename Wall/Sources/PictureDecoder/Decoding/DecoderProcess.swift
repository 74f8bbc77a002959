import DecoderSandbox
import FileFormats
import Foundation
import Synchronization

/// A running decoder. It is another process, so that a damaged or malicious file can crash, block or fill only that.
///
/// Requests are for one thread, in order; `kill` is thread-safe.
package final class DecoderProcess: Sendable {
  package struct StartFailure: Error {
    package let message: String
    /// Whether the decoder was killed from outside before it was ready, which does not tell whether one can be started.
    package var isKilled = false
  }

  package enum End: Equatable {
    /// By itself, or by a signal of the system for what it did.
    case crashed
    /// By itself, because it was refused memory.
    case outOfMemory
    /// By a signal that any process may send, or that the system sends when memory runs out.
    case killed
  }

  /// The number of files after which a decoder is replaced, which ends memory leaks and compromises by malicious files.
  /// The start, some 70 ms of CPU time, is then negligible per file.
  static let recyclingCount = 4096

  /// The time limit for a decoder's greeting.
  private static let startDeadline = Duration.seconds(20)

  /// The parts of the sandbox that the system lacks.
  package let lacks: DecoderLacks

  /// The number of files that the decoder has answered.
  package var answered: Int { answers.load(ordering: .relaxed) }

  private let answers = Atomic<Int>(0)
  private let memory: DecoderMemory
  private let connection: DecoderConnection
  private let process: ChildProcess

  /// The process number, for tests; `nil` once the process has ended.
  var number: pid_t? { process.number }

  /// Starts a decoder and waits until it is ready.
  package init(executable: String, arguments: [String], memory: DecoderMemory = .ofThisMachine) throws(StartFailure) {
    self.memory = memory
    do {
      let pair = try SocketPair()
      process = try ChildProcess([executable] + arguments, input: pair.theirs.number)
      connection = DecoderConnection(pair.ours)
    } catch {
      throw StartFailure(message: "“\(executable)” cannot be started: \(error)")
    }
    var greeting: DecoderGreeting?
    var hasEnded = false
    do {
      greeting = DecoderGreeting(try connection.receive(atMost: 1024, before: .now.advanced(by: Self.startDeadline)))
    } catch {
      // Treated like a wrong greeting.
      hasEnded = error == .ended
    }
    lacks = greeting?.lacks ?? []
    guard greeting != nil else {
      let isKilled = kill() == .killed && hasEnded
      throw StartFailure(message: "“\(executable)” does not work as a decoder.", isKilled: isKilled)
    }
    setMemory(memory.small)
  }

  /// Sends an order about an open file, and receives what comes back; after any failure the decoder must be discarded.
  ///
  /// - Parameters:
  ///   - isHeavy: Whether the decoder may use the large amount of memory; it must be discarded afterwards.
  ///   - read: Reads a message; returns `nil` if more follow. The decoder waits for it.
  func reply<Reply>(
    to order: DecoderOrder, about file: borrowing OpenFile, isHeavy: Bool, before deadline: SuspendingClock.Instant,
    read: ([UInt8]) throws(DecoderConnection.Failure) -> Reply?
  ) throws(DecoderConnection.Failure) -> Reply {
    if isHeavy { setMemory(memory.large) }
    let message = order.encoded(memory: isHeavy ? memory.large : memory.small)
    try connection.send(message, passing: [file.descriptor.number], before: deadline)
    while true {
      guard let reply = try read(connection.receive(atMost: order.longestAnswer, before: deadline)) else { continue }
      answers.add(1, ordering: .relaxed)
      return reply
    }
  }

  /// Sends an order about several open files at once, and receives a message about each, in their order; after any
  /// failure the decoder must be discarded.
  ///
  /// - Parameter descriptors: The files' descriptors, at most the maximum of a message.
  func messages(
    to order: DecoderOrder, about descriptors: [Int32], before deadline: SuspendingClock.Instant
  ) throws(DecoderConnection.Failure) -> [[UInt8]] {
    try connection.send(order.encoded(memory: memory.small), passing: descriptors, before: deadline)
    let limit = (order.longestAnswer + 4) * descriptors.count
    var reader = MessageReader(try connection.receive(atMost: limit, before: deadline))
    let messages = try descriptors.map { _ throws(DecoderConnection.Failure) in
      // A single message is not preceded by its length.
      if descriptors.count == 1 { return reader.readRest() }
      guard let count: UInt32 = reader.read(), let message = reader.read(count: Int(count)) else { throw .nonsense }
      return message
    }
    answers.add(descriptors.count, ordering: .relaxed)
    return messages
  }

  private func setMemory(_ limit: UInt64) { process.withNumber { _ = decoder_sandbox_set_memory($0, limit) } }

  /// Kills the process and waits until it has ended; a decoder has nothing to save.
  ///
  /// - Returns: How the process ended, if it had before; else that it was killed.
  @discardableResult
  package func kill() -> End {
    let status = process.kill()
    if status == DECODER_SANDBOX_OUT_OF_MEMORY << 8 { return .outOfMemory }
    return [SIGKILL, SIGTERM, SIGHUP, SIGINT].contains(status & 0x7f) ? .killed : .crashed
  }
}

/// Two sockets connected to each other.
private struct SocketPair: ~Copyable {
  let ours: Descriptor
  let theirs: Descriptor

  init() throws(SystemError) {
    var numbers: [Int32] = [-1, -1]
    #if canImport(Darwin)
      guard socketpair(AF_UNIX, SOCK_STREAM, 0, &numbers) == 0 else { throw .last }
      var yes: Int32 = 1
      for number in numbers {
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        // Writing to a decoder that has ended must not end this process.
        setsockopt(number, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
      }
    #else
      let type = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue
      guard socketpair(AF_UNIX, Int32(type), 0, &numbers) == 0 else { throw .last }
    #endif
    ours = Descriptor(number: numbers[0])
    theirs = Descriptor(number: numbers[1])
  }
}
