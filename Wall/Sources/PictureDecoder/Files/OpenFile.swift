import FileFormats
import Foundation
package import PhotoModel

/// A regular file open for reading, with its status when it was opened.
package struct OpenFile: ~Copyable {
  package let descriptor: Descriptor
  package let status: FileStatus

  package init(descriptor: consuming Descriptor, status: FileStatus) {
    self.descriptor = descriptor
    self.status = status
  }

  package var stamp: FileStamp { status.stamp }

  /// The file's present stamp; `nil` if it is unknown.
  package var stampNow: FileStamp? {
    var status = stat()
    return fstat(descriptor.number, &status) == 0 ? FileStamp(status) : nil
  }

  /// Whether the file is unchanged: data read while it is written belongs to no version.
  var keepsStamp: Bool { stampNow == stamp }

  /// The first bytes of the file, fewer than requested if it is shorter.
  package func prefix(_ count: Int) throws(SystemError) -> [UInt8] { try bytes(at: 0, count: count) }

  /// Whether the first bytes are those of a video.
  package var isVideo: Bool { FileBytes(self).format?.isVideo == true }

  /// The bytes from an offset on, fewer than requested if the file ends before.
  package func bytes(at offset: Int, count: Int) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
      while length < count {
        let some = pread(descriptor.number, buffer.baseAddress! + length, count - length, off_t(offset + length))
        if some < 0, errno == EINTR { continue }
        if some < 0 { failure = .last }
        guard some > 0 else { return }
        length += some
      }
    }
    if let failure { throw failure }
    return bytes
  }
}

extension FileBytes {
  /// All bytes of a file.
  package init(_ file: borrowing OpenFile) {
    self.init(descriptor: file.descriptor.number, count: Int(clamping: file.stamp.size))
  }
}

/// A folder in which files are opened by their paths.
package protocol FileFolder: Sendable {
  /// Opens a regular file for reading.
  func openFile(_ path: RelativePath) throws(SystemError) -> OpenFile

  /// The status of a regular file, without opening it; `nil` if there is none at the path.
  func status(of path: RelativePath) throws(SystemError) -> FileStatus?
}

extension Reason {
  /// The reason to record for a file that cannot be opened. A path that is now a link or not a file counts as gone.
  package init(opening error: SystemError) {
    self = error.number == EACCES || error.number == EPERM ? .noPermission : .vanished
  }
}
