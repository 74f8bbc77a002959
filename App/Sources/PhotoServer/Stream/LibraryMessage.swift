package import NIOCore
package import PhotoLibrary

/// A message of the stream that tells a page about the library.
///
/// On the wire each is a 32-bit type, the length of its payload in bytes, a multiple of 4, and the payload;
/// all numbers are little-endian and 32 bits wide. Readers skip types that they do not know.
package enum LibraryMessage: Equatable, Sendable {
  /// Type 1, always first: the format's version, a reserved 0, the length of the title, the title.
  case start(title: String)

  /// Type 2, photos that follow those already told: their count; id, version, width, height and colour word
  /// of each; the length of each name; all names.
  ///
  /// The colour word is 0x00RRGGBB, bit 24 set if the colour is known, and in bits 28 to 31 the number of the
  /// reason why the photo cannot be shown, 0 if it can.
  case photos(ArraySlice<Photo>)

  /// Type 3, colours that have become known: their count; index and colour word of each.
  case colours([IndexedColour])

  /// Type 4, photos that turned out to be unreadable: their count; index and number of the reason of each.
  case marked([IndexedReason])

  /// Type 5, how far the scan has come: the numbers of files found, of those examined, of unreadable ones.
  case progress(ScanProgress)

  /// Type 6, the scan is complete: the same numbers. Colours may still follow.
  case ended(ScanProgress)

  /// The version of the format, told in `start`.
  package static let formatVersion: UInt32 = 1

  /// How many photos a message tells at most, so that a page can begin before it has received all.
  package static let photoLimit = 4096

  /// The messages that tell an event, in order.
  package static func messages(for event: LibraryEvent) -> [LibraryMessage] {
    switch event {
    case .photos(let photos):
      stride(from: 0, to: photos.count, by: photoLimit).map { start in
        .photos(photos[start..<min(start + photoLimit, photos.count)])
      }
    case .colours(let colours): [.colours(colours)]
    case .marked(let marked): [.marked(marked)]
    case .progress(let progress): [.progress(progress)]
    case .ended(let progress): [.ended(progress)]
    }
  }

  /// The message as it is sent.
  package func encoded() -> ByteBuffer {
    var buffer = ByteBuffer()
    buffer.writeWord(type)
    buffer.writeWord(0)
    let start = buffer.writerIndex
    writePayload(to: &buffer)
    buffer.writeRepeatingByte(0, count: -(buffer.writerIndex - start) & 3)
    buffer.setInteger(
      UInt32(buffer.writerIndex - start), at: start - MemoryLayout<UInt32>.size, endianness: .little)
    return buffer
  }

  private var type: UInt32 {
    switch self {
    case .start: 1
    case .photos: 2
    case .colours: 3
    case .marked: 4
    case .progress: 5
    case .ended: 6
    }
  }

  private func writePayload(to buffer: inout ByteBuffer) {
    switch self {
    case .start(let title):
      buffer.writeWord(Self.formatVersion)
      buffer.writeWord(0)
      buffer.writeWord(UInt32(title.utf8.count))
      buffer.writeString(title)
    case .photos(let photos):
      buffer.writeWord(UInt32(photos.count))
      for photo in photos { buffer.writePhoto(photo) }
      for photo in photos { buffer.writeWord(UInt32(photo.name.utf8.count)) }
      for photo in photos { buffer.writeString(photo.name) }
    case .colours(let colours):
      buffer.writeWord(UInt32(colours.count))
      for colour in colours {
        buffer.writeWord(UInt32(colour.index))
        buffer.writeWord(colour.colour.word)
      }
    case .marked(let marked):
      buffer.writeWord(UInt32(marked.count))
      for mark in marked {
        buffer.writeWord(UInt32(mark.index))
        buffer.writeWord(UInt32(mark.reason.rawValue))
      }
    case .progress(let progress), .ended(let progress):
      buffer.writeWord(UInt32(progress.found))
      buffer.writeWord(UInt32(progress.examined))
      buffer.writeWord(UInt32(progress.unreadable))
    }
  }
}

extension ByteBuffer {
  fileprivate mutating func writeWord(_ word: UInt32) {
    writeInteger(word, endianness: .little)
  }

  fileprivate mutating func writePhoto(_ photo: Photo) {
    writeWord(photo.id.rawValue)
    writeWord(photo.version.rawValue)
    writeWord(UInt32(photo.width))
    writeWord(UInt32(photo.height))
    writeWord((photo.colour?.word ?? 0) | photo.state.number << 28)
  }
}

extension Colour {
  /// 0x01RRGGBB.
  fileprivate var word: UInt32 {
    1 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }
}

extension PhotoState {
  /// The reason's number, or 0.
  fileprivate var number: UInt32 {
    switch self {
    case .readable: 0
    case .unreadable(let reason): UInt32(reason.rawValue)
    }
  }
}
