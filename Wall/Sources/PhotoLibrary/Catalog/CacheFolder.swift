import Foundation
import PhotoModel

/// The cache folder of one folder of pictures.
struct CacheFolder: Sendable {
  let path: String

  /// Creates the cache folder of a folder of pictures, readable only by its user.
  ///
  /// - Parameter base: The cache of all folders.
  init(for folder: Folder, in base: String) throws {
    path = base + "/" + Self.name(for: folder)
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  /// The name of the cache folder of a folder of pictures: 32 hexadecimal digits, a hash of its path.
  static func name(for folder: Folder) -> String {
    // FNV-1a with 128 bits, so that two folders do not collide by chance: http://www.isthe.com/chongo/tech/comp/fnv/
    var hash: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
    for byte in folder.canonicalPath { hash = (hash ^ UInt128(byte)) &* 0x100_0000_0000_0000_0000_013b }
    return UInt64(hash >> 64).hexadecimal() + UInt64(truncatingIfNeeded: hash).hexadecimal()
  }

  /// Where earlier versions kept the catalog.
  var formerCatalog: String { path + "/catalog.sqlite" }
  var renditions: String { path + "/" + Self.renditionsName }
  var temporary: String { path + "/temporary" }

  /// The name of the folder for renditions in each cache folder.
  static let renditionsName = "renditions"

  /// Removes the renditions, unless they are of the photos of a catalog: another one gives their identities to others.
  ///
  /// - Parameter isKnown: Whether they are known to be, although nothing says so, as in the caches of earlier versions.
  func keepRenditions(ofCatalog identity: Int64, isKnown: Bool) {
    let file = path + "/renditions.catalog"
    let stored = try? String(contentsOfFile: file, encoding: .utf8)
    guard stored != "\(identity)" else { return }
    if stored != nil || !isKnown { try? FileManager.default.removeItem(atPath: renditions) }
    try? "\(identity)".write(toFile: file, atomically: true, encoding: .utf8)
  }
}
