package import PhotoModel

/// The messages of a chunk of a published wall: Documentation/Site.md, “The index and its chunks”.
package enum ChunkMessages {
  /// The maximum number of photos in a chunk.
  package static let photoLimit = 512

  /// The messages about photos, the oldest first. The photos are numbered from 1.
  ///
  /// - Parameter pictures: For each photo, the number that names its pictures.
  package static func encoded(_ photos: [Photo], pictures: [UInt64]) -> [UInt8] {
    var messages = LibraryMessages(title: "")
    // Numbers within the chunk replace the photos' own, and there is only one version of each photo.
    let photos = photos.enumerated().map { index, photo in
      Photo(
        id: PhotoID(rawValue: UInt32(index + 1)), version: PhotoVersion(rawValue: 0), name: photo.name,
        width: photo.width, height: photo.height, colour: photo.colour, state: photo.state, metadata: photo.metadata)
    }
    let placeholders = photos.compactMap { photo in
      photo.metadata.placeholder.map { PhotoPlaceholder(id: photo.id, hash: $0) }
    }
    var events: [LibraryEvent] = [.started(goesOn: true), .photos(photos)]
    if !placeholders.isEmpty { events.append(.placeholders(placeholders)) }
    return events.flatMap { messages.encoded($0) }.flatMap { $0 }
      + message(.pictures) { $0.write(pictures) { $0.write($1.byteSwapped) } }
  }

  /// The photos in a chunk, in its order, with the numbers of their pictures; `nil` if the bytes are not a chunk.
  package static func photos(in messages: [UInt8]) -> [(photo: Photo, picture: UInt64)]? {
    var reader = WordReader(messages)
    var content = Content()
    while !reader.isAtEnd {
      guard let message = reader.message(), content.read(message) else { return nil }
    }
    return content.photos
  }
}

/// The content of a chunk, as far as it has been read.
private struct Content {
  private var cameras: [String] = []
  private var lenses: [String] = []
  private var records: [(record: PhotoRecord, name: String)] = []
  private var placeholders: [PhotoID: ThumbHash] = [:]
  /// From the last message, without which a chunk is incomplete.
  private var pictures: [UInt64]?

  var photos: [(photo: Photo, picture: UInt64)]? {
    guard let pictures, records.count == pictures.count,
      records.allSatisfy({ $0.record.camera <= cameras.count && $0.record.lens <= lenses.count })
    else { return nil }
    return zip(records, pictures).map { read, picture in
      let (record, name) = read
      var photo = record.photo(named: name)
      photo.metadata.camera = record.camera == 0 ? "" : cameras[Int(record.camera) - 1]
      photo.metadata.lens = record.lens == 0 ? "" : lenses[Int(record.lens) - 1]
      photo.metadata.placeholder = placeholders[photo.id]
      return (photo, picture)
    }
  }

  /// Reads a message; false if it is damaged.
  mutating func read(_ message: (type: UInt32, payload: WordReader)) -> Bool {
    var payload = message.payload
    let type = MessageType(rawValue: message.type)
    switch type {
    case .photos:
      guard let count = payload.photoCount() else { return false }
      let records = (0..<count).compactMap { _ in PhotoRecord(&payload) }
      guard records.count == count, let names = payload.texts(count) else { return false }
      self.records += zip(records, names).map { ($0, $1) }
    case .cameras, .lenses:
      guard let names = payload.photoCount().flatMap({ payload.texts($0) }) else { return false }
      if type == .cameras { cameras = names } else { lenses = names }
    case .placeholders:
      guard let count = payload.photoCount(), let ids: [UInt32] = payload.numbers(count),
        let lengths: [UInt32] = payload.numbers(count)
      else { return false }
      for (id, length) in zip(ids, lengths) {
        guard let bytes = payload.bytes(Int(length)) else { return false }
        placeholders[PhotoID(rawValue: id)] = ThumbHash(bytes: Array(bytes))
      }
    case .pictures:
      guard let count = payload.photoCount(), let read: [UInt64] = payload.numbers(count) else { return false }
      pictures = read.map(\.byteSwapped)
    default: break
    }
    return true
  }
}

extension WordReader {
  /// The number of photos in a message; `nil` if it is missing or exceeds the limit.
  fileprivate mutating func photoCount() -> Int? {
    (read() as UInt32?).flatMap { $0 <= ChunkMessages.photoLimit ? Int($0) : nil }
  }
}
