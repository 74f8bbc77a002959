import Foundation
import PhotoModel
import PictureDecoder

/// The folder in which selections are stored: one file each, which is replaced as a whole.
///
/// A file is written under another name and takes its place once the disk has it, so that neither a killed program nor a
/// full disk damages what was there. Whatever changes files must be called within `locked`.
struct SelectionFolder: Sendable {
  let path: String

  private static let (ending, deletedEnding, draftEnding) = (".selection", ".deleted", ".draft")

  /// How long a deleted selection can be restored, in seconds.
  private static let deletedLifetime: Int64 = 24 * 60 * 60

  private func file(_ id: String) -> String { "\(path)/\(id)\(Self.ending)" }
  private func deletedFile(_ id: String) -> String { "\(path)/\(id)\(Self.deletedEnding)" }

  /// Runs what only one program may do at a time. Creates the folder if it is missing.
  func locked<Value>(_ body: () throws(SelectionError) -> Value) throws(SelectionError) -> Value {
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw .storage(error.localizedDescription)
    }
    let file = Descriptor(number: open(path + "/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600))
    guard file.number >= 0 else { throw Self.lastError }
    return try withExtendedLifetime(FileLock(waitingFor: file), body)
  }

  /// The stored selections, each with what tells whether it has changed.
  func stamps() -> [String: FileStamp] {
    var stamps: [String: FileStamp] = [:]
    for name in names(ending: Self.ending) {
      let id = String(name.dropLast(Self.ending.count))
      var status = stat()
      guard StoredSelection.isID(id), lstat(path + "/" + name, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        continue
      }
      stamps[id] = FileStamp(status)
    }
    return stamps
  }

  /// A selection; `nil` if there is none, or if its file is damaged.
  func read(_ id: String, isDeleted: Bool = false) -> StoredSelection? {
    let bytes = try? Data(contentsOf: URL(filePath: isDeleted ? deletedFile(id) : file(id)))
    return bytes.flatMap { SelectionFile.selection(id, in: $0) }
  }

  /// Stores a selection's bytes in the place of those that were there.
  func write(_ id: String, _ bytes: Data) throws(SelectionError) {
    // No other program writes now: a killed program left these.
    for draft in names(ending: Self.draftEnding) { unlink(path + "/" + draft) }
    let draft = "\(path)/\(id)\(Self.draftEnding)"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.lastError }
    let file = Descriptor(number: descriptor)
    do {
      try writeAll(Array(bytes), to: file.number)
      guard fsync(file.number) == 0, rename(draft, self.file(id)) == 0 else { throw SystemError.last }
    } catch {
      unlink(draft)
      throw .storage("\(error)")
    }
    synchronize()
  }

  /// Takes a selection out; it can be restored for a day.
  func delete(_ id: String) throws(SelectionError) {
    let now = Int64(Date().timeIntervalSince1970)
    for name in names(ending: Self.deletedEnding) {
      var status = stat()
      guard lstat(path + "/" + name, &status) == 0 else { continue }
      // The status changes when the file is renamed.
      if now - FileStatus(status).changed / 1_000_000_000 > Self.deletedLifetime { unlink(path + "/" + name) }
    }
    guard rename(file(id), deletedFile(id)) == 0 else { throw Self.lastError }
    synchronize()
  }

  /// Puts a selection back that was deleted.
  func restore(_ id: String) throws(SelectionError) {
    guard rename(deletedFile(id), file(id)) == 0 else { throw Self.lastError }
    synchronize()
  }

  /// Makes renamed files outlive a power failure, where the file system can.
  private func synchronize() {
    let folder = Descriptor(number: open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    fsync(folder.number)
  }

  private func names(ending: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).filter { $0.hasSuffix(ending) }
  }

  private static var lastError: SelectionError { .storage(String(cString: strerror(errno))) }
}
