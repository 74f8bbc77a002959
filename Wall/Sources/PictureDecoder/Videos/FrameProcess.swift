import DecoderSandbox
import FileFormats
import Foundation

/// A sandboxed process that runs the program for extracting a frame from a video.
///
/// `kill` may be called from any thread.
final class FrameProcess: Sendable {
  /// The reasons why there is no frame.
  enum Failure: Error {
    /// The program has found no frame, or its output is not one.
    case none
    /// It took too long, or was killed from outside: a later attempt may succeed.
    case passing
    /// The system does not support the sandbox.
    case notContained
    /// The program cannot be started.
    case notStarted
  }

  /// Maximum size of a frame.
  static let longestOutput = 64 << 20

  private let process: ChildProcess
  private let output: Descriptor

  /// The process ID, for tests; `nil` once the process has ended.
  var number: pid_t? { process.number }

  /// - Parameters:
  ///   - command: The executable that becomes the program, with its arguments and those of the program.
  ///   - file: The video, of which only the descriptor is passed on.
  init(_ command: [String], file: borrowing OpenFile) throws(SystemError) {
    let pipe = try Pipe()
    process = try ChildProcess(command, input: file.descriptor.number, output: pipe.writing.number)
    output = pipe.takeReading()
  }

  /// Waits for the frame: the bytes of a PNG file, complete as far as can be checked without decoding.
  func frame(before deadline: SuspendingClock.Instant) throws(Failure) -> [UInt8] {
    let bytes: [UInt8]
    do {
      bytes = try read(before: deadline)
    } catch {
      kill()
      throw error
    }
    // It should exit soon after its last output.
    let status = process.status(before: deadline)
    if Self.isPNG(bytes) { return bytes }
    guard let status else { throw .passing }
    let signal = status & 0x7f
    if [SIGKILL, SIGTERM, SIGHUP, SIGINT, SIGALRM, SIGXCPU].contains(signal) { throw .passing }
    switch signal == 0 ? UInt32(status >> 8 & 0xff) : 0 {
    case DECODER_SANDBOX_CANNOT_CONTAIN.rawValue: throw .notContained
    case DECODER_SANDBOX_CANNOT_EXECUTE.rawValue: throw .notStarted
    default: throw .none
    }
  }

  /// Kills the process and waits until it has exited.
  func kill() { process.kill() }

  /// The entire output of the process.
  private func read(before deadline: SuspendingClock.Instant) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let left = SuspendingClock.now.duration(to: deadline)
      var watched = pollfd(fd: output.number, events: Int16(POLLIN), revents: 0)
      let count = poll(&watched, 1, max(.zero, left).pollTimeout)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .passing }
      let length = part.withUnsafeMutableBytes { Foundation.read(output.number, $0.baseAddress, $0.count) }
      if length == 0 { return bytes }
      if length < 0, errno == EINTR { continue }
      guard length > 0 else { throw .passing }
      bytes += part[..<length]
      if bytes.count > Self.longestOutput { throw .none }
    }
  }

  /// The chunk at the end of every PNG file: https://www.w3.org/TR/png-3/#11IEND
  private static let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]

  private static func isPNG(_ bytes: [UInt8]) -> Bool {
    PictureFormat(prefix: Array(bytes.prefix(PictureFormat.prefixLength))) == .png
      && bytes.suffix(12).elementsEqual(end)
  }
}

/// The two ends of a pipe.
private struct Pipe: ~Copyable {
  let writing: Descriptor
  private let reading: Descriptor

  init() throws(SystemError) {
    var numbers: [Int32] = [-1, -1]
    guard pipe(&numbers) == 0 else { throw .last }
    for number in numbers { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
    reading = Descriptor(number: numbers[0])
    writing = Descriptor(number: numbers[1])
  }

  /// The end for reading, after closing the other one.
  consuming func takeReading() -> Descriptor { reading }
}
