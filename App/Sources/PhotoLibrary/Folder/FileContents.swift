import Foundation
import PictureDecoder
import SystemCalls

/// Only a disk can tell, which may take long.
struct WouldWait: Error {}

/// The bytes of a file; `nil` if it cannot be read.
func contents(of path: String) -> [UInt8]? {
  let number = open(path, O_RDONLY | O_CLOEXEC)
  guard number >= 0 else { return nil }
  let file = Descriptor(number: number)
  guard let size = size(of: file) else { return nil }
  let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
    while count < size {
      let some = read(file.number, buffer.baseAddress! + count, size - count)
      if some < 0, errno == EINTR { continue }
      guard some > 0 else { return }
      count += some
    }
  }
  return bytes.count == size ? bytes : nil
}

/// The bytes of a file if memory has them; `nil` if there is no such file, or it cannot be read.
///
/// - Parameter limit: The greatest length that is read.
/// - Throws: `WouldWait` if only the disk can tell, or the file is longer.
func contentsInMemory(of path: String, atMost limit: Int = .max) throws(WouldWait) -> [UInt8]? {
  let number = cascade_open_cached(path)
  guard number >= 0 else {
    if errno == EAGAIN { throw WouldWait() }
    return nil
  }
  let file = Descriptor(number: number)
  guard let size = size(of: file) else { return nil }
  guard size <= limit else { throw WouldWait() }
  let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
    count = max(cascade_read_cached(file.number, buffer.baseAddress, size), 0)
  }
  // A part of it may be in memory, or the file may have become shorter: reading from the disk shows which.
  guard bytes.count == size else { throw WouldWait() }
  return bytes
}

private func size(of file: borrowing Descriptor) -> Int? {
  var status = stat()
  return fstat(file.number, &status) == 0 ? Int(status.st_size) : nil
}
