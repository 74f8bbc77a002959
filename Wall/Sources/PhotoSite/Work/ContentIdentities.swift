import DataCoding
import Foundation
import PhotoLibrary
import PhotoModel
import Synchronization

/// The SHA-256 of photos' files, kept in the cache so that a file is read only when it is new or has changed.
final class ContentIdentities: Sendable {
  private struct State {
    /// As the catalog has them: a tag stands for size, modification time and inode.
    var known: [UInt64: String] = [:]
    var wanted: Set<UInt64> = []
    var newCount = 0
  }

  private let state = Mutex(State())
  private let path: String?

  /// How many new ones are kept in memory only.
  private static let saveInterval = 1000

  /// - Parameter folder: Where they are kept; `nil` to keep none.
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

  /// The identity of a file's content if it is known already.
  func known(_ original: Original) -> String? {
    state.withLock { state in
      state.wanted.insert(original.tag)
      return state.known[original.tag]
    }
  }

  /// The identity of a file's content, which is read to its end.
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

  /// Keeps those that were asked about, and no others unless some photos were left out on purpose.
  func save(keepingOthers: Bool) {
    let (kept, hasChanged) = state.withLock { state in
      let kept = keepingOthers ? state.known : state.known.filter { state.wanted.contains($0.key) }
      return (kept, state.newCount > 0 || kept.count < state.known.count)
    }
    guard let path, hasChanged else { return }
    let lines = kept.sorted { $0.key < $1.key }.map { "\(String($0.key, radix: 16)) \($0.value)\n" }
    // Without it, files are read once more.
    try? Data(lines.joined().utf8).write(to: URL(filePath: path), options: .atomic)
  }
}
