import PhotoModel
import WallFormat

/// Up to 512 photos of one month that follow one another.
package struct Chunk: Sendable {
  /// How many photos a chunk has at most.
  package static let limit = ChunkMessages.photoLimit

  /// The oldest first.
  package let photos: [SitePhoto]

  /// What names its file, and that of the photos' details.
  package let hash: ContentHash

  /// The file before it is packed: messages of the library's stream.
  let messages: [UInt8]

  /// - Parameter key: All that decides what the details are besides the photos.
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

  package var path: String { "chunks/\(hash.text).bin" }
  package var detailsPath: String { "details/\(hash.text).json" }

  /// Parts photos, the oldest first, into chunks that begin anew with each month, so that what comes later changes none
  /// but the last.
  static func split(_ photos: [SitePhoto], key: String) -> [Chunk] {
    var chunks: [Chunk] = []
    var start = 0
    while start < photos.count {
      let month = CivilDate(seconds: photos[start].photo.metadata.taken).monthNumber
      var end = start + 1
      while end < photos.count, end - start < limit,
        CivilDate(seconds: photos[end].photo.metadata.taken).monthNumber == month
      {
        end += 1
      }
      chunks.append(Chunk(photos: Array(photos[start..<end]), key: key))
      start = end
    }
    return chunks
  }

  /// Its line in the index.
  var indexEntry: [UInt8] { ChunkEntry(chunk: hash.rawValue, photos: photos.map(\.photo)).encoded }
}
