import Foundation

extension SiteManifest {
  package static let path = "site.json"

  /// The bytes of the file, which are the same for the same site.
  var encoded: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Encoding cannot fail, because all values are encodable.
    let json = (try? encoder.encode(self)).map { Array($0) } ?? []
    return json + [UInt8(ascii: "\n")]
  }
}
