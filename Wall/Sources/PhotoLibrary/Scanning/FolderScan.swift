import Dispatch
import FileFormats
import Foundation
import PhotoModel
import PictureDecoder
import Synchronization

/// A single scan of a folder: finds its files and identifies those that are new or changed.
///
/// A separate thread walks the folder and reads first bytes, while decoders read headers.
final class FolderScan: Sendable {
  /// A step of the scan, in no particular order.
  enum Step: Sendable {
    /// The number of files found so far.
    case found(Int)
    /// The results for files, with their positions in path order.
    case examined([(place: Int, file: ExaminedFile)])
    /// The walk has ended.
    case walked(Walked)
    /// Time to publish results.
    case tick
  }

  /// The result of a walk.
  struct Walked: Sendable {
    let count: Int
    let listings: [RelativePath: FolderWalk.Listing]
    let unreadable: [FolderWalk.UnreadableFolder]
  }

  enum ExaminedFile: Sendable {
    /// Unchanged.
    case known(CatalogRow)
    /// New, moved or changed: the catalog does not have it yet.
    case fresh(CatalogRow)
    /// Must be scanned again, because it is being written to.
    case growing(RelativePath, FileStatus, known: PhotoID?)
    /// Must be scanned again, because it could not be examined, for this reason.
    case postponed(RelativePath, known: PhotoID?, reason: String)
    case gone
  }

  /// Maximum number of files waiting for decoders, to limit memory in large folders.
  private static let waitingLimit = 256

  /// Maximum number of files per step, before the next tick.
  private static let batchSize = 512

  private let examiner: FileExaminer
  private let decoders: DecoderPool
  private let deadline: Duration
  private let index: FileIndex
  private let scope: ScanScope
  private let excluded: [FolderStatus]
  private let willRead: @Sendable (RelativePath, Int32) -> Void
  private let room = DispatchSemaphore(value: FolderScan.waitingLimit)
  private let isCancelled = Atomic<Bool>(false)

  /// - Parameters:
  ///   - deadline: The time limit for reading a header.
  ///   - index: The known files.
  ///   - excluded: Folders to skip, wherever they are.
  ///   - willRead: Called with each open folder before it is read.
  init(
    folder: Folder, decoders: DecoderPool, deadline: Duration, index: FileIndex, scope: ScanScope,
    excluding excluded: [FolderStatus], willRead: @escaping @Sendable (RelativePath, Int32) -> Void
  ) {
    examiner = FileExaminer(folder: folder)
    self.decoders = decoders
    self.deadline = deadline
    self.index = index
    self.scope = scope
    self.excluded = excluded
    self.willRead = willRead
  }

  /// Starts the scan. The stream never ends by itself, because its reader knows when everything has been examined.
  func start() -> AsyncStream<Step> {
    let (steps, continuation) = AsyncStream.makeStream(of: Step.self)
    let thread = Thread { self.walk(continuation) }
    thread.name = "scan"
    thread.start()
    let clock = Task {
      while !Task.isCancelled {
        try await Task.sleep(for: .milliseconds(50))
        continuation.yield(.tick)
      }
    }
    continuation.onTermination = { _ in
      clock.cancel()
      self.isCancelled.store(true, ordering: .relaxed)
      // The walk may be waiting.
      self.room.signal()
    }
    return steps
  }

  private func walk(_ steps: AsyncStream<Step>.Continuation) {
    var walk = FolderWalk(
      examiner.folder, from: scope.folders, excluding: excluded,
      goesInto: { [scope, index] path, status in
        scope.isWhole || index.folder(at: path).map(status.isSameFolder) != true
      }, willRead: willRead)
    var recognition = FileRecognition(folder: examiner.folder, index: index)
    var batch: [(place: Int, file: ExaminedFile)] = []
    var count = 0
    var lastTold = ContinuousClock.now
    while let file = walk.next(), !isCancelled.load(ordering: .relaxed) {
      if let examined = examine(file, at: count, &recognition, steps) { batch.append((count, examined)) }
      count += 1
      if batch.count >= Self.batchSize || ContinuousClock.now - lastTold > .milliseconds(20) {
        steps.yield(.found(count))
        steps.yield(.examined(batch))
        batch = []
        lastTold = .now
      }
    }
    steps.yield(.examined(batch))
    steps.yield(.walked(Walked(count: count, listings: walk.listings, unreadable: walk.unreadableFolders)))
  }

  /// Identifies a file; `nil` if a decoder is needed, which is then called.
  private func examine(
    _ file: FolderWalk.File, at place: Int, _ recognition: inout FileRecognition,
    _ steps: AsyncStream<Step>.Continuation
  ) -> ExaminedFile? {
    let present = index.row(at: file.path)
    if let present, present.describes(file.status), !scope.rechecked.contains(present.id) { return .known(present) }
    if scope.mustWait(for: file) { return .growing(file.path, file.status, known: present?.id) }
    let known = recognition.file(at: file.path, status: file.status)
    if let known, !scope.rechecked.contains(known.id), known.canBeTrusted(with: file.status) {
      return .fresh(known.movedUnchanged(to: file.path, status: file.status))
    }
    switch examiner.examine(file.path, status: file.status) {
    case .picture(let format, let status, let sample):
      let known = known ?? recognition.file(at: file.path, status: status, sample: sample)
      if let row = unchanged(known, at: file.path, status, sample) { return .fresh(row) }
      room.wait()
      let subject = Subject(path: file.path, format: format, status: status, sample: sample, known: known)
      askForHeader(of: subject, at: place, attempts: 3, steps)
      return nil
    case .settled(let state, let status, let sample):
      let known = known ?? recognition.file(at: file.path, status: status, sample: sample)
      return .fresh(row(known, at: file.path, status, sample, state))
    case .sidecar(let status):
      let known = known ?? recognition.file(at: file.path, status: status, sample: .unknown)
      room.wait()
      askForSidecar(row(known, at: file.path, status, .unknown, .other), at: place, steps)
      return nil
    case .gone: return .gone
    case .postponed(let error):
      return .postponed(file.path, known: (known ?? present)?.id, reason: error.description)
    }
  }

