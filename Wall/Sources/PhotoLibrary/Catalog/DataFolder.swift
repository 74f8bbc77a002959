import Foundation
import PictureDecoder

/// What belongs to one folder of pictures and cannot be made again: the catalog, with photos' identities and marks,
/// selections, and the keys of its walls.
///
/// Earlier versions kept it in the cache, from where it is moved. Each step leaves a whole file in one of the two places, so
/// that it goes on wherever it was interrupted.
struct DataFolder: Sendable {
  let path: String
  /// Why `path` is in the cache; `nil` if it is in the folder for data.
  let problem: String?
  /// What of earlier versions is still in the cache, and why; `nil` if all of it has been moved.
  private(set) var unmoved: Unmoved?

  /// Creates the data folder of a folder of pictures, readable only by its user; in the cache, if it cannot be created or
  /// written elsewhere.
  ///
  /// - Throws: If it cannot be created there either.
  init(for folder: Folder, in base: String, cache: String) throws {
    let name = CacheFolder.name(for: folder)
    let former = cache + "/" + name
    do {
      let path = base + "/" + name
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      guard access(path, W_OK | X_OK) == 0 else { throw SystemError.last }
      (self.path, problem) = (path, nil)
    } catch {
      path = try CacheFolder(for: folder, in: cache).path
      problem = error.localizedDescription
    }
    guard FileIdentity(path: path) != FileIdentity(path: former) else { return }
    guard Self.moved.contains(where: { FileManager.default.fileExists(atPath: former + "/" + $0) }) else { return }
    do {
      try locked { try moveFiles(from: former) }
    } catch {
      unmoved = Unmoved(former: former, path: path, reason: error.localizedDescription)
    }
  }

  var catalog: String { path + "/catalog.sqlite" }

  /// The error that something of earlier versions could not be moved. New files must not take its place.
  struct Unmoved: LocalizedError {
    let former, path, reason: String

    var errorDescription: String? { "what is in “\(former)” cannot be moved to “\(path)”: \(reason)" }
  }

  /// What is moved from the cache along with the catalog.
  private static let moved = ["selections", "key", "certificate.pem"]

  /// What is there already stays as it is: the same folder may have been shown with another cache.
  ///
  /// - Throws: Why a file could not be moved, once all others are.
  private func moveFiles(from former: String) throws {
    var failure: (any Error)?
    func move(_ old: String, to new: String) {
      do { try Self.move(old, to: new) } catch { failure = failure ?? error }
    }
    let files = FileManager.default
    for name in Self.moved {
      let (old, new) = (former + "/" + name, path + "/" + name)
      guard let names = try? files.contentsOfDirectory(atPath: old) else {
        if files.fileExists(atPath: old) { move(old, to: new) }
        continue
      }
      try? files.createDirectory(atPath: new, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      for name in names where name != "lock" { move(old + "/" + name, to: new + "/" + name) }
      // Not if something has been left.
      unlink(old + "/lock")
      rmdir(old)
    }
    if let failure { throw failure }
  }

  /// Moves a file, if there is none at its new place; between file systems, by a copy that is whole when it takes its name.
  private static func move(_ old: String, to new: String) throws {
    removeDraft(of: new)
    if FileManager.default.fileExists(atPath: new) {
      // Else a selection that is deleted later would come back from a copy that was interrupted.
      if FileManager.default.contentsEqual(atPath: old, andPath: new) { unlink(old) }
      return
    }
    if rename(old, new) == 0 { return }
    guard errno == EXDEV else { throw SystemError.last }
    try place(new) { try FileManager.default.copyItem(atPath: old, toPath: $0) }
    unlink(old)
  }

  /// Puts a file in its place when what `make` writes under another name is on the disk.
  static func place(_ path: String, make: (_ draft: String) throws -> Void) throws {
    let draft = removeDraft(of: path)
    try make(draft)
    for synchronized in [draft, (path as NSString).deletingLastPathComponent] {
      if synchronized != draft, rename(draft, path) != 0 { throw SystemError.last }
      let descriptor = Descriptor(number: open(synchronized, O_RDONLY | O_CLOEXEC))
      guard descriptor.number >= 0, fsync(descriptor.number) == 0 else { throw SystemError.last }
    }
  }

  /// Removes what a program has left that was interrupted while it put a file in its place; returns the draft's path.
  @discardableResult
  private static func removeDraft(of path: String) -> String {
    let draft = path + ".moving"
    for suffix in ["", "-wal", "-shm", "-journal"] { unlink(draft + suffix) }
    return draft
  }

  /// Runs what only one process may do at a time.
  func locked<Value>(_ body: () throws -> Value) throws -> Value {
    let file = Descriptor(number: open(path + "/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600))
    guard file.number >= 0 else { throw SystemError.last }
    return try withExtendedLifetime(FileLock(waitingFor: file), body)
  }
}
