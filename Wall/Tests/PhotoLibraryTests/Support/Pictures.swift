import Foundation
import Testing

/// Where the pictures are that the tests use.
enum Pictures {
  /// The sample pictures of the package.
  static let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Samples/Photos").standardized.path

  static let orientation = Bundle.module.path(forResource: "Fixtures/orientation", ofType: nil) ?? ""

  /// A JPEG of 511 × 323 pixels.
  static let small = samples + "/nature/silver_fir.jpg"

  /// A JPEG of 5117 × 3411 pixels.
  static let large = samples + "/text/handwritten-notes.jpg"

  static func bytes(of path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }
}
