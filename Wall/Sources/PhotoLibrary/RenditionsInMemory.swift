public import PhotoModel
import PictureDecoder
import Synchronization

/// Finds cached renditions on any thread, without waiting for the library, a lock or a disk.
final class RenditionsInMemory: Sendable {
  let files: FileIndex

  let cache = Mutex<RenditionCache?>(nil)

  init(files: FileIndex) { self.files = files }

  /// Sets the cache; with `nil`, nothing is found.
  func open(_ cache: RenditionCache?) { self.cache.withLock { $0 = cache } }
}

extension PhotoLibrary {
  /// The result of `rendition`, if the cache has its file and the system has that in memory. Returns without waiting.
  /// `nil` if waiting is necessary, or if there is no such picture; `rendition` then throws the reason.
  ///
  /// - Parameters:
  ///   - width: One of `RenditionWidth.steps`, in pixels.
  ///   - size: The maximum length of the file, in bytes.
  ///   - isShared: Whether the picture at a path, relative to the folder, may be returned.
  public nonisolated func renditionInMemory(
    of id: PhotoID, version: PhotoVersion, width: Int, atMost size: Int, where isShared: ([UInt8]) -> Bool
  ) -> Rendition? {
    guard let cache = inMemory.cache.withLockIfAvailable(\.self) ?? nil, let row = inMemory.files.rowIfAvailable(id),
      isShared(row.path.bytes), let key = try? RenditionMaker.Key(row, version: version, width: width)
    else { return nil }
    return try? cache.renditionInMemory(of: id, named: key.name, atMost: size)
  }
}
