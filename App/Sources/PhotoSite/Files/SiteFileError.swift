import Foundation
import PictureDecoder

/// A system call on a path in a site that failed.
struct SiteFileError: Error, CustomStringConvertible {
  let number: Int32
  let path: String

  /// - Parameter number: By default, the error of the call just made.
  init(_ path: String, number: Int32 = errno) { (self.number, self.path) = (number, path) }

  var description: String {
    switch number {
    case ELOOP, ENOTDIR:
      "“\(path)” is a symbolic link, or is not a folder where one belongs. Nothing is written through links: "
        + "remove it and run again."
    case ENOSPC, EDQUOT:
      "There is no space left for “\(path)”. What is served has not changed; free some space and run again."
    default: "“\(path)” cannot be written or read: \(String(cString: strerror(number)))."
    }
  }
}

extension Descriptor {
  /// - Parameter path: The file's, for an error.
  func write(_ bytes: [UInt8], at path: String) throws(SiteFileError) {
    do { try writeAll(bytes, to: number) } catch { throw SiteFileError(path, number: error.number) }
  }
}
