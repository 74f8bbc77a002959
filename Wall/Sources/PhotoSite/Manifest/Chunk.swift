import PhotoModel
import WallFormat

/// Up to 512 consecutive photos of one year, or without a date.
struct Chunk: Sendable {
  static let limit = ChunkMessages.photoLimit

  /// The oldest first.
  let photos: [SitePhoto]

  /// The hash in the name of its file, and of the file with the photos' details.
  let hash: ContentHash

  /// The content of its file before compression: messages of the library's stream.
  let messages: [UInt8]

  /// - Parameter key: Everything that the details depend on, other than the photos.
  init(photos: [SitePhoto], key: String) {
    self.photos = photos
    messages = ChunkMessages.encoded(photos.map(\.photo), pictures: photos.map(\.picture.rawValue))
    var hasher = ContentHasher()
    // Increase the number when the content of details changes; otherwise, former details would stay.
    hasher.add("chunk 2 " + key)
    hasher.add(photos.map { $0.original ?? "" }.joined(separator: "/"))
    hasher.add(messages)
    hash = hasher.hash
  }

  var path: String { "chunks/\(hash.text).bin" }
  var detailsPath: String { "details/\(hash.text).json" }

  /// Divides photos, in the order of their numbers, into chunks. Each year begins a new chunk, so that photos that are
  /// added later change only the last chunk of their year.
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
