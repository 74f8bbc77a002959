package import FileFormats

/// A value that a library and its decoders send to each other.
package protocol DecoderMessage: Equatable, Sendable {
  /// Reads a value; `nil` if the bytes cannot be one, as from a decoder that a file has compromised.
  init?(from reader: inout MessageReader)

  func write(to writer: inout MessageWriter)
}

/// A kind of work that decoders do with a file. The value itself is sent to the decoder.
///
/// The pool, the processes and their sandbox are the same for all kinds. A new kind needs a file in `Works` and an entry
/// in `DecoderService.works`.
package protocol DecoderWork: DecoderMessage {
  associatedtype Answer: DecoderMessage

  /// The pieces that are sent one by one before the answer.
  associatedtype Part: DecoderMessage = Never

  /// Identifies the kind of work in messages.
  static var name: String { get }

  /// Whether it decodes a picture, which videos do not have.
  static var needsPixels: Bool { get }

  /// Whether it takes little memory and time with any file, so that a decoder is sent several files at once.
  static var isLight: Bool { get }

  /// An upper limit on the bytes of any answer or part.
  var longestAnswer: Int { get }

  /// Whether an answer is plausible. A decoder may have been compromised by a file.
  func accepts(answer: Answer) -> Bool

  func accepts(part: Part) -> Bool

  /// Does the work; runs in decoders only.
  ///
  /// - Parameter pass: Sends a part of the answer.
  /// - Throws: `UnreadableFile` for the file, and any error of `pass`.
  func answer(about file: borrowing OpenFile, with decoder: PixelDecoder, pass: (Part) throws -> Void) throws -> Answer
}

extension DecoderWork {
  package static var isLight: Bool { false }
  package func accepts(answer: Answer) -> Bool { true }
  package func accepts(part: Part) -> Bool { true }
}

/// A value without content.
package protocol EmptyMessage: DecoderMessage { init() }

extension EmptyMessage {
  package init?(from reader: inout MessageReader) { self.init() }
  package func write(to writer: inout MessageWriter) {}
}

/// The answer of work that sends everything in parts.
package struct PartsEnd: EmptyMessage { package init() {} }

/// For work without parts.
extension Never: DecoderMessage {
  package init?(from reader: inout MessageReader) { return nil }
  package func write(to writer: inout MessageWriter) {}
}
