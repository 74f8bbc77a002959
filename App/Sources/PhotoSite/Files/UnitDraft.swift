import Synchronization

/// The files of a folder that belong together, written out of visitors' sight one by one, until all of them come to their
/// places. They need no memory, however many they are, and a run that ends meanwhile leaves none.
final class UnitDraft: Sendable {
  private struct State {
    /// By name.
    var files: [String: (path: String, sum: FileSum)] = [:]
    var failure: (any Error)?
  }

  private let folder: SiteFolder
  private let state = Mutex(State())

  init(in folder: SiteFolder) { self.folder = folder }

  /// Writes a file, instead of an earlier one of that name; does nothing after a failure, which `place` throws.
  func add(_ name: String, _ bytes: [UInt8]) {
    state.withLock { state in
      guard state.failure == nil else { return }
      if let former = state.files.removeValue(forKey: name) { try? folder.remove(former.path) }
      do {
        var file = try TemporaryFile(in: folder)
        state.files[name] = (file.path, file.sum)
        try file.append(bytes)
        state.files[name]?.sum = FileSum(name: name, size: file.size, hash: file.sum.hash)
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
      let files = state.files.values.sorted { $0.sum.name < $1.sum.name }
      try note(files.map(\.sum))
      for file in files { try folder.move(file.path, to: FileSums.path(unit, file.sum)) }
      state.files = [:]
    }
  }

  /// Removes what has not come to its place.
  func discard() {
    state.withLock { state in
      for file in state.files.values { try? folder.remove(file.path) }
      state.files = [:]
    }
  }
}
