import Foundation

/// What names all else: `site.json`.
package struct SiteManifest: Codable, Equatable, Sendable {
  package var format = 2
  package var index: String
  package var title: String
  package var count: Int
  package var widths: [Int]
  package var `extension`: String
  package var hasOriginals: Bool

  package static let path = "site.json"

  /// The file, the same for the same site.
  var encoded: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // There is nothing in it that cannot be encoded.
    let json = (try? encoder.encode(self)).map { Array($0) } ?? []
    return json + [UInt8(ascii: "\n")]
  }
}
