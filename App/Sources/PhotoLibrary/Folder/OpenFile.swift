import PhotoModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A regular file open for reading, with its status when it was opened.
struct OpenFile: ~Copyable {
  let descriptor: Descriptor
  let status: FileStatus

  var stamp: FileStamp { status.stamp }

  /// The file's present stamp; `nil` if it is unknown.
  var stampNow: FileStamp? {
    var status = stat()
    return fstat(descriptor.number, &status) == 0 ? FileStamp(status) : nil
  }

  /// Whether the file is unchanged: data read while it is written belongs to no version.
  var keepsStamp: Bool { stampNow == stamp }

  /// The first bytes of the file, fewer than requested if it is shorter.
  func prefix(_ count: Int) throws(SystemError) -> [UInt8] {
    try bytes(at: 0, count: count)
  }

  /// The bytes from an offset on, fewer than requested if the file ends before.
  func bytes(at offset: Int, count: Int) throws(SystemError) -> [UInt8] {
    var length = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      length = pread(descriptor.number, buffer.baseAddress, count, off_t(offset))
      initializedCount = max(length, 0)
    }
    guard length >= 0 else { throw .last }
    return bytes
  }
}
