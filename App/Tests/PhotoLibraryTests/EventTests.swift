import Foundation
import Testing

@testable import PhotoLibrary

@Suite struct EventTests {
  @Test func photosComeInPathOrderAndThenTheirColours() async throws {
    let fixture = TestLibrary()
    let names = ["1.jpg", "2.jpg", "10.jpg", "b/1.jpg", "b/2/x.jpg", "b/10.jpg", "C.jpg"]
    for name in names.shuffled() { try fixture.folder.copy(Pictures.small, to: name) }
    let library = try PhotoLibrary(folder: fixture.folder.path, configuration: fixture.configuration)
    let events = await library.events()
    let scan = Task { try await library.scan() }
    var photos: [Photo] = []
    var colours: [Int: Colour] = [:]
    var hasEnded = false
    for await event in events {
      switch event {
      case .photos(let more):
        #expect(!hasEnded)
        photos += more
      case .colours(let more):
        for colour in more { #expect(colours.updateValue(colour.colour, forKey: colour.index) == nil) }
      case .marked: Issue.record("nothing is unreadable")
      case .progress(let progress): #expect(progress.examined <= names.count)
      case .ended(let progress):
        #expect(progress == ScanProgress(found: 7, examined: 7, unreadable: 0))
        hasEnded = true
      }
    }
    try await scan.value
    #expect(photos.map(\.name) == names)
    #expect(hasEnded)
    #expect(Set(colours.keys) == Set(names.indices))
    // All are copies of one picture.
    #expect(Set(colours.values).count == 1)
    // Whoever comes late is told the same at once.
    let late = await library.knownPhotos()
    #expect(late.map(\.colour) == names.indices.map { colours[$0] })
    await library.close()
  }

  @Test func theMeanColourIsThatOfThePicture() async throws {
    let fixture = TestLibrary()
    try fixture.folder.write(SmallPictures.tiff, to: "grey.tif")
    try await fixture.scanned { library, _ in
      for await _ in await library.events() {}
      let colour = try #require(await library.knownPhotos().first?.colour)
      let mean = (10 + 60 + 110 + 160 + 210 + 255) / 6
      // Grey without a profile does not become exactly the same sRGB.
      for band in [colour.red, colour.green, colour.blue] { #expect(abs(Int(band) - mean) <= 6) }
    }
  }

  @Test func aStreamThatNobodyReadsAnyMoreIsForgotten() async throws {
    let fixture = TestLibrary()
    let library = try PhotoLibrary(folder: fixture.folder.path, configuration: fixture.configuration)
    var stream: AsyncStream<LibraryEvent>? = await library.events()
    #expect(await library.subscribers.count == 1)
    _ = stream
    stream = nil
    for _ in 1...2000 where await library.subscribers.count > 0 { try await Task.sleep(for: .milliseconds(10)) }
    #expect(await library.subscribers.isEmpty)
    await library.close()
  }
}
