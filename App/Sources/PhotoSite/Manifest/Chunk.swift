import PhotoModel
import Foundation
import NIOCore
import PhotoServer

/// Up to 512 photos of one month that follow one another.
package struct Chunk: Sendable {
  /// How many photos a chunk has at most.
  package static let limit = 512

  /// The oldest first.
  package let photos: [SitePhoto]

  /// What names its file, and that of the photos' details.
  package let hash: ContentHash

  /// The file before it is packed: messages of the library's stream.
  let messages: [UInt8]

  /// - Parameter key: All that decides what the details are besides the photos.
  init(photos: [SitePhoto], key: String) {
    self.photos = photos
    messages = Self.messages(of: photos)
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

  private static func messages(of photos: [SitePhoto]) -> [UInt8] {
    var cameras: [String: UInt32] = [:]
    var names: [String] = []
    var records: [PhotoRecord] = []
    var placeholders: [PhotoPlaceholder] = []
    for (index, photo) in photos.enumerated() {
      let photo = photo.photo.numbered(UInt32(index + 1))
      let camera = photo.metadata.camera
      if !camera.isEmpty, cameras[camera] == nil {
        names.append(camera)
        cameras[camera] = UInt32(names.count)
      }
      records.append(PhotoRecord(photo: photo, camera: cameras[camera] ?? 0))
      if let hash = photo.metadata.placeholder { placeholders.append(PhotoPlaceholder(id: photo.id, hash: hash)) }
    }
    var buffer = LibraryMessage.start(title: "", goesOn: true).encoded()
    if !names.isEmpty { buffer.writeImmutableBuffer(LibraryMessage.cameras(names).encoded()) }
    buffer.writeImmutableBuffer(LibraryMessage.photos(records).encoded())
    if !placeholders.isEmpty { buffer.writeImmutableBuffer(LibraryMessage.placeholders(placeholders).encoded()) }
    buffer.writeInteger(MessageType.pictures.rawValue, endianness: .little)
    buffer.writeInteger(UInt32(4 + 8 * photos.count), endianness: .little)
    buffer.writeInteger(UInt32(photos.count), endianness: .little)
    for photo in photos { buffer.writeBytes(photo.picture.bytes) }
    return Array(buffer.readableBytesView)
  }

  /// Its line in the index.
  var indexEntry: [UInt8] {
    var buffer = ByteBuffer()
    buffer.writeBytes(hash.bytes)
    buffer.writeInteger(UInt16(photos.count), endianness: .little)
    let shapes = photos.map { log2(Double(max($0.photo.width, 1)) / Double(max($0.photo.height, 1))) }
    let mean = shapes.reduce(0, +) / Double(max(shapes.count, 1))
    buffer.writeInteger(Int16(clamping: Int((mean * 4096).rounded())), endianness: .little)
    for photo in [photos.last, photos.first] {
      let minutes = Int(photo?.photo.metadata.taken ?? 0).dividedDown(by: 60).quotient
      buffer.writeInteger(Int32(clamping: minutes), endianness: .little)
    }
    return Array(buffer.readableBytesView)
  }
}

extension Photo {
  /// The same photo as the only version of one with a number.
  fileprivate func numbered(_ number: UInt32) -> Photo {
    Photo(
      id: PhotoID(rawValue: number), version: PhotoVersion(rawValue: 0), name: name, width: width, height: height,
      colour: colour, state: state, metadata: metadata)
  }
}
