import FileFormats
package import PhotoModel

/// A decoder's reply if it has no answer.
package enum DecoderRefusal: Error, Equatable {
  /// The file cannot be decoded.
  case unreadable(Reason)
  /// The file is fine, but no picture can be extracted from it here.
  case noPicture
  /// The system refused memory to the decoder. No answer would be reliable, and the decoder must be discarded.
  case outOfMemory
}

/// A decoder's message about a file.
enum DecoderReply<Work: DecoderWork>: Equatable {
  case answer(Work.Answer)
  /// More messages about the same file follow.
  case part(Work.Part)
  case refusal(DecoderRefusal)

  func encoded() -> [UInt8] {
    var writer = MessageWriter()
    switch self {
    case .answer(let answer):
      writer.write([0 as UInt32])
      answer.write(to: &writer)
    case .part(let part):
      writer.write([1 as UInt32])
      part.write(to: &writer)
    case .refusal(.unreadable(let reason)): writer.write([2, UInt32(reason.rawValue)])
    case .refusal(.noPicture): writer.write([3 as UInt32])
    case .refusal(.outOfMemory): writer.write([4 as UInt32])
    }
    return writer.bytes
  }

  /// Reads a message; `nil` if the bytes are not one, as from a decoder compromised by a malicious file.
  init?(_ bytes: [UInt8]) {
    var reader = MessageReader(bytes)
    guard let kind: UInt32 = reader.read() else { return nil }
    switch kind {
    case 0:
      guard let answer = Work.Answer(from: &reader) else { return nil }
      self = .answer(answer)
    case 1:
      guard let part = Work.Part(from: &reader) else { return nil }
      self = .part(part)
    case 2:
      guard let number: UInt32 = reader.read(), let reason = UInt8(exactly: number).flatMap(Reason.init(rawValue:))
      else { return nil }
      self = .refusal(.unreadable(reason))
    case 3: self = .refusal(.noPicture)
    case 4: self = .refusal(.outOfMemory)
    default: return nil
    }
    guard reader.isAtEnd else { return nil }
  }
}
