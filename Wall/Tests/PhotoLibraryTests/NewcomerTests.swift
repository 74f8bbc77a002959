import PhotoTesting
import Testing

@testable import PhotoLibrary
@testable import PhotoModel

/// What somebody is told who comes, or comes back, while photos change.
@Suite struct NewcomerTests {
  private func library(of fixture: TestLibrary) async throws -> PhotoLibrary {
    for number in 1...3 { try fixture.folder.write(SolidPNG.unique(number, width: 2), to: "\(number).png") }
    let library = try PhotoLibrary(folder: fixture.folder.path, configuration: fixture.configuration)
    try await library.scan()
    try await library.completed()
    return library
  }

  /// The names of the photos that are shown at the first position at which all has been told.
  private func firstShown(_ library: PhotoLibrary, _ follower: Follower = Follower()) async -> [String] {
    for await event in library.events(after: follower.position) {
      follower.note(event)
      if case .position = event, follower.hasEnded { break }
    }
    return follower.photos.map(\.name)
  }

  @Test(arguments: [false, true]) func theEndWaitsForNewsThatAreNotCommittedYet(comesBack: Bool) async throws {
    let library = try await library(of: TestLibrary())
    let follower = Follower()
    if comesBack { _ = await firstShown(library, follower) }
    await library.run { library in
      let ids = library.index.files.photos.map(\.id)
      library.news.note(.photo, of: ids.prefix(2))
      library.news.note(.colour, of: ids.suffix(1))
    }
    let before = follower.count(of: "photos")
    let following = Task { await follower.follow(library) }
    try await waitUntil { await library.news.signal.waitingCount == 1 }
    #expect(follower.photos.count == (comesBack ? 3 : 1))
    await library.run { $0.commit() }
    try await waitUntil { await follower.position?.sequence == library.news.sequence && follower.hasEnded }
    #expect(follower.photos.map(\.name) == ["1.png", "2.png", "3.png"])
    #expect(follower.count(of: "photos") == before + (comesBack ? 1 : 2))
    following.cancel()
    await following.value
    await library.close()
  }

  /// There is always a colour pending while previews are made.
  @Test func theEndDoesNotWaitForColours() async throws {
    let library = try await library(of: TestLibrary())
    await library.run { library in library.news.note(.colour, of: library.index.files.photos.map(\.id)) }
    let follower = Follower()
    let following = Task { await follower.follow(library) }
    try await waitUntil { follower.hasEnded }
    #expect(follower.photos.map(\.name) == ["1.png", "2.png", "3.png"])
    following.cancel()
    await following.value
    await library.close()
  }

  @Test func theEndComesAfterAllThatHasChangedSinceTheScan() async throws {
    let library = try await library(of: TestLibrary())
    await library.run { library in
      let ids = library.index.files.photos.map(\.id)
      // So many others that they fill a page.
      library.news.note(.photo, of: (1000..<1000 + UInt32(LibraryNews.pageSize)).map { PhotoID(rawValue: $0) })
      library.commit()
      library.news.note(.photo, of: ids.prefix(2))
      library.commit()
    }
    #expect(await firstShown(library) == ["1.png", "2.png", "3.png"])
    await library.close()
  }

  @Test func whoComesBackBeforeTheEndIsToldOfIt() async throws {
    let library = try await library(of: TestLibrary())
    let follower = Follower()
    // Cut off in the middle of what is told first.
    for await event in library.events() {
      follower.note(event)
      if case .photos = event { break }
    }
    #expect(!follower.hasEnded)
    let (epoch, sequence) = await (library.news.epoch, library.news.sequence)
    follower.note(.position(LibraryPosition(epoch: epoch, sequence: sequence)))
    #expect(await firstShown(library, follower) == ["1.png", "2.png", "3.png"])
    await library.close()
  }

  @Test func whoComesBackHearsOfWhatComesThen() async throws {
    let fixture = TestLibrary()
    let library = try await library(of: fixture)
    let follower = Follower()
    _ = await firstShown(library, follower)
    let following = Task { await follower.follow(library) }
    try fixture.folder.write(SolidPNG.unique(4, width: 2), to: "4.png")
    try await waitUntil { follower.photos.count == 4 }
    following.cancel()
    await following.value
    await library.close()
  }
}

extension PhotoLibrary {
  fileprivate func run(_ body: @Sendable (isolated PhotoLibrary) -> Void) { body(self) }
}
