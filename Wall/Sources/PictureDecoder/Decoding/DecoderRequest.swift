import FileFormats
package import PhotoModel

/// A library's request to a decoder.
package struct DecoderRequest<Work: DecoderWork>: Sendable {
  package let work: Work
  package let path: RelativePath

  /// The file must still have this stamp.
  package let stamp: FileStamp

  /// The time limit of a decoder for the request.
  package var deadline: Duration

  /// The substitute that is decoded instead of the file.
  package let substitute: (any DecoderSubstitute)?

  package init(
    _ work: Work, path: RelativePath, stamp: FileStamp, deadline: Duration, substitute: (any DecoderSubstitute)? = nil
  ) {
    self.work = work
    self.path = path
    self.stamp = stamp
    self.deadline = deadline
    self.substitute = substitute
  }

  /// Reads a decoder's message.
  ///
  /// - Parameter part: Receives the message if it is a part.
  /// - Returns: The answer; `nil` after a part.
  /// - Throws: `.nonsense` if a decoder doing this work cannot have sent the message.
  func read(
    _ message: [UInt8], part: (Work.Part) -> Void
  ) throws(DecoderConnection.Failure) -> Result<Work.Answer, DecoderRefusal>? {
    switch DecoderReply<Work>(message) {
    case .answer(let answer) where work.accepts(answer: answer): return .success(answer)
    case .refusal(let refusal): return .failure(refusal)
    case .part(let value) where work.accepts(part: value):
      part(value)
      return nil
    default: throw .nonsense
    }
  }
}

/// Something that is decoded instead of the file from which it was made, such as a frame of a video.
package protocol DecoderSubstitute: Sendable {
  /// A file open for reading, for exclusive use.
  func open() throws(SystemError) -> OpenFile
}

/// The part of a request that is sent to the decoder, with the open file instead of its name.
struct DecoderOrder: Equatable, Sendable {
  /// The name of the work, with its length, and the work.
  private let work: [UInt8]

  /// The number of seconds after which the decoder ends itself, well after the deadline, in case the library no longer
  /// can end it.
  private let lifetime: UInt32

  /// An upper limit on the bytes of any answer.
  let longestAnswer: Int

  init<Work>(_ request: DecoderRequest<Work>) {
    var writer = MessageWriter()
    writer.write([UInt8(Work.name.utf8.count)])
    writer.bytes += Work.name.utf8
    request.work.write(to: &writer)
    work = writer.bytes
    lifetime = min(UInt32(clamping: request.deadline.components.seconds), 1 << 20) + 10
    longestAnswer = request.work.longestAnswer
  }

  /// The message.
  ///
  /// - Parameter memory: The decoder's memory limit, in bytes.
  func encoded(memory: UInt64) -> [UInt8] {
    var writer = MessageWriter()
    writer.write([lifetime])
    writer.write([memory])
    return writer.bytes + work
  }
}

/// An order as the decoder receives it.
struct ReceivedOrder {
  let lifetime: UInt32
  let memory: UInt64
  private let name: String
  private let work: MessageReader

  /// Reads an order; `nil` if the bytes are not one.
  init?(_ bytes: [UInt8]) {
    var reader = MessageReader(bytes)
    guard let lifetime: UInt32 = reader.read(), let memory: UInt64 = reader.read(), let count: UInt8 = reader.read(),
      let name = reader.read(count: Int(count))
    else { return nil }
    self.lifetime = lifetime
    self.memory = memory
    self.name = String(decoding: name, as: UTF8.self)
    work = reader
  }

  /// The work; `nil` if it is not one of these kinds, or cannot be read.
  func work(of works: [any DecoderWork.Type]) -> (any DecoderWork)? {
    var reader = work
    guard let work = works.first(where: { $0.name == name })?.init(from: &reader), reader.isAtEnd else { return nil }
    return work
  }
}
