import Dispatch
import Foundation
import Synchronization

/// One walk through a folder: which files there are, and what those are that the catalog does not describe.
///
/// A thread of its own walks the folder and reads first bytes; decoders read the sizes meanwhile.
final class FolderScan: Sendable {
  /// A step of the scan, in no particular order.
  enum Step: Sendable {
    /// How many files the walk has seen so far.
    case found(Int)
    /// What the files with these places in path order turned out to be.
    case examined([(place: Int, file: ExaminedFile)])
    /// The walk is over; so many files were seen, and these folders could not be read.
    case walked(count: Int, unreadable: [FolderWalk.UnreadableFolder])
    /// Time to tell what is known.
    case tick
    /// The decoders cannot be started.
    case failed(ScanError)
  }

  enum ExaminedFile: Sendable {
    /// As the catalog has it.
    case known(CatalogRow)
    /// New or changed, not yet in the catalog.
    case fresh(CatalogRow)
    case gone

    /// What is known of the file.
    var row: CatalogRow? {
      switch self {
      case .known(let row), .fresh(let row): row
      case .gone: nil
      }
    }
  }

  /// How many files may wait for the decoders, so that a large folder does not fill the memory.
  private static let waitingLimit = 256

  /// How many files are told at once, before the next tick.
  private static let batchSize = 512

  private let examiner: FileExaminer
  private let decoders: DecoderPool
  private let deadline: Duration
  private let known: [RelativePath: CatalogRow]
  private let room = DispatchSemaphore(value: FolderScan.waitingLimit)
  private let isCancelled = Atomic<Bool>(false)

  /// - Parameters:
  ///   - known: The catalog's rows.
  ///   - deadline: How long reading a header may take.
  init(folder: Folder, decoders: DecoderPool, deadline: Duration, known: [RelativePath: CatalogRow]) {
    examiner = FileExaminer(folder: folder)
    self.decoders = decoders
    self.deadline = deadline
    self.known = known
  }

  /// Begins; the stream never ends of itself, as its reader knows when everything has been examined.
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
    var walk = FolderWalk(examiner.folder)
    var batch: [(place: Int, file: ExaminedFile)] = []
    var count = 0
    var lastTold = ContinuousClock.now
    while let file = walk.next(), !isCancelled.load(ordering: .relaxed) {
      if let row = known[file.path], row.describes(file.stamp) {
        batch.append((count, .known(row)))
      } else {
        switch examiner.examine(file.path) {
        case .settled(let row): batch.append((count, .fresh(row)))
        case .gone: batch.append((count, .gone))
        case .picture(let format, let stamp):
          room.wait()
          askForHeader(of: file.path, at: count, format: format, stamp: stamp, attempts: 3, steps)
        }
      }
      count += 1
      if batch.count >= Self.batchSize || ContinuousClock.now - lastTold > .milliseconds(20) {
        steps.yield(.found(count))
        steps.yield(.examined(batch))
        batch = []
        lastTold = .now
      }
    }
    steps.yield(.examined(batch))
    steps.yield(.walked(count: count, unreadable: walk.unreadableFolders))
  }

  /// Has a decoder read a picture's header; a file that is written to meanwhile is examined again.
  private func askForHeader(
    of path: RelativePath, at place: Int, format: PictureFormat, stamp: FileStamp, attempts: Int,
    _ steps: AsyncStream<Step>.Continuation
  ) {
    let request = DecoderRequest(work: .header, path: path, stamp: stamp, deadline: deadline)
    decoders.submit(request, priority: .scan, deadline: deadline) { [self] outcome in
      let answer: HeaderOutcome
      switch outcome {
      case .success(.header(let header)): answer = .header(header)
      case .success(.refused(let reason)): answer = .unreadable(reason)
      case .success(.changed) where attempts > 1:
        switch examiner.examine(path) {
        case .picture(let format, let stamp):
          return askForHeader(
            of: path, at: place, format: format, stamp: stamp, attempts: attempts - 1, steps)
        case .settled(let row): return finish(place, .fresh(row), steps)
        case .gone: return finish(place, .gone, steps)
        }
      case .success, .failure(.crashed): answer = .unreadable(.corrupt)
      case .failure(.tooSlow): answer = .unreadable(.tooSlow)
      case .failure(.withdrawn): return finish(place, .gone, steps)
      case .failure(.unavailable(let message)):
        steps.yield(.failed(ScanError(description: message)))
        return finish(place, .gone, steps)
      }
      let row = examiner.row(for: path, format: format, stamp: stamp, outcome: answer)
      finish(place, row.map(ExaminedFile.fresh) ?? .gone, steps)
    }
  }

  private func finish(_ place: Int, _ file: ExaminedFile, _ steps: AsyncStream<Step>.Continuation) {
    steps.yield(.examined([(place, file)]))
    room.signal()
  }
}
