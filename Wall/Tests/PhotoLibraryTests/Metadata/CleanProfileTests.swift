import PhotoTesting
import Testing

@testable import FileFormats
@testable import PhotoModel

/// Colour profiles in clean files: the same colours, and no names.
@Suite struct CleanProfileTests {
  private static let secret = "Fliederweg"
  /// Red and green are exchanged, so that a picture without it looks different.
  private static let profile = TestProfile.bytes(name: secret, isSwapped: true)

  private static func files(_ profile: [UInt8]) throws -> [(name: String, bytes: [UInt8])] {
    let small = try Pictures.bytes(of: Pictures.small)
    let webP = try Pictures.bytes(of: Pictures.samples + "/formats/denali.webp")
    return [
      ("JPEG", MarkedPictures.jpeg(small, adding: [MarkedPictures.icc(profile)])),
      (
        "PNG",
        MarkedPictures.png(
          SolidPNG(width: 3, height: 3).bytes,
          adding: [("iCCP", MarkedPictures.packed(Array("\(secret)\0".utf8) + profile))])
      ),
      ("WebP", MarkedPictures.webP(webP, width: 600, height: 315, adding: [("ICCP", profile)])),
    ]
  }

  @Test func onlyColoursAreKept() throws {
    let marked = Self.profile + Array("\(Self.secret) at the end".utf8)
    for (name, bytes) in try Self.files(marked) {
      let source = MemoryBytes(bytes: bytes)
      let clean = try #require(CleanFile(of: source, keepingPlace: false), "\(name)").assembled(of: bytes)
      #expect(clean.firstRange(of: Array(Self.secret.utf8)) == nil, "\(name)")
      #expect(try PicturePixels(clean).pixels == PicturePixels(bytes).pixels, "\(name)")
    }
  }

  @Test(arguments: [2, 4] as [UInt8]) func profilesAreWhole(version: UInt8) throws {
    var profile = Self.profile
    profile[8] = version
    let clean = try #require(CleanProfile.bytes(of: profile))
    #expect(Int(UInt64(clean[0..<4], isBigEndian: true)) == clean.count)
    #expect(ICCProfile.name(of: clean) == "RGB")
    #expect(CleanProfile.bytes(of: clean) == clean)
    let tags = (0..<Int(clean[131])).map { String(decoding: clean[132 + 12 * $0..<136 + 12 * $0], as: UTF8.self) }
    #expect(tags == ["desc", "cprt", "wtpt", "rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC"])
  }

  @Test func filesWithDamagedProfilesAreWithheld() throws {
    for (name, bytes) in try Self.files(Array(Self.profile.prefix(300))) {
      #expect(CleanFile(of: MemoryBytes(bytes: bytes), keepingPlace: false) == nil, "\(name)")
    }
  }

  @Test func othersAreToldOfCommonProfilesOnly() {
    var details = PhotoDetails()
    for (name, told) in [("sRGB IEC61966-2.1", "sRGB IEC61966-2.1"), ("Display of \(Self.secret)", nil)] {
      details.colourProfile = name
      #expect(Disclosure(location: true, marks: true).disclosed(details).colourProfile == told)
    }
  }
}
