import Foundation
import PhotoTesting
import Testing

@testable import PhotoLibrary
@testable import PhotoModel

@Suite struct ResumingTests {
  /// Follows events until a condition is met at a position.
  private func follow(
    _ library: PhotoLibrary, _ follower: Follower, until condition: @escaping @Sendable (Follower) -> Bool
  ) async {
    for await event in library.events(after: follower.position) {
      follower.note(event)
      if case .position = event, condition(follower) { return }
    }
  }

  @Test func aReaderGoesOnWhereItWas() async throws {
    let fixture = TestLibrary()
    for number in 0..<20 { try fixture.folder.write(SolidPNG.unique(number), to: "\(number).png") }
    try await fixture.scanned { library, _ in
      try await library.completed()
      let follower = Follower()
      await follow(library, follower) { $0.hasEnded && $0.photos.allSatisfy { $0.colour != nil } }
      let told = follower.count(of: "photos")
      try fixture.folder.remove("3.png")
      try fixture.folder.move("4.png", to: "four.png")
      try fixture.folder.write(SolidPNG.unique(100), to: "new.png")
      let expected = (Set((0..<20).map { "\($0).png" }).subtracting(["3.png", "4.png"])).union(["four.png", "new.png"])
      try await library.photos { Set($0.map(\.name)) == expected }
      var photos: [Photo] = []
      var removed: [PhotoID] = []
      for await event in library.events(after: follower.position) {
        follower.note(event)
        if case .started(let goesOn) = event { #expect(goesOn) }
        if case .photos(let more) = event { photos += more }
        if case .removed(let more) = event { removed += more }
        if case .position = event, Set(follower.photos.map(\.name)) == expected { break }
      }
      // Only what has changed was told.
      #expect(Set(photos.map(\.name)) == ["four.png", "new.png"])
      #expect(removed.count == 1)
      #expect(follower.count(of: "photos") <= told + 2)
    }
  }

  @Test func aPositionOfAnotherRunCountsAsNone() async throws {
    let fixture = TestLibrary()
    try fixture.folder.write(SolidPNG.unique(1), to: "a.png")
    let position = try await fixture.scanned { library, _ in
      let follower = Follower()
      await follow(library, follower, until: \.hasEnded)
      return try #require(follower.position)
    }
    try await fixture.scanned { library, _ in
      let beyond = LibraryPosition(epoch: await library.news.epoch, sequence: .max)
      for position in [position, beyond] {
        for await event in library.events(after: position) {
          #expect(event == .started(goesOn: false))
          break
        }
      }
    }
  }

  @Test func aReaderThatSleepsIsToldTheStateAndNotTheHistory() async throws {
    let fixture = TestLibrary()
    try fixture.folder.write(SolidPNG.unique(1), to: "a.png")
    try await fixture.scanned { library, _ in
      let sleeping = Follower()
      var iterator = library.events().makeAsyncIterator()
      while !sleeping.hasEnded || sleeping.position == nil {
        guard let event = await iterator.next() else { break }
        sleeping.note(event)
      }
      let before = sleeping.count(of: "photos")
      for number in 0..<20 {
        try fixture.folder.move(number == 0 ? "a.png" : "\(number - 1).png", to: "\(number).png")
        try await library.photos { $0.map(\.name) == ["\(number).png"] }
      }
      while sleeping.photos.map(\.name) != ["19.png"] {
        guard let event = await iterator.next() else { break }
        sleeping.note(event)
      }
      #expect(sleeping.count(of: "photos") == before + 1)
    }
  }
}

@Suite struct ChangeJournalTests {
  private func ids(_ numbers: some Sequence<Int>) -> [PhotoID] { numbers.map { PhotoID(rawValue: UInt32($0)) } }

  @Test func whatIsCommittedTogetherIsToldTogether() {
    var journal = ChangeJournal()
    for start in stride(from: 0, to: 100, by: 10) {
      journal.note(.photo, of: ids(start..<start + 10))
      journal.commit()
    }
    let page = journal.page(after: 0, through: 10, count: 15)
    #expect(page.entries.map(\.id.rawValue) == (0..<20).map { UInt32($0) })
    #expect(page.next == 2)
    #expect(journal.page(after: 2, through: 10, count: 1000).entries.count == 80)
    #expect(journal.page(after: 10, through: 10, count: 1000).entries.isEmpty)
  }

  @Test func whatChangesOftenTakesNoMoreRoom() {
    var journal = ChangeJournal()
    for _ in 0..<10_000 {
      journal.note(.photo, of: ids(0..<10))
      journal.commit()
    }
    let page = journal.page(after: 0, through: journal.sequence, count: 1)
    #expect(page.entries.count == 10)
    #expect(journal.entryCount < 2000)
  }

  @Test func removalsAreRememberedWithinABound() {
    var journal = ChangeJournal()
    let limit = ChangeJournal.removalLimit
    for start in stride(from: 0, to: 4 * limit, by: 1024) {
      journal.note(.photo, of: ids(start..<start + 1024))
      journal.commit()
      journal.note(.removal, of: ids(start..<start + 1024))
      journal.commit()
    }
    #expect(journal.horizon > 0)
    let known = journal.page(after: journal.horizon, through: journal.sequence, count: .max).entries
    #expect((limit...2 * limit).contains(known.count))
    #expect(known.allSatisfy { $0.aspect == .removal })
  }

  @Test func aPhotoThatCameBackIsNotRemoved() {
    var journal = ChangeJournal()
    for aspect in [.photo, .removal, .photo] as [ChangeJournal.Aspect] {
      journal.note(aspect, of: ids([1]))
      journal.commit()
    }
    #expect(journal.page(after: 0, through: 3, count: 10).entries.map(\.aspect) == [.photo])
    // Nothing of what is gone can be told in part.
    journal.note(.removal, of: ids([1]))
    journal.note(.colour, of: ids([1]))
    journal.commit()
    #expect(journal.page(after: 0, through: 4, count: 10).entries.map(\.aspect) == [.removal])
  }
}
