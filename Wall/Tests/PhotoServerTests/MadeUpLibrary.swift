import PhotoServer
import Synchronization

@testable import PhotoLibrary
@testable import PhotoModel

/// A library of photos that exist nowhere: it tells what a test makes it tell.
final class MadeUpLibrary: PhotoSource, MarkStore {
  private struct State {
    var subscribers: [Int: AsyncStream<LibraryEvent>.Continuation] = [:]
    var positions: [LibraryPosition?] = []
    var subscriptions = 0
    var photoRequests = 0
    var told: [LibraryEvent] = []
    var isClosed = false
    var answers: [PhotoID: Result<Rendition, RenditionError>] = [:]
    var inMemory: [PhotoID: Rendition] = [:]
    var memoryRequests = 0
    var originals: [PhotoID: MadeUpOriginal] = [:]
    var requests: [String] = []
    var details: [PhotoID: PhotoDetails] = [:]
    var cancelled = 0
    var marks: [MarkChange] = []
    var refusal: StoringError?
  }

  private let state = Mutex(State())

  /// How many streams are being read.
  var subscriberCount: Int { state.withLock { $0.subscribers.count } }

  /// After which positions streams were asked for.
  var positions: [LibraryPosition?] { state.withLock { $0.positions } }

  /// The renditions that were asked for, as "id version width".
  var requests: [String] { state.withLock { $0.requests } }

  /// How many requests for photos that never answer were given up.
  var cancelledCount: Int { state.withLock { $0.cancelled } }

  var position: LibraryPosition {
    LibraryPosition(epoch: 1, sequence: state.withLock { UInt64($0.told.count) })
  }

  /// How often the photos were asked for.
  var photoRequests: Int { state.withLock { $0.photoRequests } }

  /// Those that were told of and not removed.
  var photos: [Photo] {
    state.withLock { state in
      state.photoRequests += 1
      var photos: [PhotoID: Photo] = [:]
      for event in state.told {
        if case .photos(let some) = event { for photo in some { photos[photo.id] = photo } }
        if case .removed(let ids) = event { for id in ids { photos[id] = nil } }
      }
      return Array(photos.values)
    }
  }

  /// What happens next.
  func tell(_ event: LibraryEvent) {
    state.withLock { state in
      state.told.append(event)
      for subscriber in state.subscribers.values { subscriber.yield(event) }
    }
  }

  /// The changes of marks that were asked for.
  var marks: [MarkChange] { state.withLock { $0.marks } }

  /// From now on, no mark can be stored.
  func refuseMarks(_ reason: String) { state.withLock { $0.refusal = StoringError(description: reason) } }

  func setMarks(_ changes: [MarkChange]) throws(StoringError) {
    let refusal = state.withLock { state in
      if state.refusal == nil { state.marks += changes }
      return state.refusal
    }
    if let refusal { throw refusal }
  }

  /// Ends all streams.
  func close() {
    let subscribers = state.withLock { state in
      state.isClosed = true
      return Array(state.subscribers.values)
    }
    for subscriber in subscribers { subscriber.finish() }
  }

  /// What to answer for a photo; a photo without an answer keeps its requests waiting until they are cancelled.
  func answer(_ id: UInt32, _ answer: Result<Rendition, RenditionError>) {
    state.withLock { $0.answers[PhotoID(rawValue: id)] = answer }
  }

  /// The picture of a photo that is in memory; there are none of others.
  func remember(_ id: UInt32, _ rendition: Rendition?) {
    state.withLock { $0.inMemory[PhotoID(rawValue: id)] = rendition }
  }

  /// How many pictures in memory were asked for.
  var memoryRequestCount: Int { state.withLock { $0.memoryRequests } }

  /// What is known of a photo; of others nothing is.
  func know(_ id: UInt32, _ details: PhotoDetails) {
    state.withLock { $0.details[PhotoID(rawValue: id)] = details }
  }

  func details(of photo: PhotoID, version: PhotoVersion) async throws(RenditionError) -> PhotoDetails {
    guard let details = state.withLock({ $0.details[photo] }) else { throw .unknownPhoto }
    return details
  }

  /// Gives a photo a file.
  func add(_ original: MadeUpOriginal) {
    state.withLock { $0.originals[original.original.id] = original }
  }

  func original(of photo: PhotoID, version: PhotoVersion) throws(RenditionError) -> any OriginalContent {
    guard let content = state.withLock({ $0.originals[photo] }) else { throw .unknownPhoto }
    guard content.original.version == version else { throw .changed }
    return try content.opened()
  }

  func originals(of photos: [PhotoID]) -> [Original] {
    state.withLock { state in photos.compactMap { state.originals[$0]?.original } }
  }

  func open(_ original: Original) throws(RenditionError) -> any OriginalContent {
    guard let content = state.withLock({ $0.originals[original.id] }) else { throw .vanished }
    return try content.opened()
  }

  func events(after position: LibraryPosition?) -> AsyncStream<LibraryEvent> {
    let (stream, continuation) = AsyncStream<LibraryEvent>.makeStream()
    state.withLock { state in
      state.positions.append(position)
      continuation.yield(.started(goesOn: position != nil))
      for event in state.told { continuation.yield(event) }
      if state.isClosed {
        continuation.finish()
        return
      }
      let number = state.subscriptions
      state.subscriptions += 1
      state.subscribers[number] = continuation
      continuation.onTermination = { [weak self] _ in
        _ = self?.state.withLock { $0.subscribers.removeValue(forKey: number) }
      }
    }
    return stream
  }

  func rendition(
    of photo: PhotoID, version: PhotoVersion, width: Int, client: ClientID
  ) async throws(RenditionError) -> Rendition {
    try await answer(to: "\(photo.rawValue) \(version.rawValue) \(width)", for: photo)
  }

  func renditionInMemory(
    of photo: PhotoID, version: PhotoVersion, width: Int, atMost size: Int, where isShared: ([UInt8]) -> Bool
  ) -> Rendition? {
    let (rendition, path) = state.withLock { state in
      state.memoryRequests += 1
      return (state.inMemory[photo], state.originals[photo]?.original.path ?? [])
    }
    guard let rendition, rendition.bytes.count <= size, isShared(path) else { return nil }
    return rendition
  }

  func tile(
    of photo: PhotoID, version: PhotoVersion, level: Int, place: TilePlace
  ) async throws(RenditionError) -> Rendition {
    try await answer(
      to: "\(photo.rawValue) \(version.rawValue) tile \(level) \(place.column) \(place.row)", for: photo)
  }

  private func answer(to request: String, for photo: PhotoID) async throws(RenditionError) -> Rendition {
    let answer = state.withLock { state in
      state.requests.append(request)
      return state.answers[photo]
    }
    if let answer { return try answer.get() }
    do {
      try await Task.sleep(for: .seconds(60))
    } catch {
      state.withLock { $0.cancelled += 1 }
    }
    throw .cancelled
  }
}

extension Photo {
  static func madeUp(
    _ id: UInt32, version: UInt32 = 0xabcd, name: String = "photo.jpg", width: Int = 4, height: Int = 3,
    colour: Colour? = nil, state: PhotoState = .readable, metadata: PhotoMetadata = PhotoMetadata()
  ) -> Photo {
    Photo(
      id: PhotoID(rawValue: id), version: PhotoVersion(rawValue: version), name: name, width: width, height: height,
      colour: colour, state: state, metadata: metadata)
  }
}
