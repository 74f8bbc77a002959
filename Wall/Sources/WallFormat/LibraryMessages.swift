package import PhotoModel

/// Encodes the events of a library as messages of one stream: Documentation/LibraryStream.md.
///
/// Each stream numbers cameras and lenses for itself.
package struct LibraryMessages: Sendable {
  private let title: String
  private let servesOriginals: Bool
  private let isShared: Bool
  private var cameras = NumberedTexts()
  private var lenses = NumberedTexts()

  /// The maximum number of photos in a message, so that a page can start before it has received all.
  private static let photoLimit = 4096

  /// - Parameters:
  ///   - title: The name of the library, for people.
  ///   - servesOriginals: Whether readers may download the original files.
  ///   - isShared: Whether readers are guests.
  package init(title: String, servesOriginals: Bool = true, isShared: Bool = false) {
    self.title = title
    self.servesOriginals = servesOriginals
    self.isShared = isShared
  }

  /// The messages for an event, in the order in which they are sent.
  package mutating func encoded(_ event: LibraryEvent) -> [[UInt8]] {
    switch event {
    case .started(let goesOn):
      [
        message(.start) { writer in
          writer.write([Self.formatVersion, (goesOn ? 1 : 0) | (servesOriginals ? 0 : 2) | (isShared ? 4 : 0)])
          writer.write([title])
        }
      ]
    case .photos(let photos): encoded(photos)
    case .colours(let colours):
      [message(.colours) { $0.write(colours) { $0.write([$1.id.rawValue, 1 << 24 | $1.colour.packed]) } }]
    case .marked(let marks):
      [message(.marked) { $0.write(marks) { $0.write([$1.id.rawValue, UInt32($1.reason?.rawValue ?? 0)]) } }]
    case .placeholders(let placeholders):
      [
        message(.placeholders) { writer in
          writer.write(placeholders) { $0.write($1.id.rawValue) }
          writer.write(placeholders.lazy.map { UInt32($0.hash.bytes.count) })
          for placeholder in placeholders { writer.write(placeholder.hash.bytes) }
        }
      ]
    case .removed(let ids): [message(.removed) { $0.write(ids) { $0.write($1.rawValue) } }]
    case .progress(let progress): [message(.progress) { $0.write(progress) }]
    case .ended(let progress): [message(.ended) { $0.write(progress) }]
    case .folder(let isThere): [message(.folder) { $0.write((isThere ? 0 : 1) as UInt32) }]
    case .selections: [message(.selections) { _ in }]
    case .position(let position): [message(.position) { $0.write([position.epoch, position.sequence]) }]
    case .alive: [message(.alive) { _ in }]
    }
  }

  /// The messages for photos, in parts. Before each part come the names of cameras and lenses that are new to the stream.
  private mutating func encoded(_ photos: [Photo]) -> [[UInt8]] {
    var messages: [[UInt8]] = []
    for start in stride(from: 0, to: photos.count, by: Self.photoLimit) {
      let part = photos[start..<min(start + Self.photoLimit, photos.count)]
      let records = part.map { photo in
        PhotoRecord(
          photo, camera: cameras.number(of: photo.metadata.camera), lens: lenses.number(of: photo.metadata.lens ?? ""))
      }
      let new = [(MessageType.cameras, cameras.takeNew()), (.lenses, lenses.takeNew())]
      messages += new.filter { !$1.isEmpty }.map { type, names in
        message(type) { writer in
          writer.write(UInt32(names.count))
          writer.write(names)
        }
      }
      messages.append(
        message(.photos) { writer in
          writer.write(records) { $1.write(to: &$0) }
          writer.write(part.map(\.name))
        })
    }
    return messages
  }
}

extension WordWriter {
  fileprivate mutating func write(_ progress: ScanProgress) {
    write([progress.found, progress.examined, progress.unreadable].map { UInt32($0) })
  }
}

/// Texts numbered from 1 in the order of their first use. 0 stands for the empty text, and for all after the 65,535th.
private struct NumberedTexts: Sendable {
  private var numbers: [String: UInt16] = [:]
  /// The texts numbered since the last call of `takeNew`.
  private var new: [String] = []

  mutating func number(of text: String) -> UInt16 {
    if text.isEmpty { return 0 }
    if let number = numbers[text] { return number }
    guard numbers.count < UInt16.max else { return 0 }
    let number = UInt16(numbers.count + 1)
    numbers[text] = number
    new.append(text)
    return number
  }

  /// The texts numbered since the last call, in order.
  mutating func takeNew() -> [String] {
    defer { new = [] }
    return new
  }
}
