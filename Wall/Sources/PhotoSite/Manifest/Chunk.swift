import PhotoModel
import WallFormat

/// Up to 512 photos of one year, or without a date, that follow one another.
struct Chunk: Sendable {
  static let limit = ChunkMessages.photoLimit

  /// The oldest first.
  let photos: [SitePhoto]

  /// What names its file, and that of the photos' details.
  let hash: ContentHash

  /// Its file before it is packed: messages of the library's stream.
  let messages: [UInt8]

  /// - Parameter key: What the details depend on, other than the photos.
  init(photos: [SitePhoto], key: String) {
    self.photos = photos
    messages = ChunkMessages.encoded(photos.map(\.photo), pictures: photos.map(\.picture.rawValue))
    var hasher = ContentHasher()
    // The number changes with what details say, or else those of before would stay.
    hasher.add("chunk 2 " + key)
    hasher.add(photos.map { $0.original ?? "" }.joined(separator: "/"))
    hasher.add(messages)
    hash = hasher.hash
  }

  var path: String { "chunks/\(hash.text).bin" }
  var detailsPath: String { "details/\(hash.text).json" }

  /// Parts photos, in the order of their numbers, into chunks that begin again with each year, so that what comes later
  /// changes none but the last.
  static func split(_ photos: [SitePhoto], key: String) -> [Chunk] {
    photos.runs(by: \.date.month?.year).flatMap { year in
      stride(from: year.startIndex, to: year.endIndex, by: limit).map { start in
        Chunk(photos: Array(year[start...].prefix(limit)), key: key)
      }
    }
  }

  /// Its lines in the index, one for each month, the newest first.
  var indexEntries: [UInt8] {
    photos.runs(by: \.date.month).reversed().flatMap { month in
      ChunkEntry(chunk: hash.rawValue, photos: month.map(\.photo)).encoded
    }
  }
}
