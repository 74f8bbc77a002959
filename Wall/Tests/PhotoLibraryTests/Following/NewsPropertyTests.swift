import Foundation
import PhotoTesting
import Testing

@testable import PhotoLibrary
@testable import PhotoModel

/// Photos change at random while readers come, are slow, are cut off and come back, in pages of a few photos.
@Suite struct NewsPropertyTests {
  /// What there is, whatever of it has been told.
  private struct Subject {
    var news = LibraryNews()
    var photos: [PhotoID: Photo] = [:]
    var hasPending = false
    private var count: UInt32 = 0

    /// Each change makes a photo that has not been before.
    mutating func change(using random: inout SeededNumbers) {
      count += 1
      hasPending = true
      let known = photos.keys.sorted { $0.rawValue < $1.rawValue }
      let id = known.randomElement(using: &random)
      switch (Int.random(in: 0..<8, using: &random), id) {
      case (0, let id?):
        photos[id] = nil
        news.note(.removal, of: [id])
      case (1, let id?):
        photos[id]?.colour = Colour(packed: count)
        news.note(.colour, of: [id])
      case (2, let id?):
        let isReadable = photos[id]?.state == .readable
        photos[id]?.state = isReadable ? .unreadable(.corrupt) : .readable
        news.note(.mark, of: [id])
      case (3, let id?):
        photos[id]?.metadata.placeholder = ThumbHash(
          bytes: (0..<5).map { [count] in UInt8(truncatingIfNeeded: count >> (8 * $0)) })
        news.note(.placeholder, of: [id])
      case (4, let id?): put(id)
      default:
        // What comes back is not told apart from what is new.
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          put(PhotoID(rawValue: .random(in: 1...40, using: &random)))
        }
      }
    }

    private mutating func put(_ id: PhotoID) {
      count += 1
      photos[id] = Photo(
        id: id, version: PhotoVersion(rawValue: count), name: "\(id.rawValue)", width: 1, height: 1, colour: nil,
        state: .readable)
      news.note(.photo, of: [id])
    }

    mutating func commit() {
      news.commit()
      hasPending = false
    }
  }

  /// A reader with what a page would show.
  private struct Reader {
    let follower = Follower()
    var cursor: LibraryCursor?

    /// Takes the next page, if there is one.
    ///
    /// - Returns: Whether there was, and the photos that were told though the reader had them as they are.
    mutating func read(_ subject: Subject) -> (isNews: Bool, again: [PhotoID]) {
      guard let cursor else {
        let first = subject.news.firstPage(after: follower.position)
        first.events.forEach(follower.note)
        self.cursor = first.cursor
        return (true, [])
      }
      guard subject.news.isNews(for: cursor),
        let page = subject.news.page(cursor, count: 5, photo: { subject.photos[$0] })
      else { return (false, []) }
      let known = Set(follower.photos)
      var again: [PhotoID] = []
      for event in page.events {
        if case .photos(let photos) = event { again += photos.filter(known.contains).map(\.id) }
        follower.note(event)
      }
      self.cursor = page.cursor
      return (true, again)
    }
  }

  @Test func readersHaveWhatThereIs() {
    let seed = ProcessInfo.processInfo.environment["NEWS_SEED"].flatMap { UInt64($0) } ?? .random(in: 0..<1 << 32)
    print("NEWS_SEED=\(seed)")
    var random = SeededNumbers(seed: seed)
    for run in 0..<200 {
      var subject = Subject()
      subject.news.owesEnd = true
      subject.news.endScan(ScanProgress(), isComplete: true)
      subject.commit()
      var readers = (0..<3).map { _ in Reader() }
      for step in 0..<200 {
        let place: Comment = "seed \(seed), run \(run), step \(step)"
        let reader = Int.random(in: readers.indices, using: &random)
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<4: subject.change(using: &random)
        case 4..<6: subject.commit()
        case 6: readers[reader].cursor = nil
        default: #expect(readers[reader].read(subject).again == [], place)
        }
        guard !subject.hasPending, Int.random(in: 0..<10, using: &random) == 0 else { continue }
        while case let (isNews, again) = readers[reader].read(subject), isNews { #expect(again == [], place) }
        let shown = Dictionary(uniqueKeysWithValues: readers[reader].follower.photos.map { ($0.id, $0) })
        #expect(shown == subject.photos, place)
        #expect(readers[reader].follower.hasEnded, place)
      }
    }
  }
}
