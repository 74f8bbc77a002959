import PhotoModel
import DataCoding

/// The first 64 bits of a SHA-256, which names what never changes.
package struct ContentHash: Hashable, Sendable, Comparable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  package init(of bytes: some Sequence<UInt8>) {
    var hasher = ContentHasher()
    hasher.add(Array(bytes))
    self = hasher.hash
  }

  /// Reads what `text` wrote; `nil` if it is something else.
  package init?(_ text: some StringProtocol) {
    guard text.utf8.count == 16, text.utf8.allSatisfy(Self.isDigit), let value = UInt64(text, radix: 16) else {
      return nil
    }
    rawValue = value
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte
  }

  /// 16 hexadecimal digits.
  package var text: String { rawValue.hexadecimal() }

  /// The folder of this hash among others, which are parted by their first two digits.
  package var folder: String { "\(text.prefix(2))/\(text)" }

  /// The first digits first.
  package var bytes: [UInt8] { (0..<8).reversed().map { UInt8(truncatingIfNeeded: rawValue >> (8 * UInt64($0))) } }

  package static func < (a: ContentHash, b: ContentHash) -> Bool { a.rawValue < b.rawValue }
}

/// Makes a hash of what comes piece by piece.
struct ContentHasher {
  private var sha = SHA256()

  mutating func add(_ bytes: [UInt8]) { sha.add(bytes) }

  /// Adds a text, so that where it ends counts, too.
  mutating func add(_ text: String) {
    withUnsafeBytes(of: UInt64(text.utf8.count).littleEndian) { sha.add($0) }
    sha.add(text.utf8)
  }

  var hash: ContentHash { ContentHash(rawValue: sha.digest.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }) }
}
