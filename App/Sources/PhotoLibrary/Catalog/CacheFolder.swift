#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif
import Foundation
import PictureDecoder

/// The cache folder of one folder of pictures.
struct CacheFolder: Sendable {
  /// The cache of all folders.
  let base: String

  /// `base` followed by a name derived from a hash of the picture folder's path.
  let path: String

  /// Creates the cache folder of a folder of pictures, readable only by its user.
  init(for folder: Folder, in base: String) throws {
    self.base = base
    path = base + "/" + Self.name(for: folder)
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  /// The name of the cache folder of a folder of pictures.
  static func name(for folder: Folder) -> String {
    var hash = Hash128()
    for byte in folder.canonicalPath { hash.add(byte) }
    return hash.text
  }

  var catalog: String { path + "/catalog.sqlite" }
  var renditions: String { path + "/" + Self.renditionsName }
  var temporary: String { path + "/temporary" }

  /// The name of the folder for renditions in each cache folder.
  static let renditionsName = "renditions"

  /// Runs what only one process may do at a time.
  func locked<Value>(_ body: () throws -> Value) throws -> Value {
    let lock = Descriptor(number: open(path + "/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600))
    guard lock.number >= 0 else { throw SystemError.last }
    while flock(lock.number, LOCK_EX) != 0 {
      // On a file system without locks, runs without them.
      if errno != EINTR { break }
    }
    return try body()
  }
}

/// FNV-1a with 128 bits, so that two folders do not collide by chance.
///
/// Source: http://www.isthe.com/chongo/tech/comp/fnv/
private struct Hash128 {
  private var value: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d

  mutating func add(_ byte: UInt8) {
    value = (value ^ UInt128(byte)) &* 0x100_0000_0000_0000_0000_013b
  }

  /// 32 hexadecimal digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }
}