  private func askForSidecar(_ row: CatalogRow, at place: Int, _ steps: AsyncStream<Step>.Continuation) {
    let known = row.id.rawValue == 0 ? nil : row.id
    let request = DecoderRequest(SidecarWork(), of: row, deadline: deadline)
    decoders.submit(request, priority: .scan) { [self] outcome in
      var row = row
      // A sidecar that crashes decoders counts as empty.
      row.metadata = PhotoMetadata()
      switch outcome {
      case .success(let sidecar): row.metadata = sidecar.metadata
      case .failure(let failure):
        if let file = passing(failure, at: row.path, row.status, known: known) { return finish(place, file, steps) }
      }
      finish(place, .fresh(row), steps)
    }
  }

  /// The result for a file after a failure that its content did not cause; `nil` after all other failures.
  private func passing(
    _ failure: DecoderPool.Failure, at path: RelativePath, _ status: FileStatus, known: PhotoID?
  ) -> ExaminedFile? {
    func postponed(_ reason: String) -> ExaminedFile { .postponed(path, known: known, reason: reason) }
    switch failure {
    case .unreadable(.vanished):
      // Decoders that run out of file descriptors cannot open the file either.
      let isGone = (try? examiner.folder.status(of: path)) == .some(nil)
      return isGone ? .gone : postponed("it could not be opened")
    case .changed: return .growing(path, status, known: known)
    case .withdrawn: return .gone
    case .busy: return postponed("too many files need decoding")
    case .killed: return postponed("decoders were killed from outside, perhaps because the system ran out of memory")
    case .unavailable(let message): return postponed(message)
    case .unreadable, .noPicture, .crashed, .tooSlow: return nil
    }
  }

  /// A picture whose header is being read.
  private struct Subject: Sendable {
    let path: RelativePath
    let format: PictureFormat
    let status: FileStatus
    let sample: ContentSample
    let known: CatalogRow?
  }

  /// The row of a known file with unchanged content.
  private func unchanged(
    _ known: CatalogRow?, at path: RelativePath, _ status: FileStatus, _ sample: ContentSample
  ) -> CatalogRow? {
    guard let known, known.hasContent(status: status, sample: sample), !scope.rechecked.contains(known.id),
      known.state != .picture(.unreadable(.noPermission)), known.state != .picture(.unreadable(.vanished))
    else { return nil }
    return known.moved(to: path, status: status, sample: sample)
  }

  private func row(
    _ known: CatalogRow?, at path: RelativePath, _ status: FileStatus, _ sample: ContentSample,
    _ state: CatalogRow.State
  ) -> CatalogRow {
    var row =
      known?.moved(to: path, status: status, sample: sample)
      ?? CatalogRow(path: path, status: status, sample: sample, state: state)
    row.state = state
    row.failures = 0
    return row
  }

  /// Makes a decoder read a picture's header; a file that is written to in the meantime is examined again.
  private func askForHeader(
    of subject: Subject, at place: Int, attempts: Int, _ steps: AsyncStream<Step>.Continuation
  ) {
    let request = DecoderRequest(HeaderWork(), path: subject.path, stamp: subject.status.stamp, deadline: deadline)
    decoders.submit(request, priority: .scan) { [self] outcome in
      let path = subject.path
      var row = row(subject.known, at: path, subject.status, subject.sample, .picture(.readable))
      switch outcome {
      case .success(let header): row.learn(header)
      case .failure(.changed) where attempts > 1:
        switch examiner.examine(path, status: subject.status) {
        case .picture(let format, let status, let sample):
          let changed = Subject(path: path, format: format, status: status, sample: sample, known: subject.known)
          return askForHeader(of: changed, at: place, attempts: attempts - 1, steps)
        case .settled(let state, let status, let sample):
          return finish(place, .fresh(self.row(subject.known, at: path, status, sample, state)), steps)
        case .sidecar(let status): return finish(place, .growing(path, status, known: subject.known?.id), steps)
        case .gone: return finish(place, .gone, steps)
        case .postponed(let error):
          return finish(place, .postponed(path, known: subject.known?.id, reason: error.description), steps)
        }
      case .failure(let failure):
        let known = subject.known
        if let file = passing(failure, at: path, subject.status, known: known?.id) { return finish(place, file, steps) }
        var reason = Reason.corrupt
        var mayPass = true
        if case .tooSlow = failure { reason = .tooSlow }
        if case .unreadable(let found) = failure {
          reason = found
          mayPass = found.mayPass
        }
        row.state = examiner.state(of: path, format: subject.format, reason: reason)
        if mayPass { row.failures = (known?.failures ?? 0) + 1 }
      }
      finish(place, .fresh(row), steps)
    }
  }

  private func finish(_ place: Int, _ file: ExaminedFile, _ steps: AsyncStream<Step>.Continuation) {
    steps.yield(.examined([(place, file)]))
    room.signal()
  }
}

extension CatalogRow {
  /// Whether the status is sufficient to know that the content is unchanged, without opening the file.
  ///
  /// For files cataloged before change times were stored, the other properties have to suffice.
  fileprivate func canBeTrusted(with status: FileStatus) -> Bool {
    guard state != .picture(.unreadable(.noPermission)), !isUnreadSidecar else { return false }
    return self.status == status || self.status.changed == 0 && stamp == status.stamp
  }
}
