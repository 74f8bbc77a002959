import Foundation
import PhotoTesting
import Testing

@testable import FileFormats
@testable import PhotoLibrary
@testable import PhotoModel

@Suite struct SizeTests {
  @Test func everyOrientationIsUpright() async throws {
    let fixture = TestLibrary()
    for name in try FileManager.default.contentsOfDirectory(atPath: Pictures.orientation) {
      try fixture.folder.copy(Pictures.orientation + "/" + name, to: name)
    }
    let photos = try await fixture.photos()
    #expect(photos.count == 18)
    for photo in photos {
      let expected = photo.name.hasPrefix("Landscape") ? (1800, 1200) : (1200, 1800)
      #expect((photo.width, photo.height) == expected, "\(photo.name)")
    }
  }

  /// Sizes measured with two independent libraries; see Samples/Photos/SOURCES.md.
  @Test func everyFormatIsRead() async throws {
    let fixture = TestLibrary()
    var configuration = fixture.configuration
    configuration.cacheFolder = fixture.cache.path
    configuration.dataFolder = configuration.cacheFolder
    let library = try PhotoLibrary(folder: Pictures.samples, configuration: configuration)
    try await library.scan()
    let photos = await library.knownPhotos()
    let expected = [
      "formats/8bit-sRGB.avif": "1617×1080", "formats/8bit-sRGB.jxl": "1440×1080",
      "formats/IMG_2682.heic": "4032×3024", "formats/denali.webp": "600×315",
      "formats/density_plot.png": "800×800", "nature/cyclamen_persicum.jpg": "512×848",
      "nature/el_torcal_rocks.jpg": "512×341", "nature/notocactus_minimus.jpg": "512×345",
      "nature/orychophragmus_violaceus.jpg": "512×574", "nature/polemonium_reptans.jpg": "512×384",
      "nature/silver_fir.jpg": "511×323", "nature/wood_anemones.jpg": "512×307",
      "text/handwritten-notes.jpg": "5117×3411", "text/japanese-shop.jpg": "4217×2817",
    ]
    let summary = photos.summary
    for (name, size) in expected { #expect(summary[name] == size, "\(name)") }
    for photo in photos where expected[photo.name] != nil {
      let rendition = try await library.rendition(of: photo)
      #expect(rendition.bytes.count > 500, "\(photo.name)")
    }
    await library.close()
  }

  @Test func aGIFAndATIFFAreRead() async throws {
    let fixture = TestLibrary()
    try fixture.folder.write(SmallPictures.gif, to: "a.gif")
    try fixture.folder.write(SmallPictures.tiff, to: "b.tif")
    try await fixture.scanned { library, photos in
      #expect(photos.summary == ["a.gif": "1×1", "b.tif": "2×3"])
      for photo in photos { _ = try await library.rendition(of: photo) }
    }
  }
}
