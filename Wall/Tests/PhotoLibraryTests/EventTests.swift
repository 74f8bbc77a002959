import Foundation
import PhotoTesting
import Testing

@testable import PhotoLibrary
@testable import PhotoModel
@testable import PictureDecoder

@Suite struct EventTests {
  @Test func photosComeInPathOrderAndThenTheirColours() async throws {
    let fixture = TestLibrary()
    let names = ["1.jpg", "2.jpg", "10.jpg", "b/1.jpg", "b/2/x.jpg", "b/10.jpg", "C.jpg"]
    for name in names.shuffled() { try fixture.folder.copy(Pictures.small, to: name) }
    let library = try PhotoLibrary(folder: fixture.folder.path, configuration: fixture.configuration)
    let events = library.events()
    let scan = Task { try await library.scan() }
    var photos: [Photo] = []
    var colours: [PhotoID: Colour] = [:]
    var hasEnded = false
    for await event in events {
      switch event {
      case .started(let goesOn): #expect(!goesOn && photos.isEmpty)
      case .photos(let more):
        #expect(!hasEnded)
        photos += more
      case .colours(let more):
        for colour in more { #expect(colours.updateValue(colour.colour, forKey: colour.id) == nil) }
      case .progress(let progress): #expect(progress.examined <= names.count)
      case .ended(let progress):
        #expect(progress == ScanProgress(found: 7, examined: 7, unreadable: 0))
        hasEnded = true
      case .position, .alive, .placeholders: break
      case .marked, .removed, .folder, .selections: Issue.record("\(event)")
      }
      if colours.count == names.count { break }
    }
    try await scan.value
    #expect(photos.map(\.name) == names)
    #expect(hasEnded)
    // All are copies of one picture.
    #expect(Set(colours.values).count == 1)
    // Whoever comes late is told the same at once.
    let late = await library.knownPhotos()
    #expect(late.map(\.colour) == photos.map { colours[$0.id] })
    await library.close()
  }

  /// The page of a known folder has its first photos, however early it is asked for.
  @Test func thePositionWaitsForWhatWasKnownBefore() async throws {
    let fixture = TestLibrary()
    for index in 0..<5 { try fixture.folder.copy(Pictures.small, to: "\(index).jpg") }
    let known = try await fixture.photos().map(\.name)
    let library = try PhotoLibrary(folder: fixture.folder.path, configuration: fixture.configuration)
    let start = ContinuousClock.now
    _ = await library.position
    // Nothing has been begun that it could wait for.
    #expect(ContinuousClock.now - start < .milliseconds(250))
    async let opened: Void = library.open()
    try await waitUntil { await library.scanning != nil }
    let position = await library.position
    #expect(await library.photos.map(\.name).sorted() == known)
    try await opened
    try await library.scan()
    #expect(await library.knownPhotos().map(\.name) == known)
    #expect(position.sequence > 0)
    await library.close()
  }

  @Test func aLibraryMayBeClosedWhileItIsOpened() async throws {
    let fixture = TestLibrary()
    try fixture.folder.copy(Pictures.small, to: "a.jpg")
    try await fixture.photos()
    for _ in 0..<20 {
      let library = try PhotoLibrary(folder: fixture.folder.path, configuration: fixture.configuration)
      let opening = Task { try await library.open() }
      let position = Task { await library.position }
      if Bool.random() { await Task.yield() }
      await library.close()
      _ = await (opening.result, position.value)
      #expect(await library.photos.count <= 1)
      await #expect(throws: CancellationError.self) { try await library.scan() }
    }
    // The catalog is whole, and no longer held.
    #expect(try await fixture.photos().count == 1)
    #expect(fixture.warnings.all == [])
  }

  @Test func theMeanColourIsThatOfThePicture() async throws {
    let fixture = TestLibrary()
    try fixture.folder.write(SmallPictures.tiff, to: "grey.tif")
    try await fixture.scanned { library, _ in
      let colour = try #require(try await library.completed().first?.colour)
      let mean = (10 + 60 + 110 + 160 + 210 + 255) / 6
      // Grey without a profile does not become exactly the same sRGB.
      for band in [colour.red, colour.green, colour.blue] { #expect(abs(Int(band) - mean) <= 6) }
    }
  }

  @Test func aStreamThatNobodyReadsAnyMoreIsForgotten() async throws {
    let fixture = TestLibrary()
    let library = try PhotoLibrary(folder: fixture.folder.path, configuration: fixture.configuration)
    let reading = Task { for await _ in library.events() {} }
    try await waitUntil { await library.news.signal.waitingCount == 1 }
    reading.cancel()
    await reading.value
    #expect(await library.news.signal.waitingCount == 0)
    await library.close()
  }

  @Test func aReaderIsToldThatNothingHappens() async throws {
    var fixture = TestLibrary()
    fixture.configuration.longestSilence = .milliseconds(20)
    try await fixture.scanned { library, _ in
      var isAlive = 0
      for await event in library.events() {
        if event == .alive { isAlive += 1 }
        if isAlive == 3 { break }
      }
    }
  }

  @Test func streamsEndWithTheLibrary() async throws {
    let fixture = TestLibrary()
    let library = try PhotoLibrary(folder: fixture.folder.path, configuration: fixture.configuration)
    let reading = Task { for await _ in library.events() {} }
    try await waitUntil { await library.news.signal.waitingCount == 1 }
    await library.close()
    await reading.value
    for await event in library.events() { #expect(event == .started(goesOn: false)) }
  }
}
