import Synchronization

@testable import PhotoLibrary
@testable import PhotoModel

/// A file that exists nowhere: a byte is what its place makes it.
final class MadeUpOriginal: OriginalContent {
  let original: Original
  let mediaType: String
  private let failure: RenditionError?
  private let changesAt: Int64
  private let bytesRead = Atomic<Int>(0)

  /// - Parameters:
  ///   - failure: What opening the file fails with.
  ///   - changesAt: From where on the file has changed by the time it is read.
  init(
    _ id: UInt32, path: [UInt8] = Array("folder/photo.jpg".utf8), size: Int64,
    modified: Int64 = 1_700_000_000_000_000_000,
    mediaType: String = "image/jpeg", failure: RenditionError? = nil, changesAt: Int64 = .max
  ) {
    original = Original(id: PhotoID(rawValue: id), path: path, size: size, modified: modified)
    self.mediaType = mediaType
    self.failure = failure
    self.changesAt = changesAt
  }

  /// The path of its address.
  var address: String { "/photos/\(original.id.rawValue)/\(original.version.text)/original" }

  /// How many bytes have been read in all.
  var readCount: Int { bytesRead.load(ordering: .relaxed) }

  /// Whether it can be read to its end.
  var isWhole: Bool { failure == nil && changesAt >= original.size }

  func opened() throws(RenditionError) -> MadeUpOriginal {
    if let failure { throw failure }
    return self
  }

  func bytes(_ range: Range<Int64>) -> [UInt8] {
    range.map { UInt8(truncatingIfNeeded: $0 &* 0x9e37 ^ $0 >> 8 ^ Int64(original.id.rawValue)) }
  }

  func read(from offset: Int64, count: Int) throws(RenditionError) -> [UInt8] {
    precondition(offset >= 0 && offset + Int64(count) <= original.size)
    guard offset + Int64(count) <= changesAt else { throw .changed }
    bytesRead.add(count, ordering: .relaxed)
    return bytes(offset..<offset + Int64(count))
  }
}
