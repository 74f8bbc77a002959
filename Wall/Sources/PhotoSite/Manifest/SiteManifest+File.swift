import Foundation

extension SiteManifest {
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
