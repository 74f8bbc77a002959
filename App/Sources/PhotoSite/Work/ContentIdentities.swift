import DataCoding
import Foundation
import PhotoLibrary
import PhotoModel
import Synchronization

/// The SHA-256 of photos' files, kept in the cache so that a file is read only when it is new or has changed.
final class ContentIdentities: Sendable {
  /// As the catalog has them: a tag stands for size, modification time and inode.
  private let known: Mutex<[UInt64: String]>
  private let used = Mutex<[UInt64: String]>([:])
  private let path: String?
  private let isChanged = Mutex(0)

  /// How many new ones are kept in memory only.
  private static let saveInterval = 1000

  /// - Parameter folder: Where they are kept; `nil` to keep none.
  init(folder: String?) {
    path = folder.map { $0 + "/contents" }
    var known: [UInt64: String] = [:]
    if let path, let text = try? String(contentsOfFile: path, encoding: .utf8) {
      for line in text.split(separator: "\n") {
        let words = line.split(separator: " ")
        guard words.count == 2, let tag = UInt64(words[0], radix: 16), words[1].utf8.count == 64 else { continue }
        known[tag] = String(words[1])
      }
    }
    self.known = Mutex(known)
  }

  /// The identity of a file's content if it is known already.
  func known(_ original: Original) -> String? {
    let identity = known.withLock { $0[original.tag] }
    if let identity { used.withLock { $0[original.tag] = identity } }
    return identity
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
    known.withLock { $0[original.tag] = identity }
    used.withLock { $0[original.tag] = identity }
    let isTime = isChanged.withLock { count in
      count += 1
      return count % Self.saveInterval == 0
    }
    if isTime { save(known.withLock { $0 }) }
    return identity
  }

  /// Keeps those that were asked about, and no others unless some photos were left out on purpose.
  func save(keepingOthers: Bool) {
    let known = known.withLock { $0 }
    let kept = keepingOthers ? known : used.withLock { $0 }
    if isChanged.withLock({ $0 }) > 0 || kept.count != known.count { save(kept) }
  }

  private func save(_ identities: [UInt64: String]) {
    guard let path else { return }
    let lines = identities.sorted { $0.key < $1.key }.map { "\(String($0.key, radix: 16)) \($0.value)\n" }
    // Without it, files are read once more.
    try? Data(lines.joined().utf8).write(to: URL(filePath: path), options: .atomic)
  }
}
