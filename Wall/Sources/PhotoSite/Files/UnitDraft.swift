import Synchronization

/// The files of a folder that belong together, written out of visitors' sight one by one, until all of them come to their
/// places. They need no memory, however many they are, and a run that ends meanwhile leaves none.
final class UnitDraft: Sendable {
  private struct State {
    /// By name.
    var files: [String: TemporaryFile] = [:]
    var failure: (any Error)?
  }

  private let folder: SiteFolder
  private let state = Mutex(State())

  init(in folder: SiteFolder) { self.folder = folder }

  /// Writes a file, instead of an earlier one of that name; does nothing after a failure, which `place` throws.
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

  /// Puts the files in their places.
  ///
  /// - Parameter note: Called with their sums before the first one is there.
  func place(in unit: String, note: ([FileSum]) throws -> Void) throws {
    try state.withLock { state in
      if let failure = state.failure { throw failure }
      let files = state.files.map { (sum: $1.sum(named: $0), file: $1) }.sorted { $0.sum.name < $1.sum.name }
      try note(files.map(\.sum))
      for (sum, file) in files { try file.move(to: FileSums.path(unit, sum)) }
    }
  }
}
