package import PhotoModel

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

  /// Type 13, names for the table of lenses, in the same form.
  case lenses([String])

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

  /// Type 16, nothing: selections or links have changed.
  case selections

  /// How many photos a message tells at most, so that a page can begin before it has received all.
  package static let photoLimit = 4096

  /// The message as it is sent.
  package func encoded() -> [UInt8] {
    var writer = WordWriter()
    writer.writeMessage(type, writePayload)
    return writer.bytes
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
    case .lenses: .lenses
    case .placeholders: .placeholders
    case .removed: .removed
    case .position: .position
    case .alive: .alive
    case .folder: .folder
    case .selections: .selections
    }
  }

  private func writePayload(to writer: inout WordWriter) {
    switch self {
    case .start(let title, let goesOn, let servesOriginals, let isShared):
      writer.write([Self.formatVersion, (goesOn ? 1 : 0) | (servesOriginals ? 0 : 2) | (isShared ? 4 : 0)])
      writer.write([title])
    case .photos(let records):
      writer.write(UInt32(records.count))
      for record in records { record.write(to: &writer) }
      writer.write(records.map(\.photo.name))
    case .colours(let colours):
      writer.write(UInt32(colours.count))
      for colour in colours { writer.write([colour.id.rawValue, colour.colour.word]) }
    case .marked(let marks):
      writer.write(UInt32(marks.count))
      for mark in marks { writer.write([mark.id.rawValue, UInt32(mark.reason?.rawValue ?? 0)]) }
    case .progress(let progress), .ended(let progress):
      writer.write([progress.found, progress.examined, progress.unreadable].map { UInt32($0) })
    case .cameras(let names), .lenses(let names):
      writer.write(UInt32(names.count))
      writer.write(names)
    case .placeholders(let placeholders):
      writer.write(UInt32(placeholders.count))
      writer.write(placeholders.lazy.map(\.id.rawValue))
      writer.write(placeholders.lazy.map { UInt32($0.hash.bytes.count) })
      for placeholder in placeholders { writer.write(placeholder.hash.bytes) }
    case .removed(let ids):
      writer.write(UInt32(ids.count))
      writer.write(ids.lazy.map(\.rawValue))
    case .position(let position):
      writer.write(position.epoch)
      writer.write(position.sequence)
    case .alive, .selections: break
    case .folder(let isThere): writer.write((isThere ? 0 : 1) as UInt32)
    }
  }
}
