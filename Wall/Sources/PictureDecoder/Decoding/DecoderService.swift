import DecoderSandbox
import FileFormats
import Foundation
import PhotoModel
import VipsShim

/// The main function of a decoder process.
package enum DecoderService {
  /// Does these kinds of work for the library that started this process, until it closes the connection. Returns at once
  /// if no library started it.
  package static func run(_ works: [any DecoderWork.Type]) {
    serve(decodes: true) { decoder, order, file, send in
      guard var decoder, let work = order.work(of: works) else { throw DecoderConnection.Failure.nonsense }
      decoder.memory = order.memory - min(order.memory, DecoderMemory.overhead)
      return try reply(to: work, from: decoder, about: file, send: send)
    }
  }

  /// Does everything that a decoder does except decoding, so that tests can try what the sandbox permits.
  ///
  /// - Parameters:
  ///   - filtersCalls: Whether system calls are filtered; if not, only Landlock restricts the process.
  ///   - answer: Returns an answer's bytes, given the descriptor of the file.
  package static func run(filtersCalls: Bool, answer: (_ file: Int32) -> [UInt8]) {
    serve(decodes: false, filtersCalls: filtersCalls) { _, _, file, _ in answer(file.descriptor.number) }
  }

  private static func serve(
    decodes: Bool, filtersCalls: Bool = true,
    answer: (PixelDecoder?, ReceivedOrder, borrowing OpenFile, (_ part: [UInt8]) throws -> Void) throws -> [UInt8]
  ) {
    // Ctrl-C is handled by the library, which ends its decoders.
    signal(SIGINT, SIG_IGN)
    var status = stat()
    guard fstat(0, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { return }
    var lacks = DecoderLacks(rawValue: decoder_sandbox_limit(DecoderMemory.ofThisMachine.large))
    // Libraries load everything they need now. Threads, which Landlock would miss, are started only afterwards.
    let decoder = decodes ? PixelDecoder() : nil
    guard !decodes || decoder != nil else { return }
    lacks.formUnion(DecoderLacks(rawValue: decoder_sandbox_close_files()))
    guard decoder_sandbox_prepare_threads() else { return }
    if decodes { vips_shim_warm_up() }
    decoder_sandbox_explain_end()
    if filtersCalls { lacks.formUnion(DecoderLacks(rawValue: decoder_sandbox_close_calls())) }
    // libvips calls the loader of JPEG XL untrusted: it is for the full sandbox only.
    if decodes, !lacks.isEmpty { vips_shim_block_jpeg_xl() }
    let connection = DecoderConnection(Descriptor(number: 0))
    do {
      try connection.send(DecoderGreeting(lacks: lacks).encoded())
      while true {
        var descriptors: [Int32] = []
        let message = try connection.receive(atMost: 1024, with: &descriptors)
        guard let order = ReceivedOrder(message), !descriptors.isEmpty else { return }
        // A killed library can no longer end a decode that never finishes.
        alarm(order.lifetime)
        var answers = MessageWriter()
        for number in descriptors {
          // Closed before the next file is read, which may compromise this process.
          let descriptor = Descriptor(number: number)
          var status = stat()
          guard fstat(descriptor.number, &status) == 0 else { return }
          let file = OpenFile(descriptor: descriptor, status: FileStatus(status))
          let bytes = try answer(decoder, order, file) { try connection.send($0) }
          if descriptors.count > 1 { answers.write([UInt32(bytes.count)]) }
          answers.bytes += bytes
        }
        alarm(0)
        try connection.send(answers.bytes)
      }
    } catch {
      // The library has closed the connection, so the work is done, or it is not the library of this decoder.
    }
  }

  /// Does a work, and returns the last message about it.
  private static func reply<Work: DecoderWork>(
    to work: Work, from decoder: PixelDecoder, about file: borrowing OpenFile, send: ([UInt8]) throws -> Void
  ) throws -> [UInt8] {
    decoder_sandbox_forget_refusals()
    var reply: DecoderReply<Work>
    do {
      if Work.needsPixels, file.isVideo { throw DecoderRefusal.noPicture }
      reply = .answer(
        try work.answer(about: file, with: decoder) { part in
          guard !decoder_sandbox_was_refused_memory() else { throw DecoderRefusal.outOfMemory }
          try send(DecoderReply<Work>.part(part).encoded())
        })
    } catch let failure as UnreadableFile {
      reply = .refusal(.unreadable(failure.reason))
    } catch let refusal as DecoderRefusal {
      reply = .refusal(refusal)
    }
    // The answer may be wrong.
    if decoder_sandbox_was_refused_memory() { reply = .refusal(.outOfMemory) }
    return reply.encoded()
  }
}

/// A decoder's first message: that it is one, and what its kernel lacks for the sandbox.
struct DecoderGreeting: Equatable {
  private static let text = Array("cascade decoder 6".utf8)

  let lacks: DecoderLacks

  init(lacks: DecoderLacks) { self.lacks = lacks }

  /// Reads a greeting; `nil` if the bytes are not one, as from another program.
  init?(_ bytes: [UInt8]) {
    var reader = MessageReader(Array(bytes.dropFirst(Self.text.count)))
    guard bytes.starts(with: Self.text), let lacks: UInt32 = reader.read(), reader.isAtEnd else { return nil }
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
