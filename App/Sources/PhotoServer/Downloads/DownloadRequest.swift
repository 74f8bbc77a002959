import NIOCore
import PhotoLibrary

/// The body of `POST /download`: identities as little-endian 32-bit words.
enum DownloadRequest {
  /// How many photos are downloaded at once.
  static let photoLimit = 100_000

  /// The longest body, in bytes.
  static let lengthLimit = photoLimit * MemoryLayout<UInt32>.size

  /// The identities in the order in which they come first, each once; nil for what are no identities.
  static func photos(in body: ByteBuffer) -> [PhotoID]? {
    var body = body
    guard body.readableBytes.isMultiple(of: MemoryLayout<UInt32>.size) else { return nil }
    var seen: Set<UInt32> = [0]
    var photos: [PhotoID] = []
    while let number: UInt32 = body.readInteger(endianness: .little) {
      if seen.insert(number).inserted { photos.append(PhotoID(rawValue: number)) }
    }
    return photos
  }
}
