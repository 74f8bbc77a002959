import Synchronization

/// The files of a unit, written one by one where visitors cannot see them, and put in place together. Their number does
/// not matter for memory, and an interrupted run leaves none of them in place.
final class UnitDraft: Sendable {
  private struct State {
    /// The files by name.
    var files: [String: TemporaryFile] = [:]
    var failure: (any Error)?
  }

  private let folder: SiteFolder
  private let state = Mutex(State())

  init(in folder: SiteFolder) { self.folder = folder }

  /// Writes a file, replacing an earlier one of that name. Does nothing after a failure, which `place` throws.
  func add(_ name: String, _ bytes: [UInt8]) {
    state.withLock { state in
      guard state.failure == nil else { return }
      do {
        let file = try TemporaryFile(in: folder)
        try file.append(bytes)
        file.close()
        state.files[name] = file
      } catch {
        state.failure = error
      }
    }
  }

  /// Whether a file could not be written.
  var hasFailed: Bool { state.withLock { $0.failure != nil } }

  var names: Set<String> { state.withLock { Set($0.files.keys) } }

  /// Puts the files in place.
  ///
  /// - Parameter note: Called with their sizes and hashes before the first one is in place.
  func place(in unit: String, note: ([FileSum]) throws -> Void) throws {
    try state.withLock { state in
      if let failure = state.failure { throw failure }
      let files = state.files.map { (sum: $1.sum(named: $0), file: $1) }.sorted { $0.sum.name < $1.sum.name }
      try note(files.map(\.sum))
      for (sum, file) in files { try file.move(to: FileSums.path(unit, sum)) }
    }
  }
}
