import PhotoModel
import NIOCore

/// Reads what `Chunk` has written: Documentation/Site.md, “The index and its chunks”.
struct ChunkReader {
  private var cameras: [String] = []
  private var records: [Record] = []
  private var placeholders: [UInt32: ThumbHash] = [:]
  /// Of the last message, without which a chunk is not whole.
  private var pictures: [ContentHash]?

  /// A photo but for its camera's name and its placeholder.
  private struct Record {
    let id: UInt32
    let size: (width: Int, height: Int)
    let colour: Colour?
    let camera: Int
    var name = ""
    var metadata: PhotoMetadata
  }

  /// The photos of an unpacked chunk, in its order, with the hashes of their pictures; `nil` if it is none.
  static func photos(in messages: [UInt8]) -> [(photo: Photo, picture: ContentHash)]? {
    var reader = ChunkReader()
    return reader.read(messages) ? reader.photos : nil
  }

  private var photos: [(photo: Photo, picture: ContentHash)]? {
    guard let pictures, records.count == pictures.count, records.allSatisfy({ $0.camera <= cameras.count }) else {
      return nil
    }
    return zip(records, pictures).map { record, picture in
      var metadata = record.metadata
      metadata.camera = record.camera == 0 ? "" : cameras[record.camera - 1]
      metadata.placeholder = placeholders[record.id]
      let photo = Photo(
        id: PhotoID(rawValue: record.id), version: PhotoVersion(rawValue: 0), name: record.name,
        width: record.size.width, height: record.size.height, colour: record.colour, state: .readable,
        metadata: metadata)
      return (photo, picture)
    }
  }

  private mutating func read(_ messages: [UInt8]) -> Bool {
    var buffer = ByteBuffer(bytes: messages)
    while buffer.readableBytes > 0 {
      guard let type = buffer.word(), let length = buffer.word(), var payload = buffer.readSlice(length: Int(length))
      else { return false }
      let isRead =
        switch type {
        case 2: readPhotos(&payload)
        case 7: payload.count().flatMap { payload.texts($0) }.map { cameras = $0 } != nil
        case 8: readPlaceholders(&payload)
        case 32: readPictures(&payload)
        default: true
        }
      guard isRead else { return false }
    }
    return true
  }

  private mutating func readPhotos(_ payload: inout ByteBuffer) -> Bool {
    guard let count = payload.count() else { return false }
    for _ in 0..<count {
      guard let record = Self.record(&payload) else { return false }
      records.append(record)
    }
    guard let names = payload.texts(count) else { return false }
    for index in records.indices { records[index].name = names[index] }
    return true
  }

  private static func record(_ payload: inout ByteBuffer) -> Record? {
    guard let id = payload.word(), payload.word() != nil, let width = payload.word(), let height = payload.word(),
      let colour = payload.word(), let taken: Int64 = payload.readInteger(endianness: .little),
      let facts = payload.word(), let camera = payload.word(), let duration = payload.word(),
      let kibibytes = payload.word()
    else { return nil }
    var traits: PhotoTraits = []
    for (trait, bit) in [(PhotoTraits.moves, 6), (.isTransparent, 7), (.hasPlace, 8), (.hasRaw, 12)]
    where facts >> UInt32(bit) & 1 == 1 {
      traits.insert(trait)
    }
    return Record(
      id: id, size: (Int(width), Int(height)),
      colour: colour >> 24 & 1 == 0
        ? nil
        : Colour(
          red: UInt8(truncatingIfNeeded: colour >> 16), green: UInt8(truncatingIfNeeded: colour >> 8),
          blue: UInt8(truncatingIfNeeded: colour)),
      camera: Int(camera),
      metadata: PhotoMetadata(
        kind: PhotoKind(rawValue: UInt8(facts & 0xf)) ?? .unknown, taken: taken,
        takenSource: TakenSource(rawValue: UInt8(facts >> 4 & 3)) ?? .fileModification,
        rating: UInt8(facts >> 9 & 7), duration: duration, traits: traits, byteCount: Int64(kibibytes) * 1024))
  }

  private mutating func readPlaceholders(_ payload: inout ByteBuffer) -> Bool {
    guard let count = payload.count(), let ids = payload.words(count), let lengths = payload.words(count) else {
      return false
    }
    for (id, length) in zip(ids, lengths) {
      guard let bytes = payload.readBytes(length: Int(length)) else { return false }
      placeholders[id] = ThumbHash(bytes: bytes)
    }
    return true
  }

  private mutating func readPictures(_ payload: inout ByteBuffer) -> Bool {
    guard let count = payload.count() else { return false }
    let hashes = (0..<count).compactMap { _ in payload.readInteger(endianness: .big, as: UInt64.self) }
    pictures = hashes.map(ContentHash.init(rawValue:))
    return hashes.count == count
  }
}

extension ByteBuffer {
  fileprivate mutating func word() -> UInt32? { readInteger(endianness: .little) }

  /// How many photos, or less, a chunk's message tells of.
  fileprivate mutating func count() -> Int? {
    word().flatMap { $0 <= Chunk.limit ? Int($0) : nil }
  }

  fileprivate mutating func words(_ count: Int) -> [UInt32]? {
    let words = (0..<count).compactMap { _ in word() }
    return words.count == count ? words : nil
  }

  fileprivate mutating func texts(_ count: Int) -> [String]? {
    guard let lengths = words(count) else { return nil }
    let texts = lengths.compactMap { readString(length: Int($0)) }
    return texts.count == count ? texts : nil
  }
}
