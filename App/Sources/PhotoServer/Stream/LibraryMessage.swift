package import PhotoModel
package import NIOCore

/// A message of the stream that tells a page about the library: Documentation/LibraryStream.md.
///
/// On the wire each is a 32-bit type, the length of its payload in bytes, a multiple of 4, and the payload;
/// all numbers are little-endian and 32 bits wide. Readers skip types that they do not know.
package enum LibraryMessage: Equatable, Sendable {
  /// Type 1, always first: the format's version, flags, the length of the title, the title.
  case start(title: String, goesOn: Bool, servesOriginals: Bool = true, isShared: Bool = false)

  /// Type 2, photos that are new or have changed: their count, a record of each, the length of each name, all names.
  case photos([PhotoRecord])

  /// Type 3, colours that have become known: their count; identity and colour word of each.
  case colours([PhotoColour])

  /// Type 4, photos that turned out to be unreadable, or readable again: their count; identity and number of the
  /// reason of each.
  case marked([PhotoMark])

  /// Type 5, how far the scan has come: the numbers of files found, of those examined, of unreadable ones.
  case progress(ScanProgress)

  /// Type 6, a scan is complete: the same numbers.
  case ended(ScanProgress)

  /// Type 7, names for the table of cameras: their count, the length of each, all names.
  case cameras([String])

  /// Type 8, placeholders that have become known: their count, identities, lengths, hashes.
  case placeholders([PhotoPlaceholder])

  /// Type 9, photos that are gone: their count, identities.
  case removed([PhotoID])

  /// Type 10, where a reader can go on: epoch and sequence.
  case position(LibraryPosition)

  /// Type 11, nothing.
  case alive

  /// Type 12, 0 if the folder is there, 1 if it is not.
  case folder(isThere: Bool)

  /// How many photos a message tells at most, so that a page can begin before it has received all.
  package static let photoLimit = 4096

  /// The message as it is sent.
  package func encoded() -> ByteBuffer {
    var buffer = ByteBuffer()
    buffer.writeWord(type.rawValue)
    buffer.writeWord(0)
    let start = buffer.writerIndex
    writePayload(to: &buffer)
    buffer.writeRepeatingByte(0, count: -(buffer.writerIndex - start) & 3)
    buffer.setInteger(
      UInt32(buffer.writerIndex - start), at: start - MemoryLayout<UInt32>.size, endianness: .little)
    return buffer
  }

  private var type: MessageType {
    switch self {
    case .start: .start
    case .photos: .photos
    case .colours: .colours
    case .marked: .marked
    case .progress: .progress
    case .ended: .ended
    case .cameras: .cameras
    case .placeholders: .placeholders
    case .removed: .removed
    case .position: .position
    case .alive: .alive
    case .folder: .folder
    }
  }

  private func writePayload(to buffer: inout ByteBuffer) {
    switch self {
    case .start(let title, let goesOn, let servesOriginals, let isShared):
      buffer.writeWord(Self.formatVersion)
      buffer.writeWord((goesOn ? 1 : 0) | (servesOriginals ? 0 : 2) | (isShared ? 4 : 0))
      buffer.writeTexts([title], counted: false)
    case .photos(let records):
      buffer.writeWord(UInt32(records.count))
      for record in records { buffer.writeRecord(record) }
      buffer.writeTexts(records.map(\.photo.name), counted: false)
    case .colours(let colours):
      buffer.writeWord(UInt32(colours.count))
      for colour in colours {
        buffer.writeWord(colour.id.rawValue)
        buffer.writeWord(colour.colour.word)
      }
    case .marked(let marks):
      buffer.writeWord(UInt32(marks.count))
      for mark in marks {
        buffer.writeWord(mark.id.rawValue)
        buffer.writeWord(UInt32(mark.reason?.rawValue ?? 0))
      }
    case .progress(let progress), .ended(let progress):
      buffer.writeWord(UInt32(progress.found))
      buffer.writeWord(UInt32(progress.examined))
      buffer.writeWord(UInt32(progress.unreadable))
    case .cameras(let names): buffer.writeTexts(names, counted: true)
    case .placeholders(let placeholders):
      buffer.writeWord(UInt32(placeholders.count))
      for placeholder in placeholders { buffer.writeWord(placeholder.id.rawValue) }
      for placeholder in placeholders { buffer.writeWord(UInt32(placeholder.hash.bytes.count)) }
      for placeholder in placeholders { buffer.writeBytes(placeholder.hash.bytes) }
    case .removed(let ids):
      buffer.writeWord(UInt32(ids.count))
      for id in ids { buffer.writeWord(id.rawValue) }
    case .position(let position):
      buffer.writeInteger(position.epoch, endianness: .little)
      buffer.writeInteger(position.sequence, endianness: .little)
    case .alive: break
    case .folder(let isThere): buffer.writeWord(isThere ? 0 : 1)
    }
  }
}

/// A photo with the number that its camera has in the stream.
package struct PhotoRecord: Equatable, Sendable {
  package let photo: Photo

  /// 0 if the camera is not known.
  package let camera: UInt32

  package init(photo: Photo, camera: UInt32) {
    self.photo = photo
    self.camera = camera
  }

  /// What a record says in its word of bits.
  fileprivate var traits: UInt32 {
    let metadata = photo.metadata
    var word = UInt32(metadata.kind.rawValue) << FactBit.kind
    word |= UInt32(metadata.takenSource.rawValue) << FactBit.dateSource
    word |= UInt32(min(metadata.rating, 5)) << FactBit.rating
    for (trait, bit) in FactBit.traits where metadata.traits.contains(trait) { word |= 1 << bit }
    return word
  }
}

extension ByteBuffer {
  fileprivate mutating func writeWord(_ word: UInt32) {
    writeInteger(word, endianness: .little)
  }

  /// Writes the lengths of texts, after their number if that is not yet told, and then the texts.
  fileprivate mutating func writeTexts(_ texts: [String], counted: Bool) {
    if counted { writeWord(UInt32(texts.count)) }
    for text in texts { writeWord(UInt32(text.utf8.count)) }
    for text in texts { writeString(text) }
  }

  fileprivate mutating func writeRecord(_ record: PhotoRecord) {
    let photo = record.photo
    writeWord(photo.id.rawValue)
    writeWord(photo.version.rawValue)
    writeWord(UInt32(photo.width))
    writeWord(UInt32(photo.height))
    writeWord((photo.colour?.word ?? 0) | photo.state.number << 28)
    writeInteger(photo.metadata.taken, endianness: .little)
    writeWord(record.traits)
    writeWord(record.camera)
    writeWord(photo.metadata.duration)
    let (kibibytes, rest) = photo.metadata.byteCount.quotientAndRemainder(dividingBy: 1024)
    writeWord(UInt32(clamping: kibibytes + rest.signum()))
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
