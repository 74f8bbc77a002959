import Foundation
import PhotoTesting
import Testing

/// What programs do with files.
extension TemporaryFolder {
  func move(_ name: String, to other: String) throws {
    try makeParent(of: other)
    try #require(rename(path(name), path(other)) == 0, "\(name) → \(other)")
  }

  func remove(_ name: String) throws { try #require(unlink(path(name)) == 0, "\(name)") }

  func link(_ name: String, to other: String) throws { try #require(Foundation.link(path(name), path(other)) == 0) }

  /// The bytes of all files below, by their paths; none of folders.
  var contents: [String: [UInt8]] {
    Dictionary(uniqueKeysWithValues: files.map { ($0, (try? bytes($0)) ?? []) })
  }

  func inode(of name: String) throws -> Int {
    try #require(FileManager.default.attributesOfItem(atPath: path(name))[.systemFileNumber] as? Int)
  }
}

extension SolidPNG {
  /// A picture of that width whose content nothing else has.
  static func unique(_ number: Int) -> [UInt8] {
    // What follows the last chunk, decoders pass over.
    SolidPNG(width: number, height: 3).bytes + withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }
}
