import PhotoLibrary
import Synchronization

/// Puts files into a site, and remembers which of them belong to it now.
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

  /// How many files were written, and their bytes.
  var written: (files: Int, bytes: Int) { state.withLock { ($0.written, $0.bytes) } }

  /// The units that belong to the site.
  var kept: Set<String> { state.withLock { $0.kept } }

  /// Whether a unit is there, which then belongs to the site.
  ///
  /// - Parameter names: Of its files, if it is a folder.
  func has(_ unit: String, files names: Set<String> = [""]) -> Bool {
    guard let files = sums.complete(unit), Set(files.map(\.name)) == names else { return false }
    keep(unit)
    return true
  }

  /// Writes a unit that is a folder.
  func write(_ unit: String, files: [(name: String, bytes: [UInt8])]) throws {
    let sums = files.map { FileSum(name: $0.name, size: $0.bytes.count, hash: ContentHash(of: $0.bytes)) }
    try self.sums.note(unit, sums)
    for (file, sum) in zip(files, sums) { try folder.write(file.bytes, to: FileSums.path(unit, sum)) }
    keep(unit)
    count(files.count, bytes: files.reduce(0) { $0 + $1.bytes.count })
  }

  /// Writes a unit that is a folder of files that are written already.
  func write(_ unit: String, _ draft: UnitDraft) throws {
    var written: [FileSum] = []
    try draft.place(in: unit) { sums in
      try self.sums.note(unit, sums)
      written = sums
    }
    keep(unit)
    count(written.count, bytes: written.reduce(0) { $0 + $1.size })
  }

  /// Writes a file unless it is there already with the same content.
  func write(_ path: String, _ bytes: [UInt8]) throws {
    if folder.size(of: path) == bytes.count, let old = try? folder.read(path), old == bytes {
      try sums.note(path, [FileSum(name: "", size: bytes.count, hash: ContentHash(of: bytes))])
      return keep(path)
    }
    try write(path, files: [("", bytes)])
  }

  /// Copies a photo's file; nothing of it if there is an error.
  func write(_ path: String, _ original: CleanOriginal) async throws {
    let file = Mutex(try TemporaryFile(in: folder))
    do {
      try await original.read { piece in try file.withLock { try $0.append(piece) } }
      let sum = file.withLock { $0.sum }
      try sums.note(path, [sum])
      try file.withLock { try $0.move(to: path) }
      keep(path)
      count(1, bytes: sum.size)
    } catch {
      file.withLock { $0.remove() }
      throw error
    }
  }

  private func keep(_ unit: String) { state.withLock { _ = $0.kept.insert(unit) } }

  private func count(_ files: Int, bytes: Int) {
    state.withLock {
      $0.written += files
      $0.bytes += bytes
    }
  }
}
