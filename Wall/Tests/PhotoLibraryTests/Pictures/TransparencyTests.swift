import PhotoTesting
import Testing

@testable import PhotoLibrary
@testable import PhotoModel

@Suite struct TransparencyTests {
  @Test func transparentPalettesBecomeWebP() async throws {
    let fixture = TestLibrary()
    try fixture.folder.write(TinyPictures.transparentPalettePNG, to: "a.png")
    try fixture.folder.write(TinyPictures.transparentGIF, to: "b.gif")
    try fixture.folder.write(TinyPictures.animatedGIF, to: "c.gif")
    try fixture.folder.write(SolidPNG(width: 20, height: 10, pixel: .transparent).bytes, to: "d.png")
    let alpha = TestTIFF.picture(
      width: 4, height: 4, bits: [8, 8, 8, 8], others: [(338, .shorts([2]))],
      pixels: [UInt8](repeating: 255, count: 64))
    try fixture.folder.write(TestTIFF(directories: [alpha]).bytes, to: "e.tif")
    try await fixture.scanned { library, photos in
      let formats = try await library.formats(of: photos)
      #expect(formats == [.webp, .webp, .jpeg, .webp, .jpeg])
      let looked = try await library.lookedAt()
      // The header of the last one promises what the pixels do not keep.
      let transparent = looked.values.filter { $0.metadata.traits.contains(.isTransparent) }.map(\.name).sorted()
      #expect(transparent == ["a.png", "b.gif", "d.png"])
      #expect(looked["a.png"]?.colour == Colour(red: 255, green: 0, blue: 0))
      #expect(looked.values.allSatisfy { $0.metadata.placeholder != nil })
    }
  }
}

extension PhotoLibrary {
  fileprivate func formats(of photos: [Photo]) async throws -> [RenditionFormat] {
    var formats: [RenditionFormat] = []
    for photo in photos { formats.append(try await rendition(of: photo).format) }
    return formats
  }
}
