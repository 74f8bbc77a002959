#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Takes frames out of videos, one at a time: what is on the wall matters more than what it takes to look at videos.
actor VideoFrames {
  /// A video of a library.
  struct Video: Hashable, Sendable {
    let path: RelativePath
    /// The file must still have this stamp.
    let stamp: FileStamp
    /// In milliseconds; 0 if it is not known.
    let duration: UInt32
  }

  /// Someone whose turn has not come.
  private struct Waiter {
    let number: Int
    let priority: DecoderPool.Priority
    let continuation: CheckedContinuation<Bool, Never>
  }

  /// A video of which no frame could be had.
  private struct Setback {
    /// When it may be tried again; `nil` for not in this run.
    var due: ContinuousClock.Instant?
    var count: Int
  }

  /// How many bytes of frames are kept: those of the videos just looked at, which are soon asked for in another size.
  private static let recentLimit = 32 << 20

  /// How many videos without frames are remembered.
  private static let setbackLimit = 4096

  private let folder: Folder
  private let command: [String]
  private let program: String
  private let deadline: Duration
  private let warn: @Sendable (String) -> Void

  private var isBusy = false
  private var isClosed = false
  private var waiters: [Waiter] = []
  private var lastNumber = 0
  private var running: FrameProcess?
  private var closing: CheckedContinuation<Void, Never>?
  private var recent: [(stamp: FileStamp, frame: VideoFrame)] = []
  private var setbacks: [FileStamp: Setback] = [:]

  /// - Parameters:
  ///   - folder: Where the videos are.
  ///   - command: The executable and the arguments that have it become a program, which come after.
  ///   - program: The path of FFmpeg.
  ///   - deadline: How long a video may take in all.
  ///   - warn: Told a sentence for people when there will not be any frames.
  init(
    folder: Folder, command: [String], program: String, deadline: Duration,
    warn: @escaping @Sendable (String) -> Void
  ) {
    self.folder = folder
    self.command = command
    self.program = program
    self.deadline = deadline
    self.warn = warn
  }

  /// A frame of a video with what it looks like, which decoders have told.
  ///
  /// Those who ask for the screen come first, the newest of them before the others.
  ///
  /// - Throws: `RenditionError`; `.noPicture` if there is none to be had, or none at this time.
  func frame(
    of video: Video, priority: DecoderPool.Priority, decoders: DecoderPool
  ) async throws(RenditionError) -> VideoFrame {
    if let frame = kept(video.stamp) { return frame }
    try check(video)
    try await enter(priority)
    defer { leave() }
    // Someone who came before may have wanted the same.
    if let frame = kept(video.stamp) { return frame }
    try check(video)
    do {
      let frame = try await taken(video, priority: priority, decoders: decoders)
      // What was read while it was written to is of neither version.
      let isSame = await blocking { [folder] in (try? folder.status(of: video.path))?.stamp == video.stamp }
      guard isSame else { throw RenditionError.changed }
      setbacks[video.stamp] = nil
      keep(frame, of: video.stamp)
      return frame
    } catch let failure as FrameProcess.Failure {
      if isClosed { throw .shuttingDown }
      if Task.isCancelled { throw .cancelled }
      note(failure, about: video)
      throw .noPicture
    } catch let error as RenditionError {
      throw error
    } catch {
      throw .noDecoder
    }
  }

  /// When a video of which no frame could be had is to be tried again, if ever.
  func nextAttempt(of stamp: FileStamp) -> ContinuousClock.Instant? { setbacks[stamp]?.due }

  /// The number of the process under way, for tests.
  var runningNumber: pid_t? { running?.number }

  /// How many wait for their turn.
  var waitingCount: Int { waiters.count }

  /// Ends what is under way and returns when nothing of it is left.
  func close() async {
    isClosed = true
    running?.kill()
    for waiter in waiters { waiter.continuation.resume(returning: false) }
    waiters = []
    if isBusy { await withCheckedContinuation { closing = $0 } }
  }

  // MARK: Taking

  /// The first frame of those at some places that is not dark, or else the brightest.
  private func taken(
    _ video: Video, priority: DecoderPool.Priority, decoders: DecoderPool
  ) async throws -> VideoFrame {
    let deadline = SuspendingClock.now.advanced(by: deadline)
    var best: VideoFrame?
    for place in FramePlace.places(duration: video.duration) {
      do {
        var frame = try await taken(video, at: place, before: deadline)
        frame.preview = try await preview(of: frame, of: video, priority: priority, decoders: decoders)
        if best.map({ $0.brightness < frame.brightness }) ?? true { best = frame }
        if !frame.isDark { break }
      } catch FrameProcess.Failure.none where best == nil && place.seconds > 0 {
        // Its duration may not be true, or there is damage: the beginning is what can be read most likely.
        var frame = try await taken(video, at: FramePlace(seconds: 0), before: deadline)
        frame.preview = try await preview(of: frame, of: video, priority: priority, decoders: decoders)
        return frame
      } catch  where best != nil && !Task.isCancelled && !isClosed {
        // A dark one is better than none.
        break
      }
    }
    guard let best else { throw FrameProcess.Failure.none }
    return best
  }

  private func taken(
    _ video: Video, at place: FramePlace, before deadline: SuspendingClock.Instant
  ) async throws -> VideoFrame {
    let process = try await start(video, at: place)
    guard !isClosed, !Task.isCancelled else { throw FrameProcess.Failure.passing }
    running = process
    defer { running = nil }
    let result: Result<[UInt8], FrameProcess.Failure> = await withTaskCancellationHandler {
      await blocking {
        Result { () throws(FrameProcess.Failure) in try process.frame(before: deadline) }
      }
    } onCancel: {
      process.kill()
    }
    return VideoFrame(bytes: try result.get())
  }

  private func start(_ video: Video, at place: FramePlace) async throws -> FrameProcess {
    let seconds = max(deadline.components.seconds, 1) + 10
    let command = command + [String(seconds), program]
    let result: Result<FrameProcess, any Error> = await blocking { [folder] in
      Result { try FrameProcess(command, video: video, in: folder, place: place) }
    }
    return try result.get()
  }

  private func preview(
    of frame: VideoFrame, of video: Video, priority: DecoderPool.Priority, decoders: DecoderPool
  ) async throws -> PicturePreview {
    let request = DecoderRequest(work: .preview, path: video.path, stamp: video.stamp, deadline: deadline)
    do {
      let answer = try await decoders.decode(request, of: frame, priority: priority, deadline: deadline)
      guard case .preview(let preview) = answer else { throw FrameProcess.Failure.none }
      return preview
    } catch RenditionError.unreadable(let reason) {
      // The video is not to blame: what the program has made of it is no picture.
      throw reason.mayPass ? FrameProcess.Failure.passing : .none
    }
  }

  // MARK: What is known

  private func kept(_ stamp: FileStamp) -> VideoFrame? {
    guard let index = recent.firstIndex(where: { $0.stamp == stamp }) else { return nil }
    let entry = recent.remove(at: index)
    recent.append(entry)
    return entry.frame
  }

  private func keep(_ frame: VideoFrame, of stamp: FileStamp) {
    recent.append((stamp, frame))
    var count = recent.reduce(0) { $0 + $1.frame.bytes.count }
    while count > Self.recentLimit { count -= recent.removeFirst().frame.bytes.count }
  }

  /// Throws if it is known that no frame can be had now.
  private func check(_ video: Video) throws(RenditionError) {
    if isClosed { throw .shuttingDown }
    guard let setback = setbacks[video.stamp] else { return }
    if setback.due.map({ $0 > .now }) ?? true { throw .noPicture }
  }

  private func note(_ failure: FrameProcess.Failure, about video: Video) {
    switch failure {
    case .none, .passing: break
    case .notContained:
      warn("This system cannot sandbox “\(program)”, so videos have no thumbnails.")
    case .notStarted:
      warn("“\(program)” cannot be started, so videos have no thumbnails.")
    }
    if setbacks.count >= Self.setbackLimit { setbacks = [:] }
    let count = (setbacks[video.stamp]?.count ?? 0) + 1
    let mayPass = failure == .passing || failure == .notStarted
    setbacks[video.stamp] = Setback(due: mayPass ? .now + Attention.pause(after: count) : nil, count: count)
  }

  // MARK: Turns

  private func enter(_ priority: DecoderPool.Priority) async throws(RenditionError) {
    guard isBusy else {
      isBusy = true
      return
    }
    lastNumber += 1
    let number = lastNumber
    let isTurn = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // The cancellation may have come before there was anyone to wait.
        guard !Task.isCancelled else { return continuation.resume(returning: false) }
        waiters.append(Waiter(number: number, priority: priority, continuation: continuation))
      }
    } onCancel: {
      Task { await withdraw(number) }
    }
    guard isTurn else { throw isClosed ? .shuttingDown : .cancelled }
  }

  private func withdraw(_ number: Int) {
    guard let index = waiters.firstIndex(where: { $0.number == number }) else { return }
    waiters.remove(at: index).continuation.resume(returning: false)
  }

  private func leave() {
    let next =
      waiters.lastIndex { $0.priority == .screen } ?? waiters.firstIndex { $0.priority == .scan }
      ?? waiters.indices.first
    if let next {
      waiters.remove(at: next).continuation.resume(returning: true)
    } else {
      isBusy = false
      closing?.resume()
      closing = nil
    }
  }
}

extension FrameProcess {
  /// Starts the program on a video's file, if that is still the one that is meant.
  fileprivate convenience init(
    _ command: [String], video: VideoFrames.Video, in folder: Folder, place: FramePlace
  ) throws {
    let file: OpenFile
    do {
      file = try folder.openFile(video.path)
    } catch {
      if error.isShortage { throw RenditionError.noDecoder }
      throw Reason(opening: error) == .noPermission ? RenditionError.unreadable(.noPermission) : .vanished
    }
    guard file.stamp == video.stamp else { throw RenditionError.changed }
    guard let format = PictureFormat(prefix: try file.prefix(PictureFormat.prefixLength)), format.isVideo
    else { throw RenditionError.noPicture }
    do {
      try self.init(command + VideoProgram.arguments(format: format, place: place), file: file)
    } catch {
      throw error.isShortage ? Failure.passing : .notStarted
    }
  }
}

extension CatalogRow {
  /// The video that the row is about, if it is about one.
  var video: VideoFrames.Video? {
    guard let metadata, metadata.kind == .video else { return nil }
    return VideoFrames.Video(path: path, stamp: stamp, duration: metadata.duration)
  }
}
