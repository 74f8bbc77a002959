import Foundation
import PhotoTesting
import Testing

@testable import FileFormats
@testable import PhotoLibrary
@testable import PhotoModel
@testable import PictureDecoder

/// Changes are seen as they happen, whichever way they are noticed.
@Suite struct FollowingTests {
  private static let ways: [PhotoLibrary.Configuration.Watching] = [.automatic, .polling]

  private func library(_ way: PhotoLibrary.Configuration.Watching = .automatic) -> TestLibrary {
    var fixture = TestLibrary()
    fixture.configuration.watching = way
    return fixture
  }

  @Test(arguments: ways)
  func whatIsAddedRenamedAndRemovedIsSeen(way: PhotoLibrary.Configuration.Watching) async throws {
    let fixture = library(way)
    try fixture.folder.write(SolidPNG.unique(1), to: "a.png")
    try await fixture.scanned { library, _ in
      try fixture.folder.write(SolidPNG.unique(2), to: "b.png")
      try await library.photos { $0.map(\.name) == ["a.png", "b.png"] }
      try fixture.folder.write(SolidPNG.unique(3), to: "new/deep/c.png")
      try await library.photos { $0.map(\.name) == ["a.png", "b.png", "new/deep/c.png"] }
      try fixture.folder.move("new", to: "moved")
      try await library.photos { $0.map(\.name) == ["a.png", "b.png", "moved/deep/c.png"] }
      // The folder is watched where it is now.
      try fixture.folder.write(SolidPNG.unique(4), to: "moved/deep/d.png")
      try fixture.folder.remove("a.png")
      try await library.photos { $0.map(\.name) == ["b.png", "moved/deep/c.png", "moved/deep/d.png"] }
      try FileManager.default.removeItem(atPath: fixture.folder.path("moved"))
      try await library.photos { $0.map(\.name) == ["b.png"] }
    }
  }

  @Test func aChangeIsToldWithinTwoSeconds() async throws {
    let fixture = library()
    try await fixture.scanned { library, _ in
      // The median, as the machine may be busy.
      var durations: [Duration] = []
      for number in 0..<5 {
        let start = ContinuousClock.now
        try fixture.folder.write(SolidPNG.unique(number), to: "\(number).png")
        try await library.photos { $0.count == number + 1 }
        durations.append(.now - start)
      }
      #expect(durations.sorted()[2] < .seconds(2), "\(durations)")
    }
  }

