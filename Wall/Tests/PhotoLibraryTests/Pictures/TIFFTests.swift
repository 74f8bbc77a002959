import Foundation
import PhotoTesting
import Testing

@testable import FileFormats
@testable import PhotoModel

@Suite struct TIFFTests {
  private static let red: [UInt8] = [220, 10, 10]
  private static let blue: [UInt8] = [10, 10, 220]

  @Test(arguments: [false, true]) func pyramidsHaveTheSizeOfTheWhole(inSubIFDs: Bool) async throws {
    let fixture = TestLibrary()
    // The levels have another colour, so that it shows which was used.
    func level(_ width: Int, _ height: Int) -> TestTIFF.Directory {
      TestTIFF.solid(width: width, height: height, Self.blue, kind: 1)
    }
    let levels = [level(400, 301), level(200, 150), level(100, 75)]
    let main = TestTIFF.solid(
      width: 800, height: 601, Self.red, kind: 0, others: inSubIFDs ? [(330, .directories(levels))] : [])
    try fixture.folder.write(TestTIFF(directories: inSubIFDs ? [main] : [main] + levels).bytes, to: "a.tif")
    try await fixture.scanned { library, photos in
      #expect(photos.summary == ["a.tif": "800×601"])
      let made = TestLibrary()
      for width in [80, 160, 320, 480, 1280] {
        try made.folder.write(try await library.rendition(of: photos[0], width: width).bytes, to: "\(width).jpg")
      }
      try await made.scanned { renditions, photos in
        #expect(
          photos.summary == [
            "80.jpg": "80×60", "160.jpg": "160×120", "320.jpg": "320×240", "480.jpg": "480×361", "1280.jpg": "800×601",
          ])
        let colours = try await renditions.allColours()
        for (name, isWhole) in [
          ("80.jpg", false), ("160.jpg", false), ("320.jpg", false), ("480.jpg", true), ("1280.jpg", true),
        ] {
          let colour = try #require(colours[name])
          #expect((colour.red > colour.blue) == isWhole, "\(name)")
        }
      }
    }
  }

  @Test func otherPicturesInTheFileAreNotLevels() async throws {
    let fixture = TestLibrary()
    let main = TestTIFF.solid(width: 400, height: 300, Self.red)
    let files: [String: [TestTIFF.Directory]] = [
      // A document with a second page of half the size.
      "document": [main, TestTIFF.solid(width: 200, height: 150, Self.blue)],
      // A preview of another shape, as of what was cut off.
      "cut": [main, TestTIFF.solid(width: 200, height: 120, Self.blue, kind: 1)],
      // A mask.
      "mask": [main, TestTIFF.solid(width: 200, height: 150, Self.blue, kind: 5)],
      "child": [
        TestTIFF.solid(
          width: 400, height: 300, Self.red,
          others: [(330, .directories([TestTIFF.solid(width: 8, height: 8, Self.blue)]))])
      ],
      // Other pictures that look like a pyramid's levels, and do not say that they are reduced.
      "children": [
        TestTIFF.solid(
          width: 400, height: 300, Self.red,
          others: [
            (
              330,
              .children([
                TestTIFF.solid(width: 200, height: 150, Self.blue), TestTIFF.solid(width: 100, height: 75, Self.blue),
              ])
            )
          ])
      ],
      // Raw files put the preview first.
      "first": [
        TestTIFF.solid(
          width: 40, height: 30, Self.blue, kind: 1,
          others: [(330, .directories([TestTIFF.solid(width: 400, height: 300, Self.red, kind: 0)]))])
      ],
      "last": [TestTIFF.solid(width: 40, height: 30, Self.blue, kind: 1), main],
    ]
    for (name, directories) in files {
      try fixture.folder.write(TestTIFF(directories: directories).bytes, to: name + ".tif")
    }
    try await fixture.scanned { library, photos in
      for photo in photos { #expect((photo.width, photo.height) == (400, 300), "\(photo.name)") }
      for (name, colour) in try await library.allColours() {
        // “first” and “last” say that what is small is the same picture.
        #expect((colour.red > colour.blue) == !["first.tif", "last.tif"].contains(name), "\(name)")
      }
      for photo in photos {
        let made = TestLibrary()
        try made.folder.write(try await library.rendition(of: photo, width: 320).bytes, to: "a.jpg")
        let colour = try await made.scanned { library, _ in try await library.allColours()["a.jpg"] }
        #expect(try #require(colour).isNear(Colour(red: 220, green: 10, blue: 10), by: 12), "\(photo.name)")
      }
    }
  }

  @Test func everyEncodingIsShown() async throws {
    let fixture = TestLibrary()
    func write(_ name: String, _ directory: TestTIFF.Directory, bigEndian: Bool = false, big: Bool = false) throws {
      try fixture.folder.write(
        TestTIFF(directories: [directory], isBigEndian: bigEndian, isBigTIFF: big).bytes, to: name + ".tif")
    }
    func repeated(_ pixel: [UInt8]) -> [UInt8] { [[UInt8]](repeating: pixel, count: 40 * 30).flatMap { $0 } }
    func picture(
      _ bits: [Int], _ photometric: Int, format: Int? = nil, others: TestTIFF.Directory = [], _ pixel: [UInt8]
    )
      -> TestTIFF.Directory
    {
      TestTIFF.picture(
        width: 40, height: 30, bits: bits, photometric: photometric, format: format, others: others,
        pixels: repeated(pixel))
    }
    func floats(_ values: [Float]) -> [UInt8] {
      values.flatMap { withUnsafeBytes(of: $0.bitPattern.littleEndian, Array.init) }
    }

    try write("8 bits", picture([8, 8, 8], 2, [200, 100, 50]))
    try write("big-endian", picture([8, 8, 8], 2, [200, 100, 50]), bigEndian: true)
    try write("BigTIFF", picture([8, 8, 8], 2, [200, 100, 50]), big: true)
    try write("16 bits", picture([16, 16, 16], 2, [0, 200, 0, 100, 0, 50]))
    try write("alpha", picture([8, 8, 8, 8], 2, others: [(338, .shorts([2]))], [200, 100, 50, 255]))
    try write(
      "six bands", picture([8, 8, 8, 8, 8, 8], 2, others: [(338, .shorts([0, 0, 0]))], [200, 100, 50, 1, 2, 3]))
    try write("CMYK", picture([8, 8, 8, 8], 5, [0, 140, 200, 40]))
    try write(
      "palette",
      picture(
        [8], 3,
        others: [
          (
            320,
            .shorts(
              [200, 0, 0].flatMap { [$0 * 257] + [Int](repeating: 0, count: 255) }.enumerated().map { index, value in
                index == 256 ? 100 * 257 : index == 512 ? 50 * 257 : value
              })
          )
        ], [0]))
    let planes = [200, 100, 50].flatMap { [UInt8](repeating: $0, count: 1200) }
    try write(
      "planar",
      TestTIFF.picture(
        width: 40, height: 30,
        others: [
          (284, .shorts([2])), (273, .longs([38, 1238, 2438])), (279, .longs([1200, 1200, 1200])),
          (65_000, .place(planes)),
        ],
        pixels: []))
    let tile = [[UInt8]](repeating: [200, 100, 50], count: 64 * 32).flatMap { $0 }
    try write(
      "tiled",
      TestTIFF.picture(width: 40, height: 30, pixels: []).filter { ![273, 278, 279].contains($0.tag) }
        + [(322, .longs([64])), (323, .longs([32])), (324, .place(tile)), (325, .longs([tile.count]))])
    try write("grey", picture([8], 1, [120]))
    try write("grey 16", picture([16], 1, [0, 120]))
    try write("white is 0", picture([8], 0, [135]))
    try write("grey float", picture([32], 1, format: 3, floats([0.47])))
    try write("grey float 255", picture([32], 1, format: 3, floats([120])))
    try write(
      "bilevel",
      TestTIFF.picture(width: 40, height: 30, bits: [1], photometric: 1, pixels: [UInt8](repeating: 0xff, count: 150)))
    try write("float", picture([32, 32, 32], 2, format: 3, floats([0.58, 0.127, 0.032])))

    try await fixture.scanned { library, photos in
      #expect(photos.count == 17)
      for photo in photos {
        #expect(photo.state == .readable && photo.width == 40 && photo.height == 30, "\(photo.name)")
      }
      for (name, colour) in try await library.allColours() {
        switch name {
        case "CMYK.tif": #expect(colour.red > colour.green && colour.green > colour.blue, "\(name): \(colour)")
        case "bilevel.tif", "grey float 255.tif":
          #expect(colour.isNear(Colour(red: 255, green: 255, blue: 255), by: 1), "\(name): \(colour)")
        case _ where name.hasPrefix("grey") || name == "white is 0.tif":
          #expect(colour.isNear(Colour(red: 120, green: 120, blue: 120), by: 2), "\(name): \(colour)")
        default: #expect(colour.isNear(Colour(red: 200, green: 100, blue: 50), by: 3), "\(name): \(colour)")
        }
      }
    }
  }

  @Test func whatLibrariesCannotReadIsNotDamaged() async throws {
    let fixture = TestLibrary()
    let depth = TestTIFF.picture(width: 40, height: 30, bits: [12, 12, 12], pixels: [UInt8](repeating: 7, count: 9999))
    try fixture.folder.write(TestTIFF(directories: [depth]).bytes, to: "12 bits.tif")
    var lossless = TinyPictures.greyJPEG
    let start = try #require(lossless.firstRange(of: [0xff, 0xc0]))
    lossless[start.lowerBound + 1] = 0xc3
    try fixture.folder.write(lossless, to: "lossless.jpg")
    #expect(try await fixture.photos().summary == ["12 bits.tif": "unsupported", "lossless.jpg": "unsupported"])
  }
}
