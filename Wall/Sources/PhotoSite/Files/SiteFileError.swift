import Foundation
import PictureDecoder

/// The error of a system call on a path in a site that failed, or was refused beforehand.
struct SiteFileError: Error, CustomStringConvertible {
  /// The system's error number; `nil` if the path cannot be in a site, so that no system call was made.
  let number: Int32?
  let path: String

  /// - Parameter number: By default, the error of the last system call.
  init(_ path: String, number: Int32 = errno) {
    self.number = number
    self.path = path
  }

  /// - Parameter path: A path that cannot be in a site: see `SitePath`.
  init(outside path: String) {
    self.number = nil
    self.path = path
  }

  /// Whether the path contains a symbolic link, or something else in place of a folder.
  var isMisled: Bool { number == ELOOP || number == ENOTDIR }

  var description: String {
    switch number {
    case nil:
      "“\(path)” is not a path in a site. Such a path consists of names separated by slashes, without “.” and “..”. Nothing "
        + "was opened, written or removed there."
    case ELOOP, ENOTDIR:
      "“\(path)” is a symbolic link, or is something else in place of a folder. Nothing is written through links: remove it "
        + "and run again."
    case ENOSPC, EDQUOT:
      "There is no space left for “\(path)”. The published site has not changed. Free some space and run again."
    case .some(let number): "“\(path)” cannot be written or read: \(String(cString: strerror(number)))."
    }
  }
}

extension Descriptor {
  /// - Parameter path: The path of the file, for errors.
  func write(_ bytes: [UInt8], at path: String) throws(SiteFileError) {
    do { try writeAll(bytes, to: number) } catch { throw SiteFileError(path, number: error.number) }
  }
}
