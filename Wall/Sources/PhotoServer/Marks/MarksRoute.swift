import HTTPTypes
import Hummingbird
import NIOCore
package import PhotoLibrary
package import PhotoModel

/// Stores the marks of photos.
package protocol MarkStore: Sendable {
  /// Changes the marks of the photos that exist, either all or none.
  ///
  /// - Throws: `StoringError` if nothing was stored.
  func setMarks(_ changes: [MarkChange]) async throws(StoringError)
}

extension PhotoLibrary: MarkStore {}

/// Sets ratings and flags of photos, for their owner only: `POST /marks`.
///
/// The page receives the result in the stream, like every other open page.
struct MarksRoute {
  let store: any MarkStore

  func add(to router: Router<WallContext>) {
    router.post("marks") { request, _ -> Response in
      let changes = try await MarksRequest.changes(of: request)
      do {
        try await store.setMarks(changes)
      } catch let error as StoringError {
        return .text(.insufficientStorage, error.description)
      }
      return .done
    }
  }
}

/// The body of `POST /marks`: for each photo its identity and a change, both little-endian 32-bit words.
///
/// The lowest byte of a change is the rating from 0 to 5, the next the flag: 0 none, 1 favourite, 2 rejected. In both, 254
/// restores the value in the photo's files, and 255 means no change. The upper half is 0.
enum MarksRequest {
  private static let removed: UInt32 = 254
  private static let kept: UInt32 = 255

  /// The changes in a request.
  ///
  /// - Throws: `HTTPError` with a message, if the request is malformed.
  static func changes(of request: Request) async throws -> [MarkChange] {
    let body = try await WordsRequest.body(of: request, wordsPerPhoto: 2)
    guard let changes = changes(in: body), !changes.isEmpty else {
      throw HTTPError(
        .badRequest,
        message: "Marks are pairs of little-endian 32-bit words: a photo's identity, and a change of rating and flag.")
    }
    return changes
  }

  /// The changes in a body; `nil` if it is malformed.
  static func changes(in body: ByteBuffer) -> [MarkChange]? {
    var body = body
    var changes: [MarkChange] = []
    while let (id, word) = body.readMultipleIntegers(endianness: .little, as: (UInt32, UInt32).self) {
      guard id > 0, word >> 16 == 0,
        let rating: MarkChange.Part<UInt8> = part(word & 0xff, { $0 <= 5 ? $0 : nil }),
        let flag = part(word >> 8, { PhotoFlag(rawValue: $0) })
      else { return nil }
      changes.append(MarkChange(PhotoID(rawValue: id), rating: rating, flag: flag))
    }
    return body.readableBytes == 0 ? changes : nil
  }

  private static func part<Value>(_ number: UInt32, _ value: (UInt8) -> Value?) -> MarkChange.Part<Value>? {
    switch number {
    case removed: .removed
    case kept: .kept
    default: UInt8(exactly: number).flatMap(value).map { .set($0) }
    }
  }
}