  @Test func aFileIsOpenedOnlyOnceItIsWritten() async throws {
    let fixture = library()
    let bytes = try Pictures.bytes(of: Pictures.samples + "/formats/density_plot.png")
    try await fixture.scanned { library, _ in
      for attempt in 1...10 {
        let name = "slow-\(attempt).png"
        let events = Task {
          var states: [PhotoState] = []
          for await case .photos(let photos) in library.events() {
            states += photos.filter { $0.name == name }.map(\.state)
            if states.last == .readable { break }
          }
          return states
        }
        let file = try #require(
          FileManager.default.createFile(atPath: fixture.folder.path(name), contents: nil)
            ? FileHandle(forWritingAtPath: fixture.folder.path(name)) : nil)
        // Longer in all than a file that rests is waited for.
        var (longestRest, last) = (Duration.zero, ContinuousClock.now)
        for part in 0..<20 {
          try file.write(contentsOf: Data(bytes[(bytes.count * part / 20)..<(bytes.count * (part + 1) / 20)]))
          longestRest = max(longestRest, .now - last)
          last = .now
          try await Task.sleep(for: .milliseconds(100))
        }
        try file.close()
        let states = await events.value
        // On a busy machine, a file may rest for so long that it seems to be complete.
        if longestRest > .milliseconds(250), attempt < 10 { continue }
        #expect(states == [.readable])
        return
      }
    }
  }

  @Test func manyFilesOfARenamedFolderAreOneStep() async throws {
    let fixture = library()
    for number in 0..<2000 { try fixture.folder.write([1], to: "folder/\(number).jpg") }
    try await fixture.scanned { library, photos in
      let follower = Follower()
      let steps = Task {
        var steps: [Int] = []
        for await event in library.events() {
          follower.note(event)
          guard case .position = event else { continue }
          steps.append(follower.count { $0.name.hasPrefix("renamed/") })
          if steps.last == 2000 { break }
        }
        return steps
      }
      try await waitUntil { follower.hasEnded }
      let start = ContinuousClock.now
      try fixture.folder.move("folder", to: "renamed")
      let seen = Set(await steps.value)
      // Where looking at them takes longer than a second, what has been found is told once a second.
      let seconds = (ContinuousClock.now - start).components.seconds
      #expect(seen.isSuperset(of: [0, 2000]) && seen.count <= 2 + Int(seconds))
      #expect(Set(follower.photos.map(\.id)) == Set(photos.map(\.id)))
    }
  }

  @Test func whatTheQueueOfTheSystemLosesIsFound() async throws {
    let fixture = library()
    try fixture.folder.write(SolidPNG.unique(0), to: "0.png")
    try await fixture.scanned { library, _ in
      await library.loseEvents()
      try fixture.folder.write(SolidPNG.unique(1), to: "1.png")
      try await library.photos { $0.count == 2 }
    }
  }

  @Test(arguments: ways)
  func theCacheIsNotShown(way: PhotoLibrary.Configuration.Watching) async throws {
    var fixture = library(way)
    fixture.configuration.cacheFolder = fixture.folder.path("cache")
    fixture.configuration.dataFolder = fixture.configuration.cacheFolder
    try fixture.folder.copy(Pictures.small, to: "a.jpg")
    try await fixture.scanned { library, photos in
      for width in [80, 160, 320] { _ = try await library.rendition(of: photos[0], width: width) }
      try fixture.folder.copy(Pictures.small, to: "cached.jpg")
      try await library.photos { $0.map(\.name) == ["a.jpg", "cached.jpg"] }
    }
    #expect(try await fixture.photos().map(\.name) == ["a.jpg", "cached.jpg"])
  }

  @Test func aFolderThatGoesAwayKeepsItsPhotos() async throws {
    let fixture = library()
    let elsewhere = TemporaryFolder()
    for number in 0..<3 { try fixture.folder.write(SolidPNG.unique(number), to: "\(number).png") }
    try await fixture.scanned { library, photos in
      let follower = Follower()
      let following = Task { for await event in library.events() { follower.note(event) } }
      try await waitUntil { follower.hasEnded }
      try #require(rename(fixture.folder.path, elsewhere.path("away")) == 0)
      try await waitUntil { !follower.folderIsThere }
      #expect(follower.photos.map(\.id) == photos.map(\.id))
      // An empty folder is what is left where a disk was mounted.
      try #require(mkdir(fixture.folder.path, 0o700) == 0)
      try SolidPNG.unique(9).withUnsafeBytes { bytes in
        try Data(bytes).write(to: URL(fileURLWithPath: elsewhere.path("away/9.png")))
      }
      try #require(rename(elsewhere.path("away"), fixture.folder.path) == 0)
      try await waitUntil { follower.folderIsThere && follower.photos.count == 4 }
      #expect(follower.photos.prefix(3).map(\.id) == photos.map(\.id))
      following.cancel()
    }
  }

  @Test func anotherFolderInItsPlaceIsShown() async throws {
    let fixture = library()
    let other = TemporaryFolder()
    try fixture.folder.write(SolidPNG.unique(1), to: "a.png")
    try other.write(SolidPNG.unique(1), to: "a.png")
    try other.copy(Pictures.small, to: "folder/b.jpg")
    try await fixture.scanned { library, photos in
      try #require(rename(fixture.folder.path, other.path + "-old") == 0)
      try #require(rename(other.path, fixture.folder.path) == 0)
      defer { try? FileManager.default.removeItem(atPath: other.path + "-old") }
      let after = try await library.photos { $0.map(\.name) == ["a.png", "folder/b.jpg"] }
      #expect(after[0].id == photos[0].id)
      // Decoders and the watch know it, too.
      _ = try await library.rendition(of: after[1])
      let corner = TilePlace(column: 0, row: 0)
      _ = try await library.tile(of: after[1].id, version: after[1].version, level: 0, place: corner)
      try fixture.folder.write(SolidPNG.unique(2), to: "folder/c.png")
      try await library.photos { $0.count == 3 }
    }
  }

  @Test func nothingIsLeftOpen() async throws {
    func descriptors() -> Int { (try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count) ?? 0 }
    let fixture = library()
    try fixture.folder.copy(Pictures.small, to: "a/b/c.jpg")
    try await fixture.scanned { library, _ in try await library.completed() }
    let before = descriptors()
    for _ in 0..<3 { try await fixture.scanned { library, _ in try await library.completed() } }
    // Other tests may run meanwhile, but not one by one.
    try await waitUntil { descriptors() <= before }
  }
}

extension PhotoLibrary {
  /// Has the watch forget what it has noticed, and say so, as the system does when its queue is full.
  func loseEvents() {
    attention.lookEverywhere()
    wake()
  }
}
