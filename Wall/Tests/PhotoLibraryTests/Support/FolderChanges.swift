import Foundation
import PhotoTesting
import Testing

@testable import PhotoModel
@testable import PictureDecoder

/// What programs do with files, for tests.
extension TemporaryFolder {
  func move(_ name: String, to other: String) throws {
    try makeParent(of: other)
    try #require(rename(path(name), path(other)) == 0, "\(name) → \(other)")
  }

  func remove(_ name: String) throws { try #require(unlink(path(name)) == 0, "\(name)") }

  func link(_ name: String, to other: String) throws { try #require(Foundation.link(path(name), path(other)) == 0) }

  /// Copies a file with its modification time, as to another disk.
  func duplicate(_ name: String, to other: String) throws {
    let status = try self.status(of: name)
    try copy(path(name), to: other)
    try setModified(other, to: status.stamp.modified)
  }

  /// Writes a file anew and has it take the place of another, as careful editors do.
  func replace(_ name: String, with bytes: [UInt8], temporary: String) throws {
    try write(bytes, to: temporary)
    try move(temporary, to: name)
  }

  func setModified(_ name: String, to nanoseconds: Int64) throws {
    let time = timespec(tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
    try #require(utimensat(AT_FDCWD, path(name), [time, time], 0) == 0)
  }

  func status(of name: String) throws -> FileStatus {
    var status = stat()
    try #require(lstat(path(name), &status) == 0)
    return FileStatus(status)
  }

  func makeParent(of name: String) throws {
    let parent = (path(name) as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
  }
}

extension SolidPNG {
  /// A picture of that size whose content nothing else has.
  static func unique(_ number: Int, width: Int = 4, height: Int = 3) -> [UInt8] {
    // What follows the last chunk, decoders pass over.
    SolidPNG(width: width, height: height).bytes + withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }
}
