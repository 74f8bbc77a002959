// From wire/photos.toml, by Scripts/generate-wire.py.

import PhotoModel

/// Where facts are in a photo's record: their lowest bits.
enum FactBit {
  static let kind: UInt32 = 0
  static let dateSource: UInt32 = 4
  static let rating: UInt32 = 9
  static let flag: UInt32 = 15
  static let isRatedHere: UInt32 = 17
  static let isFlaggedHere: UInt32 = 18

  static let traits: [(trait: PhotoTraits, bit: UInt32)] = [
    (.moves, 6),
    (.isTransparent, 7),
    (.hasPlace, 8),
    (.hasRaw, 12),
    (.isIncomplete, 13),
    (.hasPublishedFile, 14),
    (.hasPublishedTiles, 19),
  ]
}
