#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A photo's file without what is private in it, open for reading from its beginning to its end.
public final class CleanOriginal: Sendable {
  private let content: any OriginalContent
  private let file: CleanFile

  init(content: any OriginalContent, file: CleanFile) {
    (self.content, self.file) = (content, file)
  }

  /// In bytes.
  public var size: Int { file.size }

  /// What the file is, as in HTTP's `Content-Type`.
  public var mediaType: String { content.mediaType }

  /// How much is read at once.
  private static let pieceSize = 1 << 20

  /// Hands over the file piece by piece.
  ///
  /// - Throws: `RenditionError.changed` once the file is another one than was opened, and what `take` throws.
  public func read(_ take: ([UInt8]) throws -> Void) async throws {
    for piece in file.pieces {
      switch piece {
      case .bytes(let bytes): try take(bytes)
      case .part(let offset, let count):
        for start in stride(from: offset, to: offset + count, by: Self.pieceSize) {
          try take(
            try await content.read(from: Int64(start), count: min(Self.pieceSize, offset + count - start)))
        }
      }
    }
  }
}

extension PhotoLibrary {
  /// A photo's file without what is private: no serial numbers, names, thumbnails, notes of programs, and no place
  /// unless it is kept. The picture itself is the same to the last bit.
  ///
  /// - Returns: `nil` for formats, and files, of which it is not sure what is private in them: anything but JPEG, PNG,
  ///   WebP and GIF, and MP4 and QuickTime with pictures in H.264 or H.265, that are as these formats are described.
  /// - Throws: As `original(of:version:)`.
  public nonisolated func openClean(
    _ original: Original, keepingPlace: Bool
  ) async throws(RenditionError) -> CleanOriginal? {
    let content = try await open(original)
    let folder = folder
    let file = await blocking { () -> CleanFile? in
      guard let file = try? folder.openFile(RelativePath(bytes: original.path)), file.stamp == original.stamp else {
        return nil
      }
      return CleanFile(of: FileBytes(file), keepingPlace: keepingPlace)
    }
    return file.map { CleanOriginal(content: content, file: $0) }
  }
}
