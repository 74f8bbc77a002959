import Foundation
import PictureDecoder

struct FolderEntry: Sendable {
  enum Kind: Sendable {
    case file(FileStatus)
    case folder(FolderStatus)
  }

  let name: [UInt8]
  let kind: Kind
  /// Whether the file has several names (hard links).
  let hasOtherNames: Bool

  /// Creates an entry from `readdir`; `nil` for hidden names, for anything but files and folders, and for what has
  /// disappeared.
  init?(_ entry: UnsafeMutablePointer<dirent>, in folder: Int32) throws(SystemError) {
    // The name may be longer than its declared array, so it is read in place.
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return nil }
    let start = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
    guard start.pointee != CChar(bitPattern: UInt8(ascii: ".")) else { return nil }
    let type = Int32(entry.pointee.d_type)
    guard type == DT_REG || type == DT_DIR || type == DT_UNKNOWN else { return nil }
    var status = stat()
    guard fstatat(folder, start, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      if errno == ENOENT { return nil }
      throw .last
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file(FileStatus(status))
    case S_IFDIR: kind = .folder(FolderStatus(status))
    default: return nil
    }
    hasOtherNames = status.st_mode & S_IFMT == S_IFREG && status.st_nlink > 1
    name = Array(UnsafeRawBufferPointer(start: start, count: strlen(start)))
  }
}
