import Foundation
import PictureDecoder
import Synchronization

/// Limits the total size of the renditions of all folders on disk.
struct RenditionCacheLimit {
  /// The cache directory of all folders.
  let base: String
  /// In bytes.
  let limit: Int

  /// If the limit is exceeded, removes the oldest renditions until a tenth of the limit is free; stops when its task is
  /// cancelled.
  func enforce() async {
    let isCancelled = Atomic<Bool>(false)
    await withTaskCancellationHandler {
      await blocking { enforce(until: isCancelled) }
    } onCancel: {
      isCancelled.store(true, ordering: .relaxed)
    }
  }

  private func enforce(until isCancelled: borrowing Atomic<Bool>) {
    var files = renditions(until: isCancelled)
    var total = files.reduce(0) { $0 + $1.size }
    guard total > limit else { return }
    files.sort { $0.made < $1.made }
    for file in files where total > limit / 10 * 9 && !isCancelled.load(ordering: .relaxed) {
      if (try? FileManager.default.removeItem(at: file.url)) != nil { total -= file.size }
    }
  }

  private func renditions(until isCancelled: borrowing Atomic<Bool>) -> [(url: URL, size: Int, made: Date)] {
    let files = FileManager.default
    let keys: Set<URLResourceKey> = [.isRegularFileKey, .fileSizeKey, .contentModificationDateKey]
    var found: [(url: URL, size: Int, made: Date)] = []
    for place in (try? files.contentsOfDirectory(atPath: base)) ?? [] {
      let folder = URL(fileURLWithPath: "\(base)/\(place)/\(CacheFolder.renditionsName)")
      let enumerator = files.enumerator(at: folder, includingPropertiesForKeys: Array(keys))
      while !isCancelled.load(ordering: .relaxed), let url = enumerator?.nextObject() as? URL {
        guard let values = try? url.resourceValues(forKeys: keys), values.isRegularFile == true,
          let size = values.fileSize, let made = values.contentModificationDate
        else { continue }
        found.append((url, size, made))
      }
    }
    return found
  }
}
