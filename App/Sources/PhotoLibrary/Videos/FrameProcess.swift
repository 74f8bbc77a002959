import DecoderSandbox

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// One run of the program that takes a frame out of a video, shut in by a process that becomes it.
///
/// `kill` may be called from any thread.
final class FrameProcess: Sendable {
  /// Why there is no frame.
  enum Failure: Error {
    /// The program has found none, or does not say anything that could be one.
    case none
    /// It took too long, or was killed by somebody else: another time it may work.
    case passing
    /// The system cannot shut the program in.
    case notContained
    /// The program cannot be started.
    case notStarted
  }

  /// Longer than any frame.
  static let longestOutput = 64 << 20

  private let process: ChildProcess
  private let output: Descriptor

  /// The process number, for tests; `nil` once the process has ended.
  var number: pid_t? { process.number }

  /// - Parameters:
  ///   - command: The executable that becomes the program, with its arguments and the program's.
  ///   - file: The video, of which only the descriptor is handed over.
  init(_ command: [String], file: borrowing OpenFile) throws(SystemError) {
    let pipe = try Pipe()
    process = try ChildProcess(command, input: file.descriptor.number, output: pipe.writing.number)
    output = pipe.takeReading()
  }

  /// Waits for the frame: the bytes of a PNG file from its first to its last, as far as can be seen from outside.
  func frame(before deadline: SuspendingClock.Instant) throws(Failure) -> [UInt8] {
    let bytes: [UInt8]
    do {
      bytes = try read(before: deadline)
    } catch {
      kill()
      throw error
    }
    // Its end is to come soon after its last word.
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

  /// Ends the process at once and waits until it is gone.
  func kill() { process.kill() }

  /// All that the process says until it ends.
  private func read(before deadline: SuspendingClock.Instant) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let left = SuspendingClock.now.duration(to: deadline)
      var watched = pollfd(fd: output.number, events: Int16(POLLIN), revents: 0)
      let count = poll(&watched, 1, max(.zero, left).pollTimeout)
      guard count > 0 else {
        if count < 0, errno == EINTR { continue }
        throw .passing
      }
      let length = part.withUnsafeMutableBytes { Self.read(output.number, $0) }
      if length == 0 { return bytes }
      if length < 0 {
        if errno == EINTR { continue }
        throw .passing
      }
      bytes += part[..<length]
      if bytes.count > Self.longestOutput { throw .none }
    }
  }

  private static func read(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    #if canImport(Darwin)
      Darwin.read(descriptor, buffer.baseAddress, buffer.count)
    #else
      Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }

  /// The chunk that every PNG file ends with: https://www.w3.org/TR/png-3/#11IEND
  private static let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]

  private static func isPNG(_ bytes: [UInt8]) -> Bool {
    PictureFormat(prefix: Array(bytes.prefix(PictureFormat.prefixLength))) == .png
      && bytes.suffix(12).elementsEqual(end)
  }
}

/// Two ends of a pipe.
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

  /// The end to read from, the other one being closed.
  consuming func takeReading() -> Descriptor { reading }
}
