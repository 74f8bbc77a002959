import DataCoding
import Foundation
import PhotoLibrary
import PhotoModel
import Synchronization

/// The SHA-256 hashes of photos' files, cached so that a file is read only if it is new or has changed.
final class ContentIdentities: Sendable {
  private struct State {
    /// Hashes by the tags of files, which stand for size, modification time and inode.
    var known: [UInt64: String] = [:]
    var wanted: Set<UInt64> = []
    var newCount = 0
  }

  private let state = Mutex(State())
  private let path: String?

  /// The number of new hashes after which they are saved.
  private static let saveInterval = 1000

  /// - Parameter folder: The folder of the cache; `nil` for no cache.
  init(folder: String?) {
    path = folder.map { $0 + "/contents" }
    guard let path, let text = try? String(contentsOfFile: path, encoding: .utf8) else { return }
    state.withLock { state in
      for line in text.split(separator: "\n") {
        let words = line.split(separator: " ")
        guard words.count == 2, let tag = UInt64(words[0], radix: 16), words[1].utf8.count == 64 else { continue }
        state.known[tag] = String(words[1])
      }
    }
  }

  /// The hash of a file's content, if it is known already.
  func known(_ original: Original) -> String? {
    state.withLock { state in
      state.wanted.insert(original.tag)
      return state.known[original.tag]
    }
  }

  /// The hash of a file's content, which is read completely.
  func read(_ original: Original, in library: PhotoLibrary) async throws(RenditionError) -> String {
    let content = try await library.open(original)
    var hash = SHA256()
    var offset: Int64 = 0
    while offset < content.original.size {
      let count = Int(min(content.original.size - offset, 4 << 20))
      hash.add(try await content.read(from: offset, count: count))
      offset += Int64(count)
    }
    let identity = hash.digest.hexadecimal
    let isTime = state.withLock { state in
      state.known[original.tag] = identity
      state.newCount += 1
      return state.newCount % Self.saveInterval == 0
    }
    if isTime { save(keepingOthers: true) }
    return identity
  }

  /// Saves the hashes that this run used.
  ///
  /// - Parameter keepingOthers: Whether to keep all other hashes, because some photos were left out on purpose.
  func save(keepingOthers: Bool) {
    let (kept, hasChanged) = state.withLock { state in
      let kept = keepingOthers ? state.known : state.known.filter { state.wanted.contains($0.key) }
      return (kept, state.newCount > 0 || kept.count < state.known.count)
    }
    guard let path, hasChanged else { return }
    let lines = kept.sorted { $0.key < $1.key }.map { "\(String($0.key, radix: 16)) \($0.value)\n" }
    // If this fails, files are only read again.
    try? Data(lines.joined().utf8).write(to: URL(filePath: path), options: .atomic)
  }
}
