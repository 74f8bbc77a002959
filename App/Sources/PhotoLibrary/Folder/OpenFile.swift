#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A regular file open for reading, and what the system told of it at that moment.
struct OpenFile: ~Copyable {
  let descriptor: Descriptor
  let status: FileStatus

  var stamp: FileStamp { status.stamp }

  /// The file's stamp at this moment; `nil` if the system does not tell.
  var stampNow: FileStamp? {
    var status = stat()
    return fstat(descriptor.number, &status) == 0 ? FileStamp(status) : nil
  }

  /// The first bytes of the file, fewer than asked for when it ends before.
  func prefix(_ count: Int) throws(SystemError) -> [UInt8] {
    try bytes(at: 0, count: count)
  }

  /// The bytes from an offset on, fewer than asked for when the file ends before.
  func bytes(at offset: Int, count: Int) throws(SystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let length = pread(descriptor.number, &bytes, count, off_t(offset))
    guard length >= 0 else { throw .last }
    bytes.removeSubrange(length...)
    return bytes
  }
}
