import Foundation
import PhotoModel
import PictureDecoder
import VipsShim

/// A folder held open. Its contents are reached from its descriptor, one path component after the other, without
/// following symbolic links, so that nothing outside can be reached, even if entries are replaced during access.
final class Folder: FileFolder {
  private let descriptor: Descriptor

  /// The path as given.
  let path: String

  /// The folder's path with all symbolic links resolved.
  let canonicalPath: [UInt8]

  /// Opens a folder, whose own path may contain symbolic links.
  init(path: String) throws(FolderError) {
    let number = openat(AT_FDCWD, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0 else { throw FolderError(opening: path) }
    descriptor = Descriptor(number: number)
    self.path = path
    guard let resolved = realpath(path, nil) else { throw FolderError(opening: path) }
    defer { free(resolved) }
    canonicalPath = Array(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)))
    // A folder can be opened without search permission.
    guard faccessat(number, ".", X_OK, 0) == 0 else { throw FolderError(opening: path) }
  }

  var number: Int32 { descriptor.number }

  /// Opens a regular file for reading.
  ///
  /// - Throws: `ELOOP` for a link, `EINVAL` for what is not a regular file, and the system's other errors.
  func openFile(_ path: RelativePath) throws(SystemError) -> OpenFile {
    // Without O_NONBLOCK, opening a FIFO waits for a writer.
    let file = try open(path, flags: O_RDONLY | O_NONBLOCK)
    var status = stat()
    guard fstat(file.number, &status) == 0 else { throw .last }
    guard status.st_mode & S_IFMT == S_IFREG else { throw SystemError(number: EINVAL) }
    return OpenFile(descriptor: file, status: FileStatus(status))
  }

  /// The files and folders in this folder or one below it, in natural order, without names that start with a dot and
  /// without links, devices, FIFOs and sockets.
  ///
  /// - Parameter willRead: Called with the open folder before it is read, so that changes from then on can be watched.
  func entries(
    of path: RelativePath, willRead: (_ descriptor: Int32) -> Void = { _ in }
  ) throws(SystemError) -> [FolderEntry] {
    let opened = try openFolder(path)
    willRead(opened.number)
    // The stream closes its descriptor, so it gets a copy.
    let copy = fcntl(opened.number, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw .last }
    guard let stream = fdopendir(copy) else {
      let error = SystemError.last
      _ = close(copy)
      throw error
    }
    defer { closedir(stream) }
    var entries: [FolderEntry] = []
    while true {
      // Only errno distinguishes an error from the end, and after an error the missing files must not count as gone.
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw .last }
        entries.sort { NaturalOrder.precedes($0.name, $1.name) }
        return entries
      }
      if let found = try FolderEntry(entry, in: opened.number) { entries.append(found) }
    }
  }

  /// The status of a regular file, without opening it; `nil` if there is none at the path.
  ///
  /// - Throws: The reason why it is unknown, such as an unreadable folder in the path.
  func status(of path: RelativePath) throws(SystemError) -> FileStatus? {
    do throws(SystemError) {
      let parent = try openFolder(path.parent)
      let name = path.name.map(CChar.init(bitPattern:)) + [0]
      var status = stat()
      guard fstatat(parent.number, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { throw SystemError.last }
      return status.st_mode & S_IFMT == S_IFREG ? FileStatus(status) : nil
    } catch let error where error.isAbsence {
      return nil
    }
  }

  /// The status of a folder below this one; `nil` if there is none at the path.
  ///
  /// - Throws: The reason why it is unknown.
  func folderStatus(of path: RelativePath) throws(SystemError) -> FolderStatus? {
    do throws(SystemError) {
      // Bound to a name, because an unnamed value would be closed before its number is used.
      let folder = try openFolder(path)
      return FolderStatus(descriptor: folder.number)
    } catch let error where error.isAbsence {
      return nil
    }
  }

  /// Opens a folder below this one, or this one.
  func openFolder(_ path: RelativePath) throws(SystemError) -> Descriptor { try open(path, flags: Self.readingFolder) }

  private static let readingFolder = O_RDONLY | O_DIRECTORY

  /// Opens a path below the folder without following symbolic links.
  private func open(_ path: RelativePath, flags: Int32) throws(SystemError) -> Descriptor {
    guard path == .root || path.leadsDownwards else { throw SystemError(number: EINVAL) }
    let whole = path == .root ? [UInt8(ascii: ".")] : path.bytes
    let opened = vips_shim_open_beneath(
      number, whole.map(CChar.init(bitPattern:)) + [0], flags | O_NOFOLLOW | O_CLOEXEC)
    if opened >= 0 { return Descriptor(number: opened) }
    // Systems and containers without the call, and paths that are too long for one call.
    guard [ENOSYS, EPERM, EAGAIN, ENAMETOOLONG].contains(errno) else { throw .last }
    var place = try Descriptor(opening: [UInt8(ascii: ".")], in: number, flags: Self.readingFolder)
    guard path != .root else { return place }
    for parent in path.components.dropLast() {
      place = try Descriptor(opening: parent, in: place.number, flags: Self.readingFolder)
    }
    return try Descriptor(opening: path.name, in: place.number, flags: flags)
  }
}

extension Descriptor {
  /// Opens one name in an open folder, refusing symbolic links.
  fileprivate init(opening name: some Collection<UInt8>, in folder: Int32, flags: Int32) throws(SystemError) {
    let number = openat(folder, name.map(CChar.init(bitPattern:)) + [0], flags | O_NOFOLLOW | O_CLOEXEC)
    guard number >= 0 else { throw .last }
    self.init(number: number)
  }
}
