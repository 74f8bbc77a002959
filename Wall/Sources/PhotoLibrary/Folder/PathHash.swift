import PhotoModel

/// A path, or part of one, as a 128-bit keyed hash that attackers cannot predict, which needs less room than the path.
struct PathHash: Hashable, Sendable {
  private let first: Int
  private let second: Int

  private init(_ bytes: ArraySlice<UInt8>) {
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    var other = hasher
    other.combine(0 as UInt8)
    first = hasher.finalize()
    second = other.finalize()
  }

  init(_ path: RelativePath) { self.init(path.bytes[...]) }

  /// Hashes the path up to the last dot of its name.
  init(stemOf path: RelativePath) {
    self.init(path.bytes[..<(path.name.lastIndex(of: UInt8(ascii: ".")) ?? path.bytes.endIndex)])
  }
}
