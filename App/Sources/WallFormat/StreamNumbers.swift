// From App/wire/photos.toml, by Scripts/generate-wire.py.

import PhotoModel

/// The types of messages in the stream and in published walls.
package enum MessageType: UInt32 {
  case start = 1
  case photos = 2
  case colours = 3
  case marked = 4
  case progress = 5
  case ended = 6
  case cameras = 7
  case placeholders = 8
  case removed = 9
  case position = 10
  case alive = 11
  case folder = 12
  case lenses = 13
  case selections = 16
  case pictures = 32
}

extension LibraryMessage {
  /// The version of the format, told in `start`.
  package static let formatVersion: UInt32 = 2
}

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
