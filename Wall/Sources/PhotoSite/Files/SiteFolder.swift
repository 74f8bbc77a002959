import Foundation
import PhotoLibrary
import PictureDecoder

/// The folder of a site, held open. Everything in it is reached from its descriptor, one path component after the other,
/// without following symbolic links.
///
/// All calls block on the disk. Paths are relative, with slashes. Paths that may lead out of the folder (see `SitePath`)
/// are refused before anything is done.
package final class SiteFolder: Sendable {
  /// The subfolder that identifies a site and contains its lock, journal and temporary files. Visitors never need it.
  package static let stateName = ".cascade-site"

  static let temporaryName = stateName + "/temporary"

  /// The path as given.
  package let path: String

  private let root: Descriptor

  /// Opens an existing folder, whose own path may contain symbolic links.
  init(path: String) throws(SiteFileError) {
    let number = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0 else { throw SiteFileError(path) }
    self.path = path
    root = Descriptor(number: number)
  }

  /// The number of free bytes that this user may use on its disk; `nil` if unknown.
  var freeBytes: Int? {
    var status = statvfs()
    guard fstatvfs(root.number, &status) == 0 else { return nil }
    return Int(status.f_bavail) * Int(status.f_frsize)
  }

  // MARK: Reading

  /// The size of a file; `nil` if it does not exist or is a link.
  package func size(of path: String) -> Int? {
    guard let place = try? place(of: path),
      case .file(let size)? = EntryKind(place.name, in: place.folder.number)
    else { return nil }
    return Int(size)
  }

  package func read(_ path: String) throws -> [UInt8] {
    let file = try openFile(path)
    var bytes: [UInt8] = []
    while let piece = try Self.piece(of: file, path) { bytes += piece }
    return bytes
  }

  /// The value in a JSON file; `nil` if the file is missing or contains something else.
  func decoded<Value: Decodable>(_ path: String) -> Value? {
    (try? read(path)).flatMap { try? JSONDecoder().decode(Value.self, from: Data($0)) }
  }

  /// The size and hash of a file, which is read in pieces.
  func sum(of path: String) throws -> FileSum {
    let file = try openFile(path)
    var hasher = ContentHasher()
    var size = 0
    while let piece = try Self.piece(of: file, path) {
      hasher.add(piece)
      size += piece.count
    }
    return FileSum(name: "", size: size, hash: hasher.hash)
  }

  /// The entries of a folder, in no particular order; empty if there is no such folder.
  package func entries(of path: String) throws -> [(name: String, isFolder: Bool)] {
    guard let folder = try present({ try self.folder(path) }) else { return [] }
    // Opened again, because a duplicated descriptor would share the position within the folder.
    let other = openat(folder.number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard other >= 0, let stream = fdopendir(other) else { throw SiteFileError(path) }
    defer { closedir(stream) }
    var entries: [(name: String, isFolder: Bool)] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name != ".", name != "..", let kind = EntryKind(name, in: folder.number) else { continue }
      entries.append((name, kind == .folder))
    }
    return entries
  }

  /// - Parameter flags: By default, for reading. Without O_NONBLOCK, opening a FIFO would wait for a writer.
  private func openFile(_ path: String, _ flags: CInt = O_RDONLY | O_NONBLOCK) throws(SiteFileError) -> Descriptor {
    let place = try place(of: path)
    let number = openat(place.folder.number, place.name, flags | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard number >= 0 else { throw SiteFileError(path) }
    return Descriptor(number: number)
  }

  private static func piece(of file: borrowing Descriptor, _ path: String) throws(SiteFileError) -> [UInt8]? {
    let number = file.number
    while true {
      var count = 0
      let piece = [UInt8](unsafeUninitializedCapacity: 1 << 20) { buffer, initialized in
        count = Foundation.read(number, buffer.baseAddress, 1 << 20)
        initialized = max(count, 0)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw SiteFileError(path) }
      return count == 0 ? nil : piece
    }
  }

  // MARK: Changing

  /// Creates a folder, and its parent folders.
  func makeFolder(_ path: String) throws(SiteFileError) { _ = try folder(path, makes: true) }

  /// Removes a file, or an empty folder. Does nothing if it does not exist.
  func remove(_ path: String, isFolder: Bool = false) throws {
    guard let place = try present({ try self.place(of: path) }) else { return }
    guard unlinkat(place.folder.number, place.name, isFolder ? AT_REMOVEDIR : 0) == 0 || errno == ENOENT else {
      throw SiteFileError(path)
    }
  }

  /// Opens a file for appending, creating it if it is missing.
  func openForAppending(_ path: String) throws(SiteFileError) -> Descriptor {
    try openFile(path, O_WRONLY | O_CREAT | O_APPEND)
  }

  /// Creates a file that must not exist.
  func makeFile(_ path: String) throws(SiteFileError) -> Descriptor { try openFile(path, O_WRONLY | O_CREAT | O_EXCL) }

  func move(_ source: String, to target: String) throws(SiteFileError) {
    let from = try place(of: source)
    let to = try place(of: target, makes: true)
    guard renameat(from.folder.number, from.name, to.folder.number, to.name) == 0 else { throw SiteFileError(target) }
  }

  // MARK: Places

  /// The names of a path, at least one.
  private static func names(_ path: String) throws(SiteFileError) -> [String] {
    guard let path = SitePath(path) else { throw SiteFileError(outside: path) }
    return path.names
  }

  private struct Place: ~Copyable {
    let folder: Descriptor
    let name: String
  }

  /// The result of a call; `nil` if the path does not exist.
  private func present<Value: ~Copyable>(_ find: () throws -> Value) throws -> Value? {
    do { return try find() } catch let error as SiteFileError where error.number == ENOENT { return nil }
  }

  private func place(of path: String, makes: Bool = false) throws(SiteFileError) -> Place {
    let names = try Self.names(path)
    return Place(folder: try folder(names.dropLast(), makes: makes), name: names[names.count - 1])
  }

  /// - Parameter path: Empty for the site's folder itself.
  private func folder(_ path: String, makes: Bool = false) throws(SiteFileError) -> Descriptor {
    try folder(path.isEmpty ? [] : Self.names(path)[...], makes: makes)
  }

  private func folder(_ names: ArraySlice<String>, makes: Bool) throws(SiteFileError) -> Descriptor {
    var current = Descriptor(number: fcntl(root.number, F_DUPFD_CLOEXEC, 0))
    guard current.number >= 0 else { throw SiteFileError(self.path) }
    for (index, name) in zip(names.indices, names) {
      func failure(_ number: Int32 = errno) -> SiteFileError {
        SiteFileError(names[...index].joined(separator: "/"), number: number)
      }
      let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
      var number = openat(current.number, name, flags)
      if number < 0, errno == ENOENT, makes {
        // Another task may have created it in the meantime.
        guard mkdirat(current.number, name, 0o755) == 0 || errno == EEXIST else { throw failure() }
        number = openat(current.number, name, flags)
      }
      guard number >= 0 else { throw failure() }
      current = Descriptor(number: number)
    }
    return current
  }
}
