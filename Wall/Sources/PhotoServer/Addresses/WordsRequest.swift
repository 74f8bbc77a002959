import Hummingbird
import NIOCore
import PhotoModel

/// A request whose body lists photos as little-endian 32-bit words.
enum WordsRequest {
  /// The maximum number of photos in a request.
  static let photoLimit = 100_000

  /// The body of a request.
  ///
  /// - Throws: `HTTPError` with a message, if the body has the wrong type or is too long.
  static func body(of request: Request, wordsPerPhoto: Int = 1) async throws -> ByteBuffer {
    try await request.content(
      ofType: "application/octet-stream", atMost: photoLimit * wordsPerPhoto * MemoryLayout<UInt32>.size,
      otherType: "Photos are named by 32-bit words, as application/octet-stream.",
      tooLong: "A request can name \(photoLimit.grouped) photos at most.")
  }

  /// The photos in a body that consists of identities only, without repetitions.
  static func photos(of request: Request) async throws -> [PhotoID] {
    var body = try await body(of: request)
    var seen: Set<UInt32> = [0]
    var photos: [PhotoID] = []
    while let number: UInt32 = body.readInteger(endianness: .little) {
      if seen.insert(number).inserted { photos.append(PhotoID(rawValue: number)) }
    }
    guard body.readableBytes == 0, !photos.isEmpty else {
      throw HTTPError(
        .badRequest, message: "Photos are named by their identities, as little-endian 32-bit words; at least one.")
    }
    return photos
  }
}
