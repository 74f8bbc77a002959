import Foundation
import Testing

@testable import PhotoLibrary
@testable import PhotoModel
@testable import PictureDecoder

@Suite struct ThumbHashTests {
  /// What https://github.com/evanw/thumbhash (js/thumbhash.js at version 1.0.0) makes of the same pixels.
  @Test(
    arguments: [
      ("hills", 32, 32, "3wcGFwREV8oUVWcCZGaVOkalip/Gn7oG"),
      ("hills", 32, 21, "HxgGHYZTZZgDZGZDl1dZePaJ+3js"),
      ("hills", 19, 32, "HxgGFARVKmMGYpRZhYj71fzr2A=="),
      ("hills", 32, 3, "20cOQZAwZ3Z3iIeH95b3g3c="),
      ("hills", 100, 75, "4PcBBYImMCWEp2ZaIQZZKASzqk9p"),
      ("noise", 32, 32, "HwgCDwIUk3VTNYZjdgg1WmR39Mv59oIK"),
      ("noise", 32, 21, "H/gFDYITYWZSVnhAkmiVdc2vPGYJ"),
      ("noise", 19, 32, "HwgGFAJQNkRHhkE5hkn9m+wDag=="),
      ("noise", 32, 3, "WvkJOYZAcGiAhmmKim8t97g="),
      ("noise", 100, 75, "H/gBBYBkFFVieEeUdgZVhb5v2j85"),
      ("alpha", 32, 32, "5FmBFQQHMGVXmWIpSNt/agdkPS0FbIe4hw=="),
      ("alpha", 32, 21, "ZDqFE4QXQIdTmoLMbzoGQ3cMRVqKdpc="),
      ("alpha", 19, 32, "IlqFGwgXYHQqSHmvbmkJZofEgBWHlng="),
      ("alpha", 32, 3, "nNyECYgXgJiFeHiSPwh5h5QHeGh3iHg="),
      ("alpha", 100, 75, "YOiFHIoHd2aPd4Vnmfh4d3D5WAV0tyajCQ=="),
    ])
  func isWhatTheReferenceMakes(subject: String, width: Int, height: Int, expected: String) {
    let hash = ThumbHash(width: width, height: height, pixels: Self.pixels(of: subject, width: width, height: height))
    #expect(Data(hash.bytes).base64EncodedString() == expected)
  }

  @Test func everySizeFitsTheFormat() {
    for width in [1, 2, 5, 31, 32, 100] {
      for height in [1, 3, 32, 99] {
        for subject in ["hills", "alpha", "clear"] {
          let pixels = Self.pixels(of: subject, width: width, height: height)
          let hash = ThumbHash(width: width, height: height, pixels: pixels)
          #expect(ThumbHash(bytes: hash.bytes) == hash, "\(subject) \(width)×\(height)")
        }
      }
    }
    #expect(ThumbHash(bytes: [1, 2, 3, 4]) == nil)
    #expect(ThumbHash(bytes: [UInt8](repeating: 0, count: 26)) == nil)
  }

  private static func pixels(of subject: String, width: Int, height: Int) -> [UInt8] {
    (0..<width * height).flatMap { index -> [UInt8] in
      let (x, y) = (index % width, index / width)
      let pixel =
        switch subject {
        case "hills": [x * x * 3 + y * 7 + 40, (x * 5 + y * y * 2) ^ (x * 3), x * y + (x ^ y) * 9, 255]
        case "noise": [x * x * 31 + y * 17, x * 13 + y * y * 29, x * y * 7 + 3, 255]
        case "alpha": [x * 5 + y * y, (255 - y * 3) ^ x, x * y, x * x * 9 + y * 4 + (x ^ y) * 3]
        default: [0, 0, 0, 0]
        }
      return pixel.map { UInt8(truncatingIfNeeded: $0) }
    }
  }
}
