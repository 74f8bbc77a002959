import DataCoding
import PhotoModel

/// The first 64 bits of a SHA-256 hash, which name files whose content never changes.
package struct ContentHash: Hashable, Sendable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  package init(of bytes: some Sequence<UInt8>) {
    var hasher = ContentHasher()
    hasher.add(Array(bytes))
    self = hasher.hash
  }

  /// Parses the digits of `text`; `nil` for anything else.
  package init?(_ text: some StringProtocol) {
    guard let value = UInt64(text, radix: 16), value.hexadecimal() == text else { return nil }
    rawValue = value
  }

  /// 16 hexadecimal digits.
  package var text: String { rawValue.hexadecimal() }

  /// The hash as a path: the first two digits are also the name of a subfolder, so that no folder gets too many entries.
  package var folder: String { "\(text.prefix(2))/\(text)" }
}

/// Computes a hash from several pieces.
struct ContentHasher {
  private var sha = SHA256()

  mutating func add(_ bytes: [UInt8]) { sha.add(bytes) }

  /// Adds a text after its length, so that different texts in a row never hash alike.
  mutating func add(_ text: String) {
    withUnsafeBytes(of: UInt64(text.utf8.count).littleEndian) { sha.add($0) }
    sha.add(text.utf8)
  }

  var hash: ContentHash { ContentHash(rawValue: sha.digest.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }) }
}
