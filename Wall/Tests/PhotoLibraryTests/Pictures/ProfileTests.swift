import PhotoTesting
import Testing

@testable import FileFormats
@testable import PhotoModel
@testable import PictureDecoder

/// A colour profile that does not fit is no reason not to show the picture.
@Suite struct ProfileTests {
  @Test func profilesThatDoNotFitAreLeftOut() async throws {
    let fixture = TestLibrary()
    let srgb = TestProfile.bytes()
    let jpegs = ["grey": TinyPictures.greyJPEG, "colour": try Pictures.bytes(of: Pictures.small)]
    let profiles: [String: [UInt8]] = [
      "srgb": srgb, "grey": TestProfile.bytes(space: "GRAY"), "cmyk": TestProfile.bytes(space: "CMYK"),
      "cut": Array(srgb.prefix(200)), "tiny": [1, 2, 3], "noise": (0..<900).map { UInt8(truncatingIfNeeded: $0 * 37) },
      "abstract": TestProfile.bytes(class: "abst"), "link": TestProfile.bytes(class: "link"),
      "named": TestProfile.bytes(class: "nmcl"),
    ]
    for (kind, jpeg) in jpegs {
      for (name, profile) in profiles {
        try fixture.folder.write(
          MarkedPictures.jpeg(jpeg, adding: [MarkedPictures.icc(profile)]), to: "\(kind)-\(name).jpg")
      }
      try fixture.folder.write(MarkedPictures.jpeg(jpeg, adding: []), to: "\(kind)-none.jpg")
    }
    // One bit a pixel, as scans of texts are, with a profile for three colours.
    let bits = TestTIFF.picture(
      width: 16, height: 16, bits: [1], photometric: 0, others: [(34_675, .undefined(srgb))],
      pixels: [UInt8](repeating: 0x0f, count: 32))
    try fixture.folder.write(TestTIFF(directories: [bits]).bytes, to: "bits.tif")
    try await fixture.scanned { library, photos in
      #expect(photos.count == 21)
      let colours = try await library.allColours()
      for photo in photos {
        #expect(photo.state == .readable, "\(photo.name)")
        #expect(try await library.rendition(of: photo, width: 80).format == .jpeg, "\(photo.name)")
        let plain = colours[photo.name.hasPrefix("grey") ? "grey-none.jpg" : "colour-none.jpg"]
        if photo.name != "bits.tif" {
          #expect(try #require(colours[photo.name]).isNear(try #require(plain), by: 12), "\(photo.name)")
        }
      }
      #expect(try #require(colours["bits.tif"]).isNear(Colour(red: 128, green: 128, blue: 128), by: 3))
    }
  }

  @Test func profilesThatFitAreApplied() async throws {
    let fixture = TestLibrary()
    func tiff(_ profile: [UInt8]) -> [UInt8] {
      TestTIFF(directories: [TestTIFF.solid(width: 40, height: 30, others: [(34_675, .undefined(profile))])]).bytes
    }
    try fixture.folder.write(tiff(TestProfile.bytes()), to: "a.tif")
    try fixture.folder.write(tiff(TestProfile.bytes(isSwapped: true)), to: "b.tif")
    try await fixture.scanned { library, _ in
      let colours = try await library.allColours()
      #expect(try #require(colours["a.tif"]).isNear(Colour(red: 200, green: 100, blue: 50), by: 8))
      #expect(try #require(colours["b.tif"]).isNear(Colour(red: 100, green: 200, blue: 50), by: 40))
    }
  }

  /// Phones' pictures have Display P3, in which sRGB's red is less: without it, this one would have 78 of it.
  @Test func profilesAreAppliedToPhonesPicturesEachTime() async throws {
    let fixture = TestLibrary()
    for number in 0..<12 {
      try fixture.folder.copy(Pictures.samples + "/formats/IMG_2682.heic", to: "\(number).heic")
    }
    try await fixture.scanned { library, _ in
      let colours = try await library.allColours()
      #expect(colours.count == 12)
      for (name, colour) in colours { #expect(colour.isNear(Colour(red: 75, green: 86, blue: 93), by: 1), "\(name)") }
    }
  }
}
