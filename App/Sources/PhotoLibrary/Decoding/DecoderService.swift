import DecoderSandbox

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The work of a decoder process.
package enum DecoderService {
  /// Answers the requests of the library that started this process until it closes the connection, then returns;
  /// a process that no library started returns at once.
  package static func run() {
    serve(prepare: PictureDecoder.init) { decoder in
      decoder.warmUp()
    } answer: { decoder, order, file in
      answer(to: order, from: decoder, about: file).encoded()
    }
  }

  /// Does everything that a decoder does but decode, so that tests can try what is possible in its place.
  ///
  /// - Parameters:
  ///   - filtersCalls: Whether system calls are filtered; if not, what Landlock alone refuses can be told.
  ///   - answer: Returns an answer's bytes; what it is given is the descriptor of the file.
  package static func run(filtersCalls: Bool, answer: (_ file: Int32) -> [UInt8]) {
    serve(prepare: { () }, warmUp: { _ in }, filtersCalls: filtersCalls) { _, _, file in
      answer(file.descriptor.number)
    }
  }

  private static func serve<Decoder>(
    prepare: () -> Decoder?, warmUp: (Decoder) -> Void, filtersCalls: Bool = true,
    answer: (Decoder, DecoderOrder, borrowing OpenFile) -> [UInt8]
  ) {
    // Ctrl-C is for the library, which ends its decoders itself.
    signal(SIGINT, SIG_IGN)
    var status = stat()
    guard fstat(0, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { return }
    var lacks = DecoderLacks(rawValue: decoder_sandbox_limit(DecoderMemory.ofThisMachine.large))
    // What libraries load, they load now; threads, which Landlock would miss, they start only afterwards.
    guard let decoder = prepare() else { return }
    lacks.formUnion(DecoderLacks(rawValue: decoder_sandbox_close_files()))
    warmUp(decoder)
    if filtersCalls { lacks.formUnion(DecoderLacks(rawValue: decoder_sandbox_close_calls())) }
    let connection = DecoderConnection(Descriptor(number: 0))
    do {
      try connection.send(DecoderGreeting(lacks: lacks).encoded())
      while true {
        var descriptor: Descriptor?
        let message = try connection.receive(atMost: 1024, with: &descriptor)
        var status = stat()
        guard let order = DecoderOrder(message), let descriptor, fstat(descriptor.number, &status) == 0 else { return }
        // A library that was killed can no longer end a decode that never does.
        alarm(order.lifetime)
        let file = OpenFile(descriptor: descriptor, stamp: FileStamp(status))
        let bytes = answer(decoder, order, file)
        alarm(0)
        try connection.send(bytes)
      }
    } catch {
      // The library has closed the connection: the work is done.
    }
  }

  private static func answer(
    to order: DecoderOrder, from decoder: PictureDecoder, about file: borrowing OpenFile
  ) -> DecoderAnswer {
    do {
      switch order.work {
      case .size:
        let (width, height) = try decoder.size(of: file)
        return .size(width: width, height: height)
      case .rendition(let width):
        guard fits(file, into: order.memory, decoder) else { return .refused(.notEnoughMemory) }
        let (rendition, colour) = try decoder.rendition(of: file, width: width)
        return .rendition(rendition, colour)
      case .colour:
        guard fits(file, into: order.memory, decoder) else { return .refused(.notEnoughMemory) }
        return .colour(try decoder.colour(of: file))
      }
    } catch {
      return .refused(error.reason)
    }
  }

  /// Whether decoding a file can be expected to do with so much memory.
  private static func fits(_ file: borrowing OpenFile, into memory: UInt64, _ decoder: PictureDecoder) -> Bool {
    let estimate = MemoryEstimate(of: file) { file in try? decoder.size(of: file) }
    return estimate.bytes <= memory - min(memory, DecoderMemory.overhead)
  }
}

/// What a decoder says first: that it is one, and what its kernel lacks to shut it in.
struct DecoderGreeting: Equatable {
  private static let text = Array("cascade decoder 2".utf8)

  let lacks: DecoderLacks

  init(lacks: DecoderLacks) { self.lacks = lacks }

  /// Reads a greeting; `nil` if the bytes are not one, as another program's.
  init?(_ bytes: [UInt8]) {
    var reader = MessageReader(Array(bytes.dropFirst(Self.text.count)))
    guard bytes.starts(with: Self.text), let lacks: UInt32 = reader.read(), reader.rest.isEmpty else { return nil }
    self.lacks = DecoderLacks(rawValue: lacks)
  }

  func encoded() -> [UInt8] {
    var writer = MessageWriter()
    writer.bytes = Self.text
    writer.write([lacks.rawValue])
    return writer.bytes
  }
}

/// Parts of a decoder's sandbox that the system does not offer.
struct DecoderLacks: OptionSet, Hashable {
  let rawValue: UInt32

  static let landlock = DecoderLacks(rawValue: UInt32(DECODER_SANDBOX_NO_LANDLOCK.rawValue))
  static let filter = DecoderLacks(rawValue: UInt32(DECODER_SANDBOX_NO_FILTER.rawValue))
  static let limits = DecoderLacks(rawValue: UInt32(DECODER_SANDBOX_NO_LIMITS.rawValue))

  /// A sentence for people; `nil` when nothing is lacking.
  var warning: String? {
    var parts: [String] = []
    if contains(.landlock) { parts.append("Landlock (Linux 5.13)") }
    if contains(.filter) { parts.append("system call filters (seccomp)") }
    if contains(.limits) { parts.append("some limits of processes") }
    guard !parts.isEmpty else { return nil }
    return "This system does not offer \(parts.joined(separator: ", ")), which would shut in the processes that "
      + "decode pictures. Everything works, but show only pictures from people you trust."
  }
}

extension Reason {
  /// What a file that cannot be opened is marked with: one that is now a link or no file at all counts as vanished.
  init(opening error: SystemError) {
    self = error.number == EACCES || error.number == EPERM ? .noPermission : .vanished
  }
}
