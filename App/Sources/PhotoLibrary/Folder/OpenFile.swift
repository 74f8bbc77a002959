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

  /// Whether the file is still as it was: what is read while it is written to is of neither version.
  var keepsStamp: Bool { stampNow == stamp }

  /// The first bytes of the file, fewer than asked for when it ends before.
  func prefix(_ count: Int) throws(SystemError) -> [UInt8] {
    try bytes(at: 0, count: count)
  }

  /// The bytes from an offset on, fewer than asked for when the file ends before.
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
