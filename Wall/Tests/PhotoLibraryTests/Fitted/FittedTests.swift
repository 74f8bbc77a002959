import Foundation
import PhotoTesting
import Testing

@testable import PhotoLibrary
@testable import PhotoModel
@testable import PictureDecoder

@Suite struct FittedTests {
  /// In each orientation, a part is cut out of the upright picture: it is that of the picture as it is shown.
  @Test(arguments: ["Landscape", "Portrait"])
  func partsAreUpright(name: String) async throws {
    let library = TestLibrary()
    for orientation in 0...8 {
      let fixture = try #require(
        Bundle.module.path(forResource: "Fixtures/orientation/\(name)_\(orientation)", ofType: "jpg"))
      try library.folder.copy(fixture, to: "\(orientation).jpg")
    }
    try await library.scanned { library, photos in
      for order in [(90, 90), (200, 60), (40, 200)] {
        let wanted = try #require(FittedOrder(width: order.0, height: order.1, encoding: .pixels))
        var pictures: [FittedPicture] = []
        for photo in photos.sorted(by: { $0.name < $1.name }) {
          pictures.append(try await library.picture(of: photo.id, version: photo.version, wanted))
        }
        let first = pictures[1].bytes
        #expect(pictures.count == 9 && first.count == order.0 * order.1 * 3)
        for (orientation, picture) in pictures.enumerated().dropFirst() {
          let difference = zip(first, picture.bytes).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
          #expect(
            Double(difference) / Double(first.count) < 9, "\(name), orientation \(orientation), \(order)")
        }
        // Not just anything: what is turned by 180° is far from it.
        let turned = Array(first.reversed())
        let far = zip(first, turned).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
        #expect(Double(far) / Double(first.count) > 20)
      }
    }
  }

  @Test func comesInTheSizeThatWasOrdered() async throws {
    let library = TestLibrary()
    try library.folder.write(SolidPNG(width: 50, height: 2000, pixel: .green).bytes, to: "long.png")
    try library.folder.write(SolidPNG(width: 3, height: 3, pixel: .transparent).bytes, to: "small.png")
    try await library.scanned { library, photos in
      for photo in photos {
        for (width, height) in [(1, 1), (100, 250), (640, 20), (900, 700)] {
          let pixels = try #require(FittedOrder(width: width, height: height, encoding: .pixels))
          let picture = try await library.picture(of: photo.id, version: photo.version, pixels)
          // Of what is black and all transparent, the light ground is seen, or what stands for no colour at all.
          if photo.name == "long.png" {
            #expect(picture.bytes.enumerated().allSatisfy { $1 == ($0 % 3 == 1 ? 255 : 0) })
          } else {
            #expect(Set(picture.bytes).count <= 3)
          }
          let jpeg = try #require(FittedOrder(width: width, height: height, encoding: .jpeg(quality: 80)))
          let file = try await library.picture(of: photo.id, version: photo.version, jpeg)
          let decoded = try PicturePixels(file.bytes)
          #expect(decoded.width == width && decoded.height == height)
        }
      }
    }
  }

  @Test func tooManyPixelsCannotBeOrdered() {
    #expect(FittedOrder(width: 0, height: 5, encoding: .pixels) == nil)
    #expect(FittedOrder(width: 5, height: -1, encoding: .pixels) == nil)
    #expect(FittedOrder(width: 1 << 14, height: 1 << 10, encoding: .pixels) != nil)
    #expect(FittedOrder(width: 1 << 14, height: 1025, encoding: .pixels) == nil)
    #expect(FittedOrder(width: .max, height: .max, encoding: .pixels) == nil)
    #expect(FittedOrder(width: 65_501, height: 1, encoding: .jpeg(quality: 50)) == nil)
    #expect(FittedOrder(width: 5, height: 5, encoding: .jpeg(quality: 0)) == nil)
  }

  /// What a decoder that has been taken over may say is not passed on.
  @Test func answersAreChecked() throws {
    let pixels = try #require(FittedOrder(width: 4, height: 3, encoding: .pixels))
    #expect(pixels.accepts(answer: FittedPicture(bytes: [UInt8](repeating: 0, count: 36))))
    #expect(!pixels.accepts(answer: FittedPicture(bytes: [UInt8](repeating: 0, count: 35))))
    #expect(!pixels.accepts(answer: FittedPicture(bytes: [UInt8](repeating: 0, count: 37))))
    let jpeg = try #require(FittedOrder(width: 4, height: 3, encoding: .jpeg(quality: 80)))
    #expect(!jpeg.accepts(answer: FittedPicture(bytes: [UInt8](repeating: 0, count: 36))))
    #expect(!jpeg.accepts(answer: FittedPicture(bytes: Array("GIF89a".utf8) + [0xff, 0xd9])))
  }
}
