import FileFormats
import Foundation
package import PhotoModel

/// Extracts frames from videos, one at a time, so that videos never delay photo thumbnails.
package actor VideoFrames {
  package struct Video: Hashable, Sendable {
    package let path: RelativePath
    /// The stamp that the file must still have.
    package let stamp: FileStamp
    /// The duration in milliseconds; 0 if unknown.
    package let duration: UInt32

    package init(path: RelativePath, stamp: FileStamp, duration: UInt32) {
      self.path = path
      self.stamp = stamp
      self.duration = duration
    }
  }

  private struct Waiter {
    let number: Int
    let priority: DecoderPool.Priority
    let continuation: CheckedContinuation<Bool, Never>
  }

  /// A video from which no frame could be extracted.
  private struct Setback {
    /// When to retry; `nil` for never in this run.
    var due: ContinuousClock.Instant?
    var count: Int
  }

  /// Maximum size of cached frames, which belong to recent videos and are soon needed in another size.
  private static let recentLimit = 32 << 20

  /// Maximum number of videos without frames to remember.
  private static let setbackLimit = 4096

  private let folder: any FileFolder
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
  ///   - folder: The folder of the videos.
  ///   - command: The executable and the arguments that make it become a program, which follows.
  ///   - program: The path of FFmpeg.
  ///   - deadline: The total time limit per video.
  ///   - warn: Called with a sentence for users when frames are not available.
  package init(
    folder: any FileFolder, command: [String], program: String, deadline: Duration,
    warn: @escaping @Sendable (String) -> Void
  ) {
    self.folder = folder
    self.command = command
    self.program = program
    self.deadline = deadline
    self.warn = warn
  }

  /// A frame of a video with its preview from a decoder.
  ///
  /// Requests for the screen come first, latest first.
  ///
  /// - Throws: `RenditionError`; `.noPicture` if there is no frame, permanently or for now.
  package func frame(
    of video: Video, priority: DecoderPool.Priority, decoders: DecoderPool
  ) async throws(RenditionError) -> VideoFrame {
    if let frame = kept(video.stamp) { return frame }
    try check(video)
    try await enter(priority)
    defer { leave() }
    // An earlier request may have been for the same video.
    if let frame = kept(video.stamp) { return frame }
    try check(video)
    do {
      let frame = try await taken(video, priority: priority, decoders: decoders)
      // Frames of a file that was written to in the meantime belong to neither version.
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

  /// When to retry a video from which no frame could be extracted, if ever.
  package func nextAttempt(of stamp: FileStamp) -> ContinuousClock.Instant? { setbacks[stamp]?.due }

  /// The ID of the running process, for tests.
  var runningNumber: pid_t? { running?.number }

  /// The number of waiting requests.
  package var waitingCount: Int { waiters.count }

  /// Stops the running process and returns when everything has ended.
  package func close() async {
    isClosed = true
    running?.kill()
    for waiter in waiters { waiter.continuation.resume(returning: false) }
    waiters = []
    if isBusy { await withCheckedContinuation { closing = $0 } }
  }

  // MARK: Extraction

  /// The first frame that is not dark at one of several positions, or otherwise the brightest.
  private func taken(
    _ video: Video, priority: DecoderPool.Priority, decoders: DecoderPool
  ) async throws -> VideoFrame {
    let deadline = SuspendingClock.now.advanced(by: deadline)
    func taken(_ place: FramePlace) async throws -> VideoFrame {
      var frame = try await self.taken(video, at: place, before: deadline)
      frame.preview = try await preview(of: frame, of: video, priority: priority, decoders: decoders)
      return frame
    }
    var best: VideoFrame?
    for place in FramePlace.places(duration: video.duration) {
      do {
        let frame = try await taken(place)
        if best.map({ $0.brightness < frame.brightness }) ?? true { best = frame }
        if !frame.isDark { break }
      } catch FrameProcess.Failure.none where best == nil && place.seconds > 0 {
        // The duration may be wrong, or the file damaged: its beginning is most likely to be readable.
        return try await taken(FramePlace(seconds: 0))
      } catch  where best != nil && !Task.isCancelled && !isClosed {
        // A dark frame is better than none.
        break
      }
    }
    guard let best else { throw FrameProcess.Failure.none }
    return best
  }

  private func taken(
    _ video: Video, at place: FramePlace, before deadline: SuspendingClock.Instant
  ) async throws -> VideoFrame {
    let command = command + [String(max(self.deadline.components.seconds, 1) + 10), program]
    let process = try await blocking { [folder] in try FrameProcess(command, video: video, in: folder, place: place) }
    guard !isClosed, !Task.isCancelled else { throw FrameProcess.Failure.passing }
    running = process
    defer { running = nil }
    return try await withTaskCancellationHandler {
      VideoFrame(bytes: try await blocking { try process.frame(before: deadline) })
    } onCancel: {
      process.kill()
    }
  }

  private func preview(
    of frame: VideoFrame, of video: Video, priority: DecoderPool.Priority, decoders: DecoderPool
  ) async throws -> PicturePreview {
    let request = DecoderRequest(
      PreviewWork(), path: video.path, stamp: video.stamp, deadline: deadline, substitute: frame)
    do {
      return try await decoders.decode(request, priority: priority)
    } catch RenditionError.unreadable(let reason) {
      // The output of the program is not a picture, which is not the fault of the video.
      throw reason.mayPass ? FrameProcess.Failure.passing : .none
    }
  }

  // MARK: Results

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

  /// Throws if it is known that no frame is available now.
  private func check(_ video: Video) throws(RenditionError) {
    if isClosed { throw .shuttingDown }
    guard let setback = setbacks[video.stamp] else { return }
    if setback.due.map({ $0 > .now }) ?? true { throw .noPicture }
  }

  private func note(_ failure: FrameProcess.Failure, about video: Video) {
    switch failure {
    case .none, .passing: break
    case .notContained: warn("This system cannot sandbox “\(program)”, so videos have no thumbnails.")
    case .notStarted: warn("“\(program)” cannot be started, so videos have no thumbnails.")
    }
    if setbacks.count >= Self.setbackLimit { setbacks = [:] }
    let count = (setbacks[video.stamp]?.count ?? 0) + 1
    let mayPass = failure == .passing || failure == .notStarted
    setbacks[video.stamp] = Setback(due: mayPass ? .now + RetryPause.after(failures: count) : nil, count: count)
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
        // The task may have been cancelled before the request was registered.
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
  /// Starts the program with a video's file, if its stamp still matches.
  fileprivate convenience init(
    _ command: [String], video: VideoFrames.Video, in folder: any FileFolder, place: FramePlace
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
