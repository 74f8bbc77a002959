import Foundation
import PictureDecoder

/// A system call on a path in a site that failed, or was not made.
struct SiteFileError: Error, CustomStringConvertible {
  /// The system's number of the error; `nil` if the path is none in a site, so that nothing was asked of the system.
  let number: Int32?
  let path: String

  /// - Parameter number: By default, the error of the call just made.
  init(_ path: String, number: Int32 = errno) {
    self.number = number
    self.path = path
  }

  /// - Parameter path: No path in a site: see `SitePath`.
  init(outside path: String) {
    self.number = nil
    self.path = path
  }

  /// Whether there is a symbolic link in the path, or something else where a folder belongs.
  var isMisled: Bool { number == ELOOP || number == ENOTDIR }

  var description: String {
    switch number {
    case nil:
      "“\(path)” is no path in a site: that is names with slashes between them, none of them “.” or “..”. Nothing was "
        + "opened, written or removed there."
    case ELOOP, ENOTDIR:
      "“\(path)” is a symbolic link, or is not a folder where one belongs. Nothing is written through links: "
        + "remove it and run again."
    case ENOSPC, EDQUOT:
      "There is no space left for “\(path)”. What is served has not changed; free some space and run again."
    case .some(let number): "“\(path)” cannot be written or read: \(String(cString: strerror(number)))."
    }
  }
}

extension Descriptor {
  /// - Parameter path: The file's, for an error.
  func write(_ bytes: [UInt8], at path: String) throws(SiteFileError) {
    do { try writeAll(bytes, to: number) } catch { throw SiteFileError(path, number: error.number) }
  }
}
