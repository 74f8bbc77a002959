import FileFormats

/// A photo's file with private metadata removed, open for sequential reading.
public final class CleanOriginal: Sendable {
  private let content: OriginalFile
  private let file: CleanFile

  init(content: OriginalFile, file: CleanFile) {
    self.content = content
    self.file = file
  }

  /// In bytes.
  public var size: Int { file.size }

  /// The content type, as in HTTP's `Content-Type`.
  public var mediaType: String { content.mediaType }

  /// The number of bytes to read at once.
  private static let pieceSize = 1 << 20

  /// Passes on the file in pieces.
  ///
  /// - Throws: `RenditionError.changed` if the file has changed since it was opened, and any error of `take`.
  public func read(_ take: ([UInt8]) throws -> Void) async throws {
    for piece in file.pieces {
      switch piece {
      case .bytes(let bytes): try take(bytes)
      case .part(let offset, let count):
        for start in stride(from: offset, to: offset + count, by: Self.pieceSize) {
          try take(try await content.read(from: Int64(start), count: min(Self.pieceSize, offset + count - start)))
        }
      }
    }
  }
}
