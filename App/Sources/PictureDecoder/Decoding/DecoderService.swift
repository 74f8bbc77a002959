import DecoderSandbox
import FileFormats
import PhotoModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The main function of a decoder process.
package enum DecoderService {
  /// Answers the requests of the library that started this process until it closes the connection, then returns;
  /// without a library, returns at once.
  package static func run() {
    serve(prepare: PixelDecoder.init) { decoder in
      decoder.warmUp()
    } didClose: { decoder, lacks in
      if !lacks.isEmpty { decoder.blockUntrustedLoaders() }
    } answer: { decoder, order, file, part in
      try answer(to: order, from: decoder, about: file, part: part).encoded()
    }
  }

  /// Does everything that a decoder does except decoding, so that tests can try what the sandbox permits.
  ///
  /// - Parameters:
  ///   - filtersCalls: Whether system calls are filtered; if not, only Landlock restricts the process.
  ///   - answer: Returns an answer's bytes, given the descriptor of the file.
  package static func run(filtersCalls: Bool, answer: (_ file: Int32) -> [UInt8]) {
    serve(prepare: { () }, warmUp: { _ in }, didClose: { _, _ in }, filtersCalls: filtersCalls) { _, _, file, _ in
      answer(file.descriptor.number)
    }
  }

  private static func serve<Decoder>(
    prepare: () -> Decoder?, warmUp: (Decoder) -> Void, didClose: (Decoder, DecoderLacks) -> Void,
    filtersCalls: Bool = true,
    answer: (Decoder, DecoderOrder, borrowing OpenFile, (DecoderAnswer) throws -> Void) throws -> [UInt8]
  ) {
    // Ctrl-C is handled by the library, which ends its decoders.
    signal(SIGINT, SIG_IGN)
    var status = stat()
    guard fstat(0, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { return }
    var lacks = DecoderLacks(rawValue: decoder_sandbox_limit(DecoderMemory.ofThisMachine.large))
    // Libraries load everything they need now. Threads, which Landlock would miss, are started only afterwards.
    guard let decoder = prepare() else { return }
    lacks.formUnion(DecoderLacks(rawValue: decoder_sandbox_close_files()))
    guard decoder_sandbox_prepare_threads() else { return }
    warmUp(decoder)
    decoder_sandbox_explain_end()
    if filtersCalls { lacks.formUnion(DecoderLacks(rawValue: decoder_sandbox_close_calls())) }
    didClose(decoder, lacks)
    let connection = DecoderConnection(Descriptor(number: 0))
    do {
      try connection.send(DecoderGreeting(lacks: lacks).encoded())
      while true {
        var descriptors: [Int32] = []
        let message = try connection.receive(atMost: 1024, with: &descriptors)
        guard let order = DecoderOrder(message), !descriptors.isEmpty else { return }
        // A killed library can no longer end a decode that never finishes.
        alarm(order.lifetime)
        var answers = MessageWriter()
        for number in descriptors {
          // Closed before the next file is read, which may compromise this process.
          let descriptor = Descriptor(number: number)
          var status = stat()
          guard fstat(descriptor.number, &status) == 0 else { return }
          let file = OpenFile(descriptor: descriptor, status: FileStatus(status))
          let bytes = try answer(decoder, order, file) { try connection.send($0.encoded()) }
          if descriptors.count > 1 { answers.write([UInt32(bytes.count)]) }
          answers.bytes += bytes
        }
        alarm(0)
        try connection.send(answers.bytes)
      }
    } catch {
      // The library has closed the connection: the work is done.
    }
  }

  private static func answer(
    to order: DecoderOrder, from decoder: PixelDecoder, about file: borrowing OpenFile,
    part: (DecoderAnswer) throws -> Void
  ) throws -> DecoderAnswer {
    decoder_sandbox_forget_refusals()
    do {
      let answer = try work(on: order, with: decoder, about: file) { answer in
        guard !decoder_sandbox_was_refused_memory() else { throw OutOfMemory() }
        try part(answer)
      }
      return decoder_sandbox_was_refused_memory() ? .outOfMemory : answer
    } catch is OutOfMemory {
      return .outOfMemory
    }
  }

  /// The answer may be wrong.
  private struct OutOfMemory: Error {}

  private static func work(
    on order: DecoderOrder, with decoder: PixelDecoder, about file: borrowing OpenFile,
    part: (DecoderAnswer) throws -> Void
  ) throws -> DecoderAnswer {
    do {
      if order.work.needsPixels, file.isVideo { return .noPicture }
      switch order.work {
      case .header:
        return .header(try decoder.header(of: file))
      case .rendition(let width):
        guard fits(file, into: order.memory, decoder) else { return .refused(.notEnoughMemory) }
        let (rendition, preview) = try decoder.rendition(of: file, width: width)
        return .rendition(rendition, preview)
      case .preview:
        if let preview = try decoder.embeddedPreview(of: file) { return .preview(preview) }
        guard fits(file, into: order.memory, decoder) else { return .refused(.notEnoughMemory) }
        return .preview(try decoder.preview(of: file))
      case .details:
        return .details(try decoder.details(of: file))
      case .tiles(let level, let format):
        guard fits(file, into: order.memory, decoder) else { return .refused(.notEnoughMemory) }
        try TileCutter.cut(file, level: level, format: format) { try part(.tile($0, $1)) }
        return .tilesEnded
      case .sidecar:
        return .sidecar(Sidecar(of: FileBytes(file)))
      case .fitted(let wanted):
        guard fits(file, into: order.memory, decoder) else { return .refused(.notEnoughMemory) }
        return .fitted(try decoder.fitted(of: file, wanted))
      case .renditions(let wanted):
        guard fits(file, into: order.memory, decoder) else { return .refused(.notEnoughMemory) }
        try decoder.renditions(of: file, wanted) { try part(.renditionPart($0, $1)) }
        return .renditionsEnded
      }
    } catch let failure as UnreadableFile {
      return .refused(failure.reason)
    }
  }

  /// Whether decoding a file will probably succeed with the given memory.
  private static func fits(_ file: borrowing OpenFile, into memory: UInt64, _ decoder: PixelDecoder) -> Bool {
    let estimate = MemoryEstimate(of: FileBytes(file)) { try? decoder.size(of: file) }
    return estimate.bytes <= memory - min(memory, DecoderMemory.overhead)
  }
}

/// A decoder's first message: that it is one, and what its kernel lacks for the sandbox.
struct DecoderGreeting: Equatable {
  private static let text = Array("cascade decoder 5".utf8)

  let lacks: DecoderLacks

  init(lacks: DecoderLacks) { self.lacks = lacks }

  /// Reads a greeting; `nil` if the bytes are not one, as from another program.
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
package struct DecoderLacks: OptionSet, Hashable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  static let landlock = DecoderLacks(rawValue: UInt32(DECODER_SANDBOX_NO_LANDLOCK.rawValue))
  static let filter = DecoderLacks(rawValue: UInt32(DECODER_SANDBOX_NO_FILTER.rawValue))
  static let limits = DecoderLacks(rawValue: UInt32(DECODER_SANDBOX_NO_LIMITS.rawValue))

  /// A sentence for users; `nil` if nothing is missing.
  package var warning: String? {
    var parts: [String] = []
    if contains(.landlock) { parts.append("Landlock (Linux 5.13)") }
    if contains(.filter) { parts.append("system call filters (seccomp)") }
    if contains(.limits) { parts.append("some limits of processes") }
    guard !parts.isEmpty else { return nil }
    return "This system does not offer \(parts.joined(separator: ", ")) to sandbox the processes that decode "
      + "pictures. Everything works, but show only pictures from people you trust."
  }
}
