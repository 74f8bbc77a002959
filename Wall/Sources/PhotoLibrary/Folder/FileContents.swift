import Foundation
import PictureDecoder
import SystemCalls

/// The error that an answer needs the disk, which may take long.
struct WouldWait: Error {}

/// The bytes of a file; `nil` if it cannot be read.
func contents(of path: String) -> [UInt8]? {
  // Without Foundation, whose descriptors are inherited by processes that are started in the meantime.
  let file = Descriptor(number: open(path, O_RDONLY | O_CLOEXEC))
  var status = stat()
  guard fstat(file.number, &status) == 0 else { return nil }
  let size = Int(status.st_size)
  let bytes = try? OpenFile(descriptor: file, status: FileStatus(status)).bytes(at: 0, count: size)
  return bytes?.count == size ? bytes : nil
}

/// The bytes of a file if the system has them in memory; `nil` if there is no such file, or it cannot be read.
///
/// - Parameter limit: The maximum length.
/// - Throws: `WouldWait` if the answer needs the disk, or the file is longer.
func contentsInMemory(of path: String, atMost limit: Int = .max) throws(WouldWait) -> [UInt8]? {
  let number = cascade_open_cached(path)
  guard number >= 0 else {
    if errno == EAGAIN { throw WouldWait() }
    return nil
  }
  let file = Descriptor(number: number)
  var status = stat()
  guard fstat(file.number, &status) == 0 else { return nil }
  let size = Int(status.st_size)
  guard size <= limit else { throw WouldWait() }
  let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
    count = max(cascade_read_cached(file.number, buffer.baseAddress, size), 0)
  }
  // A part of it may be in memory, or the file may have become shorter: reading from the disk shows which.
  guard bytes.count == size else { throw WouldWait() }
  return bytes
}
