import PhotoLibrary
import Synchronization

/// Writes files into a site, and records which files belong to it in this run.
final class SiteWriter: Sendable {
  let folder: SiteFolder
  let sums: FileSums

  private struct State {
    var kept: Set<String> = []
    var written = 0
    var bytes = 0
  }

  private let state = Mutex(State())

  init(folder: SiteFolder) {
    self.folder = folder
    sums = FileSums(of: folder)
  }

  /// The number of files written, and of their bytes.
  var written: (files: Int, bytes: Int) { state.withLock { ($0.written, $0.bytes) } }

  /// The units that belong to the site in this run.
  var kept: Set<String> { state.withLock { $0.kept } }

  /// Whether a unit exists already. If so, records that it belongs to the site.
  ///
  /// - Parameter names: The names of its files, if it is a folder.
  func has(_ unit: String, files names: Set<String> = [""]) -> Bool {
    guard let files = sums.complete(unit), Set(files.map(\.name)) == names else { return false }
    keep(unit)
    return true
  }

  /// Writes a unit that is a folder.
  func write(_ unit: String, files: [(name: String, bytes: [UInt8])]) throws {
    let draft = UnitDraft(in: folder)
    for file in files { draft.add(file.name, file.bytes) }
    try write(unit, draft)
  }

  /// Puts the files of a draft in place as a unit that is a folder.
  func write(_ unit: String, _ draft: UnitDraft) throws {
    try draft.place(in: unit) { files in
      try sums.note(unit, files)
      keep(unit, writing: files)
    }
  }

  /// Writes a file, unless it exists already with the same content.
  func write(_ path: String, _ bytes: [UInt8]) throws {
    if folder.size(of: path) == bytes.count, let old = try? folder.read(path), old == bytes {
      try sums.note(path, [FileSum(name: "", size: bytes.count, hash: ContentHash(of: bytes))])
      return keep(path)
    }
    try write(path, files: [("", bytes)])
  }

  /// Copies a photo's file. If that fails, no part of it stays.
  func write(_ path: String, _ original: CleanOriginal) async throws {
    let file = try TemporaryFile(in: folder)
    try await original.read { try file.append($0) }
    let sum = file.sum()
    try sums.note(path, [sum])
    try file.move(to: path)
    keep(path, writing: [sum])
  }

  private func keep(_ unit: String, writing files: [FileSum] = []) {
    state.withLock {
      $0.kept.insert(unit)
      $0.written += files.count
      $0.bytes += files.reduce(0) { $0 + $1.size }
    }
  }
}
